import { describe, expect, test } from "vitest";
import { styleSet } from "../../src/edits/style/style-set.ts";
import {
  blockText,
  mayReachOthers,
  namesOfProject,
  type ProjectNames,
  type ProjectPart,
  pageText,
  placesOfClass,
  resourceText,
} from "../../src/index.ts";
import { block, elementIn, HTML, page, partOf, run, tools, withSheet } from "../edits/helpers.ts";

const SHEET = resourceText("r1");

/** The first page with its source, and others whose sources are handed in apart. */
const project = (html: string, css: string, other: string): ProjectPart => {
  const first = withSheet(partOf(html), css);
  return {
    ...first,
    pages: { ...first.pages, p2: page({ id: "p2", path: "about.html", home: false, key: "a1" }) },
    blocks: { ...first.blocks, b2: block({ id: "b2", pageId: "p2", bid: "bid-2" }) },
    texts: {
      ...first.texts,
      [pageText("p2", "bodyStart")]: "",
      [pageText("p2", "bodyEnd")]: "",
      [blockText("b2", "html")]: other,
      [blockText("b2", "css")]: "",
      [blockText("b2", "js")]: "",
    },
  };
};

/** Names as an editor of the first page has them. */
const held = (part: ProjectPart): ProjectPart => ({
  ...part,
  blocks: Object.fromEntries(Object.entries(part.blocks).filter(([id]) => id !== "b2")),
  texts: Object.fromEntries(Object.entries(part.texts).filter(([id]) => !/b2|p2/.test(id))),
});

const sheetAfter = (part: ProjectPart, names?: ProjectNames): string | undefined =>
  run(
    styleSet,
    part,
    { element: elementIn(part, "<h1"), target: "element", property: "color", value: "red" },
    { ...tools(), ...(names ? { names } : {}) },
  ).part.texts[SHEET];

describe("[E26] the names of pages that are not held", () => {
  const html = `<section class="hero"><h1 class="title">T</h1></section>`;
  const css = ".title { color: blue; }\n";
  test("a rule of this element alone in the whole project is edited where it stands", () => {
    const whole = project(html, css, "<h1>T</h1>");
    expect(sheetAfter(held(whole), namesOfProject(whole))).toBe(".title { color: red; }\n");
    expect(sheetAfter(whole)).toBe(".title { color: red; }\n");
  });
  test("one that another page's element bears stays, as does one of which nothing is known", () => {
    const whole = project(html, css, `<p class="lead title">T</p>`);
    expect(sheetAfter(held(whole), namesOfProject(whole))).toBe(css);
    expect(sheetAfter(held(project(html, css, "")))).toBe(css);
  });
  test("a selector reaches where all its classes and ids are borne, in a page or in a common block of it", () => {
    const names: ProjectNames = {
      pages: {
        p1: { classes: {}, ids: [], shared: [] },
        p2: { classes: { hero: 2, title: 3 }, ids: ["top"], shared: ["bar"] },
      },
      shared: { bar: { classes: { logo: 1, item: 2 }, ids: [] } },
    };
    const reaches = (selector: string, owner?: "shared/bar/html"): boolean =>
      mayReachOthers(names, ["p2"], selector, owner);
    expect(reaches(".title:hover")).toBe(true);
    expect(reaches(".hero > .title")).toBe(true);
    expect(reaches(".footer .title")).toBe(false);
    expect(reaches(".hero.dark")).toBe(false);
    expect(reaches("#top .logo")).toBe(true);
    expect(reaches("h1")).toBe(true);
    // The logo of the common block is the same one there; its items are two.
    expect(reaches(".logo", "shared/bar/html")).toBe(false);
    expect(reaches(".item", "shared/bar/html")).toBe(true);
    expect(placesOfClass(names, "item")).toEqual({ pages: ["p2"], elements: 2 });
    expect(placesOfClass(names, "constructor")).toEqual({ pages: [], elements: 0 });
  });
  test("names are counted by element, of pages without their common blocks", () => {
    const whole = project(html, css, `<p class="a a b" id="x">T</p><p class="a">U</p>`);
    const { p2 } = namesOfProject(whole).pages;
    expect(p2).toMatchObject({ classes: { a: 2, b: 1 }, shared: [] });
    expect(p2?.ids).toContain("x");
    // Names in the layout around the blocks are reported, too.
    expect(p2?.classes).toHaveProperty("section-content");
    expect(HTML in held(whole).texts).toBe(true);
  });
});
