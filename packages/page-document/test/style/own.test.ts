import { describe, expect, test } from "vitest";
import { blockAdd } from "../../src/edits/block/add.ts";
import { elementCopy } from "../../src/edits/element/copy.ts";
import { elementMove } from "../../src/edits/element/move.ts";
import { libraryElementInsert } from "../../src/edits/library/element-insert.ts";
import { pasteElement } from "../../src/edits/paste/element.ts";
import { styleSet } from "../../src/edits/style/style-set.ts";
import { blockText, explainStyle, type ProjectPart, type TextId } from "../../src/index.ts";
import { block, CSS, elementIn, HTML, partOf, run, tools, withSheet } from "../edits/helpers.ts";

const BUTTONS = `<section class="hero">\n  <h1>T</h1>\n  <a class="button" href="#">a</a>\n  <a class="button" href="#">b</a>\n</section>\n`;

const after = (html: string, css: string, needle: string, input: object) => {
  const part = partOf(html, css);
  const { texts } = run(styleSet, part, {
    element: elementIn(part, needle),
    target: "element",
    ...input,
  }).part;
  return { html: texts[HTML], css: texts[CSS] };
};

describe("[E26] a style of one element", () => {
  test("a shared rule stays; the element has a class of its own, readable by role", () => {
    expect(
      after(BUTTONS, ".button { background: var(--color-accent); }\n", `<a class="button" href="#">b`, {
        property: "background",
        value: "#123",
      }),
    ).toEqual({
      html: BUTTONS.replace(`<a class="button" href="#">b`, `<a class="button hero-button-2" href="#">b`),
      css: ".button { background: var(--color-accent); }\n\n.hero-button-2 { background: #123; }\n",
    });
  });
  test("a hover of one button, never a bare tag", () => {
    const css = ".hero a { color: red; }\n.hero a:hover { color: blue !important; }\n";
    const out = after(BUTTONS, css, `<a class="button" href="#">a`, {
      property: "color",
      value: "green",
      state: "hover",
    });
    expect(out.css).toBe(
      ".hero a { color: red; }\n.hero a:hover { color: blue !important; }\n.hero-button.hero-button:hover { color: green !important; }\n",
    );
  });
  test("ids are beaten by weight, without !important", () => {
    const html = `<section class="hero"><h1 id="t">T</h1></section>`;
    expect(
      after(html, "#t { color: red }\nh1 { top: 0 }\n", "<h1", { property: "color", value: "blue" }).css,
    ).toBe("#t { color: blue }\nh1 { top: 0 }\n");
    const two = `<section id="s" class="hero"><h1>T</h1><h1>U</h1></section>`;
    expect(after(two, "#s h1 { color: red }\n", "<h1", { property: "color", value: "blue" })).toEqual({
      html: two.replace("<h1>T", `<h1 class="hero-title">T`),
      css: "#s h1 { color: red }\n\n.hero-title:not(#_) { color: blue }\n",
    });
  });
  test("every width in its own block, the wider before the narrower", () => {
    let part = partOf(`<section class="hero"><p>a</p><p>b</p></section>`, "");
    const set = (value: string, view: string, state?: string) => {
      part = run(styleSet, part, {
        element: elementIn(part, "<p"),
        target: "element",
        property: "color",
        value,
        view,
        ...(state ? { state } : {}),
      }).part;
    };
    set("red", "mo");
    set("green", "ta");
    set("blue", "pc");
    set("black", "pc", "hover");
    set("white", "ta", "hover");
    expect(part.texts[CSS]).toBe(
      `.hero-text {
  color: blue;
}

.hero-text:hover {
  color: black;
}

@media (max-width: 1024px) {
  .hero-text {
    color: green;
  }

  .hero-text:hover {
    color: white;
  }
}

@media (max-width: 480px) {
  .hero-text {
    color: red;
  }
}
`,
    );
  });
  test("a value of the style attribute gives way to one for a width", () => {
    const html = `<section class="hero"><div style="display: grid; gap: 2rem;"><p>x</p></div></section>`;
    const out = after(html, "", "<div", { property: "gap", value: "1rem", view: "ta" });
    expect(out.html).toBe(
      `<section class="hero"><div style="display: grid;" class="hero-box"><p>x</p></div></section>`,
    );
    expect(out.css).toBe(
      ".hero-box {\n  row-gap: 2rem;\n  column-gap: 2rem;\n}\n\n@media (max-width: 1024px) {\n  .hero-box {\n    gap: 1rem;\n  }\n}\n",
    );
  });
  test("the author's values for narrower screens stay", () => {
    const css =
      ".hero h1 { font-size: 64px; }\n@media (max-width: 700px) { .hero h1 { font-size: 30px; } }\n";
    const out = after(BUTTONS, css, "<h1", { property: "font-size", value: "70px" });
    expect(out.css).toBe(
      ".hero h1 { font-size: 64px; }\n.hero-title.hero-title { font-size: 70px; }\n@media (max-width: 700px) { .hero h1 { font-size: 30px; }\n\n  .hero-title.hero-title { font-size: 30px; } }\n",
    );
  });
});

/** Other blocks of the page, each with its css. */
const withBlock = (part: ProjectPart, id: string, classtitle: string, html: string): ProjectPart => ({
  ...part,
  blocks: {
    ...part.blocks,
    [id]: block({ id, bid: `bid-${id}`, key: `a${id}`, classtitle, name: classtitle }),
  },
  texts: {
    ...part.texts,
    [blockText(id, "html")]: html,
    [blockText(id, "css")]: "",
    [blockText(id, "js")]: "",
  },
});

const styled = (
  part: ProjectPart,
  needle: string,
  values: Readonly<Record<string, string>>,
  more: object = {},
) =>
  Object.entries(values).reduce(
    (now, [property, value]) =>
      run(styleSet, now, { element: elementIn(now, needle), target: "element", property, value, ...more })
        .part,
    part,
  );

describe("[E26] the reproductions of people who used it", () => {
  test("(a) a block that is dropped and an empty one have names of their own", () => {
    const place = { pageId: "p1", section: "content" };
    let part = partOf("", "");
    const add = (createId: () => string) => {
      const hands = { ...tools(), createId };
      part = run(blockAdd, part, { ...place, block: { name: "block", classtitle: "block" } }, hands).part;
    };
    add(() => "one");
    add(() => "two");
    expect([part.texts["block/one/html"], part.texts["block/two/html"]]).toEqual([
      expect.stringContaining(`class="block"`),
      expect.stringContaining(`class="block-2"`),
    ]);
    part = run(styleSet, part, {
      element: elementIn(part, "<section", "block/two/html"),
      target: "element",
      property: "background",
      value: "#eee",
    }).part;
    expect([part.texts["block/one/css"], part.texts["block/two/css"]]).toEqual([
      "",
      ".block-2 {\n  background: #eee;\n}\n",
    ]);
  });
  test("(a) two questions of the library have names of their own", () => {
    let part = partOf(`<section class="hero">\n  <p>x</p>\n</section>`, "");
    const source = `<div class="faq"><p class="faq-title">Q</p></div>`;
    for (const _ of [1, 2]) {
      const element = { target: elementIn(part, "<p>x"), where: "after", source, css: ".faq { top: 0 }" };
      part = run(libraryElementInsert, part, element).part;
    }
    expect(part.texts[HTML]).toMatch(
      /class="faq-2"><p class="faq-2-title">[\s\S]*class="faq"><p class="faq-title">/,
    );
    expect(part.texts[CSS]).toBe(".faq { top: 0 }\n.faq-2 { top: 0 }\n");
  });
  test("(b) a column keeps its looks when it moves, and no column elsewhere gets them", () => {
    const html = `<div class="cols">\n  <div>\n    <p>left</p>\n  </div>\n  <div>\n    <p>right</p>\n  </div>\n</div>\n`;
    let part = withBlock(partOf(html), "b2", "about", html);
    part = styled(part, "<div>\n    <p>left", { display: "flex" });
    part = styled(part, `<div class="cols-box`, { gap: "20px" });
    expect(part.texts[CSS]).not.toMatch(/nth|>/);
    const left = elementIn(part, `<div class="cols-box`);
    const target = elementIn(part, "<div>\n    <p>right");
    part = run(elementMove, part, { element: left, target, where: "after" }).part;
    const value = (needle: string, text: TextId = HTML) =>
      explainStyle(part, elementIn(part, needle, text), "display")?.value;
    expect(value(`<div class="cols-box`)).toBe("flex");
    expect(value("<div>\n    <p>right")).toBe("block");
    expect(value("<div>\n    <p>left", blockText("b2", "html"))).toBe("block");
  });
  test("(c) the hover of a button is of that button, and its duplicate has one of its own", () => {
    let part = styled(
      partOf(BUTTONS, ".hero a { color: red; }\n"),
      `<a class="button" href="#">a`,
      {
        background: "#123",
      },
      { state: "hover" },
    );
    expect(part.texts[CSS]).not.toMatch(/important|\ba:hover/);
    part = run(elementCopy, part, { element: elementIn(part, `<a class="button hero-button"`) }).part;
    expect(part.texts[HTML]).toContain(`<a class="button hero-button-2" href="#">a`);
    expect(part.texts[CSS]).toContain(".hero-button-2:hover { background: #123; }");
    part = styled(part, `<a class="button hero-button-2"`, { background: "#456" }, { state: "hover" });
    expect(part.texts[CSS]).toContain(".hero-button:hover { background: #123; }");
    expect(part.texts[CSS]).toContain(".hero-button-2:hover { background: #456; }");
  });
  test("(d) the variable of the style guide stays where one button gets a colour", () => {
    const sheet = ".button { background: var(--color-accent); }\n";
    const part = styled(withSheet(partOf(BUTTONS), sheet), `<a class="button" href="#">a`, {
      background: "var(--color-point)",
    });
    expect(part.texts["resource/r1"]).toBe(sheet);
    expect(part.texts[CSS]).toBe(".hero-button {\n  background: var(--color-point);\n}\n");
  });
});

describe("[E26] a class made for one element stays with it", () => {
  test("in another block with the rules of every width and state", () => {
    let part = withBlock(partOf(BUTTONS), "b2", "about", `<section class="about">\n  <p>x</p>\n</section>\n`);
    part = styled(part, "<h1", { color: "red" });
    part = styled(part, "<h1", { color: "blue" }, { view: "mo" });
    part = styled(part, "<h1", { color: "green" }, { state: "hover" });
    const target = elementIn(part, "<p>x", blockText("b2", "html"));
    part = run(elementMove, part, { element: elementIn(part, "<h1"), target, where: "before" }).part;
    expect(part.texts[CSS]).toBe("");
    expect(part.texts["block/b2/css"]).toBe(
      ".hero-title {\n  color: red;\n}\n\n.hero-title:hover {\n  color: green;\n}\n\n@media (max-width: 480px) {\n  .hero-title {\n    color: blue;\n  }\n}\n",
    );
  });
  test("an element pasted on the same page has names of its own, also where its css comes along", () => {
    let part = styled(partOf(BUTTONS), "<h1", { color: "red" });
    const paste = (css: string) => {
      const target = elementIn(part, "<a");
      const source = `<h1 class="hero-title">T</h1>`;
      part = run(pasteElement, part, { target, where: "before", source, css }).part;
    };
    paste("");
    paste(".hero-title { color: blue }");
    expect(part.texts[HTML]).toMatch(/hero-title">[\s\S]*hero-title-2">[\s\S]*hero-title-3">/);
    expect(part.texts[CSS]).toBe(
      ".hero-title {\n  color: red;\n}\n\n.hero-title-2 {\n  color: red;\n}\n.hero-title-3 { color: blue }\n",
    );
  });
});
