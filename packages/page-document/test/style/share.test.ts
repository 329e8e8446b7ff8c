import { describe, expect, test } from "vitest";
import { styleSet } from "../../src/edits/style/style-set.ts";
import { styleShare } from "../../src/edits/style/style-share.ts";
import { namesOfProject, ownValues, type ProjectPart } from "../../src/index.ts";
import { CSS, elementIn, HTML, partOf, run } from "../edits/helpers.ts";

const HERO = `<section class="hero"><a class="button">a</a><a class="button big" style="margin: 4px">b</a></section>`;
const SHEET = ":root { --point: red; }\n.button { color: var(--point); padding: 2px; }\n";
const BIG = `<a class="button big`;

const own = (part: ProjectPart, view: "pc" | "mo" = "pc", state: "hover" | null = null) =>
  ownValues(part, elementIn(part, BIG), { view, state }, namesOfProject(part));
const styled = (values: Readonly<Record<string, string>>, how: object = {}): ProjectPart => {
  let part = partOf(HERO, SHEET);
  for (const [property, value] of Object.entries(values)) {
    const element = elementIn(part, BIG);
    part = run(styleSet, part, { element, property, value, target: "element", ...how }).part;
  }
  return part;
};

describe("[E26] [HND-13] values of one element are given to those like it by an act of its own", () => {
  test("each is named as it is written, with the value and the variables that it covers", () => {
    expect(own(styled({ color: "blue", "background-color": "var(--point)" }))).toEqual([
      { property: "color", value: "blue", covered: "var(--point)", follows: ["--point"] },
      { property: "background-color", value: "var(--point)", covered: null, follows: [] },
      { property: "margin", value: "4px", covered: null, follows: [] },
    ]);
    expect(own(partOf(HERO, SHEET)).map(({ property }) => property)).toEqual(["margin"]);
  });

  test("those of another view or state are none", () => {
    const narrow = styled({ padding: "8px" }, { view: "mo" });
    expect(own(narrow).map(({ property }) => property)).toEqual(["margin"]);
    expect(own(narrow, "mo").map(({ property }) => property)).toEqual(["padding"]);
    const hover = styled({ color: "blue" }, { state: "hover" });
    expect(own(hover, "pc", "hover")).toEqual([
      { property: "color", value: "blue", covered: "var(--point)", follows: ["--point"] },
    ]);
  });

  test("they go to the rule of those like it as they are written, and nothing of the element's own is left of them", () => {
    const part = styled({ "background-color": "var(--point)", padding: "8px" });
    const { texts } = run(styleShare, part, {
      element: elementIn(part, BIG),
      selector: ".button",
      values: { "background-color": "var(--point)", padding: "8px", margin: "4px" },
    }).part;
    expect(texts[CSS]).toContain(":root { --point: red; }");
    expect(texts[CSS]).toMatch(
      /\.button \{ color: var\(--point\); padding: 8px;[^}]*background-color: var\(--point\);[^}]*margin: 4px/,
    );
    expect(texts[CSS]).not.toMatch(/important/);
    expect(texts[CSS]?.match(/padding/g)).toHaveLength(1);
    expect(texts[HTML]).not.toContain("margin");
  });

  test("a value that is left out stays the element's own", () => {
    const part = styled({ color: "blue", padding: "8px" });
    const { texts } = run(styleShare, part, {
      element: elementIn(part, BIG),
      selector: ".button",
      values: { padding: "8px" },
    }).part;
    expect(texts[CSS]).toContain(".button { color: var(--point); padding: 8px; }");
    expect(texts[CSS]).toContain("color: blue");
    expect(texts[HTML]).toContain("margin: 4px");
  });
});
