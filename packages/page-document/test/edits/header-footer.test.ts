import { describe, expect, test } from "vitest";
import { blockNamesSet } from "../../src/edits/block/names-set.ts";
import { commonSet } from "../../src/edits/header-footer/common-set.ts";
import { logoImageRemove } from "../../src/edits/header-footer/logo-image-remove.ts";
import { logoImageSet } from "../../src/edits/header-footer/logo-image-set.ts";
import { logoSet } from "../../src/edits/header-footer/logo-set.ts";
import { pageAdd } from "../../src/edits/page/add.ts";
import { sharedEdit } from "../../src/edits/shared/edit.ts";
import { sharedMake } from "../../src/edits/shared/make.ts";
import {
  blockText,
  editNamed,
  logoStandsFor,
  type ProjectPart,
  readCommon,
  renderPage,
} from "../../src/index.ts";
import { block, CSS, HTML, page, partOf, refusalOf, run } from "./helpers.ts";

const HEADER = `<header class="top"><a href="/"><img class="top-logo" src="logo.svg" alt=""></a><p>x</p></header>\n`;

const site = (): ProjectPart => {
  const part = partOf(HEADER, ".top-logo { height: 20px }\n");
  return {
    ...part,
    project: {
      id: "pr",
      title: "t",
      name: "n",
      language: "ko",
      meta: { ogTitle: "og" },
      analytics: "",
      robots: "",
      headCode: "",
      bodyCode: "",
      footerCode: "",
      favicon: "",
    },
    pages: {
      p1: page(),
      p2: page({ id: "p2", path: "a/two.html", name: "two", home: false, key: "a1" }),
      p3: page({
        id: "p3",
        path: "old.html",
        name: "old",
        home: false,
        key: "a2",
        imported: { blob: "b", encoding: "utf-8", bom: false, lossless: true },
      }),
    },
    blocks: {
      b1: block({ section: "header" }),
      b2: block({ id: "b2", bid: "bid-2", pageId: "p2", section: "header" }),
      b3: block({ id: "b3", bid: "bid-3", pageId: "p2" }),
    },
    texts: {
      ...part.texts,
      ...Object.fromEntries(
        ["b2", "b3"].flatMap((id) =>
          (["html", "css", "js"] as const).map((source) => [
            blockText(id, source),
            source === "html" ? `<div>${id}</div>\n` : "",
          ]),
        ),
      ),
      "page/p2/bodyStart": "",
      "page/p2/bodyEnd": "",
      "page/p3/bodyStart": "<body>",
      "page/p3/bodyEnd": "</body>",
    },
  };
};

test("[RES-19] [RES-20] [RES-22] [E62] one header on every built page: shared, in place of their own, its logo 40 px and shown", () => {
  const { part } = run(commonSet, site(), { part: "header", on: true, blockId: "b1" });
  expect(part.project?.meta).toEqual({ ogTitle: "og", commonHeader: "bid-1" });
  const headers = Object.values(part.blocks).filter(({ section }) => section === "header");
  expect(headers.map(({ pageId, bid, thwhole }) => [pageId, bid, thwhole])).toEqual([
    ["p1", "bid-1", true],
    ["p2", "bid-1", true],
  ]);
  expect(part.blocks.b2).toBeUndefined();
  expect(part.blocks.b3).toBeDefined();
  expect(part.texts["shared/bid-1/css"]).toContain("height: 40px");
  expect(readCommon(part, "p2", "header")).toMatchObject({
    common: "bid-1",
    logo: { height: "40px", visible: true },
  });
  expect(renderPage(part, "p2", "publish").html).toContain(
    `<a href="../"><img class="top-logo" src="../logo.svg"`,
  );
  expect(renderPage(part, "p3", "publish").html).toBe("<body></body>");
  // On again changes nothing; a page that is added begins with it.
  expect(run(commonSet, part, { part: "header", on: true, blockId: "b1" }).changes).toEqual([]);
  const added = run(pageAdd, part, { title: "셋", name: "three" }).part;
  const fresh = Object.values(added.pages).find(({ name }) => name === "three");
  expect(renderPage(added, fresh?.id ?? "", "publish").html).toContain("top-logo");
});

test("[E62] off: every page keeps it as a block of its own, with its sources", () => {
  const on = run(commonSet, site(), { part: "header", on: true, blockId: "b1" }).part;
  const { part } = run(commonSet, on, { part: "header", on: false });
  expect(part.shared).toEqual({});
  expect(part.project?.meta).toEqual({ ogTitle: "og", commonHeader: "" });
  const headers = Object.values(part.blocks).filter(({ section }) => section === "header");
  expect(new Set(headers.map(({ bid }) => bid)).size).toBe(2);
  for (const { id, thwhole, pageId } of headers) {
    expect(thwhole).toBe(false);
    // Each names the files from the folder of its page.
    const here = HEADER.replace('"/"', '"../"').replace("logo.svg", "../logo.svg");
    expect(part.texts[blockText(id, "html")]).toBe(pageId === "p1" ? HEADER : here);
    expect(part.texts[blockText(id, "css")]).toContain("40px");
  }
  expect(run(commonSet, part, { part: "header", on: false }).changes).toEqual([]);
});

describe.each([
  ["RES-22", "header"],
  ["RES-23", "footer"],
] as const)("[%s] the switch of the common %s", (_line, where) => {
  /** The header or footer of the first page, with a logo that is 64 px high and hidden. */
  const withLogo = (): ProjectPart => {
    const start = site();
    const moved = {
      ...start,
      blocks: Object.fromEntries(
        Object.entries(start.blocks).map(([id, one]) => [
          id,
          one.section === "header" ? { ...one, section: where } : one,
        ]),
      ),
      texts: { ...start.texts, [HTML]: HEADER.replaceAll("header", where) },
    };
    return hiddenLogo(moved);
  };
  const hiddenLogo = (part: ProjectPart): ProjectPart =>
    run(logoSet, part, { part: where, pageId: "p1", height: 64, visible: false }).part;
  const logoOn = (part: ProjectPart, pageId: string) => {
    const logo = readCommon(part, pageId, where).logo;
    return [logo?.height, logo?.visible];
  };

  test("on and off, its logo is 40 px high and shown, on every page that has it", () => {
    const start = withLogo();
    expect(logoOn(start, "p1")).toEqual(["64px", false]);
    const on = run(commonSet, start, { part: where, on: true, blockId: "b1" }).part;
    for (const pageId of ["p1", "p2"]) expect(logoOn(on, pageId)).toEqual(["40px", true]);
    const changed = hiddenLogo(on);
    for (const pageId of ["p1", "p2"]) expect(logoOn(changed, pageId)).toEqual(["64px", false]);
    const off = run(commonSet, changed, { part: where, on: false }).part;
    expect(off.shared).toEqual({});
    for (const pageId of ["p1", "p2"]) expect(logoOn(off, pageId)).toEqual(["40px", true]);
  });
});

test("[RES-19] [RES-21] height and visibility of a logo are written in the source and read from it", () => {
  const set = run(logoSet, site(), { part: "header", pageId: "p1", height: 64, visible: false }).part;
  expect(set.texts[CSS]).toBe(".top-logo { height: 64px; width: auto }\n");
  expect(set.texts[HTML]).toContain(`style="display: none"`);
  // Hidden, it leaves the site's name in words.
  expect(set.texts[HTML]).toContain(`alt="" style="display: none"><span class="header-name">t</span></a>`);
  expect(readCommon(set, "p1", "header").logo).toMatchObject({ height: "64px", visible: false });
  const shown = run(logoSet, set, { part: "header", pageId: "p1", visible: true }).part;
  expect(readCommon(shown, "p1", "header").logo?.visible).toBe(true);
  expect(shown.texts[HTML]).toBe(HEADER.replace(`alt=""`, `alt="" style=""`));
  const hidden = { ...site(), texts: { ...site().texts, [CSS]: ".top-logo { display: none }" } };
  const again = run(logoSet, hidden, { part: "header", pageId: "p1", visible: true }).part;
  expect(readCommon(again, "p1", "header").logo?.visible).toBe(true);
  expect(refusalOf(logoSet, site(), { part: "footer", pageId: "p1", height: 40 })).toBe("logo.missing");
});

test("[E62] [E63] a change that does not fit is refused; one that reaches every page says so", () => {
  expect(refusalOf(commonSet, partOf("x"), { part: "header", on: true, blockId: "b1" })).toBe(
    "project.missing",
  );
  expect(refusalOf(commonSet, site(), { part: "header", on: true })).toBe("block.missing");
  expect(refusalOf(commonSet, site(), { part: "footer", on: true, blockId: "b1" })).toBe("block.section");
  for (const name of ["header-footer.common-set", "shared.delete", "guide.rename"])
    expect(editNamed(name)?.reach({})).toBe("project");
  expect(editNamed("block.add")?.reach({})).toBe("part");
  for (const name of ["rename.class", "rename.id"])
    for (const [scope, reach] of [
      ["project", "project"],
      ["block", "part"],
    ])
      expect(editNamed(name)?.reach({ blockId: "b1", from: "a", to: "b", scope })).toBe(reach);
});

test("[BLK-19] covers of a block and of a shared block; a shared block's name", () => {
  const cover = { url: "/c.webp", key: "k" };
  expect(run(blockNamesSet, site(), { blockId: "b1", cover }).part.blocks.b1?.cover).toEqual(cover);
  const on = run(commonSet, site(), { part: "header", on: true, blockId: "b1" }).part;
  const both = run(blockNamesSet, on, { blockId: "b1", cover }).part;
  expect(both.shared["bid-1"]?.cover).toEqual(cover);
  const partly = run(sharedMake, site(), { blockId: "b1", kind: "thpart" }).part;
  expect(run(blockNamesSet, partly, { blockId: "b1", cover }).part.shared["bid-1"]?.cover).toEqual(cover);
  const edited = run(sharedEdit, both, { bid: "bid-1", cover: null, name: "공통" }).part;
  expect(edited.shared["bid-1"]).toMatchObject({ cover: null, name: "공통" });
  expect(refusalOf(sharedEdit, both, { bid: "bid-1", name: " " })).toBe("block.name-required");
});

test("[RES-19] [RES-20] [RES-21] a picture takes the place of the site's name, or of the logo that is there", () => {
  const of = (html: string, css = "") => ({
    ...site(),
    texts: { ...site().texts, [HTML]: html, [CSS]: css },
  });
  const picture = {
    part: "header",
    pageId: "p1",
    path: "media/우리 로고.png",
    natural: { width: 400, height: 100 },
  };
  const image = (name: string) =>
    `<img class="header-logo" src="media/우리%20로고.png" alt="${name}" width="400" height="100">`;
  const put = (html: string, css?: string) => run(logoImageSet, of(html, css), picture).part;
  // The name becomes the alternative text of the picture; the link stays.
  const named = `<header>\n  <a class="skip" href="#main">본문</a>\n  <a class="top-brand" href="index.html"><i></i>밀과 <b>볕</b></a>\n</header>\n`;
  const done = put(named, ".top-brand { color: red }\nheader img { height: auto; display: block }\n");
  expect(done.texts[HTML]).toBe(named.replace("<i></i>밀과 <b>볕</b>", image("밀과 볕")));
  expect(done.texts[CSS]).toContain("header img { height: auto; display: block }");
  expect(done.texts[CSS]).toContain("object-fit: contain");
  expect(readCommon(done, "p1", "header").logo).toMatchObject({ height: "40px", visible: true });
  // A link home with words is the name where nothing is called so.
  const plain = `<header><p><a href="index.html">상호</a></p><nav><a href="index.html">처음</a></nav></header>`;
  expect(put(plain).texts[HTML]).toBe(plain.replace("상호", image("상호")));
  const wrapped = `<footer><p class="brand"><a href="index.html">상호</a></p></footer>`;
  expect(put(wrapped).texts[HTML]).toBe(wrapped.replace("상호", image("상호")));
  // The first page's item in a menu is no name: it stays.
  for (const menu of [
    `<nav><ul><li><a href="index.html">홈</a></li><li><a href="b.html">b</a></li></ul></nav>`,
    `<nav><a href="index.html">홈</a></nav>`,
    `<ul><li><a href="index.html">홈</a></li></ul>`,
  ])
    expect(put(`<header>${menu}</header>`).texts[HTML]).toBe(
      `<header><a href="index.html">${image("t")}</a>${menu}</header>`,
    );
  // A link that is the whole block is the name, too; of several it is one of a menu.
  const alone = `<a href="index.html">상호</a>`;
  for (const beside of ["", "<nav><a href=b.html>b</a></nav>"])
    expect(put(alone + beside).texts[HTML]).toBe(alone.replace("상호", image("상호")) + beside);
  const home = `<a href="index.html">${image("t")}</a>`;
  const links = `<a href="index.html">홈</a><a href="b.html">b</a>`;
  expect(put(links).texts[HTML]).toBe(home + links);
  // In the first root that can hold it, else before what is shown.
  for (const first of ["<style>a{}</style>", "<script>1</script>", "<br>", "<p>공지</p>", "<!-- x -->"])
    expect(put(`${first}<header><nav></nav></header>`).texts[HTML]).toBe(
      `${first}<header>${home}<nav></nav></header>`,
    );
  for (const root of [
    "<p>어서 오세요</p>",
    "<ul><li><a href=b.html>b</a></li></ul>",
    "<a href=b.html>b</a>",
  ]) {
    const lines = (html: string) => put(html).texts[HTML]?.replaceAll("\n", "");
    expect(lines(root)).toBe(home + root);
    expect(lines(`<style>a{}</style>${root}`)).toBe(`<style>a{}</style>${home}${root}`);
  }
  // Code that is called like a logo is none.
  expect(put(`<header><style class="logo-css">a{}</style><p>x</p></header>`).texts[HTML]).toBe(
    `<header>${home}<style class="logo-css">a{}</style><p>x</p></header>`,
  );
  // Neither: a link home comes first.
  expect(put("<header><p>어서 오세요</p></header>").texts[HTML]).toMatch(
    /^<header>\s*<a href="index\.html"><img class="header-logo"[^>]*><\/a>\s*<p>/,
  );
  // Another file for the one that is there; its size and its style stay.
  expect(put(HEADER).texts[HTML]).toBe(HEADER.replace("logo.svg", "media/우리%20로고.png"));
  const sources = `<header class="logo"><picture><source srcset="a.webp"><img src="logo.png" alt="x"></picture></header>`;
  expect(put(sources).texts[HTML]).toBe(
    `<header class="logo"><picture><img src="media/우리%20로고.png" alt="x"></picture></header>`,
  );
  expect(refusalOf(logoImageSet, of("x"), { ...picture, part: "footer" })).toBe("logo.missing");
});

test("[RES-19] [RES-21] a logo that is hidden or taken out leaves the name that it stood for, in words", () => {
  const of = (html: string, css = "") => ({
    ...site(),
    texts: { ...site().texts, [HTML]: html, [CSS]: css },
  });
  const at = { part: "header", pageId: "p1" };
  const out = (html: string) => run(logoImageRemove, of(html), at).part.texts[HTML];
  const hide = (html: string) => run(logoSet, of(html), { ...at, visible: false }).part;
  const again = (part: ProjectPart) =>
    run(logoSet, part, { ...at, visible: true }).part.texts[HTML]?.replace(` style=""`, "");
  // A logo put in the place of a name restores the name.
  const named = `<header>\n  <a class="top-brand" href="index.html">밀과 볕 & 친구들</a>\n</header>\n`;
  const put = run(logoImageSet, of(named), { ...at, path: "media/logo.png" }).part;
  expect(logoStandsFor(put, "p1", "header")).toBe("밀과 볕 & 친구들");
  expect(run(logoImageRemove, put, at).part.texts[HTML]).toBe(named);
  const hidden = run(logoSet, put, { ...at, visible: false }).part;
  expect(hidden.texts[HTML]).toContain(`<span class="header-name">밀과 볕 & 친구들</span></a>`);
  expect(readCommon(hidden, "p1", "header").logo?.visible).toBe(false);
  expect(run(logoSet, hidden, { ...at, visible: false }).changes).toEqual([]);
  expect(again(hidden)).toBe(put.texts[HTML]);
  // Taken out while it is hidden: the words stay.
  expect(run(logoImageRemove, hidden, at).part.texts[HTML]).toBe(
    named.replace(/밀.*들/, (name) => `<span class="header-name">${name}</span>`),
  );
  // Words that somebody has changed since are theirs.
  const changed = {
    ...hidden,
    texts: {
      ...hidden.texts,
      [HTML]: (hidden.texts[HTML] ?? "").replace(/& 친구들<\/span/, "빵집</span"),
    },
  };
  expect(again(changed)).toContain(`<span class="header-name">밀과 볕 빵집</span>`);
  // A drawing is called by its title, never by its code.
  const drawn = (inner: string) =>
    `<header><a href="/"><svg class="logo" viewBox="0 0 1 1">${inner}</svg></a></header>`;
  const code = `<metadata>x</metadata><desc>y</desc><defs><style>.cls-1{fill:red}</style><script>z</script></defs>`;
  for (const [inner, name] of [
    [code, "t"],
    [`<title>가게</title>${code}<text>x</text>`, "가게"],
    [`<title></title>${code}<text>상점</text>`, "상점"],
  ] as const) {
    expect(out(drawn(inner))).toBe(`<header><a href="/">${name}</a></header>`);
    expect(hide(drawn(inner)).texts[HTML]).toContain(`</svg><span class="header-name">${name}</span></a>`);
    expect(again(hide(drawn(inner)))).toBe(drawn(inner));
  }
  // However its alternative text is spaced, the words that came go again.
  for (const alt of ["한옥  빵집", "한옥\n  빵집", " 한옥&nbsp;빵집 "]) {
    const spaced = `<header><a href="/"><img class="logo" src="l.png" alt="${alt}"></a></header>`;
    expect(hide(spaced).texts[HTML]).toContain(`<span class="header-name">한옥 빵집</span></a>`);
    expect(again(hide(spaced))).toBe(spaced);
  }
  // A name that is beside it is enough: in its link, called so, or a link home outside of the menu.
  for (const beside of [
    `<header><a class="brand" href="index.html"><svg class="seal"></svg>여울</a></header>`,
    `<header><a href="x.html"><img class="logo" src="l.png" alt="여울"></a><p class="brand">여울</p></header>`,
    `<header><div><img class="logo" src="l.png" alt="여울"></div><a href="index.html">여울</a></header>`,
    `<a href="index.html"><svg class="logo"></svg>여울</a>`,
    `<div><img class="logo" src="l.png" alt="여울"></div><a href="index.html">여울</a>`,
  ]) {
    expect(hide(beside).texts[HTML]).not.toContain("header-name");
    expect(again(hide(beside))).toBe(beside);
    expect(logoStandsFor(of(beside), "p1", "header")).toBeNull();
  }
  expect(out(`<header><a class="brand" href="index.html"><svg class="seal"></svg>여울</a></header>`)).toBe(
    `<header><a class="brand" href="index.html">여울</a></header>`,
  );
  // A link that held nothing else goes along; a menu's word for the first page is no name.
  expect(
    out(`<header><a href="x.html"><img class="logo" src="l.png"></a><p class="brand">여울</p></header>`),
  ).toBe(`<header><p class="brand">여울</p></header>`);
  expect(
    out(
      `<header><a href="/" aria-label="토닥"><svg class="logo"></svg></a><nav><a href="index.html">처음</a></nav></header>`,
    ),
  ).toBe(`<header><a href="/" aria-label="토닥">토닥</a><nav><a href="index.html">처음</a></nav></header>`);
  expect(refusalOf(logoImageRemove, of("<p>x</p>"), at)).toBe("logo.missing");
});
