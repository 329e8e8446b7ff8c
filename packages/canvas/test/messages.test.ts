import { describe, expect, test } from "vitest";
import { MAX_CONTENT_DEPTH, MAX_PASTE, readFromFrame } from "../src/protocol/index.ts";

const deep = (depth: number): unknown => {
  let content: unknown = [{ text: "x" }];
  for (let i = 0; i < depth; i += 1) content = [{ tag: "b", children: content }];
  return content;
};

describe("messages of the frame", () => {
  test("messages of the runtime are read", () => {
    for (const message of [
      { type: "ready", protocol: 1 },
      { type: "hover", node: null },
      { type: "select", node: "n1", outside: false },
      {
        type: "text-draft",
        node: "n1",
        revision: 3,
        content: [{ text: "한" }],
        settled: true,
        burst: 0,
        caret: 1,
      },
      { type: "text-turn", node: "n1", way: "undo", letters: null },
      {
        type: "text-end",
        node: "n1",
        revision: 3,
        content: [{ text: "한옥" }, { tag: "br", children: [] }],
        made: true,
        burst: 0,
        caret: null,
      },
      { type: "link-ask", node: "n1", href: null, box: { left: 1, top: 2, width: 3.5, height: 4 } },
      { type: "link-ask", node: "n1", href: "about.html", box: { left: 1, top: 2, width: 3, height: 4 } },
      { type: "paste", text: "<p>글</p>", html: "<b>글</b>", plain: false, files: [] },
      { type: "paste", text: null, html: "", plain: true, files: [new File(["x"], "a.png")] },
      { type: "pictures-left", count: 2 },
      { type: "resolved", request: 3, values: ["40px", ""] },
      {
        type: "measured",
        request: 1,
        found: [{ node: "n1", rule: "contrast", is: 2.5, least: 4.5 }],
        partly: false,
      },
      { type: "menu", pointed: { node: "n1", outside: false }, x: 1, y: 2.5 },
      { type: "menu", pointed: null, x: 0, y: 0 },
      { type: "key", key: "z", code: "KeyZ", ctrl: true, shift: false, alt: false, meta: false },
    ])
      expect(readFromFrame(message)).toEqual(message);
  });

  test("everything else is nothing", () => {
    for (const forged of [
      null,
      undefined,
      7,
      "hanok-canvas",
      [],
      {},
      { type: "save" },
      { type: "edit", changes: [] },
      { type: "patch", patches: [] },
      { type: "load", html: "" },
      { type: "paste" },
      {
        type: "measured",
        request: 1,
        found: [{ node: "n1", rule: "other", is: 1, least: 2 }],
        partly: false,
      },
      { type: "paste", text: "x".repeat(MAX_PASTE + 1), html: "", plain: false },
      { type: "paste", text: "x", html: "x".repeat(8_000_001), plain: false },
      { type: "paste", text: "x", html: "<p>", plain: 1 },
      { type: "paste", text: "x" },
      { type: "paste", text: "", html: "", plain: false, files: ["a.png"] },
      { type: "menu", pointed: { node: "n1" }, x: 1, y: 2 },
      { type: "menu", pointed: null, x: Number.NaN, y: 0 },
      { type: "select", node: 7, outside: false },
      { type: "select", node: "x".repeat(1_000), outside: false },
      { type: "select", node: "n1", outside: false, role: "OWNER" },
      { type: "text-end", node: "n1", revision: -1, content: null, made: false, burst: 0, caret: null },
      { type: "text-end", node: "n1", revision: 1, content: "<script>", made: false, burst: 0, caret: null },
      {
        type: "text-end",
        node: "n1",
        revision: 1,
        content: [{ tag: "script", children: [] }],
        made: false,
        burst: 0,
        caret: null,
      },
      {
        type: "text-end",
        node: "n1",
        revision: 1,
        content: [{ tag: "a", href: 1, children: [] }],
        made: false,
        burst: 0,
        caret: null,
      },
      {
        type: "text-end",
        node: "n1",
        revision: 1,
        content: [{ text: "a", onclick: "b" }],
        made: false,
        burst: 0,
        caret: null,
      },
      { type: "link-ask", node: "n1", href: null, box: { left: 1, top: 2, width: 3 } },
      {
        type: "link-ask",
        node: "n1",
        href: "a".repeat(100_000),
        box: { left: 1, top: 2, width: 3, height: 4 },
      },
      { type: "text-end", node: "n1", revision: 1, content: null, burst: 0, caret: null },
      { type: "pong", ping: Number.NaN },
      { type: "key", key: "z".repeat(100), code: "KeyZ", ctrl: true, shift: false, alt: false, meta: false },
      { type: "constructor" },
      { type: "__proto__" },
    ])
      expect(readFromFrame(forged)).toBeNull();
  });

  test("content nested without end is refused before it is read", () => {
    const end = (depth: number): unknown => ({
      type: "text-end",
      node: "n",
      revision: 1,
      content: deep(depth),
      made: false,
      burst: 0,
      caret: null,
    });
    expect(readFromFrame(end(MAX_CONTENT_DEPTH - 1))).not.toBeNull();
    expect(readFromFrame(end(MAX_CONTENT_DEPTH + 1))).toBeNull();
    expect(readFromFrame(end(50_000))).toBeNull();
  });
});
