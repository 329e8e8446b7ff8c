import { describe, expect, test } from "vitest";
import { pasteBlock } from "../../src/edits/paste/block.ts";
import { pasteElement } from "../../src/edits/paste/element.ts";
import { explainStyle, missingVariables, neededCss, neededVariables, variablesCss } from "../../src/index.ts";
import { block, CSS, elementIn, HTML, partOf, run, tools } from "./helpers.ts";

const CARD = '<div class="card big"><p class="title">x</p></div>';

/** Css that a page with this html and css gets when a card is copied from a hero with that css. */
const brought = (from: string, to = "", copied = CARD, target = "<section><h1>t</h1></section>"): string => {
  const source = partOf(`<section class="hero" style="--inline: 3px">${copied}</section>`, from);
  const at = source.texts[HTML]?.indexOf(copied) ?? -1;
  const place = { text: HTML, from: at, to: at + copied.length } as const;
  const sources = [copied, ...neededCss(source, "p1", place).map(({ css }) => css)];
  const variables = neededVariables(source, "p1", place, sources);
  const there = partOf(target, to);
  const missing = missingVariables(there, "p1", elementIn(there, "<section"), sources, variables);
  return variablesCss(there, "p1", copied, missing);
};

describe("[E34] custom properties that what is pasted uses", () => {
  test("come along as declared around it, and those that they lean on; nothing else does", () => {
    const css = `:root { --brand: var(--red, #f00); --red: #c00000; --other: 1px }
.card { color: var(--brand); margin: var(--inline) }`;
    expect(brought(css)).toBe(
      ":where(.card.big) {\n  --brand: var(--red, #f00);\n  --inline: 3px;\n  --red: #c00000;\n}\n",
    );
    expect(brought(".card { color: red }\n:root { --brand: red }")).toBe("");
    expect(brought(":root { --brand: red }", "", '<b style="color: var(--brand)">x</b>')).toBe(
      ":where(:root) {\n  --brand: red;\n}\n",
    );
  });

  test("where the page declares that name its own holds, and what that one leaned on stays behind", () => {
    const css =
      ":root { --brand: var(--red); --red: #c00; --gap: 1px } .card { color: var(--brand); gap: var(--gap) }";
    expect(brought(css, ":root { --brand: blue }")).toBe(":where(.card.big) {\n  --gap: 1px;\n}\n");
    expect(brought(css, "section { --gap: 2px; --brand: blue }")).toBe("");
    // Declared elsewhere on the page is not declared here.
    expect(brought(css, ".dark { --brand: blue; --gap: 2px }")).toContain("--brand: var(--red)");
    expect(brought(css, "", CARD, '<section style="--brand: blue; --gap: 0"></section>')).toBe("");
  });

  test("the nearest declaration is meant, in the order of the cascade; what its own rules say comes with these", () => {
    const css = `.hero { --brand: green } :root { --brand: red } .card { color: var(--brand) }`;
    expect(brought(css)).toContain("--brand: green;\n}");
    expect(brought(`:root { --brand: red } .card { --brand: blue; color: var(--brand) }`)).toBe("");
    const dark = `:root { --brand: red } @media (prefers-color-scheme: dark) { :root { --brand: pink } }
.card { color: var(--brand) }`;
    expect(brought(dark)).toBe(
      ":where(.card.big) {\n  --brand: red;\n}\n@media (prefers-color-scheme: dark) {\n:where(.card.big) {\n  --brand: pink;\n}\n}\n",
    );
    expect(brought(`:root { --a: var(--b); --b: var(--a) } .card { color: var(--a) }`)).toBe(
      ":where(.card.big) {\n  --a: var(--b);\n  --b: var(--a);\n}\n",
    );
  });

  test("an element of the page with the same name keeps its values", () => {
    const copied = '<div class="card">new</div>';
    const source = ":root { --brand: red } .card { color: var(--brand) }";
    const dark = '<section class="dark"><div class="card">old</div></section>';
    const css = ".dark { --brand: blue } .card { color: var(--brand, green) }";
    const pasted = (html: string, to: string) => {
      const given = brought(source, to, copied, `<section><p>here</p></section>${html}`);
      const before = partOf(`<section><p>here</p></section>${html}`, to);
      const input = { target: elementIn(before, "<p"), where: "after", source: copied, css: given };
      const { part } = run(pasteElement, before, input, tools());
      const colours = [...(part.texts[HTML] ?? "").matchAll(/<div/g)].map(
        ({ index }) => explainStyle(part, { text: HTML, at: index }, "color")?.resolved,
      );
      return { given, colours };
    };
    expect(pasted(dark, css)).toEqual({
      given: ":where(:root) {\n  --brand: red;\n}\n",
      colours: ["red", "blue"],
    });
    // A second one that nothing declares it for would change from either place.
    expect(pasted(`${dark}<div class="card">plain</div>`, css)).toEqual({
      given: "",
      colours: ["green", "blue", "green"],
    });
    const inStyle = dark.replace('"card"', '"card" style="background: var(--brand)"');
    expect(pasted(inStyle, ".dark { --brand: blue }").given).toContain(":root");
    const animated = `${css} @keyframes glow { to { color: var(--brand) } }`;
    expect(pasted(dark, animated).given).toBe("");
    // In a state, by what is in it, in a layer, which a rule outside of every layer overrules.
    for (const to of [
      ".dark { --brand: blue } .card:hover { color: var(--brand) }",
      ".dark { --brand: blue } .card::before { color: var(--brand) }",
      "@layer x { .card { --brand: blue } } .card { color: var(--brand) }",
      ".dark { --brand: blue } @media print { .card { --brand: black } } .card { color: var(--brand) }",
    ])
      expect(pasted(dark, to).given, to).not.toContain(".card");
    // Its own word is louder, nobody refers to it, or what does gets it from nearer.
    for (const to of [
      ".card { --brand: blue; color: var(--brand) }",
      ".dark { --brand: blue } .card { color: green }",
      ".card b { --brand: blue; color: var(--brand) }",
    ])
      expect(pasted(dark.replace("old", "<b>old</b>"), to).given, to).toContain(":where(.card)");
  });

  test("they go where the rules go, follow a name that changes, and one undo takes all of it back", () => {
    const part = partOf('<section><p id="a">x</p></section>', ".x { top: 0 }\n");
    const css = `${variablesCss(part, "p1", '<p id="a">y</p>', [
      { name: "--brand", value: "red", media: [], file: "", isRooted: false },
    ])}#a { color: var(--brand) }`;
    const input = { target: elementIn(part, "<p"), where: "after", source: '<p id="a">y</p>', css };
    // The laws of every run: its inverse brings every byte back.
    expect(run(pasteElement, part, input, tools()).part.texts[CSS]).toBe(
      ".x { top: 0 }\n:where(#a-2) {\n  --brand: red;\n}\n#a-2 { color: var(--brand) }\n",
    );
    const html = '<section class="hero">x</section>\n';
    const own = { name: "Hero", classtitle: "hero", html, css: ":where(.hero) { --brand: red }", js: "" };
    const taken = { ...partOf(html), blocks: { b1: block({ classtitle: "hero" }) } };
    const made = run(pasteBlock, taken, { pageId: "p1", section: "content", index: 1, block: own }, tools());
    expect(made.part.texts["block/new-1/css"]).toBe(":where(.hero-2) { --brand: red }");
  });
});
