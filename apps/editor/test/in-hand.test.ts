import { emptyPart, newPage, type ProjectPart } from "@hanok/page-document";
import { describe, expect, test } from "vitest";
import { inHand } from "../src/document/feed/in-hand.ts";

const part: ProjectPart = { ...emptyPart(), texts: { "block/here/html": "<p>", "resource/css": "" } };
const typing = (text: "block/here/html" | "block/there/html") =>
  ({ kind: "text", text, changes: [[0, "x"]] }) as const;

describe("what of the log concerns the open page", () => {
  test("typing into a text in hand is taken, into another page's is not", () => {
    expect(inHand(part, "p", [typing("block/here/html"), typing("block/there/html")]).changes).toEqual([
      typing("block/here/html"),
    ]);
  });

  test("the open page that was deleted and comes back comes with its blocks and texts", () => {
    const page = newPage({ id: "p", title: "", key: "a0", now: "" });
    const back = { kind: "page-insert", page, blocks: [], texts: { "page/p/bodyStart": "<p>" } } as const;
    expect(inHand(part, "p", [back]).changes).toEqual([back]);
    expect(inHand(part, "other", [back]).changes).toEqual([{ ...back, texts: {} }]);
  });

  test("an element that comes from elsewhere asks for the page anew", () => {
    const move = {
      kind: "element-move",
      text: "block/there/html",
      toText: "block/here/html",
      from: 0,
      to: 1,
      at: 0,
    } as const;
    expect(inHand(part, "p", [move])).toEqual({ changes: [], reopen: "now" });
  });

  test("a block that leaves the page is followed; one that comes asks for the page anew, once all is saved", () => {
    const place = (pageId: string) => ({ pageId, section: "content" as const, key: "a1" });
    const move = (blockId: string, from: string, to: string) =>
      ({ kind: "block-move", blockId, from: place(from), to: place(to) }) as const;
    const block = { id: "mine", pageId: "p" } as ProjectPart["blocks"][string];
    const holding: ProjectPart = { ...part, blocks: { mine: block } };
    expect(inHand(holding, "p", [move("mine", "p", "other")])).toEqual({
      changes: [move("mine", "p", "other")],
      reopen: null,
    });
    expect(inHand(holding, "p", [move("theirs", "other", "p"), typing("block/here/html")])).toEqual({
      changes: [typing("block/here/html")],
      reopen: "when-saved",
    });
  });

  test("a rename is taken as far as it reaches in hand", () => {
    const splices = [{ from: 0, to: 1, insert: "b" }];
    const rename = {
      kind: "rename",
      what: "class",
      from: "a",
      to: "b",
      texts: ["block/here/html", "block/there/html"],
      splices: [
        { text: "block/here/html", splices, removed: ["<"] },
        { text: "block/there/html", splices, removed: ["a"] },
      ],
    } as const;
    const { changes } = inHand(part, "p", [rename]);
    expect(changes).toEqual([{ ...rename, texts: ["block/here/html"], splices: [rename.splices[0]] }]);
  });
});
