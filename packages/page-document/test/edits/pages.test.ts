import { describe, expect, test } from "vitest";
import { pageAdd } from "../../src/edits/page/add.ts";
import { pageClone } from "../../src/edits/page/clone.ts";
import { pageDelete } from "../../src/edits/page/delete.ts";
import { pageFieldsSet } from "../../src/edits/page/fields-set.ts";
import { readHead } from "../../src/edits/page/head.ts";
import { pageHomeSet } from "../../src/edits/page/home-set.ts";
import { pageMetaSet } from "../../src/edits/page/meta-set.ts";
import { pagePathSet } from "../../src/edits/page/path-set.ts";
import { pageSort } from "../../src/edits/page/sort.ts";
import { projectFieldsSet } from "../../src/edits/project/fields-set.ts";
import { resourceAdd } from "../../src/edits/resource/add.ts";
import { resourceDelete } from "../../src/edits/resource/delete.ts";
import { resourceFieldsSet } from "../../src/edits/resource/fields-set.ts";
import { resourceRestore } from "../../src/edits/resource/restore.ts";
import { resourceTrash } from "../../src/edits/resource/trash.ts";
import { inOrder, type Page, type ProjectPart, renderPage } from "../../src/index.ts";
import { block, page, partOf, refusalOf, run, withSheet } from "./helpers.ts";
import { importedPart } from "./real-part.ts";

const part = partOf("<p>x</p>");
const three = (): ProjectPart => ({
  ...part,
  pages: {
    p1: page(),
    p2: page({ id: "p2", name: "b", path: "b.html", home: false, key: "a1" }),
    p3: page({ id: "p3", name: "c", path: "c.html", home: false, key: "a2" }),
  },
});
const row = (one: ProjectPart) => inOrder(Object.values(one.pages)).map(({ id }) => id);

describe("[E40] pages", () => {
  test("[PAG-02] [PAG-03] [PAG-04] [PAG-05] [PAG-18] [PAG-26] a new page has the defaults", () => {
    const added = run(pageAdd, part, { title: "회사 소개", name: "about" }).part.pages["new-1"];
    expect(added).toMatchObject({
      status: "before",
      layout: "column1",
      mode: "pc",
      home: false,
      imported: null,
    });
    expect(added?.path).toMatch(/^[a-z-]+\.html$/);
    const first = run(pageAdd, { ...part, pages: {}, blocks: {}, texts: {} }, { title: "첫 페이지" }).part
      .pages["new-1"];
    expect(first).toMatchObject({ name: "index", path: "index.html", home: true });
  });
  test("[PAG-56] [PAG-57] [PAG-58] [PAG-59] [PAG-60] [PAG-61] [PAG-62] names, titles and paths are checked", () => {
    const add = (fields: object) => refusalOf(pageAdd, part, { title: "t", name: "n", ...fields });
    expect(add({ title: "" })).toBe("title.required");
    expect(add({ title: "가".repeat(61) })).toBe("title.length");
    expect(add({ name: "" })).toBe("name.required");
    expect(add({ name: "index" })).toBe("name.duplicate");
    expect(add({ name: "n".repeat(31) })).toBe("name.length");
    expect(add({ name: "이름" })).toBe("name.characters");
    expect(add({ path: "index.html" })).toBe("file.duplicate");
    expect(add({ path: "../x.html" })).toBe("file.path");
    expect(refusalOf(pagePathSet, three(), { pageId: "p2", path: "c.html" })).toBe("file.duplicate");
  });
  test("[PAG-11] [PAG-57] [E64] a page that gets another file is found by every link, and finds its own files", () => {
    const site = (first: string, second: string, css = "", fields: Partial<Page> = {}): ProjectPart => ({
      ...part,
      pages: {
        p1: page(),
        p2: page({ id: "p2", name: "b", path: "b.html", home: false, key: "a1", ...fields }),
      },
      blocks: { b1: block(), b2: block({ id: "b2", pageId: "p2", bid: "bid-2" }) },
      shared: {},
      texts: {
        "block/b1/html": first,
        "block/b1/css": "",
        "block/b1/js": "",
        "block/b2/html": second,
        "block/b2/css": css,
        "block/b2/js": "",
        "page/p1/bodyStart": "",
        "page/p1/bodyEnd": "",
        "page/p2/bodyStart": "",
        "page/p2/bodyEnd": "",
      },
    });
    const html = (one: ProjectPart, id: string) => one.texts[`block/${id}/html`];

    const links =
      "<A HREF = 'b.html?q=1#x'>b</A><a href=./b.html>b<a href=/b.html>b</a><a href=c/b.html>c</a>";
    const own = `<img src="media/a.webp" srcset="media/a.webp 1x, media/b.webp 2x"><a href="index.html">집</a><a href="#x">x</a><a href="./b.html#y">y</a><p style="background:url(m.png)">https://b.html</p>`;
    const before = site(links, own, ".a { background: url('media/a.webp') }", {
      meta: { ...page().meta, headCode: '<link rel=preload href="fonts/a.woff2">' },
    });

    const renamed = run(pagePathSet, before, { pageId: "p2", path: "메뉴 판.html".replace(" ", "-") }).part;
    expect(html(renamed, "b1")).toBe(
      "<A HREF = '메뉴-판.html?q=1#x'>b</A><a href=메뉴-판.html>b<a href=/메뉴-판.html>b</a><a href=c/b.html>c</a>",
    );
    expect(html(renamed, "b2")).toBe(own.replace("./b.html#y", "메뉴-판.html#y"));
    expect(renamed.texts["block/b2/css"]).toBe(before.texts["block/b2/css"]);
    expect(renamed.pages.p2?.meta).toEqual(before.pages.p2?.meta);

    const moved = run(pagePathSet, before, { pageId: "p2", path: "food/menu.html" }).part;
    expect(html(moved, "b1")).toContain("'food/menu.html?q=1#x'");
    expect(html(moved, "b2")).toBe(
      `<img src="../media/a.webp" srcset="../media/a.webp 1x, ../media/b.webp 2x"><a href="../index.html">집</a><a href="#x">x</a><a href="menu.html#y">y</a><p style="background:url(../m.png)">https://b.html</p>`,
    );
    expect(moved.texts["block/b2/css"]).toBe(".a { background: url('../media/a.webp') }");
    expect(moved.pages.p2?.meta.headCode).toBe('<link rel=preload href="../fonts/a.woff2">');
    // And back again.
    const back = run(pagePathSet, moved, { pageId: "p2", path: "b.html" }).part;
    expect(html(back, "b1")).toBe(links.replace("./b.html", "b.html"));
    expect(html(back, "b2")).toBe(own.replace("./b.html#y", "b.html#y"));

    // An index answers at its folder, by codes too; a page with a base of its own is left to its author.
    const index = site('<a href="%EC%86%8C%EA%B0%9C/">1</a><a href="소개/#a">2</a>', "", "", {
      path: "소개/index.html",
    });
    expect(html(run(pagePathSet, index, { pageId: "p2", path: "about.html" }).part, "b1")).toBe(
      '<a href="about.html">1</a><a href="about.html#a">2</a>',
    );
    const based = site("", own);
    const texts = { ...based.texts, "page/p2/bodyStart": '<base href="/x/">' };
    expect(
      html(run(pagePathSet, { ...based, texts }, { pageId: "p2", path: "food/b.html" }).part, "b2"),
    ).toBe(own);

    // It is read as a browser reads it, and written where it differs; what is no address of the project stays.
    const spelled =
      '<p style=\'background:url(&quot;m.png&quot;)\'><a href="&#109;ailto&#58;a&#64;b.kr">1</a><a href="c.html?a=1&amp;b=2">2</a>' +
      '<a href="java\nscript:x()">3</a><a href="{{url}}">4</a><img src="<?= $u ?>"><a href="i&#109;g/ ">5</a>';
    expect(html(run(pagePathSet, site("", spelled), { pageId: "p2", path: "food/b.html" }).part, "b2")).toBe(
      spelled
        .replace("m.png", "../m.png")
        .replace("c.html", "../c.html")
        .replace("i&#109;g/ ", "../i&#109;g/ "),
    );
    // A base that says only where links open changes nothing; one that says where they start from is written
    // again.
    const targeted = {
      ...based.texts,
      "page/p2/bodyStart": '<!-- <base href="/x/"> --><base target="_blank">',
    };
    expect(
      html(run(pagePathSet, { ...based, texts: targeted }, { pageId: "p2", path: "food/b.html" }).part, "b2"),
    ).toContain('src="../media/a.webp"');
    const relative = { ...based.texts, "page/p2/bodyStart": '<base href="./">' };
    const rebased = run(
      pagePathSet,
      { ...based, texts: relative },
      { pageId: "p2", path: "food/b.html" },
    ).part;
    expect(rebased.texts["page/p2/bodyStart"]).toBe('<base href="../">');
    // Addresses of the page itself follow the base.
    expect(html(rebased, "b2")).toBe(own.replace("./b.html#y", "food/b.html#y"));

    // Common blocks use root-based addresses.
    const common = {
      ...before,
      shared: { nav: { ...block({ bid: "nav" }), kind: "thwhole" as const } },
      texts: { ...before.texts, "shared/nav/html": '<a href="/b.html">b</a>' },
    } as ProjectPart;
    expect(
      run(pagePathSet, common, { pageId: "p2", path: "food/menu.html" }).part.texts["shared/nav/html"],
    ).toBe('<a href="/food/menu.html">b</a>');
  });
  test("[PAG-33] [PAG-34] a clone has new ids, another title, no home", () => {
    const clone = run(pageClone, part, { pageId: "p1" }).part;
    expect(clone.pages["new-1"]).toMatchObject({
      title: "첫 페이지 복제본",
      home: false,
      name: "index2",
      path: "index2.html",
    });
    expect(clone.texts["block/new-2/html"]).toBe("<p>x</p>");
    expect(clone.blocks["new-2"]).toMatchObject({ pageId: "new-1", bid: "new-3" });
  });
  test("[PAG-36] [PAG-85] one home; the last page stays; the home passes to the first page", () => {
    const homes = (one: ProjectPart) =>
      Object.values(one.pages)
        .filter(({ home }) => home)
        .map(({ id }) => id);
    expect(homes(run(pageHomeSet, three(), { pageId: "p3" }).part)).toEqual(["p3"]);
    expect(homes(run(pageDelete, three(), { pageId: "p1" }).part)).toEqual(["p2"]);
    expect(refusalOf(pageDelete, part, { pageId: "p1" })).toBe("page.last");
  });
  test("[PAG-37] sorting moves only what must move", () => {
    const { part: sorted, changes } = run(pageSort, three(), { pageIds: ["p3", "p1", "p2"] });
    expect(row(sorted)).toEqual(["p3", "p1", "p2"]);
    expect(changes).toHaveLength(1);
    expect(refusalOf(pageSort, three(), { pageIds: ["p1", "p2"] })).toBe("page.order");
  });
  test("[PAG-77] status moves either way", () => {
    const done = run(pageFieldsSet, part, { pageId: "p1", status: "done", memo: "m" }).part;
    expect(run(pageFieldsSet, done, { pageId: "p1", status: "before" }).part.pages.p1).toMatchObject({
      status: "before",
      memo: "m",
    });
  });
});

describe("[E41] page settings", () => {
  test("[PAG-63] a memo has at most 100 characters; a longer one from before stays until it is edited", () => {
    const set = (one: ProjectPart, input: object) =>
      refusalOf(pageFieldsSet, one, { pageId: "p1", ...input });
    expect(set(part, { memo: "🏠".repeat(100) })).toBe("accepted");
    expect(set(part, { memo: "가".repeat(101) })).toBe("paragraph.length");
    const page = part.pages.p1;
    if (!page) throw new Error("no page");
    const long = { ...part, pages: { ...part.pages, p1: { ...page, memo: "가".repeat(101) } } };
    expect(set(long, { memo: "가".repeat(101), title: "새 제목" })).toBe("accepted");
    expect(set(long, { memo: "나".repeat(101) })).toBe("paragraph.length");
  });
  test("[PAG-13] [PAG-14] [PAG-15] [PAG-16] [PAG-17] [PAG-86] of a built page are its record", () => {
    const meta = { description: "d", headCode: "<x></x>", bodyCode: "<y></y>", ogImage: "media/og.png" };
    const { part: set } = run(pageMetaSet, part, { pageId: "p1", meta });
    expect(set.pages.p1?.meta).toMatchObject({ ...meta, keywords: "" });
    const { html } = renderPage(set, "p1", "publish");
    expect(html.indexOf("<x></x>")).toBeLessThan(html.indexOf("</head>"));
    expect(html.indexOf("<x></x>")).toBeGreaterThan(0);
    expect(html.indexOf("<y></y>")).toBeGreaterThan(html.indexOf("<body"));
    expect(html).toMatch(/<meta property="og:image" content="[^"]*media\/og\.png">/);
    expect(refusalOf(pageMetaSet, part, { pageId: "p1", meta: { description: "가".repeat(301) } })).toBe(
      "description.length",
    );
    expect(
      refusalOf(pageMetaSet, part, {
        pageId: "p1",
        meta: { keywords: "a,".repeat(21).replace(/a/g, () => `k${Math.random()}`) },
      }),
    ).toBe("keywords.count");
  });
  test("of an imported page are edits of its own head, each in its own span", () => {
    const html = `<!DOCTYPE html>\r\n<html>\r\n<head>\r\n\t<meta charset=utf-8>\r\n\t<title>Old &amp; gold</title>\r\n\t<META NAME='Description' CONTENT='d1'>\r\n\t<link rel="x">\r\n</head>\r\n<body>\r\n<p>x</p>\r\n</body>\r\n</html>\r\n`;
    const imported = importedPart(html);
    const meta = { title: "New <1>", description: "d2", ogTitle: "og", keywords: "" };
    const after = run(pageMetaSet, imported, { pageId: "p1", meta }).part;
    expect(after.texts["page/p1/bodyStart"]).toBe(
      html
        .slice(0, html.indexOf("<body>") + 6)
        .replace("Old &amp; gold", "New &lt;1>")
        .replace("'d1'>", `'d2'>\r\n\t<meta property="og:title" content="og">`),
    );
    expect(readHead(after, page())).toMatchObject({ title: "New <1>", description: "d2", ogTitle: "og" });
    expect(run(pageMetaSet, after, { pageId: "p1", meta: { title: "New <1>" } }).changes).toEqual([]);
    expect(refusalOf(pageMetaSet, importedPart("<p>x</p>"), { pageId: "p1", meta: { title: "t" } })).toBe(
      "page.no-head",
    );
  });
});

describe("[E42] resources and project", () => {
  test("[RES-05] [RES-08] [RES-09] [RES-10] trash, restore to where it came from, delete from the trash only", () => {
    const sheet = withSheet(part, "a{}", { category: "tuning", birth: "css" });
    const trashed = run(resourceTrash, sheet, { resourceId: "r1" }).part;
    expect(trashed.resources.r1).toMatchObject({ category: "trash", birth: "tuning" });
    expect(run(resourceRestore, trashed, { resourceId: "r1" }).part.resources.r1?.category).toBe("tuning");
    expect(refusalOf(resourceDelete, sheet, { resourceId: "r1" })).toBe("resource.not-in-trash");
    expect(run(resourceDelete, trashed, { resourceId: "r1" }).part.texts["resource/r1"]).toBeUndefined();
  });
  test("[RES-01] [RES-02] [PRJ-67] adding checks path and address", () => {
    const add = (fields: object) =>
      refusalOf(resourceAdd, withSheet(part, ""), {
        fileExt: "css",
        name: "n",
        path: "css/n.css",
        ...fields,
      });
    expect(add({})).toBe("accepted");
    expect(add({ path: "css/style.css" })).toBe("file.duplicate");
    expect(add({ path: "css/setting.css" })).toBe("file.reserved");
    expect(add({ path: "css/n.js" })).toBe("file.extension");
    expect(add({ type: "url", url: "javascript:1" })).toBe("resource.url");
    expect(
      refusalOf(resourceFieldsSet, withSheet(part, ""), { resourceId: "r1", path: "css/../x.css" }),
    ).toBe("file.path");
  });
  test("[PRJ-16] project settings", () => {
    const project = {
      id: "j1",
      title: "T",
      name: "t",
      language: "ko",
      meta: {},
      analytics: "",
      robots: "",
      headCode: "",
      bodyCode: "",
      footerCode: "",
      favicon: "",
    };
    expect(run(projectFieldsSet, { ...part, project }, { robots: "x", title: "T" }).changes).toEqual([
      { kind: "project-set", projectId: "j1", field: "robots", to: "x", from: "" },
    ]);
    expect(refusalOf(projectFieldsSet, { ...part, project }, { title: "" })).toBe("title.required");
    expect(refusalOf(projectFieldsSet, part, { title: "a" })).toBe("project.missing");
  });
});
