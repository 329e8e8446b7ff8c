import { describe, expect, test } from "vitest";
import {
  type Anchor,
  applyChanges,
  type Change,
  emptyPart,
  followAnchor,
  invertChanges,
  isAnchorGone,
  type ProjectPart,
  type TextId,
} from "../../../src/index.ts";

const TEXT: TextId = "block/b1/html";
const HTML = "<div><p>one</p><b>two</b></div>";
const partOf = (html: string): ProjectPart => ({ ...emptyPart(), texts: { [TEXT]: html } });
const anchorAt = (html: string, source: string): Anchor => ({
  place: { text: TEXT, from: html.indexOf(source), to: html.indexOf(source) + source.length },
});
const afterOf = (before: ProjectPart, changes: readonly Change[]): ProjectPart => {
  const outcome = applyChanges(before, changes);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value.part;
};
const words = (part: ProjectPart, { place }: Anchor): string =>
  (part.texts[place.text] ?? "").slice(place.from, place.to);

const deletes = (html: string, removed: string, id?: string): Change => {
  const from = html.indexOf(removed);
  return { kind: "element-delete", text: TEXT, from, to: from + removed.length, removed, id };
};

describe("[R22] anchors", () => {
  test("[R22] [CMT-04] wait while the element is deleted, and stand again where that is undone", () => {
    const before = partOf(HTML);
    for (const removed of ["<b>two</b>", "<p>one</p><b>two</b>"]) {
      const anchor = anchorAt(HTML, "<b>two</b>");
      const gone = [deletes(HTML, removed, "op.0")];
      const waiting = followAnchor(anchor, gone);
      expect(isAnchorGone(waiting)).toBe(true);
      const back = invertChanges(gone, before);
      // Somebody wrote before it meanwhile.
      const typed: Change = { kind: "element-insert", text: TEXT, at: 0, source: "<i>x</i>" };
      const restored = back.map((change) =>
        change.kind === "element-insert" ? { ...change, at: change.at + 8 } : change,
      );
      const stands = followAnchor(waiting, [typed, ...restored]);
      expect(isAnchorGone(stands)).toBe(false);
      expect(words(afterOf(before, [...gone, typed, ...restored]), stands)).toBe("<b>two</b>");
    }
  });

  test("[R22] a delete that nothing names leaves them gone for good, and no other element in its place", () => {
    const anchor = followAnchor(anchorAt(HTML, "<b>two</b>"), [deletes(HTML, "<b>two</b>")]);
    const again = followAnchor(anchor, [
      { kind: "element-insert", text: TEXT, at: HTML.indexOf("<b>"), source: "<b>two</b>" },
    ]);
    expect([isAnchorGone(anchor), isAnchorGone(again)]).toEqual([true, true]);
  });

  test("[R22] an element without its tags is gone, and back with them", () => {
    const start = { from: 0, to: 5 };
    const end = { from: HTML.length - 6, to: HTML.length };
    const unwrap: Change = {
      kind: "element-unwrap",
      text: TEXT,
      start,
      end,
      removed: ["<div>", "</div>"],
      id: "op.0",
    };
    const before = partOf(HTML);
    const gone = followAnchor(anchorAt(HTML, HTML), [unwrap]);
    expect(isAnchorGone(gone)).toBe(true);
    const back = followAnchor(gone, invertChanges([unwrap], before));
    expect(words(before, back)).toBe(HTML);
    // As it was stored before white space around the tags was recorded: the whole length of the element.
    const stored = { place: { ...gone.place, from: 0, to: HTML.length } };
    expect(words(before, followAnchor(stored, invertChanges([unwrap], before)))).toBe(HTML);
    // The former content of the block stays.
    const inner = followAnchor(anchorAt(HTML, "<b>two</b>"), [unwrap]);
    expect(words(afterOf(before, [unwrap]), inner)).toBe("<b>two</b>");
  });

  test("[R22] tags that go with the white space around them take the anchor, and bring it back at its own characters", () => {
    const html = "<i>\n  <div>\n    <b>two</b>\n  </div>\n</i>";
    const div = html.slice(html.indexOf("<div>"), html.indexOf("</div>") + 6);
    const unwrap: Change = {
      kind: "element-unwrap",
      text: TEXT,
      start: { from: 4, to: 12 },
      end: { from: html.indexOf("  </div>"), to: html.indexOf("</i>") },
      removed: ["  <div>\n", "  </div>\n"],
      id: "op.0",
    };
    const before = partOf(html);
    const gone = followAnchor(anchorAt(html, div), [unwrap]);
    expect(isAnchorGone(gone)).toBe(true);
    const undone = invertChanges([unwrap], before);
    expect(words(before, followAnchor(gone, undone))).toBe(div);
    const unnamed = followAnchor(anchorAt(html, div), [{ ...unwrap, id: undefined }]);
    expect(isAnchorGone(unnamed)).toBe(true);
    expect(words(afterOf(before, [unwrap]), followAnchor(anchorAt(html, "<b>two</b>"), [unwrap]))).toBe(
      "<b>two</b>",
    );
  });

  test("[R22] never pass to what was typed over the element; its name typed anew is still it", () => {
    const anchor = anchorAt(HTML, "<b>two</b>");
    const at = anchor.place.from;
    // The difference of two texts keeps one character of the element.
    const rest: Change = { kind: "text", text: TEXT, changes: [at, [9, "& "], 1, 6] };
    expect(isAnchorGone(followAnchor(anchor, [rest]))).toBe(true);
    const word = (from: number, removed: string, insert: string): Change => ({
      kind: "value-replace",
      text: TEXT,
      splices: [{ from, to: from + removed.length, insert }],
      removed: [removed],
      what: "word",
    });
    expect(isAnchorGone(followAnchor(anchor, [word(at + 1, "b", "em")]))).toBe(false);
    const titled = '<p><b title="x">two</b></p>';
    const other = followAnchor(anchorAt(titled, '<b title="x">two</b>'), [word(4, 'b title="x"', "i")]);
    expect(isAnchorGone(other)).toBe(true);
  });

  test("[R22] wait for the record of their text, and are found in it by their characters alone", () => {
    const block = {
      ...{ id: "b1", pageId: "p1", section: "main", key: "a0", bid: "", title: "", name: "" },
      ...{ thwhole: false, thpart: false, options: {} },
    };
    const texts = { [TEXT]: HTML };
    const gone = { kind: "block-delete", blockId: "b1", block, texts } as unknown as Change;
    const comes = (html: string) =>
      ({ kind: "block-insert", block, texts: { [TEXT]: html } }) as unknown as Change;
    const waiting = followAnchor(anchorAt(HTML, "<b>two</b>"), [gone]);
    expect(isAnchorGone(waiting)).toBe(true);
    expect(followAnchor(waiting, [comes(HTML)])).toEqual(anchorAt(HTML, "<b>two</b>"));
    expect(followAnchor(waiting, [comes("<b>two</b>")]).place).toEqual({ text: TEXT, from: 0, to: 10 });
    expect(isAnchorGone(followAnchor(waiting, [comes("<b>three</b>")]))).toBe(true);
    expect(isAnchorGone(followAnchor(waiting, [comes("x<b>two</b><b>two</b>")]))).toBe(true);
  });
});
