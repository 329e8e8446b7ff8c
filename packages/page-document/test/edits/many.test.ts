import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manyAlign } from "../../src/edits/many/align.ts";
import { manyCopy } from "../../src/edits/many/copy.ts";
import { manyDelete } from "../../src/edits/many/delete.ts";
import { cssOfLayout, LAYOUTS } from "../../src/edits/many/layout-part.ts";
import { manyMove } from "../../src/edits/many/move.ts";
import { manyStyle } from "../../src/edits/many/style.ts";
import { manyStyleRemove } from "../../src/edits/many/style-remove.ts";
import { manyUnwrap } from "../../src/edits/many/unwrap.ts";
import { manyWrap } from "../../src/edits/many/wrap.ts";
import { blockText, explainStyle, locate, type ProjectPart, VIEWPORTS } from "../../src/index.ts";
import { block, CSS, elementIn, HTML, partOf, refusalOf, run } from "./helpers.ts";
import { drawFrom, pick } from "./random-input.ts";

const LIST = `<section class="hero">
  <h2>제목</h2>
  <p>하나</p>
  <p>둘</p>
  <p>셋</p>
</section>
`;
const HERO = ".hero {\n  padding: 1rem;\n}\n";

const at = (part: ProjectPart, ...needles: string[]) => ({
  elements: needles.map((needle) => elementIn(part, needle)),
});

describe("[BLD-08] [E70] several elements in one step", () => {
  test("deleted, whatever the order in which they were selected, inner ones with their outer one", () => {
    const part = partOf(LIST, HERO);
    expect(run(manyDelete, part, at(part, "<p>셋", "<h2", "<p>둘")).part.texts[HTML]).toBe(
      `<section class="hero">\n  <p>하나</p>\n</section>\n`,
    );
    expect(run(manyDelete, part, at(part, "<p>둘", "<section")).part.texts[HTML]).toBe("");
  });

  test("duplicated: the copies stand behind the last of them, in their order", () => {
    const part = partOf(LIST, HERO);
    expect(run(manyCopy, part, at(part, "<p>둘", "<h2")).part.texts[HTML]).toBe(
      LIST.replace("  <p>셋", "  <h2>제목</h2>\n  <p>둘</p>\n  <p>셋"),
    );
  });

  test("moved as a group; those at the end of their row stay", () => {
    const part = partOf(LIST, HERO);
    const up = run(manyMove, part, { ...at(part, "<p>둘", "<p>셋"), step: -1 }).part;
    expect(up.texts[HTML]).toBe(
      `<section class="hero">\n  <h2>제목</h2>\n  <p>둘</p>\n  <p>셋</p>\n  <p>하나</p>\n</section>\n`,
    );
    const down = run(manyMove, part, { ...at(part, "<h2", "<p>하나"), step: 1 }).part;
    expect(down.texts[HTML]).toBe(
      `<section class="hero">\n  <p>둘</p>\n  <h2>제목</h2>\n  <p>하나</p>\n  <p>셋</p>\n</section>\n`,
    );
    expect(run(manyMove, part, { ...at(part, "<h2", "<p>하나"), step: -1 }).changes).toEqual([]);
  });

  test("refused whole where one of them is", () => {
    const part = partOf(`${LIST}<table><tr><td>a</table>`);
    const elements = [elementIn(part, "<p>둘"), { ...elementIn(part, "<p>둘"), at: 1 }];
    expect(refusalOf(manyDelete, part, { elements })).toBe("element.not-found");
  });
});

describe("[BLD-08] [E71] wrap and unwrap", () => {
  test("siblings get one element around them, and the rules of the layout part in the css of their block", () => {
    const part = partOf(LIST, HERO);
    const wrapped = run(manyWrap, part, { ...at(part, "<p>둘", "<p>하나"), as: "row" }).part;
    expect(wrapped.texts[HTML]).toBe(
      LIST.replace(
        "  <p>하나</p>\n  <p>둘</p>",
        `  <div class="layout-row">\n  <p>하나</p>\n  <p>둘</p>\n  </div>`,
      ),
    );
    expect(wrapped.texts[CSS]).toBe(
      `${HERO}.layout-row {\n  display: flex;\n  flex-wrap: wrap;\n  align-items: center;\n  gap: 1rem;\n}\n\n:where(.layout-row) > * {\n  margin: 0;\n}\n`,
    );
    // Nothing of it is left.
    const back = run(manyUnwrap, wrapped, at(wrapped, "<div")).part;
    expect(back.texts).toEqual(part.texts);
  });

  test("a second row has a class and rules of its own; those that stand apart come together", () => {
    const part = partOf(LIST, HERO);
    const first = run(manyWrap, part, { ...at(part, "<h2", "<p>둘"), as: "stack" }).part;
    expect(first.texts[HTML]).toContain(
      `<div class="layout-stack">\n  <h2>제목</h2>\n  <p>둘</p>\n  </div>\n  <p>하나</p>\n  <p>셋</p>`,
    );
    const second = run(manyWrap, first, { ...at(first, "<p>하나", "<p>셋"), as: "stack" }).part;
    expect(second.texts[HTML]).toContain(
      `<div class="layout-stack-2">\n  <p>하나</p>\n  <p>셋</p>\n  </div>`,
    );
    expect(second.texts[CSS]).toContain(".layout-stack-2 {");
    // The rules of a class that is still borne stay.
    const undone = run(manyUnwrap, second, at(second, `<div class="layout-stack-2`)).part;
    expect(undone.texts[CSS]).toBe(first.texts[CSS]);
  });

  test("among words the element is one of words; in a list and across parents it is refused", () => {
    const links = partOf(`<p><a href="#a">가</a> <a href="#b">나</a></p>`);
    expect(
      run(manyWrap, links, { ...at(links, '<a href="#a', '<a href="#b'), as: "row" }).part.texts[HTML],
    ).toBe(`<p><span class="layout-row"><a href="#a">가</a> <a href="#b">나</a></span></p>`);
    const list = partOf("<ul><li>a</li><li>b</li></ul><p>c</p>");
    expect(refusalOf(manyWrap, list, { ...at(list, "<li>a", "<li>b"), as: "row" })).toBe("element.structure");
    expect(refusalOf(manyWrap, list, { ...at(list, "<ul", "<li>a", "<p"), as: "grid" })).toBe("accepted");
    expect(refusalOf(manyWrap, list, { ...at(list, "<li>a", "<p"), as: "grid" })).toBe("many.siblings");
  });
});

test.each(LAYOUTS)("[BLD-03] [BLD-08] the rules of a %s are those of the library's layout part", (layout) => {
  const file = new URL(`../../../starter-content/elements/layout-${layout}/element.css`, import.meta.url);
  expect(cssOfLayout(layout)).toBe(readFileSync(file, "utf8"));
});

describe("[BLD-08] [E72] align and distribute", () => {
  const ROW = ".hero {\n  display: flex;\n}\n";
  const align = (css: string, needles: string[], axis: string | null, to: string) => {
    const part = partOf(LIST, css);
    return run(manyAlign, part, { ...at(part, ...needles), axis, to }).part;
  };
  const ALL = ["<h2", "<p>하나", "<p>둘", "<p>셋"];

  test("along the row the container says it, across it too where all its elements are meant", () => {
    expect(align(ROW, ["<p>둘", "<p>셋"], "horizontal", "end").texts[CSS]).toBe(
      ".hero {\n  display: flex;\n  justify-content: flex-end;\n}\n",
    );
    expect(align(ROW, ALL, "vertical", "center").texts[CSS]).toBe(
      ".hero {\n  display: flex;\n  align-items: center;\n}\n",
    );
    expect(align(ROW, ALL, null, "between").texts[CSS]).toBe(
      ".hero {\n  display: flex;\n  justify-content: space-between;\n}\n",
    );
    const stack = ".hero {\n  display: flex;\n  flex-direction: column;\n}\n";
    expect(align(stack, ALL, "horizontal", "start").texts[CSS]).toContain("align-items: start;");
    expect(align(stack, ALL, "vertical", "end").texts[CSS]).toContain("justify-content: flex-end;");
    const grid = ".hero {\n  display: grid;\n}\n";
    expect(align(grid, ALL, "horizontal", "center").texts[CSS]).toContain("justify-items: center;");
  });

  test("some of a row are aligned for themselves, by one rule", () => {
    const after = align(ROW, ["<p>둘", "<p>셋"], "vertical", "end");
    expect(after.texts[HTML]).toBe(
      LIST.replace("<p>둘", `<p class="hero-texts">둘`).replace("<p>셋", `<p class="hero-texts">셋`),
    );
    expect(after.texts[CSS]).toBe(`${ROW}\n.hero-texts {\n  align-self: end;\n}\n`);
  });

  test("where the parent lays nothing out it is refused, with the reason", () => {
    const part = partOf(LIST, HERO);
    expect(refusalOf(manyAlign, part, { ...at(part, ...ALL), axis: "horizontal", to: "start" })).toBe(
      "many.flow",
    );
  });
});

describe("[BLD-08] [E73] styles of several elements", () => {
  const styled = (part: ProjectPart, needles: string[], values: Record<string, string>) =>
    run(manyStyle, part, { ...at(part, ...needles), values }).part;

  test("one rule of a new class that says what they are; the next value goes into the same rule", () => {
    const part = partOf(LIST, HERO);
    const once = styled(part, ["<p>하나", "<p>셋"], { color: "red" });
    expect(once.texts[HTML]).toBe(
      LIST.replace("<p>하나", `<p class="hero-texts">하나`).replace("<p>셋", `<p class="hero-texts">셋`),
    );
    expect(once.texts[CSS]).toBe(`${HERO}\n.hero-texts {\n  color: red;\n}\n`);
    const twice = styled(once, [`<p class="hero-texts">하나`, `<p class="hero-texts">셋`], {
      color: "blue",
      "font-size": "2rem",
    });
    expect(twice.texts[HTML]).toBe(once.texts[HTML]);
    expect(twice.texts[CSS]).toBe(`${HERO}\n.hero-texts {\n  color: blue;\n  font-size: 2rem;\n}\n`);
    const gone = run(manyStyleRemove, twice, {
      ...at(twice, `<p class="hero-texts">하나`, `<p class="hero-texts">셋`),
      property: "font-size",
    }).part;
    expect(gone.texts[CSS]).toBe(`${HERO}\n.hero-texts {\n  color: blue;\n}\n`);
  });

  test("a value that applies in wider views or without the state, too, is taken out of neither", () => {
    const html = `<p class="mine">가</p>\n<p class="mine">나</p>\n<p style="margin: 0">다</p>\n`;
    const css = ".mine {\n  color: red;\n}\n";
    const part = partOf(html, css);
    const both = at(part, `<p class="mine">가`, `<p class="mine">나`);
    const why = (input: object, where = part, chosen = both) =>
      refusalOf(manyStyleRemove, where, { ...chosen, property: "color", ...input });
    expect(why({ view: "mo" })).toBe("style.wider");
    expect(why({ view: "ta" })).toBe("style.wider");
    expect(why({ state: "hover" })).toBe("style.stateless");
    expect(why({ view: "mo", property: "margin-top" }, part, at(part, `<p style`))).toBe("style.wider");
    expect(why({})).toBe("accepted");
    // Their own of a narrow view or of a state goes, once, and that of wide views or without the state stays.
    const narrow = "\n@media (max-width: 375px) {\n  .mine {\n    color: blue;\n  }\n}\n";
    const hover = "\n.mine:hover {\n  color: green;\n}\n";
    const more = partOf(html, css + narrow + hover);
    const out = (input: object) =>
      run(manyStyleRemove, more, { ...both, property: "color", ...input }).part.texts[CSS];
    expect(out({ view: "mo" })).not.toContain("blue");
    expect(out({ view: "mo" })).toContain(css);
    expect(out({ state: "hover" })).not.toContain("green");
    expect(out({ state: "hover" })).toContain(css + narrow);
  });

  test("only what decides is taken out, not also what is below it", () => {
    const css = ".mine {\n  color: red;\n}\n\nsection .mine {\n  color: blue;\n}\n";
    const part = partOf(`<section><p class="mine">가</p><p class="mine">나</p></section>\n`, css);
    const two = at(part, `<p class="mine">가`, `<p class="mine">나`);
    const after = run(manyStyleRemove, part, { ...two, property: "color" }).part.texts[CSS];
    expect(after).toContain("color: red");
    expect(after).not.toContain("color: blue");
  });

  test("a class that just they bear is theirs; one that others bear is not touched", () => {
    const html = `<ul class="menu">\n  <li class="item price">a</li>\n  <li class="item price">b</li>\n  <li class="item">c</li>\n</ul>\n`;
    const css = ".item {\n  color: gray;\n}\n\n.price {\n  margin: 0;\n}\n";
    const part = partOf(html, css);
    const after = styled(part, [`<li class="item price">a`, `<li class="item price">b`], { color: "red" });
    expect(after.texts[HTML]).toBe(html);
    expect(after.texts[CSS]).toBe(".item {\n  color: gray;\n}\n\n.price {\n  margin: 0;\n  color: red;\n}\n");
    const two = styled(part, [`<li class="item price">b`, `<li class="item">c`], { color: "red" });
    expect(two.texts[CSS]).toContain(css.trimEnd());
    expect(two.texts[HTML]).toContain(`<li class="item price">a</li>`);
    expect(
      refusalOf(manyStyleRemove, part, { ...at(part, `<li class="item price">a`), property: "color" }),
    ).toBe("style.rule-missing");
  });

  test("elements of two blocks have a rule in each of them; no force and no style attribute", () => {
    const two = {
      ...partOf(LIST, HERO),
      blocks: {
        b1: block(),
        b2: block({ id: "b2", bid: "bid-2", key: "a1", name: "about", classtitle: "about" }),
      },
    };
    const part: ProjectPart = {
      ...two,
      texts: {
        ...two.texts,
        [blockText("b2", "html")]: `<section class="about">\n  <p id="x">넷</p>\n  <p>다섯</p>\n</section>\n`,
        [blockText("b2", "css")]: "#x {\n  color: green;\n}\n",
        [blockText("b2", "js")]: "",
      },
    };
    const other = blockText("b2", "html");
    const elements = [
      elementIn(part, "<p>하나"),
      elementIn(part, "<p>둘"),
      elementIn(part, `<p id="x"`, other),
      elementIn(part, "<p>다섯", other),
    ];
    const after = run(manyStyle, part, { elements, values: { color: "red" } }).part;
    expect(after.texts[CSS]).toBe(`${HERO}\n.hero-texts {\n  color: red;\n}\n`);
    const sources = Object.values(after.texts).join("\n");
    expect(sources).not.toMatch(/!important|style=|nth-/);
    for (const [text, needle] of [
      [HTML, "하나"],
      [HTML, "둘"],
      [other, "넷"],
      [other, "다섯"],
    ] as const) {
      const raw = after.texts[text] ?? "";
      const at = raw.lastIndexOf("<", raw.indexOf(needle));
      expect(explainStyle(after, { text, at }, "color", VIEWPORTS.pc)?.value, needle).toBe("red");
    }
  });
});

const WORDS = ["<p>가</p>", "<h3>나</h3>", `<a href="/x">다</a>`, "<div>\n  <p>라</p>\n  <p>마</p>\n</div>"];

test("[BLD-08] [E70] 200 random acts on random selections: declared values of all other elements stay", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const draw = drawFrom(seed);
      const inner = Array.from({ length: 3 + draw(4) }, () => pick(draw, WORDS)).join("\n  ");
      const css = pick(draw, [HERO, ".hero {\n  display: flex;\n}\n\n.hero p {\n  color: teal;\n}\n"]);
      const part = partOf(`<section class="hero">\n  ${inner}\n</section>\n`, css);
      const all = locate(part.texts[HTML] ?? "", "fragment").elements.slice(1);
      const chosen = all.filter(() => draw(2) === 0);
      if (chosen.length === 0) return;
      const elements = chosen.map((one) => ({ text: HTML, at: one.span?.from ?? 0 }));
      const [edit, input] = pick(draw, [
        [manyDelete, {}],
        [manyCopy, {}],
        [manyMove, { step: draw(2) === 0 ? 1 : -1 }],
        [manyStyle, { values: { color: "red", "margin-top": "3px" } }],
        [manyAlign, { axis: "vertical", to: "center" }],
        [manyUnwrap, {}],
      ] as const);
      if (refusalOf(edit as typeof manyDelete, part, { elements, ...input }) !== "accepted") return;
      const after = run(edit as typeof manyDelete, part, { elements, ...input }).part;
      // Elements that are no subject of the act are found again by their words, and say what they said.
      const isMeant = (one: (typeof all)[number]): boolean => {
        for (let up: typeof one | null = one; up; up = up.parent) if (chosen.includes(up)) return true;
        return false;
      };
      const now = locate(after.texts[HTML] ?? "", "fragment").elements;
      const others = all.filter(
        (one) => !isMeant(one) && !one.children.some((child) => child.kind === "element"),
      );
      const said = (where: ProjectPart, from: number | undefined) =>
        ["color", "margin-top", "align-self", "display"].map(
          (property) => explainStyle(where, { text: HTML, at: from ?? 0 }, property)?.value,
        );
      const before = others.map((one) => JSON.stringify(said(part, one.span?.from)));
      const found = now.map((one) => JSON.stringify(said(after, one.span?.from)));
      for (const one of before) expect(found).toContain(one);
      expect(Object.values(after.texts).join("")).not.toMatch(/!important|style=|:nth/);
    }),
    { numRuns: 200, seed: 20261130 },
  );
});
