import { ChangeSet, Text } from "@codemirror/state";
import { describe, expect, test } from "vitest";
import {
  applyChange,
  blockText,
  type Change,
  changeSetOf,
  deleteBlock,
  deleteElement,
  deletePage,
  insertElement,
  keyBetween,
  moveBlock,
  moveElement,
  recordAt,
  renameEverywhere,
  replaceValue,
  setBlock,
  setPage,
  splicesOfText,
  textChangeOf,
  typeText,
  unwrapElement,
  wrapElement,
} from "../../src/index.ts";
import { checkLaws } from "../laws.ts";
import { HTML, part } from "./parts.ts";

const html = blockText("b1", "html");
const css = blockText("b1", "css");
const block = part.blocks.b1;
const page = part.pages.p1;
if (!block || !page) throw new Error("fixture");
const at = (piece: string) => HTML.indexOf(piece);

const changes: Record<string, Change> = {
  typing: typeText(part, html, [
    { from: at("Hello"), to: at("Hello") + 5, insert: "안녕" },
    { from: at("<ul>"), to: at("<ul>"), insert: "\r\n" },
  ]),
  value: replaceValue(
    part,
    html,
    [{ from: at("/kim"), to: at("/kim") + 4, insert: "/lee" }],
    "attribute href",
  ),
  insert: insertElement(html, at("<ul>"), "<hr>\r\n"),
  delete: deleteElement(part, html, { from: at("<li>1"), to: at("<li>2") }),
  moveUp: moveElement(html, { from: at("<li>2"), to: at("</ul>") }, html, at("<li>1")),
  moveDown: moveElement(html, { from: at("<li>1"), to: at("<li>2") }, html, at("</ul>")),
  moveAway: moveElement(html, { from: at("<li>1"), to: at("<li>2") }, blockText("b2", "html"), 0),
  wrap: wrapElement(html, { from: at("<ul>"), to: HTML.length }, "<nav>", "</nav>"),
  unwrap: unwrapElement(
    part,
    html,
    { from: at("<ul>"), to: at("<ul>") + 4 },
    { from: at("</ul>"), to: at("</ul>") + 5 },
  ),
  rename: renameEverywhere(
    part,
    "class",
    "card",
    "tile",
    [html, css],
    [
      { text: html, splices: [{ from: at("card"), to: at("card") + 4, insert: "tile" }] },
      { text: css, splices: [{ from: 1, to: 5, insert: "tile" }] },
    ],
  ),
  blockDelete: deleteBlock(part, block),
  blockMove: moveBlock(block, { pageId: "p1", section: "footer", key: keyBetween(null, null) }),
  blockSet: setBlock(block, "option", { ...block.option, bgcolor: "#fff" }),
  pageDelete: deletePage(part, page),
  pageSet: setPage(page, "title", "새 제목"),
};

describe("[C1] apply, invert and JSON", () => {
  for (const [name, change] of Object.entries(changes))
    test(name, () => {
      checkLaws(part, change);
    });
  test("a list of changes", () => {
    const insert = insertElement(html, 0, "<p>");
    const then = applyChange(part, insert);
    if (!then.ok) throw new Error(then.refusal.reason);
    checkLaws(part, [
      insert,
      typeText(then.value.part, html, [{ from: 1, to: 1, insert: "x" }]),
      setPage(page, "memo", "m"),
    ]);
  });
});

describe("[C3] what does not fit is refused with its reason", () => {
  const refusal = (change: Change) => {
    const outcome = applyChange(part, change);
    return outcome.ok ? null : outcome.refusal.reason;
  };
  test("ranges, characters, records", () => {
    const crlf = HTML.indexOf("\r\n") + 1;
    const face = HTML.indexOf("😀") + 1;
    const typed = (from: number, to: number) => refusal(typeText(part, html, [{ from, to, insert: "x" }]));
    expect(typed(HTML.length, HTML.length + 1)).toBe("text.range");
    expect(typed(crlf, crlf)).toBe("text.splits-character");
    expect(typed(face, face + 4)).toBe("text.splits-character");
    expect(refusal({ ...changes.value, removed: ["/lee"] } as Change)).toBe("text.changed");
    expect(refusal(insertElement(blockText("none", "html"), 0, "x"))).toBe("text.unknown");
    expect(refusal({ ...changes.blockSet, blockId: "constructor" } as Change)).toBe("record.unknown");
    expect(refusal({ ...changes.blockSet, from: null } as unknown as Change)).toBe("record.changed");
    expect(refusal(moveElement(html, { from: at("<ul>"), to: at("</ul>") + 5 }, html, at("<li>2")))).toBe(
      "move.inside-itself",
    );
    expect(recordAt(part.blocks, "constructor")).toBeUndefined();
  });
});

describe("[C5] typing is a CodeMirror ChangeSet", () => {
  test("made by an editor, applied to the raw string, and back", () => {
    const doc = Text.of(HTML.split("\n"));
    const set = ChangeSet.of(
      [
        { from: 3, to: 8, insert: "a\r\nb" },
        { from: at("<ul>"), insert: Text.of(["", "x", ""]) },
      ],
      doc.length,
      "\n",
    );
    const change = textChangeOf(html, set);
    const after = checkLaws(part, change);
    expect(after.texts[html]).toBe(set.apply(doc).sliceString(0, undefined, "\n"));
    expect(changeSetOf(splicesOfText(change), HTML.length).apply(doc).eq(set.apply(doc))).toBe(true);
  });
});
