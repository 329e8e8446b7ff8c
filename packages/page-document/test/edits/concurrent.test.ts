import { describe, expect, test } from "vitest";
import { attributeSet } from "../../src/edits/element/attribute-set.ts";
import { classAdd } from "../../src/edits/element/class-add.ts";
import { elementMove } from "../../src/edits/element/move.ts";
import { styleSet } from "../../src/edits/style/style-set.ts";
import { contentSet } from "../../src/edits/text/content-set.ts";
import { textSet } from "../../src/edits/text/text-set.ts";
import { applyChanges, type Change, type ProjectPart, rebaseChanges } from "../../src/index.ts";
import { CSS, elementIn, HTML, partOf, run } from "./helpers.ts";

const NOBODY = { opId: "o", memberId: "m", at: "2026-01-01T00:00:00.000Z" };

/** Both ways round: `mine` over `theirs` and `theirs` over `mine` end in the same part. */
const meet = (part: ProjectPart, theirs: readonly Change[], mine: readonly Change[]): ProjectPart => {
  const after = (
    first: readonly Change[],
    second: readonly Change[],
    order: "later" | "earlier",
  ): ProjectPart => {
    const one = applyChanges(part, first);
    if (!one.ok) throw new Error(one.refusal.reason);
    const rebased = rebaseChanges(second, first, order, { mine: NOBODY, theirs: NOBODY });
    const two = applyChanges(one.value.part, rebased.changes, { rebased: true });
    if (!two.ok) throw new Error(two.refusal.reason);
    return two.value.part;
  };
  const part1 = after(theirs, mine, "later");
  expect(after(mine, theirs, "earlier").texts).toEqual(part1.texts);
  return part1;
};

describe("[E50] two people's edits", () => {
  const part = partOf(`<div><p class="a">one two</p><img src="a.png"></div>`, ".a {\n  color: red;\n}\n");
  const p = elementIn(part, "<p");
  const img = elementIn(part, "<img");
  test("typing in two places of a text keeps both", () => {
    const theirs = run(textSet, part, { element: p, value: "ONE two" }).changes;
    const mine = run(contentSet, part, { element: p, html: "one <b>two</b>" }).changes;
    expect(meet(part, theirs, mine).texts[HTML]).toContain(">ONE <b>two</b></p>");
  });
  test("two classes are both there; of two attributes none is lost", () => {
    const classes = meet(
      part,
      run(classAdd, part, { element: p, name: "b" }).changes,
      run(classAdd, part, { element: p, name: "c" }).changes,
    );
    expect(classes.texts[HTML]).toMatch(/class="a (b c|c b)"/);
    const attributes = meet(
      part,
      run(attributeSet, part, { element: img, name: "alt", value: "A" }).changes,
      run(attributeSet, part, { element: img, name: "width", value: "9" }).changes,
    );
    // Two new attributes at one place: both stand, or the earlier one is kept aside in sight.
    expect(attributes.texts[HTML]).toContain(`width="9"`);
    expect(JSON.stringify([attributes.texts[HTML], attributes.alternatives])).toContain(`alt=\\"A\\"`);
  });
  test("one attribute twice: the later stands, once", () => {
    const set = (value: string) => run(attributeSet, part, { element: img, name: "alt", value }).changes;
    expect(meet(part, set("A"), set("B")).texts[HTML]?.match(/alt=/g)).toHaveLength(1);
  });
  test("an edit inside follows a move; two styles of one element are both there", () => {
    const moved = run(elementMove, part, { element: p, target: img, where: "after" }).changes;
    expect(meet(part, moved, run(textSet, part, { element: p, value: "new" }).changes).texts[HTML]).toContain(
      `<img src="a.png"><p class="a">new</p>`,
    );
    const style = (property: string) => run(styleSet, part, { element: p, property, value: "1px" }).changes;
    const css = meet(part, style("top"), style("left")).texts[CSS] ?? "";
    expect(css).toContain("top: 1px;");
    expect(css).toContain("left: 1px;");
  });
});
