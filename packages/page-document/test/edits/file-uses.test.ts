import { describe, expect, test } from "vitest";
import { fileRemove } from "../../src/edits/file/remove.ts";
import { type ProjectPart, usesOfFile } from "../../src/index.ts";
import { block, page, partOf, run, withSheet } from "./helpers.ts";

const FILE = { path: "image/roof 1.jpg", blob: "a", size: 3, mediaType: "image/jpeg" };
const withFile = (part: ProjectPart): ProjectPart => ({
  ...part,
  files: { ...part.files, [FILE.path]: FILE, "image/door.jpg": { ...FILE, path: "image/door.jpg" } },
});
const usesIn = (html: string, css = "", path = FILE.path) =>
  usesOfFile(withFile(partOf(html, css)), path).map((use) =>
    use.kind === "project" ? "project" : `${use.kind} ${use.id}`,
  );

describe("[E65] files of a project", () => {
  test("a file is used where an address of html, css or a script leads to it", () => {
    expect(usesIn(`<img src="image/roof%201.jpg">`)).toEqual(["page p1"]);
    expect(usesIn(`<img srcset="image/roof%201.jpg 2x">`)).toEqual(["page p1"]);
    expect(usesIn(`<p style="background: url('image/roof 1.jpg')">`)).toEqual(["page p1"]);
    expect(usesIn("<p>x</p>", ".a { background: url(image/door.jpg) }", "image/door.jpg")).toEqual([
      "page p1",
    ]);
    expect(usesIn("<script>show('image/door.jpg')</script>", "", "image/door.jpg")).toEqual(["page p1"]);
  });
  test("[COL-02] an entry of a collection uses the picture that it names", () => {
    const entry = JSON.stringify({ status: "draft", fields: { image: { file: "image/door.jpg", alt: "" } } });
    const content = { path: "collections/news/a.json", fileExt: "json", category: "content" } as const;
    const part = withFile(withSheet(partOf("<p>x</p>"), entry, content));
    expect(usesOfFile(part, "image/door.jpg")).toEqual([{ kind: "resource", id: "r1" }]);
    expect(usesOfFile(part, "image/other.jpg")).toEqual([]);
  });
  test("another file, another host and words that only name it are no use", () => {
    for (const html of [
      `<img src="image/door.jpg">`,
      `<img src="https://example.com/image/roof%201.jpg">`,
      `<p>image/roof 1.jpg</p>`,
    ])
      expect(usesIn(html), html).toEqual([]);
  });
  test("from a page in a folder, a stylesheet, the card's picture and the site's icon", () => {
    const base = withFile(withSheet(partOf("<p>x</p>"), "b{background:url(../image/door.jpg)}"));
    const inFolder = { ...page(), id: "p2", path: "blog/first.html", key: "a1", home: false, name: "first" };
    const part: ProjectPart = {
      ...base,
      pages: { ...base.pages, p2: { ...inFolder, meta: { ...inFolder.meta, ogImage: "image/roof 1.jpg" } } },
      blocks: { ...base.blocks, b9: block({ id: "b9", bid: "b9", pageId: "p2" }) },
      texts: { ...base.texts, "block/b9/html": `<img src="../image/door.jpg">` },
    };
    const kinds = (path: string) => usesOfFile(part, path).map(({ kind }) => kind);
    expect(kinds("image/door.jpg")).toEqual(["page", "resource"]);
    expect(kinds(FILE.path)).toEqual(["page"]);
  });
  test("removing takes it out of the manifest and leaves every address as it is", () => {
    const part = withFile(partOf(`<img src="image/roof%201.jpg">`, ""));
    const { part: after } = run(fileRemove, part, { path: FILE.path });
    expect(after.files[FILE.path]).toBeUndefined();
    expect(after.texts).toEqual(part.texts);
    expect(fileRemove.run(after, { path: FILE.path }, { createId: () => "x", now: "" })).toMatchObject({
      ok: false,
      refusal: { reason: "file.missing" },
    });
  });
});
