import { describe, expect, test } from "vitest";
import { blockAdd } from "../../src/edits/block/add.ts";
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
  carriedOnJourney,
  explainStyle,
  htmlOnJourney,
  invertChanges,
  type ProjectPart,
  readCarried,
  selfContained,
  type TextId,
  VIEWPORTS,
  viewBlock,
} from "../../src/index.ts";
import { allElements, parseHtml } from "../../src/source/html/index.ts";
import { block, elementIn, tools } from "../edits/helpers.ts";
import { randomFrom } from "../random.ts";
import { blocks } from "./blocks.ts";

const A = blockText("a", "html");
const B = blockText("b", "html");

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
  const end = random.pick(["common", "copy", "stay", "personal", "project"] as const);
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
  // To another project the first one does not go along: that is the deletion of all that was there.
  if (end === "personal" || end === "project") {
    const there = elsewhere(random);
    const came =
      end === "personal" ? asPersonal(part, holder, there, hands) : toProject(part, place, there, hands);
    const says = declared(came.part, came.place.text, came.place.from, came.place.to);
    for (const [at, one] of meant.entries())
      if (one !== "")
        expect(says[at], `seed ${seed}, ${end}: ${JSON.stringify(came.part.texts, null, 1)}`).toBe(one);
    return;
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

/** Another project, whose blocks have other names and rules for some of the same ones. */
const elsewhere = (random: Random): ProjectPart => {
  const { a: _, ...rest } = drawn(random).blocks;
  const there = drawn(random);
  const texts = Object.fromEntries(
    Object.entries(there.texts).filter(([text]) => !text.startsWith("block/a/")),
  );
  return {
    ...there,
    blocks: Object.fromEntries(Object.keys(rest).map((id) => [id, there.blocks[id] ?? block()])),
    texts,
  };
};

type Travelled = ReturnType<typeof travelled>;

/** Saved as one's own block and put on a page of another project, as the editor does both. */
function asPersonal(
  part: ProjectPart,
  blockId: string,
  there: ProjectPart,
  hands: EditTools,
): { readonly part: ProjectPart; readonly place: Travelled } {
  const own = part.blocks[blockId] ?? block();
  const alone = applyChanges(part, selfContained(part, own, hands.createId));
  const { html, css, js } = viewBlock(alone.ok ? alone.value.part : part, own);
  const { name, classtitle, tagtitle, idtitle } = own;
  const source = { name, title: "", classtitle, tagtitle, idtitle, html, css, js };
  const others = (["b", "c", "d"] as const).map((id) => blockText(id, "html"));
  const was = others.map((text) => declared(there, text, 0, (there.texts[text] ?? "").length));
  const input = { pageId: "p2", section: "content", index: 0, block: source };
  const after = made(blockAdd, there, input, hands);
  const id = Object.keys(after.blocks).find((one) => !(one in there.blocks)) ?? "";
  const bare = made(blockDelete, after, { blockId: id }, hands);
  expect(bare.texts).toEqual(there.texts);
  for (const [at, text] of others.slice(0, 2).entries())
    expect(declared(after, text, 0, (after.texts[text] ?? "").length)).toEqual(was[at]);
  return { part: after, place: travelled(after, blockText(id, "html")) };
}

/** Copied and pasted into another project; what came goes without a trace, and authors' rules stay as they were. */
function toProject(
  part: ProjectPart,
  place: Travelled,
  there: ProjectPart,
  hands: EditTools,
): { readonly part: ProjectPart; readonly place: Travelled } {
  const [, holder = ""] = place.text.split("/");
  const journey = { to: "index.html", moved: new Map<string, string>() };
  const from = part.pages[part.blocks[holder]?.pageId ?? "p1"]?.path ?? "";
  const style = readCarried(part, part.blocks[holder]?.pageId ?? "p1", place);
  const raw = (part.texts[place.text] ?? "").slice(place.from, place.to);
  const source = htmlOnJourney(raw, { ...journey, from, isRooted: false });
  const input = {
    target: elementIn(there, "<h2", B),
    where: "after",
    source,
    style: style && carriedOnJourney(style, journey),
    pageId: "p1",
  };
  const others = [B, blockText("c", "html"), blockText("d", "html")];
  const was = others.map((text) => declared(there, text, 0, (there.texts[text] ?? "").length));
  const after = made(pasteElement, there, input, hands);
  const now = travelled(after, B);
  for (const [at, text] of others.entries()) {
    const own =
      text === B ? withoutTravelled(after, B) : declared(after, text, 0, (after.texts[text] ?? "").length);
    expect(own.map(unnumbered)).toEqual((was[at] ?? []).map(unnumbered));
  }
  const bare = made(elementDelete, after, { element: { text: B, at: now.from } }, hands);
  expect(bare.texts[blockText("b", "css")]?.trim()).toBe(there.texts[blockText("b", "css")]?.trim());
  for (const [text, written] of Object.entries(there.texts))
    if (!text.startsWith("block/b/")) expect(bare.texts[text as TextId]).toBe(written);
  return { part: after, place: now };
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
