import { describe, expect, test } from "vitest";
import { blockDelete } from "../../src/edits/block/delete.ts";
import { elementDelete } from "../../src/edits/element/delete.ts";
import { pasteBlock } from "../../src/edits/paste/block.ts";
import { carrySteps } from "../../src/edits/paste/carry.ts";
import { pasteElement } from "../../src/edits/paste/element.ts";
import {
  type Anchor,
  applyChanges,
  type Change,
  changesSchema,
  followAnchor,
  followBlock,
  hiddenText,
  invertChanges,
  isAnchorGone,
  locate,
  type ProjectPart,
  recordAt,
  runEdit,
  stampChanges,
  type TextId,
} from "../../src/index.ts";
import { figure, PART } from "../soak.ts";
import { CSS, elementIn, HTML, partOf, run, tools } from "./helpers.ts";
import { LONG_PAGES, markedPage } from "./marked-page.ts";
import { drawFrom, pick } from "./random-input.ts";

const anchorAt = (part: ProjectPart, source: string, text: TextId = HTML): Anchor => {
  const from = (part.texts[text] ?? "").indexOf(source);
  expect(from).toBeGreaterThanOrEqual(0);
  return { place: { text, from, to: from + source.length } };
};

const wordsAt = (part: ProjectPart, { place }: Anchor): string =>
  (part.texts[place.text] ?? "").slice(place.from, place.to);

interface Step {
  readonly part: ProjectPart;
  readonly changes: readonly Change[];
  readonly undo: readonly Change[];
}

const stepOf = (before: ProjectPart, changes: readonly Change[]): Step => {
  // As the log and the browser keep them.
  const kept = changesSchema.parse(JSON.parse(JSON.stringify(changes)));
  const outcome = applyChanges(before, kept);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return { part: outcome.value.part, changes: kept, undo: invertChanges(kept, before) };
};

/** An element goes, and what its deletion took is on the clipboard. */
const cutOf = (part: ProjectPart, needle: string) => {
  const { changes } = run(elementDelete, part, { element: elementIn(part, needle) });
  const step = stepOf(part, stampChanges("cut", changes));
  const [gone] = step.changes;
  if (gone?.kind !== "element-delete") throw new Error("no deletion");
  return { ...step, cut: { of: hiddenText(gone.id ?? ""), removed: gone.removed } };
};

const pasteOf = (part: ProjectPart, needle: string, source: string, cut?: object, where = "after"): Step => {
  const input = { target: elementIn(part, needle), where, source, cut };
  return stepOf(part, stampChanges("paste", run(pasteElement, part, input).changes));
};

const PAGE =
  '<main>\n    <div class="card" id="a">\n        <p>one</p>\n        <b>two</b>\n    </div>\n  <section><i>x</i></section>\n</main>';
const CARD = PAGE.slice(PAGE.indexOf("<div"), PAGE.indexOf("</div>") + 6);

describe("[R22] [CMT-04] anchors of what is cut and pasted", () => {
  test("go to the pasted elements, whose lines are indented anew, and to no second copy", () => {
    const part = partOf(PAGE);
    const cut = cutOf(part, "<div");
    const pasted = pasteOf(cut.part, "<i>", CARD, cut.cut, "before");
    for (const source of [CARD, "<p>one</p>", "<b>two</b>"]) {
      const waiting = followAnchor(anchorAt(part, source), cut.changes);
      expect(isAnchorGone(waiting)).toBe(true);
      const stands = followAnchor(waiting, pasted.changes);
      expect(isAnchorGone(stands)).toBe(false);
      expect(wordsAt(pasted.part, stands).replace(/\s+/g, " ")).toBe(source.replace(/\s+/g, " "));
      const twice = pasteOf(pasted.part, "<i>", CARD, cut.cut);
      expect(wordsAt(twice.part, followAnchor(stands, twice.changes))).toBe(wordsAt(pasted.part, stands));
      // Words of others elsewhere in the text move it as ever.
      const typed = stepOf(pasted.part, [{ kind: "element-insert", text: HTML, at: 0, source: "<u>!</u>" }]);
      expect(wordsAt(typed.part, followAnchor(stands, typed.changes))).toBe(wordsAt(pasted.part, stands));
    }
  });

  test("go back with undo of the pasting, stand where they stood with undo of the cutting, and come again with redo", () => {
    const part = partOf(PAGE);
    const cut = cutOf(part, "<div");
    const pasted = pasteOf(cut.part, "<i>", CARD, cut.cut);
    const unpasted = stepOf(pasted.part, pasted.undo);
    const uncut = stepOf(unpasted.part, cut.undo);
    expect(uncut.part.texts).toEqual(part.texts);
    for (const source of [CARD, "<p>one</p>", "<b>two</b>"]) {
      const anchor = anchorAt(part, source);
      const stands = followAnchor(anchor, [...cut.changes, ...pasted.changes]);
      const waits = followAnchor(stands, unpasted.changes);
      expect(isAnchorGone(waits)).toBe(true);
      expect(followAnchor(waits, uncut.changes)).toEqual(anchor);
      expect(followAnchor(waits, stepOf(unpasted.part, unpasted.undo).changes)).toEqual(stands);
      expect(followAnchor(anchor, [...cut.changes, ...cut.undo, ...pasted.changes]).place.text).toBe(HTML);
      expect(wordsAt(part, followAnchor(followAnchor(anchor, cut.changes), cut.undo))).toBe(source);
    }
  });

  test("go to a pasted element whose ids and classes had to change, and to one that comes in a block of its own", () => {
    const html = `<main>\n  ${CARD}\n  <u>y</u>\n</main>`;
    const part = partOf(html);
    const cut = cutOf(part, "<div");
    const taken = stepOf(cut.part, [
      {
        kind: "element-insert",
        text: HTML,
        at: cut.part.texts[HTML]?.indexOf("<u>") ?? 0,
        source: '<s id="a"></s>',
      },
    ]);
    const pasted = pasteOf(taken.part, "<u>", CARD, cut.cut);
    const follow = (source: string, changes: readonly Change[]) =>
      followAnchor(anchorAt(part, source), [...cut.changes, ...changes]);
    const card = follow(CARD, [...taken.changes, ...pasted.changes]);
    expect(wordsAt(pasted.part, card)).toMatch(/^<div class="card" id="a-2">[\s\S]*<\/div>$/);

    const block = { name: "new", classtitle: "new", html: `<section class="new">\n  ${CARD}\n</section>\n` };
    const place = { pageId: "p1", section: "content" };
    const input = { ...place, block, cut: cut.cut };
    const own = stepOf(cut.part, run(pasteBlock, cut.part, input).changes);
    for (const source of [CARD, "<b>two</b>"]) {
      const stands = follow(source, own.changes);
      expect(stands.place.text).not.toBe(HTML);
      expect(wordsAt(own.part, stands)).toBe(source);
      const back = followAnchor(stands, [...own.undo, ...cut.undo]);
      expect(back).toEqual(anchorAt(part, source));
    }
  });

  test("go along with a block that is cut and pasted, and back with undo of both", () => {
    const part = partOf(PAGE, ".card { color: red }");
    const cut = stepOf(part, run(blockDelete, part, { blockId: "b1" }).changes);
    const block = { name: "hero", classtitle: "hero", html: PAGE, css: part.texts[CSS] };
    const input = { pageId: "p1", section: "content", block, like: "b1", cut: { of: HTML, removed: PAGE } };
    const pasted = stepOf(cut.part, run(pasteBlock, cut.part, input).changes);
    for (const source of [CARD, "<b>two</b>"]) {
      const anchor = anchorAt(part, source);
      const waiting = followAnchor(anchor, cut.changes);
      expect(isAnchorGone(waiting)).toBe(true);
      const stands = followAnchor(waiting, pasted.changes);
      expect(stands.place.text).not.toBe(HTML);
      expect(wordsAt(pasted.part, stands)).toBe(source);
      expect(followAnchor(stands, [...pasted.undo, ...cut.undo])).toEqual(anchor);
    }
    const whole = followBlock({ blockId: "b1", isGone: false }, cut.changes);
    expect(whole).toEqual({ blockId: "b1", isGone: true });
    const stands = followBlock(whole, pasted.changes);
    expect([stands.isGone, recordAt(pasted.part.blocks, stands.blockId)?.name]).toEqual([false, "hero"]);
    expect(followBlock(stands, pasted.undo)).toEqual(whole);
    expect(followBlock(stands, [...pasted.undo, ...cut.undo])).toEqual({ blockId: "b1", isGone: false });
    // A second pasting is another block, and so is one beside the present block.
    expect(followBlock(stands, pasted.changes)).toEqual(stands);
    expect(followBlock({ blockId: "b1", isGone: false }, pasted.changes).blockId).toBe("b1");
  });

  test("stay gone where what is pasted has other elements, or was renamed on its way", () => {
    const part = partOf(PAGE);
    const cut = cutOf(part, "<div");
    const waiting = followAnchor(anchorAt(part, "<b>two</b>"), cut.changes);
    const other = pasteOf(cut.part, "<i>", '<div class="card"><b>two</b></div>', cut.cut);
    expect(followAnchor(waiting, other.changes)).toEqual(waiting);
    const pasted = pasteOf(cut.part, "<i>", CARD, cut.cut);
    const longer = pasted.changes.map((change) =>
      change.kind === "element-insert"
        ? { ...change, source: change.source.replace("card", "renamed") }
        : change,
    );
    expect(followAnchor(waiting, longer)).toEqual(waiting);
    // Nobody can move the anchor of an existing element.
    const stands = anchorAt(part, "<b>two</b>");
    const forged: Change = {
      ...{ kind: "element-insert", text: HTML, at: 0, source: "<b>two</b>" },
      carries: { of: HTML, steps: [10, 0, 0] },
    };
    expect(followAnchor(stands, [forged]).place.from).toBe(stands.place.from + 10);
  });

  test("the steps say which elements are the same, with other elements around them", () => {
    expect(carrySteps("<b>x</b>", "\n  <b>x</b>")).toEqual([0, 0, 3, 8, 0, 0]);
    expect(carrySteps("<b>x</b>", "<p><b>x</b></p>")).toEqual([0, 0, 3, 8, 0, 4]);
    expect(carrySteps("<b>x</b>", "<b><b>x</b></b>")).toBeNull();
    expect(carrySteps("words", "words")).toBeNull();
  });
});

/** Of all pages together; 3,000 in a soak. */
const ROUNDS = figure("CUTS", 150, 3_000);

test("[R22] [CMT-04] on real pages every anchor in what is cut stands on the same element where it is pasted, and on its old place after both are undone", () => {
  let followed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [name, html] = pick((below) => round % below, LONG_PAGES);
    const draw = drawFrom(20261128 + PART * 100_000 + round);
    const { part, anchors } = markedPage(html);
    const htmls = Object.keys(part.texts).filter((text) => /^block\/.*\/html$/.test(text)) as TextId[];
    const elementsOf = (now: ProjectPart, text: TextId) =>
      locate(recordAt(now.texts, text) ?? "", "fragment").elements.filter(
        ({ span, startTag }) => span && startTag,
      );
    const from = pick(
      draw,
      htmls.filter((text) => elementsOf(part, text).length > 3),
    );
    const element = pick(draw, elementsOf(part, from));
    const source = recordAt(part.texts, from)?.slice(element.span?.from, element.span?.to) ?? "";
    const deleted = runEdit(
      part,
      "element.delete",
      { element: { text: from, at: element.span?.from } },
      tools(),
    );
    if (!deleted.ok) continue;
    const cut = stepOf(part, stampChanges("cut", deleted.value));
    const [gone] = cut.changes;
    if (gone?.kind !== "element-delete") continue;
    const to = pick(
      draw,
      htmls.filter((text) => elementsOf(cut.part, text).length > 0),
    );
    const target = { text: to, at: pick(draw, elementsOf(cut.part, to)).span?.from };
    const where = pick(draw, ["before", "after", "start", "end"]);
    const input = { target, where, source, cut: { of: hiddenText(gone.id ?? ""), removed: gone.removed } };
    const answered = runEdit(cut.part, "paste.element", input, tools());
    if (!answered.ok) continue;
    const pasted = stepOf(cut.part, stampChanges("paste", answered.value));
    for (const [at, anchor] of anchors.entries()) {
      const { text, from: begins } = anchor.place;
      if (text !== from || begins < gone.from || begins >= gone.to) continue;
      const what = `${name} round ${round} anchor ${at}`;
      const waits = followAnchor(anchor, cut.changes);
      expect([what, isAnchorGone(waits)]).toEqual([what, true]);
      const stands = followAnchor(waits, pasted.changes);
      expect([what, wordsAt(pasted.part, stands)]).toEqual([
        what,
        expect.stringMatching(new RegExp(`^<[^<>\\s]+[^<>]* data-followed="${at}"`)),
      ]);
      expect([what, followAnchor(stands, [...pasted.undo, ...cut.undo]).place.from]).toEqual([what, begins]);
      followed += 1;
    }
  }
  expect(followed).toBeGreaterThan(ROUNDS / 2);
});
