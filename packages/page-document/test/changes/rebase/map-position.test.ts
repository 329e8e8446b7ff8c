import { describe, expect, test } from "vitest";
import { type Change, mapCaret, mapPosition, type Place, type TextId } from "../../../src/index.ts";

const TEXT: TextId = "block/b1/html";
/** `<p>one</p><b>two</b>`: the second element. */
const SECOND: Place = { text: TEXT, from: 10, to: 20 };
const insert = (at: number, source: string): Change => ({ kind: "element-insert", text: TEXT, at, source });

describe("[R21] positions", () => {
  test("[R21] shift by what is typed before them, grow by what is typed inside, and stay with what is typed behind", () => {
    expect(mapPosition(SECOND, [insert(3, "xx")])).toEqual({ text: TEXT, from: 12, to: 22 });
    expect(mapPosition(SECOND, [insert(14, "xx")])).toEqual({ text: TEXT, from: 10, to: 22 });
    expect(mapPosition(SECOND, [insert(20, "xx")])).toEqual(SECOND);
    expect(mapPosition(SECOND, [insert(3, "xx"), insert(3, "y")])).toEqual({ text: TEXT, from: 13, to: 23 });
  });

  test("[R21] go along with a move into another text", () => {
    const moved: Change = {
      kind: "element-move",
      text: TEXT,
      from: 10,
      to: 20,
      toText: "block/b2/html",
      at: 5,
    };
    expect(mapPosition(SECOND, [moved])).toEqual({ text: "block/b2/html", from: 5, to: 15 });
  });

  test("[R21] stay the same element under a wrap", () => {
    const wrapped: Change = {
      kind: "element-wrap",
      text: TEXT,
      from: 10,
      to: 20,
      before: "<div>",
      after: "</div>",
    };
    expect(mapPosition(SECOND, [wrapped])).toEqual({ text: TEXT, from: 15, to: 25 });
  });

  test("[R21] are gone with their characters and with the record of their text", () => {
    expect(
      mapPosition(SECOND, [{ kind: "element-delete", text: TEXT, from: 8, to: 20, removed: "</b>ab<b>two" }]),
    ).toBeNull();
  });

  test("[R21] carets stand behind what their own person inserts, and before what others insert there", () => {
    const caret = { text: TEXT, at: 14 };
    expect(mapCaret(caret, [insert(14, "xx")], true)).toEqual({ text: TEXT, at: 16 });
    expect(mapCaret(caret, [insert(14, "xx")], false)).toEqual(caret);
    expect(mapCaret(caret, [insert(3, "xx")], false)).toEqual({ text: TEXT, at: 16 });
    const cut: Change = { kind: "text", text: TEXT, changes: [12, [4], 8] };
    expect(mapCaret(caret, [cut], false)).toEqual({ text: TEXT, at: 12 });
  });

  test("[R21] carets go along with the element around them", () => {
    const caret = { text: TEXT, at: 14 };
    const moved: Change = {
      kind: "element-move",
      text: TEXT,
      from: 10,
      to: 20,
      toText: "block/b2/html",
      at: 5,
    };
    expect(mapCaret(caret, [moved], false)).toEqual({ text: "block/b2/html", at: 9 });
  });
});
