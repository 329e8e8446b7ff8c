import { ChangeSet, Text } from "@codemirror/state";
import { describe, expect, test } from "vitest";
import {
  applyChange,
  applyChanges,
  blockText,
  type Change,
  type ChangeSetJson,
  changeSetOf,
  commitOperation,
  deleteBlock,
  deleteElement,
  deletePage,
  editSession,
  fitChanges,
  insertElement,
  insertPage,
  keyBetween,
  moveBlock,
  moveElement,
  nextToSend,
  openSession,
  receive,
  recordAt,
  renameEverywhere,
  replaceValue,
  setBlock,
  setFile,
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

describe("[C1] [C2] [C4] apply, invert and JSON", () => {
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

describe("[C3] a change that does not fit is refused with its reason", () => {
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

describe("[C5] typing states the length of its text", () => {
  const source = part.texts[html] ?? "";
  const apply = (changes: ChangeSetJson, rebased = false) => {
    const done = applyChange(part, { kind: "text", text: html, changes }, { rebased });
    return done.ok ? (done.value.part.texts[html] ?? "") : done.refusal.reason;
  };

  test("another length, the short form or nothing at all is refused", () => {
    for (const changes of [
      [1, [0, "x"], source.length],
      [1, [0, "x"], source.length - 2],
      [1, [0, "x"]],
      [source.length - 1],
      [],
    ] satisfies ChangeSetJson[])
      expect(apply(changes), JSON.stringify(changes)).toBe("text.range");
    const typed = `${source.slice(0, 1)}x${source.slice(1)}`;
    expect(apply([1, [0, "x"], source.length - 1])).toBe(typed);
    expect(apply([source.length, [0, "x"]])).toBe(`${source}x`);
    expect(apply([1, [0, "x"]], true)).toBe(typed);
    expect(apply([source.length + 1, [0, "x"]], true)).toBe("text.range");
  });

  test("fitted after rebasing it has its length again", () => {
    const short: Change = { kind: "text", text: html, changes: [1, [0, "x"]] };
    const [full] = fitChanges(part, [short]);
    expect(full).toEqual({ ...short, changes: [1, [0, "x"], source.length - 1] });
    const whole = [{ ...short, changes: [1, [0, "x"], source.length - 1] } satisfies Change];
    expect(fitChanges(part, whole)).toBe(whole);
  });

  test("a session sends and a server logs whole changes", () => {
    const at = "2026-01-01T00:00:00.000Z";
    const operation = (id: string, place: number) => ({
      opId: id,
      memberId: id,
      at,
      base: 0,
      name: "text",
      changes: [typeText(part, html, [{ from: place, to: place, insert: id }])],
    });
    const first = operation("one", 5);
    const made = editSession(openSession(part, 0), operation("two", 1));
    if (!made.ok) throw new Error(made.refusal.reason);
    const heard = receive(made.value.session, [{ ...first, version: 1 }]);
    const sent = nextToSend(heard.session);
    const whole = [1, [0, "two"], source.length + 3 - 1];
    expect(sent?.changes).toEqual([{ kind: "text", text: html, changes: whole }]);
    const server = applyChanges(part, first.changes);
    if (!server.ok) throw new Error(server.refusal.reason);
    const logged = commitOperation(server.value.part, operation("two", 1), [{ ...first, version: 1 }]);
    expect(logged.ok && logged.value.changes).toEqual(sent?.changes);
  });
});

describe("[C9] a list of changes", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => {
    const path = `media/${index}.png`;
    return setFile(part, path, { path, blob: "b", size: 1, mediaType: "image/png" });
  });

  test("is applied in well under a second, however long; what was handed in stays as it was", () => {
    const before = JSON.stringify(part);
    const start = performance.now();
    const done = applyChanges(part, many);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(done.ok && Object.keys(done.value.part.files).length).toBe(
      10_000 + Object.keys(part.files).length,
    );
    expect(JSON.stringify(part)).toBe(before);
  });

  test("is applied whole or not at all, and so is each of its changes", () => {
    const again = applyChanges(
      part,
      [many[0], many[1], many[0]].flatMap((change) => change ?? []),
    );
    expect(again).toMatchObject({ ok: false, refusal: { reason: "record.changed", detail: { index: 2 } } });
    expect(part.files["media/0.png"]).toBeUndefined();
    const twice = { ...page, id: "p9", path: "p9.html" };
    const copy = { ...block, id: "b9", pageId: "p9" };
    const inserted = insertPage(twice, [copy, copy], {});
    expect(applyChange(part, inserted)).toMatchObject({ refusal: { reason: "record.exists" } });
  });
});
