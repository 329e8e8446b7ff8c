import { describe, expect, test } from "vitest";
import { attributeSet } from "../../src/edits/element/attribute-set.ts";
import { classAdd } from "../../src/edits/element/class-add.ts";
import { elementMove } from "../../src/edits/element/move.ts";
import { guideAdd } from "../../src/edits/guide/add.ts";
import { inlineSet } from "../../src/edits/style/inline-set.ts";
import { styleSet } from "../../src/edits/style/style-set.ts";
import { contentSet } from "../../src/edits/text/content-set.ts";
import { textSet } from "../../src/edits/text/text-set.ts";
import { applyChanges, type Change, type ProjectPart, rebaseChanges, textChange } from "../../src/index.ts";
import { checkConvergence } from "../laws.ts";
import { CSS, elementIn, HTML, partOf, run, withSheet } from "./helpers.ts";

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
  checkConvergence(part, theirs, mine);
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
  test("two classes are both there", () => {
    const classes = meet(
      part,
      run(classAdd, part, { element: p, name: "b" }).changes,
      run(classAdd, part, { element: p, name: "c" }).changes,
    );
    expect(classes.texts[HTML]).toMatch(/class="a (b c|c b)"/);
  });
  const attribute = (name: string, value: string) =>
    run(attributeSet, part, { element: img, name, value }).changes;
  test("[R18] two new attributes of one element are both there, whoever comes first", () => {
    const met = meet(part, attribute("alt", "A"), attribute("width", "9"));
    expect(met.texts[HTML]).toContain(`<img src="a.png" alt="A" width="9">`);
    expect(met.alternatives).toEqual({});
    // Typed in the code view at the same place: both, too.
    const at = (part.texts[HTML] ?? "").indexOf(">", img.at);
    const typed = [
      textChange(HTML, [{ from: at, to: at, insert: ` title="t"` }], (part.texts[HTML] ?? "").length),
    ];
    expect(meet(part, typed, attribute("alt", "A")).texts[HTML]).toContain(
      `<img src="a.png" title="t" alt="A">`,
    );
    expect(meet(part, attribute("alt", "A"), typed).alternatives).toEqual({});
  });
  test("[R18] two first classes, and two first styles, become one attribute that holds both", () => {
    const cls = (name: string) => run(classAdd, part, { element: img, name }).changes;
    expect(meet(part, cls("b"), cls("c")).texts[HTML]).toContain(`<img src="a.png" class="b c">`);
    const style = (property: string, value: string) =>
      run(inlineSet, part, { element: img, property, value }).changes;
    const met = meet(part, style("color", "red"), style("top", "1px"));
    expect(met.texts[HTML]).toContain(`<img src="a.png" style="color: red; top: 1px">`);
    expect(met.alternatives).toEqual({});
    // One property twice is one value.
    const twice = meet(part, style("color", "red"), style("color", "blue"));
    expect(twice.texts[HTML]).toContain(`style="color: blue"`);
    expect(Object.values(twice.alternatives)).toMatchObject([{ value: ` style="color: red"` }]);
  });
  test("[R18] one new attribute twice: the later stands, the other in sight", () => {
    const twice = meet(part, attribute("alt", "A"), attribute("alt", "B"));
    expect(twice.texts[HTML]).toContain(`<img src="a.png" alt="B">`);
    expect(Object.values(twice.alternatives)).toMatchObject([{ value: ` alt="A"`, what: "attribute alt" }]);
    expect(meet(part, attribute("alt", "A"), attribute("alt", "A")).texts[HTML]).toContain(
      `<img src="a.png" alt="A">`,
    );
  });
  test("[R18] two new declarations of one rule are both there; one property twice is one value", () => {
    const style = (property: string, value: string) =>
      run(styleSet, part, { element: p, property, value }).changes;
    const both = meet(part, style("top", "1px"), style("left", "2px"));
    expect(both.texts[CSS]).toBe(".a {\n  color: red;\n  top: 1px;\n  left: 2px;\n}\n");
    const one = meet(part, style("top", "1px"), style("top", "2px"));
    expect(one.texts[CSS]).toBe(".a {\n  color: red;\n  top: 2px;\n}\n");
    expect(Object.values(one.alternatives)).toMatchObject([{ what: "declaration top" }]);
  });
  test("[R18] two colours of the style guide, two attributes of three people", () => {
    const empty = withSheet(part, ":root {\n  --color-a: red;\n}\n", { category: "tuning" });
    const color = (name: string) =>
      run(guideAdd, empty, { kind: "color", name, values: { color: "red" } }).changes;
    expect(meet(empty, color("b"), color("c")).texts["resource/r1"]).toBe(
      ":root {\n  --color-a: red;\n  --color-b: red;\n  --color-c: red;\n}\n",
    );
    const chain = meet(part, [...attribute("alt", "A")], [...attribute("width", "9")]);
    const third = rebaseChanges(attribute("id", "x"), [...attribute("alt", "A")], "later", {});
    expect(third.changes).toHaveLength(1);
    expect(chain.texts[HTML]).toContain("alt");
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
