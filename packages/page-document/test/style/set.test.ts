import { describe, expect, test } from "vitest";
import { styleSet } from "../../src/edits/style/style-set.ts";
import { styleSetAll } from "../../src/edits/style/style-set-all.ts";
import { resourceText } from "../../src/index.ts";
import { CSS, elementIn, HTML, partOf, refusalOf, run, withSheet } from "../edits/helpers.ts";

type Input = Parameters<typeof styleSet.run>[1];
const after = (
  html: string,
  css: string,
  needle: string,
  property: string,
  value: string,
  more: Partial<Input> = {},
) => {
  const part = partOf(html, css);
  const input = {
    element: elementIn(part, needle),
    property,
    value,
    view: "pc",
    target: "deciding",
    ...more,
  } as Input;
  const { texts } = run(styleSet, part, input).part;
  return { html: texts[HTML], css: texts[CSS] };
};
const css = (...args: Parameters<typeof after>) => after(...args).css;
const HERO = `<section class="hero"><h1 class="title">T</h1><p>x</p></section>`;

describe("[E21] a value is written where it is decided", () => {
  test("the declaration that wins, its own span alone", () => {
    expect(css(HERO, ".title { color : red /* brand */; }\n", "<h1", "color", "#123")).toBe(
      ".title { color : #123 /* brand */; }\n",
    );
    expect(css(HERO, "h1{color:red}.title{color:red!important}", "<h1", "color", "blue")).toBe(
      "h1{color:red}.title{color:blue!important}",
    );
    expect(
      after(
        `<h1 class="title" style="color:red; top:0">T</h1>`,
        ".title{color:blue}",
        "<h1",
        "color",
        "green",
      ),
    ).toEqual({ html: `<h1 class="title" style="color:green; top:0">T</h1>`, css: ".title{color:blue}" });
  });
  test("a shorthand, behind the part of it that stands behind the shorthand of before", () => {
    const known = ".title { margin: 0; margin-top: 5px; }";
    const meant = ".title { margin: 0; margin-top: 5px; margin: 10px; }";
    expect(css(HERO, known, "<h1", "margin", "10px")).toBe(meant);
    expect(css(HERO, known, "<h1", "margin", "10px", { selector: ".title" })).toBe(meant);
  });
  test("inside the shorthand that decides, or behind it", () => {
    expect(css(HERO, ".title { margin: 1px 2px; }", "<h1", "margin-left", "5px")).toBe(
      ".title { margin: 1px 2px 1px 5px; }",
    );
    expect(css(HERO, ".title { margin: 1px 2px 3px  4px; }", "<h1", "margin-left", "5px")).toBe(
      ".title { margin: 1px 2px 3px  5px; }",
    );
    expect(
      css(HERO, ".title { background: url(a.png) no-repeat #fff; }", "<h1", "background-color", "#000"),
    ).toBe(".title { background: url(a.png) no-repeat #000; }");
    expect(
      css(HERO, ".title {\n  border: 1px solid red;\n  top: 0;\n}\n", "<h1", "border-top-color", "blue"),
    ).toBe(".title {\n  border: 1px solid red;\n  border-top-color: blue;\n  top: 0;\n}\n");
    expect(css(HERO, ".title { border: 1px  solid red }", "<h1", "border-width", "3px")).toBe(
      ".title { border: 3px  solid red }",
    );
    expect(css(HERO, ".title { border: 1px solid }", "<h1", "border-color", "blue")).toBe(
      ".title { border: 1px solid blue }",
    );
    expect(css(HERO, ".title { border: 1px solid }", "<h1", "border-width", "1px 2px")).toBe(
      ".title { border: 1px solid; border-width: 1px 2px }",
    );
    expect(css(HERO, ".title{margin:var(--m)}", "<h1", "margin-left", "5px")).toBe(
      ".title{margin:var(--m);margin-left:5px}",
    );
    expect(css(HERO, ".title{margin-left:5px;margin:0}", "<h1", "margin", "1px")).toBe(
      ".title{margin-left:5px;margin:1px}",
    );
    expect(css(HERO, ".title{margin:0;margin-left:5px}", "<h1", "margin", "1px")).toBe(
      ".title{margin:0;margin-left:5px;margin:1px}",
    );
  });
  test("in a rule of the element's class, in the author's form", () => {
    expect(css(HERO, ".title {\r\n\tcolor: red; /* brand */\r\n}\r\n", "<h1", "top", "1px")).toBe(
      ".title {\r\n\tcolor: red; /* brand */\r\n\ttop: 1px;\r\n}\r\n",
    );
    expect(css(HERO, ".title{color:red}", "<h1", "top", "1px")).toBe(".title{color:red;top:1px}");
    expect(css(HERO, ".title { color: red }", "<h1", "top", "1px")).toBe(".title { color: red; top: 1px }");
    expect(css(HERO, ".title\n{\n    color : red\n}\n", "<h1", "top", "1px")).toBe(
      ".title\n{\n    color : red;\n    top : 1px\n}\n",
    );
  });
  test("in the rule that the fewest others share; never in one of a single loud purpose", () => {
    const html = `<h2 class="big up">a</h2><h2 class="title big up">b</h2><p class="up">c</p>`;
    const known = ".title { top: 0 }\n.big { left: 0 }\n.up { text-transform: uppercase !important }\n";
    expect(css(html, known, `<h2 class="title`, "box-shadow", "none")).toBe(
      known.replace("top: 0", "top: 0; box-shadow: none"),
    );
    const loud = ".up { text-transform: uppercase !important }\n";
    expect(css(html, loud, `<h2 class="title`, "box-shadow", "none")).toBe(
      `${loud}\n.title { box-shadow: none }\n`,
    );
  });
  test("a rule that is too weak is not used", () => {
    expect(css(HERO, ".hero h1{color:red}\n.title{top:0}\n", "<h1", "color", "blue")).toBe(
      ".hero h1{color:blue}\n.title{top:0}\n",
    );
    expect(
      css(HERO, "section.hero > h1.title:not(#x){color:red!important}\n", "<h1", "color", "blue", {
        target: "element",
      }),
    ).toContain("!important");
  });
});

describe("[E22] a new rule stands next to its kin, in the author's formatting", () => {
  test("behind the last rule that names the element", () => {
    expect(
      css(HERO, ".hero p {\n    top: 0;\n}\n\n.foot {\n    top: 1px;\n}\n", "<p", "color", "red", {
        target: "element",
      }),
    ).toBe(".hero p {\n    top: 0;\n}\n\n.hero-text {\n    color: red;\n}\n\n.foot {\n    top: 1px;\n}\n");
    expect(css(HERO, "", "<p", "color", "red")).toBe(".hero-text {\n  color: red;\n}\n");
    expect(css(HERO, "a{top:0}b{top:0}", "<p", "color", "red")).toBe("a{top:0}b{top:0}.hero-text{color:red}");
  });
  test("behind a block of rules, in the block's own form", () => {
    const known =
      ".a {\n  top: 0;\n}\n\n@media (min-width: 768px) {\n  .title {\n    top: 1px;\n  }\n  .b {\n    top: 0;\n  }\n}\n.c {\n  top: 0;\n}\n";
    const written = css(HERO, known, "<h1", "top", "2px", { view: "mo" });
    expect(written).toBe(
      known.replace("}\n.c", "}\n\n@media (max-width: 480px) {\n  .title {\n    top: 2px;\n  }\n}\n.c"),
    );
  });
  test("for tablet and mobile: the author's breakpoint, else one of its own; wider views do not change", () => {
    const mobile = { view: "mo" } as const;
    expect(css(HERO, ".title { color: red; }\n", "<h1", "color", "blue", mobile)).toBe(
      ".title { color: red; }\n\n@media (max-width: 480px) {\n  .title { color: blue; }\n}\n",
    );
    expect(
      css(
        HERO,
        ".title {\n\tcolor: red;\n}\n\n@media (max-width: 600px) {\n\t.foot {\n\t\ttop: 0;\n\t}\n}\n",
        "<h1",
        "color",
        "blue",
        mobile,
      ),
    ).toBe(
      ".title {\n\tcolor: red;\n}\n\n@media (max-width: 600px) {\n\t.foot {\n\t\ttop: 0;\n\t}\n\n\t.title {\n\t\tcolor: blue;\n\t}\n}\n",
    );
    expect(
      css(
        HERO,
        ".title{color:red}@media (max-width:500px){.title{color:green}}",
        "<h1",
        "color",
        "blue",
        mobile,
      ),
    ).toBe(".title{color:red}@media (max-width:500px){.title{color:blue}}");
    expect(
      css(HERO, ".title{color:red}@media (max-width:500px){.title{top:0}}", "<h1", "color", "blue", mobile),
    ).toBe(".title{color:red}@media (max-width:500px){.title{top:0;color:blue}}");
    expect(
      css(HERO, ".title{color:red}@media (max-width:900px){.title{top:0}}", "<h1", "color", "blue", mobile),
    ).toBe(
      ".title{color:red}@media (max-width: 480px){.title{color:blue}}@media (max-width:900px){.title{top:0}}",
    );
    // A breakpoint of desktops is none of tablets, and one before the rule would say less than it.
    const tablet = { view: "ta" } as const;
    const own = ".title{color:red}@media (max-width: 1024px){.title{color:blue}}";
    for (const wide of [1399.98, 1200]) {
      const known = `@media (max-width:${wide}px){.title{top:0}}`;
      expect(css(HERO, `.title{color:red}${known}`, "<h1", "color", "blue", tablet)).toBe(own + known);
      const decides = known.replace("top:0", "color:green");
      expect(css(HERO, `.title{color:red}${decides}`, "<h1", "color", "blue", tablet)).toBe(
        own.replace("{.title{color:blue", "{.hero .title{color:blue") + decides,
      );
    }
    expect(
      css(HERO, "@media (max-width:900px){.foot{top:0}}.title{color:red}", "<h1", "color", "blue", tablet),
    ).toBe(`@media (max-width:900px){.foot{top:0}}${own}`);
    // The PC view is as wide as the canvas shows it: what wider desktops get is not what is seen.
    const desktops = ".title{color:red}@media (min-width:1400px){.title{color:green}}";
    expect(css(HERO, desktops, "<h1", "color", "blue", { view: "pc", desktop: 1200 })).toBe(
      desktops.replace("red", "blue"),
    );
    expect(css(HERO, desktops, "<h1", "color", "blue", { view: "pc" })).toBe(
      desktops.replace("green", "blue"),
    );
    // A base rule of a mobile-first author decides on mobile alone.
    expect(
      css(
        HERO,
        ".title{color:red}@media (min-width:700px){.title{color:green}}",
        "<h1",
        "color",
        "blue",
        mobile,
      ),
    ).toBe(".title{color:blue}@media (min-width:700px){.title{color:green}}");
  });
});

test("[BLK-11] [E21] several values in one step, each where it belongs", () => {
  const part = withSheet(partOf(HERO, ".hero { background-size: auto; }"), ".hero { top: 0; }");
  const { texts } = run(styleSetAll, part, {
    element: elementIn(part, "<section"),
    values: { "background-image": `url("project:img/a.png")`, "background-size": "cover" },
  }).part;
  expect(texts[CSS]).toBe(`.hero { background-size: cover; background-image: url("img/a.png"); }`);
  expect(
    refusalOf(styleSetAll, part, {
      element: elementIn(part, "<section"),
      values: { color: "red", top: "0; left: 0" },
      view: "pc",
      target: "deciding",
    }),
  ).toBe("style.value");
});

test("[E21] an invalid value is refused", () => {
  const part = partOf(HERO, "");
  const ask = (property: string, value: string) =>
    refusalOf(styleSet, part, {
      element: elementIn(part, "<h1"),
      property,
      value,
      view: "pc",
      target: "deciding",
    });
  expect(ask("color", "red; top: 0")).toBe("style.value");
  expect(ask("color", "red } a {")).toBe("style.value");
  expect(ask("color", "")).toBe("style.value");
  expect(ask("co lor", "red")).toBe("style.property");
  expect(ask("--brand", "red")).toBe("accepted");
  expect(ask("background-image", `url("data:image/png;base64,AA==")`)).toBe("accepted");
});

describe("[BLK-11] [E21] addresses are written as the stylesheet says them in which the value comes to stand", () => {
  const SHEET = resourceText("r1");
  const part = (sheet: string, own = "") => withSheet(partOf(HERO, own), sheet);
  const ask = (source: ReturnType<typeof part>, value: string, more: Partial<Input> = {}) =>
    run(styleSet, source, {
      element: elementIn(source, "<section"),
      property: "background-image",
      value,
      view: "pc",
      target: "deciding",
      ...more,
    } as Input).part.texts;

  test("a file of the project: from the sheet, from the page, in the style attribute", () => {
    const picture = `url("project:img/a.png")`;
    expect(ask(part(".hero { top: 0; }"), picture)[SHEET]).toBe(
      `.hero { top: 0; background-image: url("../img/a.png"); }`,
    );
    expect(ask(part("", ".hero { top: 0; }"), picture)[CSS]).toBe(
      `.hero { top: 0; background-image: url("img/a.png"); }`,
    );
    expect(ask(part(".hero { top: 0; }"), picture, { target: "inline" })[HTML]).toContain(
      `style="background-image: url(&quot;img/a.png&quot;)"`,
    );
  });

  test("an address of the page moves into the sheet; one of the sheet stays as its author wrote it", () => {
    expect(ask(part(".hero{top:0}"), "url(a.png)")[SHEET]).toBe(
      ".hero{top:0;background-image:url(../a.png)}",
    );
    const own = part(".hero { background-image: url( '../img/a.png' ); }");
    expect(ask(own, "linear-gradient(red, blue), url( '../img/a.png' )")[SHEET]).toBe(
      ".hero { background-image: linear-gradient(red, blue), url( '../img/a.png' ); }",
    );
    // The same file by another name is no change.
    expect(ask(own, "url( 'project:img/a.png' )")[SHEET]).toBe(own.texts[SHEET]);
    expect(ask(own, "url(../img/a.png), none", { target: "inline" })[HTML]).toContain("url(img/a.png), none");
    expect(ask(own, `url("https://a.example/b.png"), url(#c)`)[SHEET]).toContain(
      `url("https://a.example/b.png"), url(#c)`,
    );
  });
});

describe("[E21] [E22] [S23] css with slips in it: what is written is what browsers then read", () => {
  test("a rule that a semicolon or a brace before it takes away decides nothing", () => {
    expect(css(HERO, ".a{top:0};\n.title{color:red}", "<h1", "color", "blue")).toBe(
      ".a{top:0};\n.title{color:red}\n\n.title{color:blue}",
    );
  });
  test("a new rule stands between the rule and the semicolon behind it, and before a declaration outside", () => {
    expect(css(HERO, ".title{color:red};", "<h1", "color", "blue", { view: "mo" })).toBe(
      ".title{color:red}@media (max-width: 480px){.title{color:blue}};",
    );
    expect(css(HERO, "color:red;\n", "<h1", "top", "0")).toBe(".title {\n  top: 0;\n}\n\ncolor:red;\n");
    expect(css(HERO, "@import url(x.css)", "<h1", "top", "0")).toBe(
      "@import url(x.css);\n\n.title {\n  top: 0;\n}\n",
    );
  });
  test("two declarations with no semicolon between them say nothing", () => {
    expect(css(HERO, ".title{color:red margin:1px; padding:2px}", "<h1", "margin-left", "5px")).toBe(
      ".title{color:red margin:1px; padding:2px; margin-left:5px}",
    );
  });
  test("a style element as pages of old times wrote it is read", () => {
    const html = `<STYLE TYPE=text/css><!--\n.title{color:red}\n--></STYLE>${HERO}`;
    expect(after(html, "", "<h1", "color", "blue").html).toBe(html.replace("red", "blue"));
  });
  test("a comment by two slashes is no colon", () => {
    expect(css(HERO, ".title{ // top:0;\n color:red }", "<h1", "color", "blue", { view: "mo" })).toContain(
      "color: blue",
    );
  });
});
