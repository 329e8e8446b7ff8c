import { expect, test } from "vitest";
import { elementDelete } from "../../src/edits/element/delete.ts";
import { elementMove } from "../../src/edits/element/move.ts";
import { menuItemAdd } from "../../src/edits/menu/item-add.ts";
import { menuItemBelow } from "../../src/edits/menu/item-below.ts";
import { menuItemDelete } from "../../src/edits/menu/item-delete.ts";
import { menuItemMove } from "../../src/edits/menu/item-move.ts";
import { menuItemSet } from "../../src/edits/menu/item-set.ts";
import { hrefOf, leadsNowhere, menuItemsTo, type ProjectPart, readMenus, targetOf } from "../../src/index.ts";
import { block, elementIn, HTML, page, partOf, refusalOf, run } from "./helpers.ts";

const NAV = `<header class="top">
  <nav aria-label="주 메뉴">
    <ul>
      <li class="item"><a class="l" href="about.html">소개</a></li>
      <li class="item on"><a class="l" href="#map">오는 길</a>
        <ul><li><a href="tel:02-123-4567">전화</a></li></ul>
      </li>
      <li class="item"><a class="l" href="https://example.com" target="_blank" rel="noopener"><img src="i.svg" alt=""> 바깥</a></li>
    </ul>
  </nav>
</header>
`;

const site = (html = NAV): ProjectPart => {
  const part = partOf(html);
  return {
    ...part,
    pages: {
      p1: page(),
      p2: page({ id: "p2", name: "about", path: "about.html", home: false, key: "a1" }),
      p3: page({ id: "p3", name: "first", path: "blog/첫 글.html", home: false, key: "a2" }),
    },
    blocks: { b1: block({ section: "header" }), b2: block({ id: "b2", bid: "bid-2", key: "a1" }) },
    files: {
      "files/가격 표.pdf": { path: "files/가격 표.pdf", blob: "x", size: 1, mediaType: "application/pdf" },
    },
    texts: { ...part.texts, "block/b2/html": `<section id="map">x</section>` },
  };
};

test("[RES-24] [RES-25] [E61] menus are read from the source: names, what they lead to, windows, what lies below", () => {
  const [menu] = readMenus(site(), "p1");
  expect(menu).toMatchObject({ blockId: "b1", label: "주 메뉴" });
  expect(menu?.items.map(({ name, target, newWindow }) => [name, target, newWindow])).toEqual([
    ["소개", { type: "page", pageId: "p2" }, false],
    ["오는 길", { type: "block", blockId: "b2" }, false],
    ["바깥", { type: "url", url: "https://example.com" }, true],
  ]);
  expect(menu?.items[1]?.items[0]?.target).toEqual({ type: "phone", phone: "02-123-4567" });
  // A list of words in a footer is no menu, nor is one outside header and footer.
  const words = site("<footer><ul><li>월–금 9–18</li></ul><ul><li><a href=a.html>a</a></li></ul></footer>");
  expect(readMenus(words, "p1").map(({ items }) => items.length)).toEqual([1]);
});

test("[RES-25] [E64] an index is known by its folder, too, and from the root on imported pages as well; such items lead somewhere", () => {
  const part = site();
  for (const href of ["./", "index.html", "/", "./?a=1", "/index.html"]) {
    expect([href, leadsNowhere(part, HTML, href)]).toEqual([href, false]);
    expect([href, targetOf(part, "page/p3/bodyEnd", href.replace(/^\.\//, "../"))]).toEqual([
      href,
      href === "index.html" ? { type: "url", url: href } : { type: "page", pageId: "p1" },
    ]);
  }
  const blog = {
    ...part,
    pages: { ...part.pages, p4: page({ id: "p4", path: "blog/index.html", home: false }) },
  };
  expect(targetOf(blog, HTML, "blog/")).toEqual({ type: "page", pageId: "p4" });
  expect(targetOf(blog, HTML, "blog")).toEqual({ type: "page", pageId: "p4" });
  expect(leadsNowhere(blog, HTML, "blog/")).toBe(false);
  expect(leadsNowhere(part, HTML, "blog/")).toBe(true);
  const origin = { blob: "x", encoding: "utf-8", bom: false, lossless: true } as const;
  const brought = { ...part, pages: { ...part.pages, p1: page({ imported: origin }) } };
  expect(targetOf(brought, HTML, "/about.html")).toEqual({ type: "page", pageId: "p2" });
  // From the root there may be more on its host than what was brought along.
  expect(leadsNowhere(brought, HTML, "/shop.html")).toBe(false);
  expect(leadsNowhere(brought, HTML, "shop.html")).toBe(true);
});

test("[PAG-28] the menu items that lead to a page are found on every other page, each once", () => {
  const part = site();
  const nav = (href: string) =>
    `<nav><ul><li><a href="${href}">a</a><ul><li><a href="${href}#b">b</a></li></ul></li></ul></nav>`;
  const whole: ProjectPart = {
    ...part,
    blocks: {
      ...part.blocks,
      b3: block({ id: "b3", pageId: "p2", section: "header" }),
      b4: block({ id: "b4", pageId: "p3", section: "header" }),
      s1: block({ id: "s1", bid: "s", pageId: "p1", section: "footer", thwhole: true }),
      s3: block({ id: "s3", bid: "s", pageId: "p3", section: "footer", thwhole: true }),
    },
    shared: { s: { bid: "s" } as never },
    texts: {
      ...part.texts,
      "block/b3/html": nav("about.html"),
      "block/b4/html": nav("../about.html"),
      "shared/s/html": nav("/about.html"),
    },
  };
  // One of the header, two of a header of its own, two of the common footer; those of the page itself go with it.
  const places = (pageId: string) => menuItemsTo(whole, pageId).map(({ link }) => link.text);
  expect(places("p2")).toEqual([HTML, "shared/s/html", "shared/s/html", "block/b4/html", "block/b4/html"]);
  // `#map` leads to a place on whichever page shows it.
  expect(places("p1")).toEqual([]);
  expect(places("p3")).toEqual([]);
  expect(places("px")).toEqual([]);
});

test("[PAG-28] a menu item counts however its address spells the page", () => {
  const part = site();
  const leading = (path: string, href: string) =>
    menuItemsTo(
      {
        ...part,
        pages: { ...part.pages, p3: page({ id: "p3", path, home: false, key: "a2" }) },
        texts: { ...part.texts, [HTML]: `<nav><a href="${href}">a</a></nav>` },
      },
      "p3",
    ).map(({ href: written }) => written);
  const decomposed = "소개.html".normalize("NFD");
  for (const [path, href] of [
    ["소개.html", "소개.html"],
    ["소개.html", decomposed],
    [decomposed, "소개.html"],
    ["소개.html", encodeURIComponent("소개.html")],
    ["a&b.html", "a&amp;b.html"],
    ["a-b.html", "a&#45;b.html"],
  ] as const)
    expect(leading(path, href)).toHaveLength(1);
  expect(leading("소개.html", "about.html")).toEqual([]);
});

test("[PAG-28] counting menu items and telling lost ones read each page, block and shared text a few times, however many there are", () => {
  const count = 200;
  const read = { pages: 0, blocks: 0, shared: 0 };
  const counted = <Value extends object>(
    record: Value,
    field: keyof Value,
    table: keyof typeof read,
  ): Value => {
    const value = record[field];
    return Object.defineProperty(record, field, {
      enumerable: true,
      get: () => {
        read[table] += 1;
        return value;
      },
    });
  };
  const ids = Array.from({ length: count }, (_, index) => `p${index}`);
  const links = ["/", ...ids.slice(0, 12).map((id) => `/${id}.html`)];
  const nav = `<nav>${links.map((href) => `<a href="${href}">a</a>`).join("")}</nav>`;
  const pathOf = (id: string) => (id === "p0" ? "index.html" : `${id}.html`);
  const part: ProjectPart = {
    ...partOf(""),
    pages: Object.fromEntries(
      ids.map((id) => [id, counted(page({ id, path: pathOf(id), key: `a${id}` }), "path", "pages")]),
    ),
    blocks: Object.fromEntries(
      ids.flatMap((pageId) =>
        [block({ id: `own${pageId}` }), block({ id: `common${pageId}`, bid: "s", thwhole: true })].map(
          (one) => [one.id, counted({ ...one, pageId, section: "header" as const }, "pageId", "blocks")],
        ),
      ),
    ),
    shared: { s: { bid: "s" } as never },
    texts: counted(
      {
        "shared/s/html": nav,
        ...Object.fromEntries(ids.map((id) => [`block/own${id}/html`, nav])),
      } as Record<string, string>,
      "shared/s/html",
      "shared",
    ),
  };
  // Those of every other page and the common ones.
  expect(menuItemsTo(part, "p0")).toHaveLength(count);
  expect(menuItemsTo(part, "p1")).toHaveLength(count);
  expect(menuItemsTo(part, "p99")).toHaveLength(0);
  expect(read.shared).toBeLessThan(20);
  for (const id of ids)
    for (const { items } of readMenus({ ...part, blocks: { b: block({ id: `own${id}`, pageId: id }) } }, id))
      for (const { link, href } of items) leadsNowhere(part, link.text, href);
  const each = Math.max(read.pages, read.blocks) / count;
  expect(each).toBeLessThan(4 * links.length);
});

test("[RES-25] every kind of link becomes an address, and is known again by it", () => {
  const part = site();
  const links = [
    [{ type: "page", pageId: "p3" }, "blog/첫%20글.html"],
    [{ type: "url", url: " https://a.b/c " }, "https://a.b/c"],
    [{ type: "email", email: "a@b.kr" }, "mailto:a@b.kr"],
    [{ type: "phone", phone: "+82 2 123" }, "tel:+82-2-123"],
    [{ type: "file", path: "files/가격 표.pdf" }, "files/가격%20표.pdf"],
    [{ type: "block", blockId: "b2" }, "#map"],
  ] as const;
  for (const [target, href] of links) {
    expect(hrefOf(part, HTML, target)).toEqual({ ok: true, value: href });
    expect(targetOf(part, HTML, href).type).toBe(target.type);
  }
  expect(hrefOf(part, "page/p3/bodyEnd", { type: "page", pageId: "p2" })).toMatchObject({
    value: "../about.html",
  });
  expect(hrefOf(part, "page/p3/bodyEnd", { type: "block", blockId: "b2" })).toMatchObject({
    value: "../index.html#map",
  });
  expect(targetOf(part, "page/p3/bodyEnd", "../index.html#map")).toEqual({ type: "block", blockId: "b2" });
  // An address that is still to come is no page.
  expect(targetOf(part, HTML, "#")).toEqual({ type: "url", url: "#" });
  const refusals = [
    [{ type: "page", pageId: "px" }, "link.page-missing"],
    [{ type: "url", url: "" }, "link.required"],
    [{ type: "url", url: "java\tscript:1" }, "link.unsafe"],
    [{ type: "email", email: "a b" }, "link.email"],
    [{ type: "phone", phone: "call me" }, "link.phone"],
    [{ type: "file", path: "no.pdf" }, "link.file-missing"],
    [{ type: "block", blockId: "b1" }, "link.block-missing"],
  ] as const;
  for (const [target, reason] of refusals)
    expect(hrefOf(part, HTML, target)).toMatchObject({ refusal: { reason } });
});

test("[RES-25] in a whole-shared header addresses are root-based, since it shows on pages of several folders", () => {
  const part = site();
  const shared: ProjectPart = {
    ...part,
    blocks: { ...part.blocks, b1: block({ section: "header", thwhole: true }) },
    shared: {
      "bid-1": {
        bid: "bid-1",
        kind: "thwhole",
        name: "n",
        title: "",
        classtitle: "top",
        tagtitle: "header",
        idtitle: "",
        option: block().option,
        cover: null,
        date: "",
      },
    },
    texts: { ...part.texts, "shared/bid-1/html": NAV, "shared/bid-1/css": "", "shared/bid-1/js": "" },
  };
  const menu = readMenus(shared, "p1")[0]?.address;
  expect(menu?.text).toBe("shared/bid-1/html");
  const added = run(menuItemAdd, shared, { menu, name: "글", target: { type: "page", pageId: "p3" } }).part;
  expect(added.texts["shared/bid-1/html"]).toContain(`<a class="l" href="/blog/첫%20글.html">글</a>`);
  expect(added.texts[HTML]).toBe(shared.texts[HTML]);
  expect(readMenus(added, "p1")[0]?.items.at(-1)?.target).toEqual({ type: "page", pageId: "p3" });
});

test("[RES-24] [E61] an item comes with the classes of its neighbour, where it was asked for", () => {
  const part = site();
  const menu = elementIn(part, "<nav");
  const target = { type: "page", pageId: "p3" };
  expect(run(menuItemAdd, part, { menu, name: "글 <1>", target, newWindow: true }).part.texts[HTML]).toBe(
    NAV.replace(
      "바깥</a></li>\n",
      `바깥</a></li>\n      <li class="item"><a class="l" href="blog/첫%20글.html" target="_blank" rel="noopener">글 &lt;1></a></li>\n`,
    ),
  );
  expect(run(menuItemAdd, part, { menu, index: 0, name: "글", target }).part.texts[HTML]).toBe(
    NAV.replace(
      "      <li",
      `      <li class="item"><a class="l" href="blog/첫%20글.html">글</a></li>\n      <li`,
    ),
  );
  const bare = site("<nav><a class=x href=a>a</a> <a href=b>b</a></nav>");
  expect(
    run(menuItemAdd, bare, { menu: elementIn(bare, "<nav"), index: 1, name: "c", target }).part.texts[HTML],
  ).toBe(`<nav><a class=x href=a>a</a> <a href="blog/첫%20글.html">c</a><a href=b>b</a></nav>`);
  const open = site("<nav><ul><li><a href=a>a</a><li><a href=b>b</a></ul></nav>");
  expect(run(menuItemAdd, open, { menu: elementIn(open, "<ul"), name: "c", target }).part.texts[HTML]).toBe(
    `<nav><ul><li><a href=a>a</a><li><a href=b>b</a><li><a href="blog/첫%20글.html">c</a></ul></nav>`,
  );
  const empty = site("<nav></nav>");
  expect(
    run(menuItemAdd, empty, { menu: elementIn(empty, "<nav"), name: "c", target }).part.texts[HTML],
  ).toContain(`<a href="blog/첫%20글.html">c</a>`);
  expect(refusalOf(menuItemAdd, part, { menu, name: " ", target })).toBe("name.required");
  expect(refusalOf(menuItemAdd, part, { menu: elementIn(part, "<header"), name: "x", target })).toBe(
    "menu.not-menu",
  );
});

test("[RES-24] name, address and window of an item; the picture beside the name stays", () => {
  const part = site();
  const at = (needle: string) => elementIn(part, needle);
  expect(
    run(menuItemSet, part, {
      item: at(`<li class="item"><a class="l" href="https`),
      name: "안내",
      target: { type: "email", email: "a@b.kr" },
      newWindow: false,
    }).part.texts[HTML],
  ).toBe(
    NAV.replace(
      `href="https://example.com" target="_blank" rel="noopener"><img src="i.svg" alt=""> 바깥`,
      `href="mailto:a@b.kr"><img src="i.svg" alt=""> 안내`,
    ),
  );
  expect(
    run(menuItemSet, part, { item: at(`<a class="l" href="#map"`), name: "지도" }).part.texts[HTML],
  ).toBe(NAV.replace("오는 길", "지도"));
  expect(run(menuItemSet, part, { item: at(`<li class="item">`), newWindow: true }).part.texts[HTML]).toBe(
    NAV.replace(`href="about.html"`, `href="about.html" target="_blank" rel="noopener"`),
  );
  const split = site("<nav><a href=a><b>a</b> <i>b</i></a></nav>");
  expect(refusalOf(menuItemSet, split, { item: elementIn(split, "<a"), name: "x" })).toBe(
    "text.has-elements",
  );
  expect(refusalOf(menuItemSet, split, { item: elementIn(split, "<b"), name: "x" })).toBe("menu.not-link");
});

test("[RES-24] items are deleted and sorted as the elements that they are", () => {
  const part = site();
  const items = readMenus(part, "p1")[0]?.items ?? [];
  const gone = run(elementDelete, part, { element: items[0]?.address }).part;
  expect(readMenus(gone, "p1")[0]?.items.map(({ name }) => name)).toEqual(["오는 길", "바깥"]);
  const moved = run(elementMove, part, {
    element: items[2]?.address,
    target: items[0]?.address,
    where: "before",
  }).part;
  expect(readMenus(moved, "p1")[0]?.items.map(({ name }) => name)).toEqual(["바깥", "소개", "오는 길"]);
});

test("[RES-24] an item below another looks like those beside it, like the list below another item, or like its parent", () => {
  const part = site();
  const target = { type: "url", url: "#" };
  const below = (from: ProjectPart, needle: string) =>
    run(menuItemBelow, from, { item: elementIn(from, needle), name: "새 <항목>", target }).part.texts[HTML];
  const dressed = `<nav><ul class="bar"><li class="item"><a class="l" href="a.html">a</a></li><li class="item"><a class="l" href="b.html">b</a><ul class="drop"><li class="sub"><a class="s" href="c.html">c</a></li></ul></li></ul></nav>`;
  const added = `<li class="sub"><a class="s" href="#">새 &lt;항목></a></li>`;
  expect(below(site(dressed), `<li class="item"><a class="l" href="b`)).toBe(
    dressed.replace("c</a></li>", `c</a></li>${added}`),
  );
  expect(below(site(dressed), `<li class="item"><a class="l" href="a`)?.replace(/\n\s*/g, "")).toBe(
    dressed.replace("a</a></li>", `a</a><ul class="drop">${added}</ul></li>`),
  );
  // No list anywhere: the item is the one to look like.
  const first = NAV.replace(/\n {8}<ul>.*<\/ul>\n {6}/, "");
  expect(below(site(first), `<li class="item"><a`)).toContain(
    `<li class="item"><a class="l" href="#">새 &lt;항목></a></li>`,
  );
  expect(readMenus(site(below(part, `<li class="item"><a`)), "p1")[0]?.items[0]?.items).toHaveLength(1);
  const bare = site("<nav><a href=a>a</a></nav>");
  expect(refusalOf(menuItemBelow, bare, { item: elementIn(bare, "<a"), name: "x", target })).toBe(
    "menu.not-list",
  );
});

test("[RES-24] an item is put below another one, whose list is made, and out again, whose empty list goes", () => {
  const part = site();
  const names = (from: ProjectPart) =>
    readMenus(from, "p1")[0]?.items.map(({ name, items }) => [name, items.map((one) => one.name)]);
  const items = (from: ProjectPart) => readMenus(from, "p1")[0]?.items ?? [];
  const move = (from: ProjectPart, item: unknown, target: unknown, place: string) =>
    run(menuItemMove, from, { item, target, place }).part;
  const [intro, way, outside] = items(part);
  // Into the list that is there; into a new one, from behind and from before.
  expect(names(move(part, outside?.address, way?.address, "below"))).toEqual([
    ["소개", []],
    ["오는 길", ["전화", "바깥"]],
  ]);
  const made = move(part, outside?.address, intro?.address, "below");
  expect(names(made)).toEqual([
    ["소개", ["바깥"]],
    ["오는 길", ["전화"]],
  ]);
  expect(names(move(part, intro?.address, outside?.address, "below"))).toEqual([
    ["오는 길", ["전화"]],
    ["바깥", ["소개"]],
  ]);
  // Out again: no empty list stays.
  const [first] = items(made);
  const out = move(made, first?.items[0]?.address, first?.address, "after");
  expect(names(out)).toEqual([
    ["소개", []],
    ["바깥", []],
    ["오는 길", ["전화"]],
  ]);
  expect(out.texts[HTML]?.match(/<ul/g)).toHaveLength(2);
  expect(
    refusalOf(menuItemMove, part, { item: way?.address, target: way?.items[0]?.address, place: "below" }),
  ).toBe("drop.descendant");
});

test("[RES-24] the list that is made for a moved item looks like the one below another item", () => {
  const part = site(
    `<nav><ul><li><a href="a">a</a></li><li><a href="b">b</a></li><li><a href="c">c</a><ol class="drop"><li><a href="d">d</a></li></ol></li></ul></nav>`,
  );
  const [a, b] = readMenus(part, "p1")[0]?.items ?? [];
  const moved = run(menuItemMove, part, { item: b?.address, target: a?.address, place: "below" }).part;
  expect(moved.texts[HTML]?.replace(/\n\s*/g, "")).toContain(
    `<a href="a">a</a><ol class="drop"><li><a href="b">b</a></li></ol></li>`,
  );
});

test("[RES-24] items of a common menu are moved by the address of the block that shows it, too", () => {
  const part = site("");
  const nav = `<nav><ul><li><a href="a">a</a></li><li><a href="b">b</a><ul><li><a href="c">c</a></li></ul></li></ul></nav>`;
  const common: ProjectPart = {
    ...part,
    blocks: { b1: block({ section: "header", thwhole: true }) },
    shared: { "bid-1": { bid: "bid-1" } as never },
    texts: { ...part.texts, "shared/bid-1/html": nav },
  };
  const at = (name: string, text: string) => ({ text, at: nav.indexOf(`<li><a href="${name}"`) });
  const STORED = "shared/bid-1/html";
  for (const [item, target] of [
    [HTML, HTML],
    [STORED, HTML],
    [HTML, STORED],
  ] as const) {
    const names = (place: string, one: string, other: string) =>
      readMenus(
        run(menuItemMove, common, { item: at(one, item), target: at(other, target), place }).part,
        "p1",
      )[0]?.items.map(({ name, items }) => [name, items.map((below) => below.name)]);
    // A list is made before the item; the list that it leaves goes.
    const made = run(menuItemMove, common, { item: at("c", item), target: at("a", target), place: "below" });
    expect(made.part.texts[STORED]?.match(/<ul/g)).toHaveLength(2);
    expect(names("below", "c", "a")).toEqual([
      ["a", ["c"]],
      ["b", []],
    ]);
    expect(names("below", "a", "b")).toEqual([["b", ["c", "a"]]]);
    const out = run(menuItemMove, common, { item: at("c", item), target: at("a", target), place: "after" });
    expect(out.part.texts[STORED]?.match(/<ul/g)).toHaveLength(1);
  }
});

test("[RES-24] with the last item below another one its list goes, too", () => {
  const part = site();
  const [, way] = readMenus(part, "p1")[0]?.items ?? [];
  const gone = run(menuItemDelete, part, { item: way?.items[0]?.address }).part;
  expect(gone.texts[HTML]).not.toContain("전화");
  expect(gone.texts[HTML]?.match(/<ul/g)).toHaveLength(1);
  expect(readMenus(gone, "p1")[0]?.items.map(({ name }) => name)).toEqual(["소개", "오는 길", "바깥"]);
});

test("[RES-25] an address of the project where nothing stands any more is known", () => {
  const part = site();
  const lost = ["gone.html", "gone.html#map", "files/gone.pdf", "instagram.com/me"];
  const there = ["about.html", "about.html#map", "about.html?a=1", "#", "#map", "", "files/가격 표.pdf"];
  const outside = ["https://a.b/c.html", "//a.b/c", "mailto:a@b.kr", "tel:1"];
  for (const href of lost) expect([href, leadsNowhere(part, HTML, href)]).toEqual([href, true]);
  for (const href of [...there, ...outside])
    expect([href, leadsNowhere(part, HTML, href)]).toEqual([href, false]);
});
