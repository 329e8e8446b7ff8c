import { describe, expect, test } from "vitest";
import { styleSet } from "../../src/edits/style/style-set.ts";
import { CSS, elementIn, HTML, partOf, run } from "../edits/helpers.ts";

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

describe("[E21] a style of one element", () => {
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
  test("what the author says for narrower screens stays", () => {
    const css =
      ".hero h1 { font-size: 64px; }\n@media (max-width: 700px) { .hero h1 { font-size: 30px; } }\n";
    const out = after(BUTTONS, css, "<h1", { property: "font-size", value: "70px" });
    expect(out.css).toBe(
      ".hero h1 { font-size: 64px; }\n.hero-title.hero-title { font-size: 70px; }\n@media (max-width: 700px) { .hero h1 { font-size: 30px; }\n\n  .hero-title.hero-title { font-size: 30px; } }\n",
    );
  });
});
