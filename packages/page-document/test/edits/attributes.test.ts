import { describe, expect, test } from "vitest";
import { attributeRemove } from "../../src/edits/element/attribute-remove.ts";
import { attributeSet } from "../../src/edits/element/attribute-set.ts";
import { classAdd } from "../../src/edits/element/class-add.ts";
import { classRemove } from "../../src/edits/element/class-remove.ts";
import { classReplace } from "../../src/edits/element/class-replace.ts";
import { iconSet } from "../../src/edits/element/icon-set.ts";
import { imageSet } from "../../src/edits/element/image-set.ts";
import { linkSet } from "../../src/edits/element/link-set.ts";
import { tagSet } from "../../src/edits/element/tag-set.ts";
import { type ProjectPart, pictureTraces, resourceText } from "../../src/index.ts";
import { CSS, elementIn, htmlAfter, htmlRefusal, page, partOf, run, withSheet } from "./helpers.ts";

describe("[E2] attributes keep the author's quotes and spacing", () => {
  const set = (html: string, name: string, value: string | null) =>
    htmlAfter(attributeSet, html, "<", { name, value });
  test("in double, single and no quotes", () => {
    expect(set(`<a href="/a"   title='x'>k</a>`, "href", "/b?x=1&y=2")).toBe(
      `<a href="/b?x=1&amp;y=2"   title='x'>k</a>`,
    );
    expect(set(`<a href="/a" title='x'>k</a>`, "title", `it's "so"`)).toBe(
      `<a href="/a" title='it&#39;s "so"'>k</a>`,
    );
    expect(set(`<a href=/a>k</a>`, "href", "/b")).toBe(`<a href=/b>k</a>`);
    expect(set(`<a href=/a>k</a>`, "href", "/b c")).toBe(`<a href="/b c">k</a>`);
    expect(set(`<a href=>k</a>`, "href", "/b")).toBe(`<a href="/b">k</a>`);
  });
  test("unchanged characters keep their entities", () => {
    expect(set(`<a title="a&nbsp;&copy; b">k</a>`, "title", "a\u00a0© c")).toBe(
      `<a title="a&nbsp;&copy; c">k</a>`,
    );
    expect(set(`<a href="?a=1&b=2">k</a>`, "href", "?a=1&b=3")).toBe(`<a href="?a=1&b=3">k</a>`);
  });
  test("a new one takes the spacing and quotes of the one before", () => {
    expect(set(`<img\n  src='a.png'\n  alt='b'>`, "width", "10")).toBe(
      `<img\n  src='a.png'\n  alt='b'\n  width='10'>`,
    );
    expect(set("<br/>", "class", "x")).toBe(`<br class="x"/>`);
    expect(set("<input disabled>", "value", "1")).toBe(`<input disabled value="1">`);
    expect(set("<input disabled>", "hidden", null)).toBe("<input disabled hidden>");
    expect(set("<input disabled>", "disabled", "true")).toBe(`<input disabled="true">`);
    expect(set(`<input disabled = "x" a>`, "disabled", null)).toBe("<input disabled a>");
  });
  test("removing takes the white space before it", () => {
    const remove = (html: string, name: string) => htmlAfter(attributeRemove, html, "<", { name });
    expect(remove(`<a href="/a"  title="x">k</a>`, "title")).toBe(`<a href="/a">k</a>`);
    expect(remove(`<a\n  href="/a"\n  title="x"\n>k</a>`, "href")).toBe(`<a\n  title="x"\n>k</a>`);
    expect(remove(`<a href="/a"title="x">k</a>`, "href")).toBe(`<a title="x">k</a>`);
    expect(htmlRefusal(attributeRemove, "<a>k</a>", "<a", { name: "href" })).toBe("attribute.missing");
  });
  test("a name that is none is refused", () => {
    expect(htmlRefusal(attributeSet, "<a>k</a>", "<a", { name: "a b", value: "" })).toBe("attribute.name");
    expect(htmlRefusal(attributeSet, "<a>k</a>", "<a", { name: "a=", value: "" })).toBe("attribute.name");
  });
  test("[BLK-65] an element that the browser inserted is outside the source", () => {
    expect(
      htmlRefusal(attributeSet, "<table><div>x</div><tr><td>a</td></tr></table>", "<div", {
        name: "id",
        value: "x",
      }),
    ).toBe("element.outside-source");
    expect(htmlRefusal(attributeSet, "<p>x</p>", "x", { name: "id", value: "x" })).toBe("element.not-found");
  });
});

describe("[E3] classes stay in the attribute's own span", () => {
  test("add, remove, replace", () => {
    expect(htmlAfter(classAdd, `<p class="  a\n b ">x</p>`, "<p", { name: "c" })).toBe(
      `<p class="  a\n b c ">x</p>`,
    );
    expect(htmlAfter(classAdd, "<p>x</p>", "<p", { name: "c" })).toBe(`<p class="c">x</p>`);
    expect(htmlAfter(classAdd, "<p class=a>x</p>", "<p", { name: "c" })).toBe(`<p class="a c">x</p>`);
    expect(htmlAfter(classRemove, `<p class="a  b c">x</p>`, "<p", { name: "b" })).toBe(
      `<p class="a c">x</p>`,
    );
    expect(htmlAfter(classRemove, `<p class="a  b c">x</p>`, "<p", { name: "a" })).toBe(
      `<p class="b c">x</p>`,
    );
    expect(htmlAfter(classReplace, `<p class="a  b c">x</p>`, "<p", { from: "b", to: "본문" })).toBe(
      `<p class="a  본문 c">x</p>`,
    );
  });
  test("[BLK-79] [BLK-80] names are checked", () => {
    expect(htmlRefusal(classAdd, "<p>x</p>", "<p", { name: "1a" })).toBe("class.name");
    expect(htmlRefusal(classAdd, "<p>x</p>", "<p", { name: "a b" })).toBe("class.name");
    expect(htmlRefusal(classRemove, "<p>x</p>", "<p", { name: "a" })).toBe("class.missing");
    expect(htmlRefusal(classReplace, `<p class="a b">x</p>`, "<p", { from: "a", to: "b" })).toBe(
      "class.duplicate",
    );
  });
});

describe("[E4] tags", () => {
  test("both tags change, and an end tag that was left out is written", () => {
    expect(htmlAfter(tagSet, `<DIV class="a">x <b>y</b></DIV >`, "<DIV", { tag: "section" })).toBe(
      `<section class="a">x <b>y</b></section >`,
    );
    expect(htmlAfter(tagSet, "<p>one<p>two", "<p", { tag: "div" })).toBe("<div>one</div><p>two");
  });
  test("refused where the content cannot stand in it", () => {
    expect(htmlRefusal(tagSet, "<div>a<ul><li>b</ul></div>", "<div", { tag: "p" })).toBe("tag.content");
    expect(htmlRefusal(tagSet, "<div>a</div>", "<div", { tag: "img" })).toBe("tag.void");
    expect(htmlRefusal(tagSet, "<div>a</div>", "<div", { tag: "script" })).toBe("tag.special");
    expect(htmlRefusal(tagSet, "<table><tr><td>x</table>", "<td", { tag: "div" })).toBe("tag.special");
  });
});

describe("[E2] links and images", () => {
  test("[BLK-77] a link needs an address", () => {
    expect(htmlRefusal(linkSet, "<a>k</a>", "<a", { href: " " })).toBe("link.required");
    expect(htmlRefusal(linkSet, "<a>k</a>", "<a", { href: "java\nscript:alert(1)" })).toBe("link.unsafe");
    expect(htmlAfter(linkSet, `<a href="/a" rel="me">k</a>`, "<a", { href: "/b", newWindow: true })).toBe(
      `<a href="/b" rel="me noopener" target="_blank">k</a>`,
    );
    expect(
      htmlAfter(linkSet, `<a href="/a" target="_blank" rel="noopener">k</a>`, "<a", {
        href: "/a",
        newWindow: false,
      }),
    ).toBe(`<a href="/a">k</a>`);
  });
  test("a link is put around an element, never in another link", () => {
    expect(htmlAfter(linkSet, `<p><img src="a.png"></p>`, "<img", { href: "/x" })).toBe(
      `<p><a href="/x"><img src="a.png"></a></p>`,
    );
    expect(htmlRefusal(linkSet, `<a href="/"><b>x</b></a>`, "<b", { href: "/x" })).toBe("link.nested");
    expect(htmlRefusal(linkSet, `<div><a href="/">x</a></div>`, "<div", { href: "/x" })).toBe("link.nested");
  });
  test("[HND-10] a new picture is the one that visitors see: late loading, its own background, preloads, cards", () => {
    const lazy = `<img class="lazy" src="blank.png" data-src="old.png" data-srcset="old.png 1x" style="background:url(old.png)">`;
    expect(htmlAfter(imageSet, lazy, "<img", { src: "new.png" })).toBe(
      `<img class="lazy" src="new.png" data-src="new.png" style="background:url(new.png)">`,
    );
    expect(
      htmlAfter(imageSet, `<img src="a.png" data-original="a.png" data-id=7>`, "<img", { src: "b.png" }),
    ).toBe(`<img src="b.png" data-original="b.png" data-id=7>`);
    const head =
      `<head><link rel=preload as=image href="./old.png" imagesrcset="old.png 1x"><link rel=icon href="old.png">` +
      `<meta property="og:image" content="/old.png"><meta name="twitter:image" content="other.png"></head>`;
    const base = partOf(lazy);
    const imported = { blob: "", encoding: "utf-8", bom: false, lossless: true };
    const part: ProjectPart = {
      ...base,
      pages: { p1: { ...page(), imported } },
      texts: { ...base.texts, "page/p1/bodyStart": head },
    };
    const element = { text: "block/b1/html" as const, at: 0 };
    expect(pictureTraces(part, element)).toEqual(["late", "background", "preload", "card"]);
    const { part: after } = run(imageSet, part, { element, src: "new.png" });
    expect(after.texts["page/p1/bodyStart"]).toBe(
      `<head><link rel=preload as=image href="new.png"><link rel=icon href="old.png">` +
        `<meta property="og:image" content="new.png"><meta name="twitter:image" content="other.png"></head>`,
    );
    const built = { ...base, pages: { p1: { ...page(), meta: { ...page().meta, ogImage: "old.png" } } } };
    expect(run(imageSet, built, { element, src: "new.png" }).part.pages.p1?.meta.ogImage).toBe("new.png");
  });
  test("[HND-10] elements around a picture that name it: a link to it, late backgrounds, never one that holds another picture", () => {
    const around = `<section data-bg="a.png"><div data-bg="./a.png" style="background: url(a.png)"><a href="a.png" data-title="a.png"><img src="a.png"></a></div><img src="c.png"></section>`;
    expect(htmlAfter(imageSet, around, "<img", { src: "b.png" })).toBe(
      `<section data-bg="a.png"><div data-bg="b.png" style="background: url(b.png)"><a href="b.png" data-title="a.png"><img src="b.png"></a></div><img src="c.png"></section>`,
    );
    const part = partOf(around);
    expect(pictureTraces(part, elementIn(part, "<img"))).toEqual(["around"]);
    const other = `<a href="large.png" data-bg="c.png"><img src="a.png"></a>`;
    expect(htmlAfter(imageSet, other, "<img", { src: "b.png" })).toBe(other.replace('"a.png"', '"b.png"'));
  });
  test("[HND-10] elements beside a picture that show it: noscript twins, posters; of other pictures nothing", () => {
    const twin = `<figure><noscript><img src="old.png" srcset="old.png 2x" alt=x></noscript><img class=lazy src="blank.gif" data-src="old.png"></figure><noscript><picture><source srcset="old.webp"><img src=./old.png></picture></noscript>`;
    expect(htmlAfter(imageSet, twin, "<img class", { src: "new.png" })).toBe(
      `<figure><noscript><img src="new.png" alt=x></noscript><img class=lazy src="new.png" data-src="new.png"></figure><noscript><picture><img src=new.png></picture></noscript>`,
    );
    const part = partOf(twin);
    expect(pictureTraces(part, elementIn(part, "<img class"))).toEqual(["late", "noscript"]);
    const film = `<div><video poster="a.png" data-poster="b.png"></video><img src="a.png"><video poster="c.png"></video></div>`;
    expect(htmlAfter(imageSet, film, "<img", { src: "new.png" })).toBe(
      `<div><video poster="new.png" data-poster="b.png"></video><img src="new.png"><video poster="c.png"></video></div>`,
    );
    expect(
      htmlAfter(imageSet, `<video poster="a.png"><img src="a.png"></video>`, "<img", { src: "b.png" }),
    ).toBe(`<video poster="b.png"><img src="b.png"></video>`);
    const other = `<p><img src="a.png"></p><p>x</p><noscript><img src="a.png"></noscript><noscript><img src="z.png"></noscript>`;
    expect(htmlAfter(imageSet, other, "<img", { src: "b.png" })).toBe(other.replace('"a.png"', '"b.png"'));
    // All at once, with sources and a `<style>` of its own text.
    const all = `<style>.shot{background:url(a.png)}</style><video poster="a.png"></video><a href="a.png"><picture><source srcset="a.webp"><img class="shot" src="a.png"></picture></a><noscript><img src="a.png"></noscript>`;
    expect(htmlAfter(imageSet, all, "<img", { src: "b.png" })).toBe(
      `<style>.shot{background:url(b.png)}</style><video poster="b.png"></video><a href="b.png"><picture><img class="shot" src="b.png"></picture></a><noscript><img src="b.png"></noscript>`,
    );
  });
  test("[HND-10] rules of stylesheets that draw the same file: those of this element alone are replaced, others are told", () => {
    const html = `<div class="frame"><img id="shot" class="pic" src="img/a.png"></div><div class="frame"><img class="pic" src="img/c.png"></div>`;
    const css = `#shot { background: url(img/a.png) no-repeat, url("img/b.png"); }\n@media (max-width: 600px) { #shot:hover::before { content: url('./img/a.png') } }\n.frame { background-image: url(img/a.png) }\n.other { background: url(img/a.png) }\n`;
    const sheet = `.pic { mask: url(../img/a.png) }\n#shot { border-image: url("../img/a.png?v=2") 3 }\n`;
    const part = withSheet(partOf(html, css), sheet);
    const element = elementIn(part, "<img");
    expect(pictureTraces(part, element)).toEqual(["rules", "sharedRules"]);
    const { texts } = run(imageSet, part, { element, src: "img/new shot (1).png" }).part;
    expect(texts[CSS]).toBe(
      css
        .replace(
          "#shot { background: url(img/a.png)",
          "#shot { background: url(img/new%20shot%20%281%29.png)",
        )
        .replace("'./img/a.png'", "'img/new%20shot%20%281%29.png'"),
    );
    expect(texts[resourceText("r1")]).toBe(
      sheet.replace("../img/a.png?v=2", "../img/new%20shot%20%281%29.png"),
    );
    // Without another picture that has the class, the frame and its rule are of this one alone.
    const single = partOf(`<div class="frame"><img src="a.png"></div>`, ".frame { background: url(a.png) }");
    expect(pictureTraces(single, elementIn(single, "<img"))).toEqual(["rules"]);
    expect(run(imageSet, single, { element: elementIn(single, "<img"), src: "b.png" }).part.texts[CSS]).toBe(
      ".frame { background: url(b.png) }",
    );
  });
  test("[HND-10] the head of a built page: preloads and cards in its own code", () => {
    const headCode = `<link rel="preload" as="image" href="a.png" imagesrcset="a.png 1x"><meta property="og:image" content="/a.png"><link rel="preload" as="image" href="z.png">`;
    const base = partOf(`<img src="a.png">`);
    const part = {
      ...base,
      pages: { p1: { ...page(), meta: { ...page().meta, headCode, ogImage: "z.png" } } },
    };
    const element = elementIn(part, "<img");
    expect(pictureTraces(part, element)).toEqual(["preload", "card"]);
    const meta = run(imageSet, part, { element, src: "b.png" }).part.pages.p1?.meta;
    expect(meta?.headCode).toBe(
      `<link rel="preload" as="image" href="b.png"><meta property="og:image" content="b.png"><link rel="preload" as="image" href="z.png">`,
    );
    expect(meta?.ogImage).toBe("z.png");
  });
  test("a new picture takes the other sizes away", () => {
    expect(
      htmlAfter(imageSet, `<img src="a.png" srcset="a2.png 2x" alt="A">`, "<img", { src: "b.png", alt: "B" }),
    ).toBe(`<img src="b.png" alt="B">`);
    expect(
      htmlAfter(imageSet, `<picture>\n  <source srcset="a.webp">\n  <img src="a.png">\n</picture>`, "<img", {
        src: "b.png",
      }),
    ).toBe(`<picture>\n  <img src="b.png">\n</picture>`);
    const shaped = (size: string, width: number, height: number) =>
      htmlAfter(imageSet, `<img src="a.png" ${size}>`, "<img", { src: "b.png", natural: { width, height } });
    expect(shaped(`width="1800" height=1200`, 500, 500)).toBe(`<img src="b.png" width="1800" height=1800>`);
    expect(shaped(`width="1800" height=1200`, 600, 401)).toBe(`<img src="b.png" width="1800" height=1200>`);
    expect(shaped(`width="300"`, 500, 500)).toBe(`<img src="b.png" width="300">`);
    expect(shaped(`width="50%" height="20"`, 500, 500)).toBe(`<img src="b.png" width="50%" height="20">`);
    expect(shaped(`width="90" height="9"`, 3000, 1)).toBe(`<img src="b.png" width="90" height="1">`);
    expect(htmlRefusal(imageSet, `<img src="a.png">`, "<img", { src: "" })).toBe("image.source-required");
    expect(htmlRefusal(imageSet, "<p>x</p>", "<p", { src: "a" })).toBe("image.not-image");
  });
});

test("[E18] another icon: what is drawn, never the author's size, colour or name", () => {
  const other = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M1 1h2"/></svg>`;
  expect(
    htmlAfter(
      iconSet,
      `<p><SVG width=40 viewBox="0 0 24 24" class='i'>\n<path d="M0"/>\n</SVG></p>`,
      "<SVG",
      {
        svg: other,
      },
    ),
  ).toBe(`<p><SVG width=40 viewBox="0 0 16 16" class='i'><path d="M1 1h2"/></SVG></p>`);
  expect(htmlRefusal(iconSet, "<p>x</p>", "<p", { svg: other })).toBe("icon.not-icon");
  expect(htmlRefusal(iconSet, "<svg></svg>", "<svg", { svg: `<svg onload="x()"><path/></svg>` })).toBe(
    "icon.not-icon",
  );
});
