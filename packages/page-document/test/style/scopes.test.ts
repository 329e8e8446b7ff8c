import { describe, expect, test } from "vitest";
import { styleSet } from "../../src/edits/style/style-set.ts";
import { namesOfProject, styleScopes } from "../../src/index.ts";
import { CSS, elementIn, page, partOf, run, tools } from "../edits/helpers.ts";

const HERO = `<section class="hero"><a class="button">a</a><a class="button big">b</a><p class="lead">c</p></section>`;
const said = (html: string, needle: string, elsewhere: Readonly<Record<string, number>> | null) => {
  const part = partOf(html);
  const layout = namesOfProject(partOf("")).pages.p1?.classes ?? {};
  const other = { classes: { ...layout, ...elsewhere }, ids: [], shared: [] };
  const whole = elsewhere
    ? { ...part, pages: { ...part.pages, p2: page({ id: "p2", path: "b.html", home: false, key: "a1" }) } }
    : part;
  const names = namesOfProject(part);
  return styleScopes(whole, elementIn(part, needle), {
    ...names,
    pages: elsewhere ? { ...names.pages, p2: other } : names.pages,
  }).map(({ kind, selector, elements, pages }) => [kind, selector, elements.length, pages]);
};

describe("[E26] for whom a style is", () => {
  test("those of one class on the page, those of the whole site, or nobody else", () => {
    expect(said(HERO, `<a class="button">`, null)).toEqual([["alike", ".button", 2, 1]]);
    expect(said(HERO, `<a class="button">`, { button: 3 })).toEqual([
      ["alike", ".hero .button", 2, 1],
      ["site", ".button", 2, 2],
    ]);
    expect(said(HERO, `<a class="button">`, { button: 3, hero: 1 })).toEqual([["site", ".button", 2, 2]]);
    expect(said(HERO, `<p class="lead">`, { button: 3 })).toEqual([]);
    expect(said(HERO, `<p class="lead">`, { lead: 1 })).toEqual([["site", ".lead", 1, 2]]);
  });
  test("a value for all of a class takes the one of the element's own class away", () => {
    let part = partOf(HERO, ".button { color: red; }\n");
    const set = (value: string, how: object) => {
      const element = elementIn(part, `<a class="button big`);
      part = run(styleSet, part, { element, property: "color", value, ...how }, tools()).part;
    };
    set("blue", { target: "element" });
    expect(part.texts[CSS]).toContain("color: blue");
    set("green", { selector: ".button" });
    expect(part.texts[CSS]).toContain(".button { color: green; }");
    expect(part.texts[CSS]).not.toMatch(/blue|important/);
  });
});
