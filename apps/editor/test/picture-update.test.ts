import { applyChanges, emptyPart, newBlock, newPage, type ProjectPart, runEdit } from "@hanok/page-document";
import { describe, expect, test } from "vitest";
import { repaintInside, updatePicture } from "../src/canvas/picture-update.ts";
import { type Picture, paintPage } from "../src/picture/picture.ts";

const OPTIONS = { scripts: true, marker: "data-m", placeholders: { content: "empty" } };
const at = (id: string): string => `block/${id}/html:0`;

/** A built page with these blocks in its content, one after the other. */
function pageWith(blocks: Readonly<Record<string, Partial<Record<"html" | "css" | "js", string>>>>) {
  const page = newPage({ id: "p", title: "", key: "a0", now: "" });
  const keys = "abcdefgh";
  const part: ProjectPart = {
    ...emptyPart(),
    pages: { p: page },
    blocks: Object.fromEntries(
      Object.keys(blocks).map((id, i) => [
        id,
        newBlock({
          id,
          pageId: "p",
          section: "content",
          key: `a${keys[i]}`,
          name: id,
          classtitle: "",
          now: "",
        }),
      ]),
    ),
    texts: Object.fromEntries(
      Object.entries(blocks).flatMap(([id, texts]) =>
        Object.entries(texts).map(([source, text]) => [`block/${id}/${source}`, text]),
      ),
    ),
  };
  return part;
}
const painted = (part: ProjectPart): Picture => paintPage(part, "p", OPTIONS).picture;
const change = (before: ProjectPart, after: ProjectPart) => updatePicture(painted(before), after, OPTIONS);
const [A, B, C] = [{ html: "<p>a</p>" }, { html: "<p>b</p>", css: "p { margin: 0; }" }, { html: "<p>c</p>" }];

describe("patches for a new state", () => {
  test("css of a block is written into its style sheet, the first one too", () => {
    const { patches, reload } = change(
      pageWith({ A, B }),
      pageWith({ A: { ...A, css: "p { color: red; }" }, B: { ...B, css: "" } }),
    );
    expect(reload).toBe(false);
    expect(patches).toEqual([
      { op: "style", node: "css/A", css: "\np { color: red; }\n" },
      { op: "style", node: "css/B", css: "\n" },
    ]);
  });

  test("a block that comes is put beside its neighbour with its css, and taken out again", () => {
    const [without, all] = [pageWith({ A, C }), pageWith({ A, B, C })];
    const came = change(without, { ...all, blocks: { ...all.blocks } });
    expect(came.reload).toBe(false);
    expect(came.patches).toEqual([
      {
        op: "insert",
        node: "css/A",
        place: "after",
        html: '<style data-m="css/B">\np { margin: 0; }\n</style>',
      },
      { op: "insert", node: at("A"), place: "after", html: '<p data-m="block/B/html:0">b</p>' },
    ]);
    expect(change(all, without).patches).toEqual([
      { op: "replace", nodes: [at("B")], html: "" },
      { op: "replace", nodes: ["css/B"], html: "" },
    ]);
  });

  test("the first of all comes before the one that was", () => {
    const { patches } = change(pageWith({ C }), pageWith({ A, C }));
    expect(patches.map((patch) => patch.op === "insert" && [patch.node, patch.place])).toEqual([
      ["css/C", "before"],
      [at("C"), "before"],
    ]);
  });

  test("blocks that change places are moved within their section", () => {
    const part = pageWith({ H: { html: "<p>h</p>" }, A, B });
    const placed = (key: string): ProjectPart => {
      const [h, b] = [part.blocks.H, part.blocks.B];
      if (!h || !b) throw new Error("no block");
      return { ...part, blocks: { ...part.blocks, H: { ...h, section: "header" }, B: { ...b, key } } };
    };
    expect(change(placed("ac"), placed("aa")).patches).toEqual([
      { op: "move", nodes: [at("B")], place: "before", target: at("A") },
    ]);
  });

  test("metadata of the page changes nothing that is visible", () => {
    const part = pageWith({ A });
    const page = part.pages.p;
    if (!page) throw new Error("no page");
    const told = (meta: Partial<typeof page.meta>): ProjectPart => ({
      ...part,
      pages: { p: { ...page, meta: { ...page.meta, ...meta } } },
    });
    expect(change(part, told({ title: "Bread", description: "Fresh" })).reload).toBe(false);
    expect(change(part, told({ headCode: "<script>x()</script>" })).reload).toBe(true);
  });

  test("[PRJ-54] css of a file is put in its place; other js, or files that come, go or are not linked, load the page again", () => {
    const still = { ...OPTIONS, scripts: false };
    const file = (id: string, fileExt: "css" | "js") => ({
      id,
      fileExt,
      path: `${fileExt}/${id}.${fileExt}`,
      type: "code" as const,
      name: id,
      url: "",
      fileKind: "user" as const,
      category: fileExt,
      birth: fileExt,
      key: "a0",
      linked: true,
      imported: null,
      date: "",
    });
    const part: ProjectPart = {
      ...pageWith({ A }),
      resources: { s: file("s", "css"), j: file("j", "js") },
      texts: { ...pageWith({ A }).texts, "resource/s": "p { color: red; }", "resource/j": "run()" },
    };
    const texts = (text: string, value: string): ProjectPart => ({
      ...part,
      texts: { ...part.texts, [text]: value },
    });
    const restyled = change(part, texts("resource/s", "p { color: blue; }"));
    expect(restyled.reload).toBe(false);
    expect(restyled.patches).toEqual([expect.objectContaining({ css: expect.stringContaining("blue") })]);
    expect(change(part, texts("resource/j", "stop()")).reload).toBe(true);
    expect(
      updatePicture(paintPage(part, "p", still).picture, texts("resource/j", "stop()"), still).reload,
    ).toBe(false);
    const { s, j } = part.resources;
    if (!s || !j) throw new Error("no files");
    expect(change(part, { ...part, resources: { s } }).reload).toBe(true);
    expect(change(part, { ...part, resources: { s: { ...s, linked: false }, j } }).reload).toBe(true);
  });

  test("scripts, an empty section and a box around a block need the page anew", () => {
    const part = pageWith({ A, B });
    expect(change(part, pageWith({ A: { ...A, js: "run()" }, B })).reload).toBe(true);
    expect(change(part, pageWith({ A, B, C: { ...C, js: "run()" } })).reload).toBe(true);
    expect(change(part, pageWith({})).reload).toBe(true);
    const a = part.blocks.A;
    if (!a) throw new Error("no block");
    const boxed = { ...a, option: { ...a.option, top: "20" } };
    expect(change(part, { ...part, blocks: { ...part.blocks, A: boxed } }).reload).toBe(true);
  });
});

describe("content that the frame has made itself is painted again", () => {
  const SENTENCE = { html: '<div><p>one <b>two</b> <a href="x">three</a></p><p><i>four</i></p></div>' };

  test("inside one element: new ids there, the old ones around it, and no id twice later on", () => {
    const part = pageWith({ A: SENTENCE });
    const before = painted(part);
    const update = repaintInside(before, "block/A/html:1", "data-m");
    expect(update?.patches).toEqual([
      {
        op: "inner",
        node: "block/A/html:1",
        html: 'one <b data-m="block/A/html~1:2">two</b> <a data-m="block/A/html~1:3" href="x">three</a>',
      },
    ]);
    expect(update?.picture.blocks.get("A")?.ids).toEqual([
      "block/A/html:0",
      "block/A/html:1",
      "block/A/html~1:2",
      "block/A/html~1:3",
      "block/A/html:4",
      "block/A/html:5",
    ]);
    const next = pageWith({ A: { html: SENTENCE.html.replace("<b>two</b>", "<b>two</b><u>half</u>") } });
    const later = updatePicture(update?.picture ?? before, next, OPTIONS);
    const ids = later.picture.blocks.get("A")?.ids ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.some((id) => id.startsWith("block/A/html~2:"))).toBe(true);
  });

  test("an element that the page does not have is none", () => {
    expect(repaintInside(painted(pageWith({ A: SENTENCE })), "block/B/html:0", "data-m")).toBeNull();
  });
});

describe("a block that pages have in common", () => {
  const TOOLS = { createId: () => "shared-1", now: "" };
  const html = '<header><a href="/index.html">처음</a><p>오늘</p></header>';
  const made = runEdit(
    pageWith({ A: { html, css: "", js: "" } }),
    "shared.make",
    { blockId: "A", kind: "thwhole" },
    TOOLS,
  );
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  const outcome = applyChanges(pageWith({ A: { html, css: "", js: "" } }), made.value);
  if (!outcome.ok) throw new Error("the block is not made common");
  const applied = outcome.value.part;
  const [text = ""] = Object.keys(applied.texts).filter(
    (id) => id.startsWith("shared/") && id.endsWith("/html"),
  );
  const withText = (source: string): ProjectPart => ({
    ...applied,
    texts: { ...applied.texts, [text]: source },
  });

  test("text in it is written in place; an address, which is fitted to the page, loads the page again", () => {
    expect(applied.texts[text]).toBe(html);
    const typed = change(applied, withText(html.replace("오늘", "내일").replace("처음", "첫 화면")));
    expect(typed.reload).toBe(false);
    expect(typed.patches).toHaveLength(2);
    expect(change(applied, withText(html.replace("index", "about"))).reload).toBe(true);
    expect(change(applied, withText(html.replace("오늘", '<a href="/a.html">오늘</a>'))).reload).toBe(true);
  });

  test("[COL-03] a block among entries comes with the whole page; one beside them is a patch", () => {
    const list = (title: string, item: string, more = "") =>
      `<section><h2>${title}</h2><ul class="list"><li data-hanok-each="news"${more}><b data-hanok-text="title">${item}</b></li></ul></section>`;
    const reloads = (before: string, after: string): boolean =>
      change(pageWith({ A: { html: before } }), pageWith({ A: { html: after } })).reload;
    expect(reloads(list("a", "b"), list("c", "b"))).toBe(false);
    expect(reloads(list("a", "b"), list("a", "b").replace('class="list"', 'class="wide"'))).toBe(false);
    expect(reloads(list("a", "b"), list("a", "c"))).toBe(true);
    expect(reloads(list("a", "b"), list("a", "b", ' class="card"'))).toBe(true);
    expect(reloads(list("a", "b"), list("a", "b", ' data-hanok-limit="3"'))).toBe(true);
    expect(reloads(list("a", "b"), list("a", "b").replace("<li", "<li>x</li><li"))).toBe(true);
    expect(reloads("<p>a</p>", '<p data-hanok-each="news">a</p>')).toBe(true);
    // A form has attributes of ours, too.
    expect(
      reloads('<form data-hanok-form="1"><p>a</p></form>', '<form data-hanok-form="1"><p>b</p></form>'),
    ).toBe(false);
    const added = change(pageWith({ A }), pageWith({ A, B: { html: list("a", "b") } }));
    expect(added.reload).toBe(true);
  });
});
