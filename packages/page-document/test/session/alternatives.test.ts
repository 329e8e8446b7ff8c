import { expect, test } from "vitest";
import {
  applyChanges,
  blockText,
  type Change,
  commitOperation,
  type LoggedOperation,
  replaceValue,
  typeText,
} from "../../src/index.ts";
import { HTML, part } from "../changes/parts.ts";

const html = blockText("b1", "html");
const at = (opId: string, memberId: string, second: number) => ({
  opId,
  memberId,
  at: new Date(second * 1000).toISOString(),
  name: "text",
});

test("[R6] of somebody's typing under a replacement only the last state is kept aside", () => {
  const from = HTML.indexOf("Kim<");
  const log: LoggedOperation[] = [];
  let now = part;
  for (const [index, letter] of ["a", "b", "", "c"].entries()) {
    const text = now.texts[html] ?? "";
    const end = text.indexOf("</a>");
    const change: Change = typeText(now, html, [
      letter ? { from: end, to: end, insert: letter } : { from: end - 1, to: end, insert: "" },
    ]);
    const applied = applyChanges(now, [change]);
    if (!applied.ok) throw new Error(applied.refusal.reason);
    now = applied.value.part;
    log.push({ ...at(`t${index}`, "typist", index), base: index, version: index + 1, changes: [change] });
  }
  const change = replaceValue(part, html, [{ from, to: from + 3, insert: "Lee" }], "text");
  const done = commitOperation(now, { ...at("r", "other", 9), base: 0, changes: [change] }, log);
  if (!done.ok) throw new Error(done.refusal.reason);
  expect(done.value.part.texts[html]).toBe(HTML.replace("Kim<", "Lee<"));
  expect(Object.values(done.value.part.alternatives).map(({ value }) => value)).toEqual(["Kimac"]);
});

test("[R6] a value that its author took back is not kept aside: what the undo put back is, where it was their own", () => {
  const text = (on: typeof part): string => on.texts[html] ?? "";
  const replace = (on: typeof part, from: string, insert: string, restores?: true): Change => {
    const start = text(on).indexOf(`${from}</a>`);
    const change = replaceValue(on, html, [{ from: start, to: start + from.length, insert }], "text");
    return restores ? { ...change, restores } : change;
  };
  const after = (on: typeof part, change: Change): typeof part => {
    const applied = applyChanges(on, [change]);
    if (!applied.ok) throw new Error(applied.refusal.reason);
    return applied.value.part;
  };
  const met = (steps: readonly ((on: typeof part) => Change)[]): readonly string[] => {
    const log: LoggedOperation[] = [];
    let now = part;
    for (const [index, step] of steps.entries()) {
      const change = step(now);
      now = after(now, change);
      log.push({ ...at(`t${index}`, "one", index), base: index, version: index + 1, changes: [change] });
    }
    const change = replace(part, "Kim", "Lee");
    const done = commitOperation(now, { ...at("r", "other", 9), base: 0, changes: [change] }, log);
    if (!done.ok) throw new Error(done.refusal.reason);
    expect(text(done.value.part)).toBe(HTML.replace("Kim<", "Lee<"));
    return Object.values(done.value.part.alternatives).map(({ value }) => value);
  };
  const own = (on: typeof part) => replace(on, "Kim", "Park");
  const other = (on: typeof part) => replace(on, "Park", "Choi");
  expect(met([own, other])).toEqual(["Choi"]);
  expect(met([own, other, (on) => replace(on, "Choi", "Park", true)])).toEqual(["Park"]);
  expect(met([own, (on) => replace(on, "Park", "Kim", true)])).toEqual([]);
});

test("[R6] an alternative that stands already is not added again, and one that is gone is not removed again, whether the operation met others or not", () => {
  const from = HTML.indexOf("Kim<");
  const alternative = {
    id: "alt-1",
    text: html,
    from,
    to: from + 3,
    value: "Lee",
    what: "text",
    memberId: "other",
    date: new Date(0).toISOString(),
  };
  const add: Change = { kind: "alternative-add", alternative };
  const remove: Change = { kind: "alternative-remove", alternative };
  const standing = applyChanges(part, [add]);
  if (!standing.ok) throw new Error(standing.refusal.reason);
  const now = standing.value.part;
  const typed = typeText(now, html, [{ from, to: from, insert: "a" }]);
  const foreign: Change = { kind: "page-set", pageId: "p1", field: "memo", from: "", to: "x" };
  const log = [{ ...at("f", "other", 1), base: 0, version: 1, changes: [foreign] }];
  for (const since of [[], log]) {
    const done = commitOperation(now, { ...at("o", "own", 2), base: 0, changes: [typed, add] }, since);
    if (!done.ok) throw new Error(done.refusal.reason);
    expect(done.value.changes.map(({ kind }) => kind)).toEqual(["text"]);
    expect(Object.keys(done.value.part.alternatives)).toEqual(["alt-1"]);
  }
  const settled = commitOperation(part, { ...at("o", "own", 2), base: 0, changes: [typed, remove] }, []);
  expect(settled.ok && settled.value.changes.map(({ kind }) => kind)).toEqual(["text"]);
  // One that the same operation takes away and puts back is added.
  const again = commitOperation(now, { ...at("o", "own", 2), base: 0, changes: [remove, add] }, []);
  expect(again.ok && again.value.changes).toEqual([remove, add]);
});
