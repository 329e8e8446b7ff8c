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
