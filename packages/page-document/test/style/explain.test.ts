import { describe, expect, test } from "vitest";
import { explainStyle, VIEWPORTS } from "../../src/style/index.ts";
import { HTML, page, partOf, withSheet } from "../edits/helpers.ts";

const ask = (
  html: string,
  css: string,
  needle: string,
  property: string,
  view: keyof typeof VIEWPORTS = "pc",
) => {
  const part = partOf(html, css);
  const at = html.indexOf(needle);
  const answer = explainStyle(part, { text: HTML, at }, property, VIEWPORTS[view]);
  if (!answer) throw new Error("no answer");
  return answer;
};
const value = (
  html: string,
  css: string,
  needle: string,
  property: string,
  view: keyof typeof VIEWPORTS = "pc",
) => ask(html, css, needle, property, view).resolved;

describe("[E20] the cascade", () => {
  const html = `<div id="d" class="box"><p class="a b" style="top: 1px">x</p></div>`;
  test("order, specificity, importance, the style attribute", () => {
    expect(value(html, "p{color:red}p{color:blue}", "<p", "color")).toBe("blue");
    expect(value(html, ".a{color:red}p{color:blue}", "<p", "color")).toBe("red");
    expect(value(html, "#d p{color:red}.a.b.b.b{color:blue}", "<p", "color")).toBe("red");
    expect(value(html, "p{color:red!important}#d .a{color:blue}", "<p", "color")).toBe("red");
    expect(value(html, "#d p{top:3px}", "<p", "top")).toBe("1px");
    expect(value(html, "p{top:3px !important}", "<p", "top")).toBe("3px");
    expect(ask(html, "p{top:3px}", "<p", "top").origin.from).toBe("inline");
  });
  test("lists take the strongest selector that applies; :where weighs nothing, :is the most of its list", () => {
    expect(value(html, "p, #d .a{color:red} .box .b{color:blue}", "<p", "color")).toBe("red");
    expect(value(html, ":where(#d) p{color:red} p{color:blue}", "<p", "color")).toBe("blue");
    expect(value(html, ":is(#d, .none) p{color:red} .box .a.b{color:blue}", "<p", "color")).toBe("red");
    expect(value(html, "p:hover{color:red} p{color:blue}", "<p", "color")).toBe("blue");
    expect(value(html, "p::before{color:red} p{color:blue}", "<p", "color")).toBe("blue");
    expect(value(html, "p, p::-moz-x{color:red}", "<p", "color")).toBe(null);
  });
  test("media and the three views", () => {
    const css =
      "p{color:red}@media (max-width:768px){p{color:blue}}@media (max-width:400px) and (min-width:300px){p{color:green}}@media print{p{color:black}}";
    expect(value(html, css, "<p", "color")).toBe("red");
    expect(value(html, css, "<p", "color", "ta")).toBe("blue");
    expect(value(html, css, "<p", "color", "mo")).toBe("green");
    expect(value(html, "@media (width >= 800px){p{color:red}}", "<p", "color")).toBe("red");
    expect(value(html, "@media not screen{p{color:red}}p{top:0}", "<p", "color")).toBe(null);
  });
  test("layers: later over earlier, unlayered over all, importance turned round", () => {
    expect(value(html, "@layer a,b;@layer b{p{color:red}}@layer a{#d p{color:blue}}", "<p", "color")).toBe(
      "red",
    );
    expect(value(html, "p{color:red}@layer a{#d p{color:blue}}", "<p", "color")).toBe("red");
    expect(value(html, "p{color:red !important}@layer a{p{color:blue !important}}", "<p", "color")).toBe(
      "blue",
    );
    expect(value(html, "@layer a{p{color:red}@layer b{p{color:blue}}}", "<p", "color")).toBe("red");
  });
  test("inheritance, keywords and the browser's own", () => {
    expect(ask(html, ".box{color:red}", "<p", "color").origin).toMatchObject({
      from: "inherited",
      tag: "div",
      element: { at: 0 },
      origin: { from: "rule", selector: ".box" },
    });
    expect(value(html, ".box{margin-top:1px}", "<p", "margin-top")).toBe("1em");
    expect(ask(html, "", "<p", "margin-top").origin.from).toBe("browser");
    expect(ask(html, "", "<p", "float").origin.from).toBe("initial");
    expect(value(html, ".box{margin-top:1px}p{margin-top:inherit}", "<p", "margin-top")).toBe("1px");
    expect(value(html, ".box{color:red}p{color:initial}", "<p", "color")).toBe(null);
    expect(value("<div><h2>x</h2></div>", "div{font-weight:300}", "<h2", "font-weight")).toBe("bold");
  });
  test("shorthands give their part", () => {
    expect(value(html, "p{margin:1px 2px}", "<p", "margin-left")).toBe("2px");
    expect(value(html, "p{margin-left:5px;margin:1px 2px 3px}", "<p", "margin-bottom")).toBe("3px");
    expect(value(html, "p{border:1px solid rgb(0, 0, 0)}", "<p", "border-top-color")).toBe("rgb(0, 0, 0)");
    expect(value(html, "p{background:#fff url(a.png) no-repeat center/cover}", "<p", "background-size")).toBe(
      "cover",
    );
    expect(
      value(html, "p{background:#fff url(a.png) no-repeat center/cover}", "<p", "background-color"),
    ).toBe("#fff");
    expect(value(html, "p{font:italic 700 12px/1.5 'A B', serif}", "<p", "font-family")).toBe("'A B', serif");
    expect(value(html, "p{flex:1}", "<p", "flex-basis")).toBe("0%");
    expect(value(html, "p{padding-inline:3px 4px}", "<p", "padding-right")).toBe("4px");
  });
  test("custom properties, fallbacks, circles", () => {
    const css =
      ":root{--c:red;--d:var(--c)}.box{--c:blue}p{color:var(--c);margin:var(--m, 4px) 2px;top:var(--none)}";
    const answer = ask(html, css, "<p", "color");
    expect(answer).toMatchObject({
      value: "var(--c)",
      resolved: "blue",
      variables: [{ name: "--c", value: "blue", origin: { from: "inherited", tag: "div" } }],
    });
    expect(value(html, css, "<p", "margin-top")).toBe("4px");
    expect(value(html, "p{--a:var(--b);--b:var(--a);color:var(--a,green)}", "<p", "color")).toBe("green");
  });
  test("nesting and @supports", () => {
    expect(value(html, ".box{& .a{color:red}}", "<p", "color")).toBe("red");
    expect(
      value(html, ".box{.a{color:red; @media (max-width:400px){color:blue}}}", "<p", "color", "mo"),
    ).toBe("blue");
    expect(
      value(
        html,
        "@supports (display:grid){p{color:red}}@supports not (display:grid){p{color:blue}}",
        "<p",
        "color",
      ),
    ).toBe("red");
  });
  test("losers are named, strongest first, with their places", () => {
    const css = "p{color:red}\n.a{color:blue}\n#d p{color:green}";
    const answer = ask(html, css, "<p", "color");
    expect(answer.origin).toMatchObject({
      from: "rule",
      selector: "#d p",
      sheet: "block",
      span: { from: css.indexOf("#d"), to: css.length },
    });
    expect(answer.candidates.map((one) => (one.from === "rule" ? one.selector : one.from))).toEqual([
      ".a",
      "p",
    ]);
  });
  test("the whole page counts: siblings in other blocks, stylesheets by link and style", () => {
    const part = withSheet(partOf(html), "@import 'other.css';\np{color:red}", {
      path: "css/a.css",
      linked: false,
    });
    const imported = {
      ...part,
      pages: { p1: page({ imported: { blob: "", encoding: "utf-8", bom: false, lossless: true } }) },
      texts: {
        ...part.texts,
        "page/p1/bodyStart": `<!doctype html><link rel=stylesheet href="./css/a.css?v=1"><style>body > .box p{top:0}</style><body>`,
      },
    };
    expect(explainStyle(imported, { text: HTML, at: html.indexOf("<p") }, "color")).toMatchObject({
      resolved: "red",
      origin: { text: "resource/r1" },
    });
    const style = explainStyle(
      { ...imported, texts: { ...imported.texts, [HTML]: html.replace(` style="top: 1px"`, "") } },
      { text: HTML, at: html.indexOf("<p") },
      "top",
    );
    expect(style?.origin).toMatchObject({ from: "rule", text: "page/p1/bodyStart", sheet: "style" });
  });
  test.each([
    ["@import 'other.css';", true],
    ["/* a */ @charset 'utf-8'; @layer a; @layer b; @import 'other.css';", true],
    ["@import url(none.css); @import 'other.css';", true],
    ["p::nothing { top: 0 } @unknown x; @import nonsense; @import 'other.css';", true],
    ["p { top: 0 } @import 'other.css';", false],
    ["p {} @import 'other.css';", false],
    ["@media print {} @import 'other.css';", false],
    ["@font-face {} @import 'other.css';", false],
    ["@namespace x 'y'; @import 'other.css';", false],
    ["@layer a {} @import 'other.css';", false],
    ["@import 'none.css'; @layer a; @import 'other.css';", false],
    ["@media all { @import 'other.css'; }", false],
    ["@import 'other.css' {}", false],
  ])("an import behind rules is ignored, as browsers do: %s", (css, counts) => {
    const other = withSheet(partOf(html), "p { color: red }", {
      id: "r2",
      path: "css/other.css",
      linked: false,
    });
    const part = withSheet(other, css, { path: "css/a.css" });
    const answer = explainStyle(part, { text: HTML, at: html.indexOf("<p") }, "color");
    expect(answer?.origin.from === "rule" ? answer.resolved : null).toBe(counts ? "red" : null);
  });
  test("a layer is not named by an import that is ignored", () => {
    const css =
      "@layer b { p { color: red } } @import 'x.css' layer(a); @layer c { p { color: blue } } @layer a { p { color: green } }";
    expect(value(html, css, "<p", "color")).toBe("green");
  });
  test("the order is that of the rendered page", () => {
    const html = `<style>p { top: 1px }</style><p>x</p>`;
    const at = { text: HTML, at: html.indexOf("<p>") };
    // Built: resources, block css, tuning in the head; what the markup says comes behind them.
    const built = withSheet(
      withSheet(
        partOf(html, "p { top: 2px; left: 2px; right: 2px }"),
        "p { top: 3px; left: 3px; right: 3px }",
      ),
      "p { left: 4px }",
      { id: "r2", path: "t.css", category: "tuning" },
    );
    const value = (part: typeof built, property: string) => explainStyle(part, at, property)?.resolved;
    expect(["top", "left", "right"].map((property) => value(built, property))).toEqual(["1px", "4px", "2px"]);
    // Imported: a block's own css is right before the block.
    const imported = {
      ...built,
      pages: { p1: page({ imported: { blob: "", encoding: "utf-8", bom: false, lossless: true } }) },
      texts: { ...built.texts, "page/p1/bodyStart": `<style>p { top: 9px; left: 9px }</style>` },
    };
    expect(["top", "left"].map((property) => value(imported, property))).toEqual(["1px", "2px"]);
  });
});

describe("[E20] scopes, containers, attributes", () => {
  const html = `<div class="card light"><div class="inner"><p class="a">x</p></div><div class="slot"><p>y</p></div></div><p>z</p>`;
  test("@scope reaches from its root to its limit; the nearer of two roots wins", () => {
    const css = "@scope (.card) to (.slot) { p { color: red } :scope { top: 1px } > .inner { left: 2px } }";
    expect(value(html, css, "<p class", "color")).toBe("red");
    expect(value(html, css, "<p>y", "color")).toBe(null);
    expect(value(html, css, "<p>z", "color")).toBe(null);
    expect(value(html, css, '<div class="card', "top")).toBe("1px");
    expect(value(html, css, '<div class="inner', "left")).toBe("2px");
    const two = "@scope (.inner) { p { color: red } } @scope (.card) { p { color: blue } }";
    expect(value(html, two, "<p class", "color")).toBe("red");
    expect(value(html, two, "<p>y", "color")).toBe("blue");
    expect(value(html, "@scope (.card) { & p { color: red } } p { color: blue }", "<p class", "color")).toBe(
      "red",
    );
  });
  test("@container: by the sizes that are known, else told as what the value depends on", () => {
    const css =
      ".card { container: box / inline-size } p { color: red } @container box (min-width: 400px) { p { color: blue } } @container other (min-width: 1px) { p { color: green } }";
    const unknown = ask(html, css, "<p class", "color");
    expect([unknown.resolved, unknown.depends]).toEqual(["red", ["box (min-width: 400px)"]]);
    expect(ask(html, css, "<p>z", "color").depends).toEqual([]);
    const part = partOf(html, css);
    const at = html.indexOf("<p class");
    for (const [width, colour] of [
      [500, "blue"],
      [300, "red"],
    ] as const) {
      const view = { ...VIEWPORTS.pc, containers: () => ({ width, height: 100 }) };
      const known = explainStyle(part, { text: HTML, at }, "color", view);
      expect([known?.resolved, known?.depends]).toEqual([colour, []]);
    }
    // A value that a stronger rule decides depends on nothing.
    expect(ask(html, `${css} .a { color: black }`, "<p class", "color").depends).toEqual([]);
  });
  test("@scope without a root reaches from the element that its <style> stands in", () => {
    const css = "@scope to (.slot) { p { color: red } :scope { top: 1px } }";
    const inPlace = html.replace('<p class="a">', `<style>${css}</style><p class="a">`);
    expect(value(inPlace, "", "<p class", "color")).toBe("red");
    expect(value(inPlace, "", '<div class="inner', "top")).toBe("1px");
    expect([value(inPlace, "", "<p>y", "color"), value(inPlace, "", "<p>z", "color")]).toEqual([null, null]);
    // The css of a block is linked from the head, which holds no element of the body.
    expect(value(html, css, "<p class", "color")).toBe(null);
    // In a rule, `&` of the root is the rule's selector.
    const nested = ".card { @scope (& > .inner) { p { color: blue } } }";
    expect([value(html, nested, "<p class", "color"), value(html, nested, "<p>y", "color")]).toEqual([
      "blue",
      null,
    ]);
  });
  test.each([
    ["style(--theme: dark)", true],
    ["style(--theme: light)", false],
    ["not style(--theme: light)", true],
    ["style(--theme)", true],
    ["style(--none)", false],
    ["style(--none: initial)", true],
    ["style(--theme: var(--other))", true],
    ["style((--theme: dark) and (not (--none)))", true],
    ["style(--theme: light) or style(--size > 10)", true],
    ["style(--size <= 11.5)", false],
    ["box style(--theme: dark)", true],
    ["other style(--theme: dark)", false],
    // Browsers answer for custom properties alone, and what they do not know fails under `not` as well.
    ["style(color: red)", false],
    ["not style(color: red)", false],
  ])("@container %s: %s, from the source", (query, holds) => {
    const css = `.card { --theme: dark; --other: dark; --size: 12; container-name: box } p { color: red } @container ${query} { p { color: blue } }`;
    const answer = ask(html, css, "<p class", "color");
    expect([answer.resolved, answer.depends]).toEqual([holds ? "blue" : "red", []]);
  });
  test("@container of styles and sizes asks the nearest that can answer both", () => {
    const query = "style(--theme: dark) and (min-width: 400px)";
    const css = `.card { container-type: inline-size; --theme: dark } .inner { --theme: light } p { color: red } @container ${query} { p { color: blue } }`;
    expect(ask(html, css, "<p class", "color").depends).toEqual([query]);
    const view = { ...VIEWPORTS.pc, containers: () => ({ width: 500, height: 100 }) };
    const at = html.indexOf("<p class");
    expect(explainStyle(partOf(html, css), { text: HTML, at }, "color", view)?.resolved).toBe("blue");
    // A style that does not hold decides it, whatever the size.
    expect(ask(html, css.replace("dark }", "grey }"), "<p class", "color").depends).toEqual([]);
  });
  test("@property: its initial value stands where nothing is set, and it says whether the value passes on", () => {
    const registered = (rule: string) =>
      `@property --x { ${rule} } .card { --x: 4px } p { top: var(--x, 9px) }`;
    const top = (rule: string, needle = "<p class") => value(html, registered(rule), needle, "top");
    expect(top('syntax: "<length>"; inherits: false; initial-value: 3px')).toBe("3px");
    expect(top('syntax: "<length>"; inherits: true; initial-value: 3px')).toBe("4px");
    expect(top('syntax: "<length>"; inherits: true; initial-value: 3px', "<p>z")).toBe("3px");
    expect(top('syntax: "*"; inherits: false')).toBe("9px");
    // A value that does not fit the syntax counts as unset.
    expect(top('syntax: "<color> | auto"; inherits: true; initial-value: auto')).toBe("auto");
    // Registrations that browsers drop: no syntax, no initial value, one that does not fit or depends on the
    // font.
    for (const dropped of [
      "inherits: false; initial-value: 3px",
      'syntax: "<length>"; inherits: false',
      'syntax: "<length>"; inherits: false; initial-value: red',
      'syntax: "<length>"; inherits: false; initial-value: 2em',
    ])
      expect(top(dropped), dropped).toBe("4px");
    const layers = `@layer low, high; @layer high { @property --y { syntax: "*"; inherits: false; initial-value: 1px } } @layer low { @property --y { syntax: "*"; inherits: false; initial-value: 2px } } p { top: var(--y) }`;
    expect(value(html, layers, "<p class", "top")).toBe("1px");
  });
  test.each([
    `@container ${"(".repeat(50_000)}min-width: 1px${")".repeat(50_000)}`,
    `@container ${"not ".repeat(50_000)}(min-width: 1px)`,
    `@container ${"style(".repeat(50_000)}`,
    `@media ${"(".repeat(50_000)}min-width: 1px${")".repeat(50_000)}`,
    `@scope (a${") to (".repeat(50_000)}`,
  ])("a condition made to exhaust the stack or the clock holds for nothing: %#", (at) => {
    expect(value(html, `p { color: red } ${at} { p { color: blue } }`, "<p class", "color")).toBe("red");
  });
  test("attributes weigh less than any rule of the author, and more than the browser", () => {
    const table = `<table width="300" cellpadding=4 border=1><tr><td bgcolor="ffffff" align=center height=20%><font color=#F00 size="+1" face="A, B">x</font></td></tr></table>`;
    expect(value(table, "", "<table", "width")).toBe("300px");
    expect(value(table, "", "<td", "padding-left")).toBe("4px");
    expect(value(table, "", "<td", "border-top-style")).toBe("inset");
    expect(value(table, "", "<td", "background-color")).toBe("#ffffff");
    expect(value(table, "", "<td", "height")).toBe("20%");
    expect(value(table, "", "<font", "font-size")).toBe("large");
    expect(value(table, "", "<font", "font-family")).toBe("A, B");
    expect(value(table, "@layer low { * { color: blue } }", "<font", "color")).toBe("blue");
    expect(ask(table, "", "<td", "padding-top").origin).toEqual({
      from: "attribute",
      attribute: "cellpadding",
      tag: "table",
      element: { text: HTML, at: 0 },
    });
    expect(ask(table, "table{width:auto}", "<table", "width").candidates).toMatchObject([
      { from: "attribute", attribute: "width" },
    ]);
  });
});
