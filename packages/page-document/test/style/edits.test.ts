import { describe, expect, test } from "vitest";
import { backgroundSet } from "../../src/edits/style/background-set.ts";
import { declarationRemove } from "../../src/edits/style/declaration-remove.ts";
import { declarationSet } from "../../src/edits/style/declaration-set.ts";
import { inlineSet } from "../../src/edits/style/inline-set.ts";
import { explainStyle, leavesUnsaid } from "../../src/style/index.ts";
import { CSS, elementIn, HTML, htmlAfter, htmlRefusal, partOf, refusalOf, run } from "../edits/helpers.ts";

/** A stylesheet without what its declaration at `needle` says of the property. */
const without = (source: string, needle: string, property: string): string | undefined => {
  const one = partOf(`<p class="a">x</p>`, source);
  return run(declarationRemove, one, { text: CSS, at: source.indexOf(needle), part: property }).part.texts[
    CSS
  ];
};

describe("[E21] single declarations", () => {
  const css =
    ":root { --brand: red; }\n.a {\n  color: var(--brand); /* c */\n  top: 0\n}\n.b { left: 0; right: 0 }\n";
  const part = partOf(`<p class="a">x</p>`, css);
  test("the variable that a value leans on", () => {
    const answer = explainStyle(part, elementIn(part, "<p"), "color");
    const origin = answer?.variables[0]?.origin;
    const declared =
      origin?.from === "inherited" && origin.origin.from === "rule" ? origin.origin.declaration : null;
    expect(declared?.text).toBe(CSS);
    const after = run(declarationSet, part, { text: CSS, at: declared?.span.from ?? -1, value: "blue" }).part;
    expect(after.texts[CSS]).toBe(css.replace("red", "blue"));
  });
  test("taken out with its line, or with its semicolon", () => {
    const remove = (needle: string) =>
      run(declarationRemove, part, { text: CSS, at: css.indexOf(needle) }).part.texts[CSS];
    expect(remove("top")).toBe(css.replace("  top: 0\n", ""));
    expect(remove("color")).toBe(
      css.replace("color: var(--brand); /* c */", " /* c */").replace("   /* c", "   /* c"),
    );
    expect(remove("right")).toBe(css.replace(" right: 0", ""));
    expect(remove("left")).toBe(css.replace("left: 0;", ""));
    expect(refusalOf(declarationRemove, part, { text: CSS, at: 3 })).toBe("style.rule-missing");
  });
  test("of a shorthand of sides one side, the others written out as the author writes", () => {
    expect(without(".a {\n  top: 0;\n  padding: 1px 2px; /* c */\n}\n", "padding", "padding-top")).toBe(
      ".a {\n  top: 0;\n  padding-right: 2px; /* c */\n  padding-bottom: 1px;\n  padding-left: 2px;\n}\n",
    );
    expect(without(".a{margin:0 auto}", "margin", "margin-left")).toBe(
      ".a{margin-top:0;margin-right:auto;margin-bottom:0}",
    );
    expect(without(".a { gap: 4px 8px !important; top: 0; }", "gap", "row-gap")).toBe(
      ".a { column-gap: 8px !important; top: 0; }",
    );
    expect(without(".a { border-radius: 4px; top: 0 }", "border", "border-radius")).toBe(".a {  top: 0 }");
    expect(without(".a { background: #FFF; top: 0 }", "background", "background-color")).toBe(
      ".a {  top: 0 }",
    );
    expect(without(".a { padding: 1px; padding-top: 3px }", "padding-top", "padding-top")).toBe(
      ".a { padding: 1px; }",
    );
  });
  test("a longhand that a shorthand sets with the rest stays, where the rest cannot be written without it", () => {
    for (const [source, property] of [
      [".a { border: 1px solid /* thin */ red }", "border-width"],
      [".a { border: var(--line) }", "border-top-color"],
      // A side that is none as it is would only be called so again.
      [".a { border: none }", "border-top-style"],
      [".a { border: 0 }", "border-top-width"],
      [".a { border: 0 }", "border-left"],
      [".a { font: caption }", "font-size"],
      [".a { background: url(a.png) left #fff }", "background-position-x"],
      ['.a { grid-template: [a] "x" 1fr / auto }', "grid-template-columns"],
      [".a { padding: var(--room) }", "padding-top"],
      [".a { all: unset }", "color"],
    ] as const) {
      const one = partOf(`<p class="a">x</p>`, source);
      const input = { text: CSS, at: source.indexOf("{") + 2, part: property } as const;
      expect(refusalOf(declarationRemove, one, input), source).toBe("style.shorthand");
    }
  });
  test("of a line, a background or a font its own words, every other word as written", () => {
    const value = (declaration: string, property: string): string | undefined =>
      without(`.a { ${declaration}; top: 0 }`, declaration, property)?.slice(5, -10);
    expect(value("border: 1px  solid red", "border-width")).toBe("border: solid red");
    expect(value("border: 1px solid red !important", "border-color")).toBe("border: 1px solid !important");
    expect(value("border-top: thick double RED", "border-top-style")).toBe("border-top: thick RED");
    expect(value("outline: auto 3px", "outline-width")).toBe("outline: auto");
    expect(value("border: red", "border-color")).toBe("");
    expect(value("background: #fff url(a.png) center/cover no-repeat", "background-color")).toBe(
      "background: url(a.png) center/cover no-repeat",
    );
    expect(value("background: #fff url(a.png) center / cover no-repeat", "background-size")).toBe(
      "background: #fff url(a.png) center no-repeat",
    );
    expect(value("background: url(a.png) center/cover", "background-position")).toBe(
      "background: url(a.png) 0% 0%/cover",
    );
    expect(value("background: url(a.png) fixed #fff", "background-image")).toBe("background: fixed #fff");
    expect(value("background: linear-gradient(red, blue), url(a.png) #fff", "background-color")).toBe(
      "background: linear-gradient(red, blue), url(a.png)",
    );
    expect(value("background: url(a.png), url(b.png) #fff", "background-image")).toBe(
      "background: none, #fff",
    );
    expect(value("font: italic bold 16px/1.5 Georgia, serif", "font-weight")).toBe(
      "font: italic 16px/1.5 Georgia, serif",
    );
    expect(value("font: 16px / 1.5 Georgia", "line-height")).toBe("font: 16px Georgia");
  });
  test("of a line one side, of a font what it cannot be without: the others stay as they were", () => {
    const value = (declaration: string, property: string): string | undefined =>
      without(`.a { ${declaration}; top: 0 }`, declaration, property)?.slice(5, -10);
    expect(value("border: 1px solid red", "border-top-width")).toBe(
      "border: 1px solid red; border-top: solid red",
    );
    expect(without(".a {\n  border: 1px solid red\n}\n", "border", "border-left-color")).toBe(
      ".a {\n  border: 1px solid red;\n  border-left: 1px solid\n}\n",
    );
    expect(value("font: italic 16px/1.5 Georgia, serif", "font-size")).toBe(
      "font-style: italic; font-weight: normal; font-family: Georgia, serif; line-height: 1.5",
    );
    expect(value("list-style: square inside", "list-style-type")).toBe("list-style-position: inside");
    expect(value("list-style: none", "list-style-type")).toBe("");
    expect(value("flex: 1", "flex-basis")).toBe("flex-grow: 1; flex-shrink: 1");
    expect(value("text-decoration: underline dotted red", "text-decoration-line")).toBe(
      "text-decoration-style: dotted; text-decoration-color: red",
    );
    expect(value("grid-template: auto 1fr / 1fr 2fr", "grid-template-columns")).toBe(
      "grid-template-rows: auto 1fr",
    );
    expect(value(`grid-template: "a b" 40px "c d" / 1fr 2fr`, "grid-template-columns")).toBe(
      `grid-template-rows: 40px auto; grid-template-areas: "a b" "c d"`,
    );
  });
  test("a word that says what is so anyway stays: it may hold against a weaker rule", () => {
    const value = (declaration: string, property: string): string | undefined =>
      without(`.a { ${declaration}; top: 0 }`, declaration, property)?.slice(5, -10);
    expect(value("list-style: disc inside", "list-style-position")).toBe("list-style-type: disc");
    expect(value("list-style: outside none", "list-style-type")).toBe("list-style-position: outside");
    expect(value("list-style: none square", "list-style-type")).toBe("list-style-image: none");
    expect(value("flex-flow: row wrap", "flex-wrap")).toBe("flex-direction: row");
    expect(value("flex-flow: column nowrap", "flex-direction")).toBe("flex-wrap: nowrap");
    expect(value("text-decoration: underline solid red", "text-decoration-line")).toBe(
      "text-decoration-style: solid; text-decoration-color: red",
    );
    expect(value("text-decoration: underline auto", "text-decoration-line")).toBe(
      "text-decoration-thickness: auto",
    );
    expect(value("grid-template: none / 1fr", "grid-template-columns")).toContain("grid-template-rows: none");
    // Properties without a word are reset with the rest.
    expect(value("flex-flow: wrap", "flex-wrap")).toBe("");
    expect(value("text-decoration: red", "text-decoration-color")).toBe("");
    expect(
      htmlAfter(inlineSet, `<a style="text-decoration: none; color: red">x</a>`, "<a", {
        property: "text-decoration-color",
        value: null,
        important: false,
      }),
    ).toBe(`<a style="text-decoration-line: none; color: red">x</a>`);
  });
  test("a longhand without a word in a shorthand is not set by it", () => {
    expect(leavesUnsaid("border", "1px solid", "border-top-color")).toBe(true);
    expect(leavesUnsaid("border", "1px solid", "border-top-width")).toBe(false);
    expect(leavesUnsaid("border", "inherit", "border-top-width")).toBe(false);
    expect(leavesUnsaid("background", "url(a.png) center", "background-color")).toBe(true);
    expect(leavesUnsaid("background", "url(a.png) center", "background-position-y")).toBe(false);
    expect(leavesUnsaid("font", "16px serif", "font-weight")).toBe(true);
    expect(leavesUnsaid("font", "normal 16px serif", "font-weight")).toBe(false);
    expect(leavesUnsaid("margin", "0", "margin-top")).toBe(false);
    expect(leavesUnsaid("border", "var(--line)", "border-top-color")).toBe(false);
  });
  test("a stylesheet inside html", () => {
    const html = `<style>\n.a { top: 0 }\n</style>\n<p class="a">x</p>`;
    const inside = partOf(html);
    expect(
      run(declarationSet, inside, { text: HTML, at: html.indexOf("top"), value: "1px" }).part.texts[HTML],
    ).toBe(html.replace("top: 0", "top: 1px"));
    expect(
      refusalOf(declarationSet, inside, { text: HTML, at: html.indexOf("top"), value: "1px</style>" }),
    ).toBe("style.value");
  });
});

describe("[E21] the style attribute", () => {
  const set = (html: string, property: string, value: string | null) =>
    htmlAfter(inlineSet, html, "<", { property, value, important: false });
  test("in the author's form", () => {
    expect(set("<p>x</p>", "color", "red")).toBe(`<p style="color: red">x</p>`);
    expect(set(`<p style='color:red'>x</p>`, "top", "0")).toBe(`<p style='color:red;top:0'>x</p>`);
    expect(set(`<p style="color: red;">x</p>`, "top", "0")).toBe(`<p style="color: red; top: 0;">x</p>`);
    expect(set(`<p style="margin: 1px 2px">x</p>`, "margin-left", "5px")).toBe(
      `<p style="margin: 1px 2px 1px 5px">x</p>`,
    );
    expect(set(`<p style="font-family: &quot;A&quot;; color: red">x</p>`, "color", "blue")).toBe(
      `<p style="font-family: &quot;A&quot;; color: blue">x</p>`,
    );
    expect(set(`<p style=color:red>x</p>`, "background-image", `url("a")`)).toBe(
      `<p style="color:red;background-image:url(&quot;a&quot;)">x</p>`,
    );
    expect(set(`<p style="color: red; top: 0">x</p>`, "color", null)).toBe(`<p style=" top: 0">x</p>`);
    expect(set(`<p style="padding: 1px 2px; top: 0">x</p>`, "padding-left", null)).toBe(
      `<p style="padding-top: 1px; padding-right: 2px; padding-bottom: 1px; top: 0">x</p>`,
    );
    expect(set(`<p style="color: red !important; color: blue">x</p>`, "color", null)).toBe(
      `<p style=" color: blue">x</p>`,
    );
  });
  test("a new value counts beside an !important of before, in the smallest span", () => {
    const style = (before: string, property: string, value: string) =>
      set(`<p style="${before}">x</p>`, property, value)?.slice(10, -7);
    expect(style("color: red !important; color: blue", "color", "green")).toBe(
      "color: green !important; color: blue",
    );
    expect(style("color: blue; color: red!important; top: 0", "color", "green")).toBe(
      "color: blue; color: green!important; top: 0",
    );
    expect(style("margin: 1px 2px !important; margin-left: 4px", "margin-left", "5px")).toBe(
      "margin: 1px 2px 1px 5px !important; margin-left: 4px",
    );
    // If the shorthand has no word for it, or a part of it is `!important`: behind all of them, and as
    // important.
    expect(style("margin: var(--m) !important; margin-left: 4px", "margin-left", "5px")).toBe(
      "margin: var(--m) !important; margin-left: 4px; margin-left: 5px !important",
    );
    expect(style("margin: 1px; margin-left: 2px !important", "margin", "5px")).toBe(
      "margin: 1px; margin-left: 2px !important; margin: 5px !important",
    );
    expect(style("margin-left: 2px !important; margin: 1px", "margin", "5px")).toBe(
      "margin-left: 2px !important; margin: 5px !important",
    );
  });
  test("a shorthand counts over a part of it that stands behind the shorthand of before", () => {
    const style = (before: string, property: string, value: string, important = false) =>
      htmlAfter(inlineSet, `<p style="${before}">x</p>`, "<p", { property, value, important })?.slice(10, -7);
    expect(style("margin: 0; margin-top: 5px", "margin", "10px")).toBe(
      "margin: 0; margin-top: 5px; margin: 10px",
    );
    expect(style("margin: 0 !important; margin-top: 5px !important", "margin", "10px")).toBe(
      "margin: 0 !important; margin-top: 5px !important; margin: 10px !important",
    );
    expect(style("background: red; background-color: blue", "background", "none")).toBe(
      "background: red; background-color: blue; background: none",
    );
    // Before it, of another property, or less loud: it does not conflict with the one in its place.
    expect(style("margin-top: 5px; margin: 0; padding-top: 1px", "margin", "10px")).toBe(
      "margin-top: 5px; margin: 10px; padding-top: 1px",
    );
    expect(style("margin: 0 !important; margin-top: 5px", "margin", "10px")).toBe(
      "margin: 10px !important; margin-top: 5px",
    );
    expect(style("margin: 0; margin-top: 5px", "margin", "10px", true)).toBe(
      "margin: 10px !important; margin-top: 5px",
    );
    expect(style("margin: 0; margin-top: 5px", "margin-left", "1px")).toBe(
      "margin: 0 0 0 1px; margin-top: 5px",
    );
  });
  test("a declaration that is not there, or cannot go alone, is refused", () => {
    const removal = (html: string, property: string) =>
      htmlRefusal(inlineSet, html, "<p", { property, value: null, important: false });
    expect(removal("<p>x</p>", "color")).toBe("style.rule-missing");
    expect(removal(`<p style="border: var(--line)">x</p>`, "border-width")).toBe("style.shorthand");
    expect(set(`<p style="border: 1px solid">x</p>`, "border-width", null)).toBe(
      `<p style="border: solid">x</p>`,
    );
  });
});

test("[BLK-10] [BLK-11] [BLK-14] [E21] backgrounds", () => {
  const part = partOf(
    `<section class="hero">x</section>`,
    ".hero { background: url(a.png) no-repeat #fff; }",
  );
  const element = elementIn(part, "<section");
  const after = (background: object) => run(backgroundSet, part, { element, background }).part.texts[CSS];
  expect(after({ color: "#000" })).toBe(".hero { background: url(a.png) no-repeat #000; }");
  expect(after({ image: "b.png" })).toBe(`.hero { background: url("b.png") no-repeat #fff; }`);
  expect(after({ gradient: "linear-gradient(red, blue)", overlay: { color: "#102030", opacity: 0.5 } })).toBe(
    ".hero { background: url(a.png) no-repeat #fff; background-image: linear-gradient(rgba(16, 32, 48, 0.5), rgba(16, 32, 48, 0.5)), linear-gradient(red, blue); }",
  );
  expect(after({ image: null })).toBe(".hero { background: none no-repeat #fff; }");
});
