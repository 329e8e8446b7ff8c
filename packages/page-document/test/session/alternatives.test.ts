import { expect, test } from "vitest";
import {
  applyChanges,
  blockText,
  type Change,
  commitOperation,
  deleteElement,
  type LoggedOperation,
  moveElement,
  type Operation,
  type ProjectPart,
  rebaseOperations,
  replaceValue,
  runEdit,
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
  const undo = (on: typeof part) => replace(on, "Park", "Kim", true);
  expect(met([own, undo])).toEqual([]);
  // A redo says it again.
  expect(met([own, undo, own])).toEqual(["Park"]);
  expect(met([own, undo, own, undo])).toEqual([]);
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

/** The part after an operation on `base`, while `log` came in between. */
const commit = (now: ProjectPart, operation: Operation, log: readonly LoggedOperation[] = []) => {
  const done = commitOperation(now, operation, log);
  if (!done.ok) throw new Error(done.refusal.reason);
  return done.value;
};
const logged = (now: ProjectPart, operation: Operation, log: LoggedOperation[]): ProjectPart => {
  const { changes, part } = commit(now, operation, log.slice(operation.base));
  log.push({ ...operation, version: log.length + 1, changes });
  return part;
};
const replaced = (on: ProjectPart, from: string, insert: string): Change => {
  const start = (on.texts[html] ?? "").indexOf(`${from}<`);
  return replaceValue(on, html, [{ from: start, to: start + from.length, insert }], "text");
};
const valuesOf = (on: ProjectPart) => Object.values(on.alternatives).map(({ value }) => value);
const standingAt = (on: ProjectPart): readonly (string | undefined)[] =>
  Object.values(on.alternatives).map(({ text, from, to }) => on.texts[text]?.slice(from, to));

test("[R6] a choice of the standing value gives way where a colleague replaces that value, or deletes its element, at the same time, if it says a word of the kept one", () => {
  const from = HTML.indexOf("Kim<");
  const kept = (value: string) => ({
    ...{ id: "alt-1", text: html, from, to: from + 3, value, what: "text" },
    ...{ memberId: "one", date: new Date(0).toISOString() },
  });
  const settling = (value: string, isDeleted = false) => {
    const before = applyChanges(part, [{ kind: "alternative-add", alternative: kept(value) }]);
    if (!before.ok) throw new Error(before.refusal.reason);
    const choose: Change = { kind: "alternative-remove", alternative: kept(value) };
    const link = HTML.indexOf("<a ");
    const end = HTML.indexOf("</a>") + "</a>".length;
    const replace = isDeleted
      ? deleteElement(before.value.part, html, { from: link, to: end })
      : replaceValue(before.value.part, html, [{ from, to: from + 3, insert: "Choi" }], "text");
    const after = isDeleted ? HTML.slice(0, link) + HTML.slice(end) : HTML.replace("Kim<", "Choi<");
    const orders = [
      [choose, replace],
      [replace, choose],
    ] as const;
    return orders.map(([first, second]) => {
      const now = applyChanges(before.value.part, [first]);
      if (!now.ok) throw new Error(now.refusal.reason);
      const log = [{ ...at("first", "one", 1), base: 0, version: 1, changes: [first] }];
      const done = commitOperation(
        now.value.part,
        { ...at("second", "other", 2), base: 0, changes: [second] },
        log,
      );
      if (!done.ok) throw new Error(done.refusal.reason);
      const { texts, alternatives } = done.value.part;
      expect(texts[html]).toBe(after);
      return Object.values(alternatives).map(({ value, from, to }) => [value, texts[html]?.slice(from, to)]);
    });
  };
  // The word would go with its two copies, each of which one person saw.
  expect(settling("Kim")).toEqual([[["Kim", "Choi"]], [["Kim", "Choi"]]]);
  expect(settling("Kim Minsu")).toEqual([[["Kim Minsu", "Choi"]], [["Kim Minsu", "Choi"]]]);
  expect(settling("Lee")).toEqual([[], []]);
  expect(settling("Kim", true)).toEqual([[["Kim", ""]], [["Kim", ""]]]);
  expect(settling("Lee", true)).toEqual([[], []]);
});

test("[R6] a choice gives way for its own value alone, wherever the operations of both sides have moved it", () => {
  const kim = HTML.indexOf("Kim<");
  const one = HTML.indexOf("one<");
  const kept = (shift: number) => ({
    ...{ id: "alt-1", text: html, from: kim + shift, to: kim + shift + 3, value: "Kim one", what: "text" },
    ...{ memberId: "one", date: new Date(0).toISOString() },
  });
  const before = applyChanges(part, [{ kind: "alternative-add", alternative: kept(0) }]);
  if (!before.ok) throw new Error(before.refusal.reason);
  const author = (opId: string) => ({ opId, memberId: opId, at: new Date(0).toISOString() });
  const operations = (who: string, insert: string, change: (on: ProjectPart, shift: number) => Change) => {
    const typed = typeText(before.value.part, html, [{ from: 0, to: 0, insert }]);
    const after = applyChanges(before.value.part, [typed]);
    if (!after.ok) throw new Error(after.refusal.reason);
    return [
      { author: author(`${who}1`), changes: [typed] },
      { author: author(`${who}2`), changes: [change(after.value.part, insert.length)] },
    ];
  };
  const choosing = operations("a", "[first]", (_, shift) => ({
    kind: "alternative-remove",
    alternative: kept(shift),
  }));
  const replacing = (at: number) =>
    operations("b", "(second one)", (on, shift) =>
      replaceValue(on, html, [{ from: at + shift, to: at + shift + 3, insert: "Choi" }], "text"),
    );
  const left = (at: number) => {
    const ends = [true, false].map((isFirst) => {
      const [earlier, later] = isFirst ? [choosing, replacing(at)] : [replacing(at), choosing];
      const met = rebaseOperations(earlier, later);
      const parts = [
        [...earlier.flatMap(({ changes }) => changes), ...met.later.flat()],
        [...later.flatMap(({ changes }) => changes), ...met.earlier.flat()],
      ].map((changes) => {
        const done = applyChanges(before.value.part, changes, { rebased: true });
        if (!done.ok) throw new Error(done.refusal.reason);
        return done.value.part;
      });
      expect(parts[0]).toEqual(parts[1]);
      const { texts, alternatives } = parts[0] ?? part;
      return Object.values(alternatives).map(({ value, from, to }) => [value, texts[html]?.slice(from, to)]);
    });
    return ends;
  };
  expect(left(kim)).toEqual([[["Kim one", "Choi"]], [["Kim one", "Choi"]]]);
  // Another value of the text says one of its words, too.
  expect(left(one)).toEqual([[], []]);
});

test("[C8] an alternative that an operation brings stands at its value after elements moved before it, out of its text or with it", () => {
  const other = blockText("b2", "html");
  const list = HTML.indexOf("<ul");
  const whole = { from: list, to: HTML.indexOf("</ul>") + 5 };
  const moves: readonly Change[] = [
    moveElement(html, whole, html, 0),
    moveElement(html, { from: 0, to: HTML.indexOf("</p>") + 4 }, other, 0),
  ];
  for (const move of moves) {
    const log: LoggedOperation[] = [];
    const now = logged(part, { ...at("m", "other", 1), base: 0, changes: [move] }, log);
    // As a browser sends it that has rebased an operation before: the alternative is part of it.
    const own = replaced(part, "Kim", "Lee");
    const from = HTML.indexOf("Kim<");
    const kept = { id: "alt-1", text: html, from, to: from + 3, value: "Choi", what: "text" };
    const add: Change = {
      kind: "alternative-add",
      alternative: { ...kept, memberId: "third", date: new Date(0).toISOString() },
    };
    const done = commit(now, { ...at("o", "own", 2), base: 0, changes: [own, add] }, log);
    expect(standingAt(done.part)).toEqual(["Lee"]);
  }
});

test("[R5] a value that was chosen among alternatives is kept aside where somebody else has replaced it meanwhile", () => {
  const log: LoggedOperation[] = [];
  let now = logged(part, { ...at("a", "one", 1), base: 0, changes: [replaced(part, "Kim", "Park")] }, log);
  now = logged(now, { ...at("b", "two", 2), base: 0, changes: [replaced(part, "Kim", "Lee")] }, log);
  expect(valuesOf(now)).toEqual(["Park"]);
  const [id = ""] = Object.keys(now.alternatives);
  const settle = runEdit(
    now,
    "alternative.settle",
    { id, choice: "kept" },
    { createId: () => "", now: "2026-01-01T00:00:00.000Z" },
  );
  if (!settle.ok) throw new Error(settle.refusal.reason);
  const late = replaced(now, "Lee", "Choi");
  now = logged(now, { ...at("c", "one", 3), base: 2, changes: settle.value }, log);
  now = logged(now, { ...at("d", "two", 4), base: 2, changes: [late] }, log);
  expect(now.texts[html]).toContain("Choi<");
  expect(valuesOf(now)).toEqual(["Park"]);
});

test("[R5] [R6] a value that an undo restores is kept aside where a colleague has worked on in the value, and not where they replaced that very value", () => {
  const log: LoggedOperation[] = [];
  const first = logged(
    part,
    { ...at("a", "one", 1), base: 0, changes: [replaced(part, "Kim", "Park")] },
    log,
  );
  const undo = { ...replaced(first, "Park", "Kim"), restores: true } as Change;
  const end = (first.texts[html] ?? "").indexOf("Park<") + 4;
  const typed = typeText(first, html, [{ from: end, to: end, insert: " Min" }]);
  const undone = logged(first, { ...at("u", "one", 2), base: 1, changes: [undo] }, log);
  const both = commit(undone, { ...at("t", "two", 3), base: 1, changes: [typed] }, log.slice(1)).part;
  expect(both.texts[html]).toContain("Park Min<");
  expect(valuesOf(both)).toEqual(["Kim"]);
  const over = replaced(part, "Kim", "Lee");
  const replacing = commit(undone, { ...at("r", "two", 3), base: 0, changes: [over] }, log).part;
  expect(valuesOf(replacing)).toEqual([]);
});

test("[R6] two values of one person in two tabs are both kept aside, unless all words of one stand in the other", () => {
  const from = HTML.indexOf("Kim<");
  // As a browser sends an operation that has rebased both: neither says which of the two is older.
  const aside = (...values: readonly string[]): readonly string[] => {
    const adds = values.map((value, index): Change => {
      const kept = { id: `alt-${index}`, text: html, from, to: from + 3, value, what: "text" };
      return { kind: "alternative-add", alternative: { ...kept, memberId: "me", date: "" } };
    });
    const log: LoggedOperation[] = [];
    const memo: Change = { kind: "page-set", pageId: "p1", field: "memo", from: "", to: "x" };
    const now = logged(part, { ...at("m", "other", 1), base: 0, changes: [memo] }, log);
    const changes = [...adds, replaced(part, "Kim", "Lee")];
    return valuesOf(commit(now, { ...at("z", "own", 3), base: 0, changes }, log).part).toSorted();
  };
  expect(aside("Park one", "Choi two")).toEqual(["Choi two", "Park one"]);
  expect(aside("Par", "Park one")).toEqual(["Park one"]);
  expect(aside("Park one", "one")).toEqual(["Park one"]);
  expect(aside("Park 1", "Park 100")).toEqual(["Park 1", "Park 100"]);
  // Letters that only happen to be in the other are no words of it.
  expect(aside("ab", "xax xbx")).toEqual(["ab", "xax xbx"]);
});
