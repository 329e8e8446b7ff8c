import { describe, expect, test } from "vitest";
import { blockCopy } from "../../src/edits/block/copy.ts";
import { blockDelete } from "../../src/edits/block/delete.ts";
import type { Edit, EditTools } from "../../src/edits/edit.ts";
import { elementCopy } from "../../src/edits/element/copy.ts";
import { elementDelete } from "../../src/edits/element/delete.ts";
import { elementMove } from "../../src/edits/element/move.ts";
import { pasteElement } from "../../src/edits/paste/element.ts";
import { sharedMake } from "../../src/edits/shared/make.ts";
import {
  applyChanges,
  blockText,
  explainStyle,
  invertChanges,
  type ProjectPart,
  pageText,
  readCarried,
  selfContained,
  type TextId,
  VIEWPORTS,
} from "../../src/index.ts";
import { allElements, parseHtml } from "../../src/source/html/index.ts";
import { isCarriedName } from "../../src/style/carry/name.ts";
import { block, elementIn, page, partOf, run, tools, withSheet } from "../edits/helpers.ts";
import { randomFrom } from "../random.ts";

const A = blockText("a", "html");
const B = blockText("b", "html");

/** Blocks a, b and c on one page, d on another; no block is `b1`. */
const blocks = (
  sources: Readonly<Record<"a" | "b" | "c" | "d", readonly [html: string, css: string]>>,
): ProjectPart => {
  const part = partOf("");
  const made = Object.entries(sources).map(([id], place) =>
    block({ id, bid: `bid-${id}`, classtitle: id, key: `a${place}`, pageId: id === "d" ? "p2" : "p1" }),
  );
  const texts = Object.fromEntries(
    Object.entries(sources).flatMap(([id, [html, css]]) => [
      [blockText(id, "html"), html],
      [blockText(id, "css"), css],
      [blockText(id, "js"), ""],
    ]),
  );
  const second = page({ id: "p2", home: false, name: "about", path: "about.html", key: "a1" });
  return {
    ...part,
    pages: { ...part.pages, p2: second },
    blocks: Object.fromEntries(made.map((one) => [one.id, one])),
    texts: {
      [pageText("p1", "bodyStart")]: "",
      [pageText("p1", "bodyEnd")]: "",
      [pageText("p2", "bodyStart")]: "",
      [pageText("p2", "bodyEnd")]: "",
      ...texts,
    },
  };
};

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

const WORDS = ["red", "blue", "teal", "gold", "pink", "navy"];
const PROPERTIES = ["color", "background-color", "margin-top", "letter-spacing"];

describe("[HND-03] 200 random sequences that end with the deletion of the origin", () => {
  for (let first = 1; first <= 200; first += 40)
    test(`every declared value of the travelled elements stays, and nobody else's changes: ${first} to ${first + 39}`, () => {
      for (let seed = first; seed < first + 40; seed += 1) {
        const random = randomFrom(seed);
        journey(drawn(random), random, seed);
      }
    });
});

/** Runs an edit; its inverse brings every byte back. */
const made = <Input>(
  edit: Edit<string, Input>,
  part: ProjectPart,
  input: object,
  hands: EditTools,
): ProjectPart => {
  const outcome = edit.run(part, edit.input.parse(input), hands);
  if (!outcome.ok) throw new Error(`${edit.name} refused: ${JSON.stringify(outcome.refusal)}`);
  const applied = applyChanges(part, outcome.value);
  if (!applied.ok) throw new Error(`${edit.name}: ${JSON.stringify(applied.refusal)}`);
  const back = applyChanges(applied.value.part, invertChanges(outcome.value, part));
  expect(back.ok && back.value.part.texts).toEqual(part.texts);
  return applied.value.part;
};

type Random = ReturnType<typeof randomFrom>;

const NESTED = [
  `<div class="box"><p class="t">1</p><ul><li>a</li><li class="on">b</li></ul></div>`,
  `<a class="btn main" href="#">go</a>`,
  `<div class="box wide"><div class="box"><p>2</p></div><p class="t on">3</p></div>`,
  `<figure><img src="a.png" alt=""><figcaption class="t">c</figcaption></figure>`,
];
const SELECTORS = [
  ".box",
  "p",
  ".t",
  ".on",
  "li",
  "ul > li",
  ".btn",
  ".btn.main",
  ".box p",
  ".box > p",
  "li + li",
  "li:first-child",
  ".box .box",
  "figure img",
  "figcaption",
  ".box:hover p",
  "p.t.on",
  ":is(.box, figure)",
  "div > p:last-child",
  "a",
];

function drawn(random: Random): ProjectPart {
  const rules = (name: string): string =>
    Array.from({ length: 2 + random.below(8) }, () => {
      const own = SELECTORS[random.below(SELECTORS.length)] ?? "p";
      const scope = random.pick([`.${name} `, `section.${name} `, "", `.${name} > `, `#${name} `]);
      const property = PROPERTIES[random.below(PROPERTIES.length)] ?? "color";
      const word = /color/.test(property) ? random.pick(WORDS) : `${random.below(9)}px`;
      const rule = `${scope}${own} { ${property}: ${word}${random.below(9) === 0 ? " !important" : ""}; }`;
      return random.below(4) === 0 ? `@media (max-width: 1024px) { ${rule} }` : rule;
    }).join("\n");
  const source = (name: string): readonly [string, string] => [
    `<section class="${name}" id="${name}"><h2>${name}</h2>${NESTED[random.below(NESTED.length)]}</section>\n`,
    `${rules(name)}\n`,
  ];
  return blocks({ a: source("a"), b: source("b"), c: source("c"), d: source("d") });
}

/** Declarations of author rules for elements of a text from an offset on, by element, property and view. */
function declared(part: ProjectPart, text: TextId, from: number, to: number): readonly string[] {
  const html = parseHtml(part.texts[text] ?? "", "fragment");
  const found = [...allElements(html.nodes)].filter(({ span }) => span && span.from >= from && span.to <= to);
  return found.flatMap((element, at) =>
    PROPERTIES.flatMap((property) =>
      (["pc", "ta", "mo"] as const).map((view) => {
        const said = explainStyle(part, { text, at: element.span?.from ?? 0 }, property, VIEWPORTS[view]);
        return said?.origin.from === "rule" && said.value !== null
          ? `${at} ${property} ${view} ${said.value}`
          : "";
      }),
    ),
  );
}

function journey(first: ProjectPart, random: Random, seed: number): void {
  let part = first;
  const hands = tools();
  const html = part.texts[A] ?? "";
  const from = html.indexOf("</h2>") + 5;
  let place = { text: A, from, to: html.indexOf("</section>") };
  const meant = declared(part, A, place.from, place.to);
  const others = (["b", "c", "d"] as const).map((id) => blockText(id, "html"));
  const was = others.map((text) => declared(part, text, 0, (part.texts[text] ?? "").length));
  const stays: TextId[] = random
    .pick([
      [0, 1],
      [1, 2],
      [0, 2],
    ])
    .map((at) => others[at] ?? B);
  for (const [step, target] of stays.entries()) {
    const raw = part.texts[place.text] ?? "";
    const goal = elementIn(part, "<h2", target);
    const act = random.pick(["copy", "move", "paste", "cut"] as const);
    const element = { text: place.text, at: place.from };
    const pageId = place.text.includes("/d/") ? "p2" : "p1";
    if (act === "copy" || act === "move") {
      const input = { element, target: goal, where: "after" };
      part = act === "copy" ? made(elementCopy, part, input, hands) : made(elementMove, part, input, hands);
    } else {
      const style = readCarried(part, pageId, place);
      const source = raw.slice(place.from, place.to);
      if (act === "cut") part = made(elementDelete, part, { element }, hands);
      const input = { target: elementIn(part, "<h2", target), where: "after", source, style };
      part = made(pasteElement, part, input, hands);
    }
    const now = part.texts[target] ?? "";
    const at = now.indexOf("</h2>") + 5;
    const [root] = [...allElements(parseHtml(now, "fragment").nodes)].filter(({ span }) => span?.from === at);
    expect(root?.span, `seed ${seed}, step ${step}, ${act}: ${now}`).toBeTruthy();
    place = { text: target, from: at, to: root?.span?.to ?? at };
  }
  for (const [at, text] of others.entries()) {
    const raw = part.texts[text];
    if (raw === undefined) continue;
    const own =
      was[at]?.length === declared(part, text, 0, raw.length).length
        ? declared(part, text, 0, raw.length)
        : withoutTravelled(part, text);
    expect(own.map(unnumbered), `seed ${seed}: others of ${text}`).toEqual((was[at] ?? []).map(unnumbered));
  }
  // The block that it came to becomes common, or is copied to the other page.
  const [, holder = ""] = place.text.split("/");
  const end = random.pick(["common", "copy", "stay"] as const);
  if (end === "copy") {
    const pageId = part.blocks[holder]?.pageId === "p1" ? "p2" : "p1";
    const known = new Set(Object.keys(part.blocks));
    part = made(blockCopy, part, { blockId: holder, pageId }, hands);
    const copy = Object.keys(part.blocks).find((id) => !known.has(id)) ?? "";
    part = made(blockDelete, part, { blockId: holder }, hands);
    place = travelled(part, blockText(copy, "html"));
  }
  if (end === "common") {
    part = made(sharedMake, part, { blockId: holder, kind: "thwhole" }, hands);
    place = travelled(part, `shared/bid-${holder}/html` as TextId);
  }
  part = made(blockDelete, part, { blockId: "a" }, hands);
  if (stays[0]) {
    const [, id = ""] = stays[0].split("/");
    // The block between is an origin of the second step.
    if (stays[0] !== place.text && part.blocks[id]) part = made(blockDelete, part, { blockId: id }, hands);
  }
  const says = declared(part, place.text, place.from, place.to);
  for (const [at, one] of meant.entries())
    if (one !== "") expect(says[at], `seed ${seed}: ${JSON.stringify(part.texts, null, 1)}`).toBe(one);
}

/** The element behind the heading of a text. */
function travelled(part: ProjectPart, text: TextId): { text: TextId; from: number; to: number } {
  const raw = part.texts[text] ?? "";
  const from = raw.indexOf("</h2>") + 5;
  const root = [...allElements(parseHtml(raw, "fragment").nodes)].find(({ span }) => span?.from === from);
  return { text, from, to: root?.span?.to ?? from };
}

const unnumbered = (said: string): string => said.replace(/^\d+ /, "");

/** Declarations of a block's elements without those of the pasted element behind its heading. */
function withoutTravelled(part: ProjectPart, text: TextId): readonly string[] {
  const raw = part.texts[text] ?? "";
  const end = raw.length;
  const from = raw.indexOf("</h2>") + 5;
  const came = [...allElements(parseHtml(raw, "fragment").nodes)].find(({ span }) => span?.from === from);
  const to = came?.span?.to ?? from;
  const all = declared(part, text, 0, end);
  const inside = new Set<number>();
  const elements = [...allElements(parseHtml(part.texts[text] ?? "", "fragment").nodes)];
  for (const [at, { span }] of elements.entries())
    if (span && span.from >= from && span.to <= to) inside.add(at);
  const each = PROPERTIES.length * 3;
  return all.filter((_one, at) => !inside.has(Math.floor(at / each)));
}
