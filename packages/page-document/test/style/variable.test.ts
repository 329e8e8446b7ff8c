import { describe, expect, test } from "vitest";
import { declarationRemove } from "../../src/edits/style/declaration-remove.ts";
import { styleSet } from "../../src/edits/style/style-set.ts";
import {
  blocksOfPage,
  blockText,
  explainStyle,
  namedBy,
  type ProjectPart,
  resourceText,
  VIEWPORTS,
} from "../../src/index.ts";
import { CSS, elementIn, HTML, partOf, run } from "../edits/helpers.ts";
import { importedPart, readPackage } from "../edits/real-part.ts";

type Input = Parameters<typeof styleSet.run>[1];
type Asked = Partial<Omit<Input, "element">>;

const BUTTON = `<p><a class="btn btn-primary">A</a><a class="btn btn-dark">B</a></p>`;
const BASE = ".btn{--bg:transparent;background-color:var(--bg)}.btn:hover{background-color:var(--hover)}";
const OWN = ".btn-primary { --bg: #0d6efd; --hover:#0b5ed7 }";
const DARK = ".btn-dark{--bg:#222;--hover:#111}";

const after = (css: string, asked: Asked = {}, html = BUTTON, needle = "<a") => {
  const part = partOf(html, css);
  const wanted = { property: "background-color", value: "red", view: "pc", target: "deciding", ...asked };
  const { texts } = run(styleSet, part, { ...wanted, element: elementIn(part, needle) }).part;
  return { css: texts[CSS], html: texts[HTML] };
};

describe("[E21] a value that a variable of the element's own gives is written into the variable", () => {
  test("its value's span alone; the buttons of another kind stay", () => {
    expect(after(BASE + OWN + DARK).css).toBe(BASE + OWN.replace("#0d6efd", "red") + DARK);
    const fallback = ".btn{background-color:var( --bg , #eee )}";
    expect(after(fallback + OWN).css).toBe(fallback + OWN.replace("#0d6efd", "red"));
    const noted = ".btn-primary { --bg : /* brand */ #0d6efd /* own */ !important; }";
    expect(after(BASE + noted).css).toBe(BASE + noted.replace("#0d6efd", "red"));
    // The same value is no change.
    expect(after(BASE + OWN, { value: "#0d6efd" }).css).toBe(BASE + OWN);
  });

  test("another variable may be the value; one that leads back to itself is written beside it", () => {
    const brand = ":root{--brand:green}";
    expect(after(brand + BASE + OWN, { value: "var(--brand)" }).css).toBe(
      brand + BASE + OWN.replace("#0d6efd", "var(--brand)"),
    );
    const circle = ".btn-primary{--hover:var(--bg);--bg:blue}";
    expect(after(BASE + circle, { value: "var(--hover)" }).css).toBe(
      `${BASE}.btn-primary{--hover:var(--bg);--bg:blue;background-color:var(--hover)}`,
    );
  });

  test("in a state, the variable that holds then", () => {
    expect(after(BASE + OWN + DARK, { state: "hover" }).css).toBe(
      BASE + OWN.replace("#0b5ed7", "red") + DARK,
    );
    const inRule = ".btn{--bg:red;background-color:var(--bg)}.btn:hover{--bg:blue}";
    expect(after(inRule, { state: "hover", value: "green" }).css).toBe(inRule.replace("blue", "green"));
    // The value without the state is unchanged.
    const same = ".btn{--bg:blue;background-color:var(--bg)}";
    expect(after(same, { state: "hover" }).css).toContain(same);
    const both =
      ".btn{background-color:var(--bg)}.btn:hover{background-color:var(--bg)}.btn-primary{--bg:blue}";
    expect(after(both, { state: "hover" }).css).toContain(".btn-primary{--bg:blue}");
  });

  test("in a width, the variable that holds there alone", () => {
    const narrow = "@media (max-width: 600px){.btn-primary{--bg:green}}";
    const all = BASE + OWN + narrow;
    expect(after(all, { view: "mo" }).css).toBe(all.replace("green", "red"));
    expect(after(all).css).toBe(all.replace("#0d6efd", "red"));
    const without = after(BASE + OWN, { view: "mo" }).css ?? "";
    expect(without).toContain(BASE);
    expect(without.replace(/\s*@media[^}]*\}\s*\}/, "")).toBe(BASE + OWN);
  });

  test("in the style attribute", () => {
    const own = BUTTON.replace(">A", ` style="--bg:#eee; top:0">A`);
    expect(after(BASE + OWN, {}, own)).toEqual({ css: BASE + OWN, html: own.replace("#eee", "red") });
  });

  test("a shorthand whose sides are all that variable's", () => {
    const line = ".btn{border-color:var(--line)}.btn-primary{--line:#ccc}";
    expect(after(line, { property: "border-color" }).css).toBe(line.replace("#ccc", "red"));
    expect(after(line, { property: "border-top-color" }).css).not.toContain("--line:red");
  });
});

describe("[E21] a variable that says more than was asked stays, and the property is said beside it", () => {
  const beside = (used: string, html?: string) => {
    const css = `${used}.btn{background-color:var(--bg)}.btn-primary{--bg:blue}`;
    expect(after(css, {}, html).css).toBe(
      `${used}.btn{background-color:var(--bg)}.btn-primary{--bg:blue;background-color:red}`,
    );
  };
  test("another property of the element, in any state or width", () => {
    beside(".btn{border-color:var(--bg)}");
    beside(".btn:focus-visible{border-color:var(--bg)}");
    beside(".btn:not(:hover){outline:2px solid var(--bg)}");
    beside("@media (max-width:500px){.btn{color:var(--bg)}}");
    beside(".btn{--ring:0 0 0 2px var(--bg);box-shadow:var(--ring)}");
    beside(".btn{background:linear-gradient(var(--bg),red)}");
  });
  test("a box of its own, and what stands in it", () => {
    beside(".btn::before{background-color:var(--bg)}");
    beside(".btn b{color:var(--bg)}", `<a class="btn btn-primary"><b>A</b></a>`);
    beside("", `<a class="btn btn-primary"><b style="color: var(--bg)">A</b></a>`);
  });
  test("keyframes, whoever runs them", () => {
    beside(".btn{animation:glow 1s}@keyframes glow{from{color:var(--bg)}}");
    beside("@media (min-width:1px){@-webkit-keyframes glow{50%{background-color:var(--bg)}}}");
    beside(".btn{--ring:0 0 2px var(--bg)}@keyframes glow{to{box-shadow:var(--ring)}}");
  });
  test("but not what stands elsewhere, or declares the variable anew", () => {
    const used = ".card{color:var(--bg)}.btn b{--bg:red;color:var(--bg)}";
    const css = `${used}.btn{background-color:var(--bg)}.btn-primary{--bg:blue}`;
    const html = `<i class="card"></i><a class="btn btn-primary"><b>A</b></a>`;
    expect(after(css, {}, html).css).toBe(css.replace("blue", "red"));
  });
  test("in the style attribute, too; where that rule does not win, as ever", () => {
    const own = BUTTON.replace(">A", ` style="--bg:#eee; color:var(--bg)">A`);
    expect(after(BASE, {}, own).html).toBe(
      own.replace("color:var(--bg)", "color:var(--bg); background-color:red"),
    );
    const strong = "a.btn{background-color:var(--bg);color:var(--bg)}.btn-primary{--bg:blue}";
    expect(after(strong).css).toBe(strong.replace("background-color:var(--bg)", "background-color:red"));
  });
  test("a word that would mean the variable itself", () => {
    expect(after(BASE + OWN, { value: "initial" }).css).toBe(
      BASE + OWN.replace(" }", " ; background-color:initial}"),
    );
  });
});

test("[E21] a variable of everybody's, one further up, one among other words: the property is written as ever", () => {
  for (const css of [
    ":root{--bg:blue}.btn{background-color:var(--bg)}",
    "*{--bg:blue}.btn{background-color:var(--bg)}",
    "p{--bg:blue}.btn{background-color:var(--bg)}",
  ])
    expect(after(css).css).toBe(css.replace("var(--bg)", "red"));
  const part = ".btn{--c:1px;margin:var(--c) var(--c)}";
  expect(after(part, { property: "margin", value: "2px" }).css).toBe(
    part.replace("var(--c) var(--c)", "2px"),
  );
  // A place that was chosen is the place.
  expect(after(BASE + OWN, { selector: ".btn-primary" }).css).toContain(
    `${OWN.replace(" }", " ;")} background-color:red}`,
  );
  expect(after(BASE + OWN, { target: "inline" }).html).toContain(`style="background-color: red"`);
});

test("[E20] the answer says which variable of the element's own gives the value, and whom its rule names", () => {
  const part = partOf(BUTTON.replace("btn-dark", "btn-primary"), BASE + OWN);
  const element = elementIn(part, "<a");
  const explained = explainStyle(part, element, "background-color");
  expect(explained).toMatchObject({ value: "var(--bg)", resolved: "#0d6efd" });
  expect(explained?.through).toMatchObject({
    name: "--bg",
    value: "#0d6efd",
    origin: { from: "rule", selector: ".btn-primary", declaration: { property: "--bg" } },
  });
  expect(explainStyle(part, element, "color")?.through).toBeNull();
  expect(namedBy(part, element, ".btn-primary")).toBe(2);
  expect(namedBy(part, element, "p > .btn:first-child:hover")).toBe(1);
});

describe("[E21] [S23] Bootstrap's buttons on a real page", () => {
  const SHEET = "css/styles.css";
  const source = importedPart(readPackage("startbootstrap-agency", "index.html"), "index.html", {
    [SHEET]: readPackage("startbootstrap-agency", SHEET),
  });
  const TEXT = resourceText("r0");
  const html = blocksOfPage(source, "p1")
    .map(({ id }) => blockText(id, "html"))
    .find((text) => source.texts[text]?.includes('<a class="btn btn-primary btn-xl'));
  if (!html) throw new Error("the page has no primary button");
  const element = elementIn(source, '<a class="btn btn-primary', html);
  const ask = (part: ProjectPart, property: string, value: string, more: Asked = {}) =>
    run(styleSet, part, { element, property, value, view: "pc", target: "deciding", ...more }).part;
  const linesChanged = (part: ProjectPart) => {
    const [old, now] = [source, part].map(({ texts }) => (texts[TEXT] ?? "").split("\n"));
    return (now ?? []).flatMap((line, at) => (line === old?.[at] ? [] : [`${at + 1} ${line.trim()}`]));
  };
  const lineOf = (rule: string, line: string): number => {
    const css = source.texts[TEXT] ?? "";
    return css.slice(0, css.indexOf(line, css.indexOf(`\n${rule} {`))).split("\n").length;
  };

  test("one kind changes, by one value, at rest and under the pointer", () => {
    const rest = ask(source, "background-color", "#123456");
    const at = lineOf(".btn-primary", "--bs-btn-bg:");
    expect(linesChanged(rest)).toEqual([`${at} --bs-btn-bg: #123456;`]);
    const both = ask(rest, "background-color", "#abcdef", { state: "hover" });
    const over = lineOf(".btn-primary", "--bs-btn-hover-bg:");
    expect(linesChanged(both)).toEqual([
      `${at} --bs-btn-bg: #123456;`,
      `${over} --bs-btn-hover-bg: #abcdef;`,
    ]);
    expect(explainStyle(both, element, "background-color", VIEWPORTS.pc, null, "hover")?.resolved).toBe(
      "#abcdef",
    );
    expect(linesChanged(ask(source, "color", "#000"))).toEqual([
      `${lineOf(".btn-primary", "--bs-btn-color:")} --bs-btn-color: #000;`,
    ]);
  });

  test("taken out, the kind has none of its own any more", () => {
    const through = explainStyle(source, element, "background-color")?.through;
    if (through?.origin.from !== "rule") throw new Error("no variable gives the value");
    expect(through.origin.selector).toBe(".btn-primary");
    expect(namedBy(source, element, through.origin.selector)).toBe(8);
    const at = through.origin.declaration.span.from;
    const { part } = run(declarationRemove, source, { text: through.origin.text, at, part: through.name });
    expect(explainStyle(part, element, "background-color")).toMatchObject({
      resolved: "transparent",
      through: { name: "--bs-btn-bg", origin: { selector: ".btn" } },
    });
  });
});
