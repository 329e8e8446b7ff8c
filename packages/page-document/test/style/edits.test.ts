import { describe, expect, test } from "vitest";
import { backgroundSet } from "../../src/edits/style/background-set.ts";
import { declarationRemove } from "../../src/edits/style/declaration-remove.ts";
import { declarationSet } from "../../src/edits/style/declaration-set.ts";
import { inlineSet } from "../../src/edits/style/inline-set.ts";
import { explainStyle } from "../../src/style/index.ts";
import { CSS, elementIn, HTML, htmlAfter, htmlRefusal, partOf, refusalOf, run } from "../edits/helpers.ts";

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
    expect(
      htmlRefusal(inlineSet, "<p>x</p>", "<p", { property: "color", value: null, important: false }),
    ).toBe("style.rule-missing");
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
