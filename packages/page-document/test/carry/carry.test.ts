import { describe, expect, test } from "vitest";
import { blockCopy } from "../../src/edits/block/copy.ts";
import { blockDelete } from "../../src/edits/block/delete.ts";
import { elementCopy } from "../../src/edits/element/copy.ts";
import { elementDelete } from "../../src/edits/element/delete.ts";
import { elementMove } from "../../src/edits/element/move.ts";
import { pasteElement } from "../../src/edits/paste/element.ts";
import { sharedMake } from "../../src/edits/shared/make.ts";
import {
  blockText,
  explainStyle,
  type ProjectPart,
  readCarried,
  selfContained,
  type TextId,
  VIEWPORTS,
} from "../../src/index.ts";
import { allElements, parseHtml } from "../../src/source/html/index.ts";
import { isCarriedName } from "../../src/style/carry/name.ts";
import { block, elementIn, run, withSheet } from "../edits/helpers.ts";
import { blocks } from "./blocks.ts";

const A = blockText("a", "html");
const B = blockText("b", "html");

const HERO = `<section class="hero"><h2>T</h2><div class="card"><a class="btn main" href="#">go</a><p>x</p></div></section>\n`;
const HERO_CSS = `.hero h2 { color: red; }
.hero .card { padding: 4px; --tone: teal; }
.hero .card > .btn { color: var(--tone); background: url(../img/a.png); }
.btn.main:hover { color: blue; }
.card:hover .btn { top: 1px; }
.card p::before { content: "x"; }
.hero p { color: green !important; }
@media (max-width: 1024px) { .hero .btn { color: pink; } }
`;
const plain = (name: string): readonly [string, string] => [
  `<section class="${name}"><h2>${name}</h2></section>\n`,
  `.${name} h2 { color: navy; }\n.${name} p { color: black; }\n`,
];
const start = (): ProjectPart => blocks({ a: [HERO, HERO_CSS], b: plain("b"), c: plain("c"), d: plain("d") });

const value = (part: ProjectPart, text: TextId, needle: string, property: string, view: "pc" | "ta" = "pc") =>
  explainStyle(part, elementIn(part, needle, text), property, VIEWPORTS[view])?.resolved;

const looks = (part: ProjectPart, text: TextId): unknown =>
  ["color", "background-image", "padding-top", "top"].flatMap((property) =>
    (["pc", "ta"] as const).map((view) => value(part, text, `<a class="btn`, property, view)),
  );

const gone = (part: ProjectPart, blockId: string): ProjectPart => run(blockDelete, part, { blockId }).part;

describe("[HND-03] [E35] rules travel with the element that they style", () => {
  test("a copy that is dragged to another block keeps its looks when the origin is deleted", () => {
    const before = start();
    const input = {
      element: elementIn(before, `<div class="card`, A),
      target: elementIn(before, "<h2", B),
      where: "after",
    };
    const copied = run(elementCopy, before, input).part;
    const after = gone(copied, "a");
    expect(looks(after, B)).toEqual(looks(before, A));
    expect(value(after, B, "<p", "color")).toBe("green");
    expect(value(after, B, "<h2", "color")).toBe("navy");
    const css = after.texts[blockText("b", "css")] ?? "";
    expect(css.startsWith(plain("b")[1])).toBe(true);
    // States, boxes of their own, and the hover of what travels along.
    expect(css).toMatch(/:hover \{\n {2}color: blue;/);
    expect(css).toMatch(/::before \{\n {2}content: "x";/);
    expect(css).toMatch(/:where\(\.b-box-\w+\):hover /);
    expect(css).not.toContain(".hero");
  });

  test("a move takes rules along, and a second move takes them on and leaves nothing behind", () => {
    const before = start();
    const moved = run(elementMove, before, {
      element: elementIn(before, `<div class="card`, A),
      target: elementIn(before, "<h2", B),
      where: "after",
    }).part;
    expect(looks(moved, B)).toEqual(looks(before, A));
    expect(moved.texts[blockText("a", "css")]).toBe(HERO_CSS);
    const C = blockText("c", "html");
    const again = run(elementMove, moved, {
      element: elementIn(moved, `<div class="card`, B),
      target: elementIn(moved, "<h2", C),
      where: "after",
    }).part;
    expect(looks(gone(gone(again, "a"), "b"), C)).toEqual(looks(before, A));
    expect(again.texts[blockText("b", "css")]?.trim()).toBe(plain("b")[1].trim());
  });

  test("by the clipboard to another page, and what is deleted takes its carried rules with it, an author's stay", () => {
    const before = start();
    const html = before.texts[A] ?? "";
    const from = html.indexOf(`<div class="card`);
    const to = html.indexOf("</section>");
    const style = readCarried(before, "p1", { text: A, from, to });
    const D = blockText("d", "html");
    const input = {
      target: elementIn(before, "<h2", D),
      where: "after",
      source: html.slice(from, to),
      style,
    };
    const pasted = run(pasteElement, before, input).part;
    expect(looks(gone(pasted, "a"), D)).toEqual(looks(before, A));
    const css = blockText("d", "css");
    const authored = `${pasted.texts[css]}.fee-carried-ab12cd34 { top: 0 }\n`;
    const with_ = { ...pasted, texts: { ...pasted.texts, [css]: authored } };
    const removed = run(elementDelete, with_, { element: elementIn(with_, `<div class="card`, D) }).part;
    expect(removed.texts[css]?.replace(/\n+/g, "\n")).toBe(
      `${plain("d")[1]}.fee-carried-ab12cd34 { top: 0 }\n`,
    );
  });

  test("within its own block nothing is carried, and a sheet that pages share goes on styling by itself", () => {
    const shared = withSheet(start(), ".btn { left: 3px } section.hero .btn { right: 4px }");
    const inside = run(elementCopy, shared, { element: elementIn(shared, `<a class="btn`, A) }).part;
    expect(inside.texts[blockText("a", "css")]).toBe(HERO_CSS);
    const out = run(elementCopy, shared, {
      element: elementIn(shared, `<a class="btn`, A),
      target: elementIn(shared, "<h2", B),
      where: "after",
    }).part;
    expect(value(out, B, "<a class", "right")).toBe("4px");
    expect(out.texts[blockText("b", "css")]).not.toContain("left: 3px");
  });

  test("stronger rules of the place do not win", () => {
    const before = blocks({
      a: [HERO, HERO_CSS],
      b: [`<section class="b" id="b"><div><h2>b</h2></div></section>\n`, `#b div a { color: gray; }\n`],
      c: plain("c"),
      d: plain("d"),
    });
    const out = run(elementCopy, before, {
      element: elementIn(before, `<a class="btn`, A),
      target: elementIn(before, "<h2", B),
      where: "after",
    }).part;
    expect(value(out, B, "<a class", "color")).toBe("teal");
  });
});

describe("[HND-03] a block that goes to other pages", () => {
  test("takes in what other blocks' css says of its elements when it becomes common; what it needs nobody for stays as it is", () => {
    const card = `<section class="b"><h2>b</h2><a class="btn" href="#">go</a></section>\n`;
    const before = blocks({
      a: [`<section class="a"></section>\n`, ".btn { color: teal; } .b .btn:hover { color: red; }\n"],
      b: [card, ".b h2 { color: navy; }\n"],
      c: plain("c"),
      d: plain("d"),
    });
    const shared = run(sharedMake, before, { blockId: "b", kind: "thwhole" }).part;
    const css = shared.texts["shared/bid-b/css"] ?? "";
    expect(css.startsWith(".b h2 { color: navy; }\n")).toBe(true);
    expect(css).toMatch(/\.b-button-\w{8} \{\n {2}color: teal;/);
    expect(css).toMatch(/:hover \{\n {2}color: red;/);
    expect(value(gone(shared, "a"), "shared/bid-b/html", "<a class", "color")).toBe("teal");
    const alone = run(sharedMake, before, { blockId: "c", kind: "thwhole" }).part;
    expect(alone.texts["shared/bid-c/html"]).toBe(before.texts[blockText("c", "html")]);
    expect(alone.texts["shared/bid-c/css"]).toBe(before.texts[blockText("c", "css")]);
    expect(selfContained(before, before.blocks.c ?? block(), () => "x")).toEqual([]);
  });
});

describe("[HND-03] a block that is copied to another page", () => {
  const card = `<section class="b"><h2>b</h2><a class="btn main" href="#">go</a></section>\n`;
  const before = blocks({
    a: [`<section class="a"></section>\n`, ".btn { color: teal; } .b .btn:hover { color: red; }\n"],
    b: [card, ".b h2 { color: navy; }\n"],
    c: plain("c"),
    d: [`<section class="d"><h2>d</h2></section>\n`, ".btn.main { color: gold !important; }\n"],
  });
  const copied = run(blockCopy, before, { blockId: "b", pageId: "p2" }).part;
  const id = Object.keys(copied.blocks).find((one) => !(one in before.blocks)) ?? "";
  const css = copied.texts[blockText(id, "css")] ?? "";

  test("keeps its looks without the blocks of its page and beside stronger rules of the other page", () => {
    const after = gone(gone(copied, "a"), "b");
    expect(value(after, blockText(id, "html"), "<a class", "color")).toBe("teal");
    expect(value(after, blockText(id, "html"), "<h2", "color")).toBe("navy");
    expect(css).toMatch(/:hover \{\n {2}color: red/);
    expect(copied.texts[blockText("b", "css")]).toBe(before.texts[blockText("b", "css")]);
    expect(copied.texts[blockText("d", "css")]).toBe(before.texts[blockText("d", "css")]);
  });

  test("that needs nothing of them comes with its own css alone", () => {
    const alone = run(blockCopy, before, { blockId: "c", pageId: "p2" }).part;
    const copy = Object.keys(alone.blocks).find((one) => !(one in before.blocks)) ?? "";
    expect(alone.texts[blockText(copy, "css")]).toBe(plain("c")[1].replaceAll(".c ", ".c-2 "));
    expect(alone.texts[blockText(copy, "html")]).toBe(plain("c")[0].replace('class="c"', 'class="c-2"'));
  });
});

describe("[HND-03] names that mean one thing on a page", () => {
  test("become unique together: groups of radio buttons and folds, anchors, what paints by an id; one choice stays in its group", () => {
    const source = `<div class="faq" id="q"><a name="top" href="#top">위</a><details name="q"><summary aria-controls="q">1</summary></details><details name="q"></details><input type="radio" name="size" value="s"><input type="radio" name="size" value="m"><svg fill="url('#q')"></svg><form><input type="radio" name="own"><input type="radio" name="own"></form></div>`;
    const before = blocks({
      a: [`<section class="a">${source}</section>\n`, ""],
      b: plain("b"),
      c: plain("c"),
      d: plain("d"),
    });
    const copied = run(elementCopy, before, { element: elementIn(before, `<div class="faq`, A) }).part;
    const [, copy = ""] = (copied.texts[A] ?? "").split("</form></div>");
    expect(copy).toContain(`id="q-2"`);
    expect(copy).toContain(`<a name="top-2" href="#top-2">`);
    expect(copy.match(/<details name="q-2">/g)).toHaveLength(2);
    expect(copy).toContain(`aria-controls="q-2"`);
    expect(copy.match(/name="size-2"/g)).toHaveLength(2);
    expect(copy).toContain(`fill="url('#q-2')"`);
    expect(copy.match(/name="own"/g)).toHaveLength(2);
    const choice = run(elementCopy, before, {
      element: elementIn(before, `<input type="radio" name="size" value="m"`, A),
    }).part;
    expect(choice.texts[A]?.match(/name="size"/g)).toHaveLength(3);
  });
});

describe("[HND-03] names of carried classes", () => {
  test("say by themselves that they are such", () => {
    const out = run(elementCopy, start(), {
      element: elementIn(start(), `<a class="btn`, A),
      target: elementIn(start(), "<h2", B),
      where: "after",
    }).part;
    const names = [...allElements(parseHtml(out.texts[B] ?? "", "fragment").nodes)]
      .flatMap((one) => (one.attributes.find(({ name }) => name === "class")?.value ?? "").split(" "))
      .filter(isCarriedName);
    expect(names).toHaveLength(1);
    for (const name of ["hero-title", "card-abcd1234", "about-centered", "luggage-carried"])
      expect(isCarriedName(name)).toBe(false);
  });
});
