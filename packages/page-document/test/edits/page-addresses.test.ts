import { expect, test } from "vitest";
import { pagePathSet } from "../../src/edits/page/path-set.ts";
import { type Page, type ProjectPart, placesLeft, type TextId } from "../../src/index.ts";
import { type Random, randomFrom } from "../random.ts";
import { runs } from "../soak.ts";
import { block, page, partOf, run, withSheet } from "./helpers.ts";

const FILES = ["media/a.webp", "media/한글 사진.png", "blog/media/b.jpg"];

interface Source {
  readonly html: string;
  readonly css?: string;
  readonly fields?: Partial<Page>;
  readonly start?: string;
}

/** A site of these pages by path, one block each (`b0`, `b1` …), with some files. */
const siteOf = (pages: Readonly<Record<string, Source>>): ProjectPart => {
  const part = partOf("");
  const [file] = Object.values(part.files);
  const site = { pages: {}, blocks: {}, texts: {} } as {
    pages: Record<string, Page>;
    blocks: Record<string, ReturnType<typeof block>>;
    texts: Record<string, string>;
  };
  for (const [at, [path, { html, css = "", fields = {}, start = "" }]] of Object.entries(pages).entries()) {
    site.pages[`p${at}`] = page({
      id: `p${at}`,
      name: `n${at}`,
      path,
      home: at === 0,
      key: `a${at}`,
      ...fields,
    });
    site.blocks[`b${at}`] = block({ id: `b${at}`, pageId: `p${at}`, bid: `bid-${at}` });
    Object.assign(site.texts, {
      [`block/b${at}/html`]: html,
      [`block/b${at}/css`]: css,
      [`block/b${at}/js`]: "",
      [`page/p${at}/bodyStart`]: start,
      [`page/p${at}/bodyEnd`]: "",
    });
  }
  const files = FILES.map((path) => [path, { blob: "x", size: 1, mediaType: "", ...file, path }] as const);
  return { ...part, ...site, shared: {}, resources: {}, files: Object.fromEntries(files) } as ProjectPart;
};

/** The html of a page that moves, and that of one which stays beside it, both after the move. */
const moveTo = (path: string, html: string, other = "", from = "about.html", more: Partial<Source> = {}) => {
  const site = siteOf({ [from]: { html, ...more }, "index.html": { html: other } });
  const { part } = run(pagePathSet, site, { pageId: "p0", path });
  return { own: part.texts["block/b0/html"], other: part.texts["block/b1/html"], part };
};

test("[E64] addresses in <noscript>, srcdoc and conditional comments follow; every other character stays", () => {
  const html =
    '<noscript>\r\n<IMG SRC = media/a.webp><style>.x{background:url("media/a.webp")}</style></noscript>' +
    `<iframe srcdoc='<a href="about.html#x">a &amp;amp; b</a><img src=&quot;media/a.webp&quot;>'></iframe>` +
    "<!--[if lt IE 9]><script src='media/a.webp'></script><![endif]--><!-- <img src=media/a.webp> -->" +
    "<svg><noscript><image href='media/a.webp'/></noscript></svg>";
  expect(moveTo("food/about.html", html).own).toBe(
    html
      .replaceAll("media/a.webp", "../media/a.webp")
      .replace("<!-- <img src=../media", "<!-- <img src=media"),
  );
  expect(moveTo("menu.html", html).own).toBe(html.replace("about.html#x", "menu.html#x"));
  // A document inside says by itself where its addresses start from.
  const based = `<iframe srcdoc="<base href='blog/'><a href=../about.html></a><img src=media/b.jpg>"></iframe>`;
  expect(moveTo("food/about.html", based).own).toBe(
    based.replace("'blog/'", "'../blog/'").replace("../about.html", "../food/about.html"),
  );
});

test("[E64] a string that scripts and crawlers read follows where it names a file", () => {
  const html =
    '<img data-src="media/a.webp" data-srcset="media/a.webp 1x, media/gone.webp 2x"><i data-href="./about.html?q">' +
    '<meta property="og:image" content="media/a.webp"><meta content=about.html property=OG:URL>' +
    '<meta name="twitter:image" content="https://a.kr/media/a.webp"><meta name=description content="about.html">' +
    '<b data-src="hero" data-href="about" data-src-set="media/a.webp"></b>';
  expect(moveTo("food/menu.html", html).own).toBe(
    html
      .replace('data-src="media', 'data-src="../media')
      .replace('data-srcset="media', 'data-srcset="../media')
      .replace("./about.html?q", "menu.html?q")
      .replace('og:image" content="media', 'og:image" content="../media')
      .replace("content=about.html", "content=menu.html"),
  );
});

test("[E64] [HND-14] strings of scripts and handlers that are an address as a whole follow", () => {
  const say = (name: string) =>
    `<button onclick="location.href='${name}#top'">x</button><script>// don't\nopen("${name}?a=1"); go('/${name}'); ` +
    `let a = "see about.html"; b = "about" + ".html"</script>`;
  const { own, other, part } = moveTo("sub/new.html", say("about.html"), say("about.html"));
  expect(other).toBe(say("sub/new.html"));
  expect(own).toBe(say("new.html").replace("/new.html", "/sub/new.html"));
  const back = run(pagePathSet, part, { pageId: "p0", path: "about.html" }).part;
  expect(back.texts["block/b0/html"]).toBe(say("about.html"));
  const site = siteOf({ "about.html": { html: "" }, "index.html": { html: "" } });
  const { resources } = withSheet(partOf("<p>x</p>"), "");
  const [sheet] = Object.values(resources);
  if (!sheet) throw new Error("no resource");
  const script = { ...sheet, id: "nav", path: "js/nav.js", fileExt: "js" as const, category: "js" as const };
  const nav = {
    ...site,
    resources: { nav: script },
    texts: { ...site.texts, "resource/nav": "go('about.html')" },
  };
  const moved = run(pagePathSet, nav as ProjectPart, { pageId: "p0", path: "sub/new.html" }).part;
  expect(moved.texts["resource/nav"]).toBe("go('sub/new.html')");
  expect(placesLeft(moved, "about.html")).toEqual([]);
  const joined = {
    ...nav,
    texts: { ...nav.texts, "resource/nav": "go(`about.html$" + "{q}`)" },
  } as ProjectPart;
  const [file] = Object.values(site.files);
  const listed = { ...joined, files: { ...site.files, "sitemap.xml": { ...file, path: "sitemap.xml" } } };
  const after = run(pagePathSet, listed as ProjectPart, { pageId: "p0", path: "sub/new.html" }).part;
  expect(placesLeft(after, "about.html")).toEqual(["js/nav.js", "sitemap.xml"]);
});

test("[E64] a page that a <meta> leads on to", () => {
  const html =
    `<meta http-equiv=Refresh content="0; URL='about.html?a'"><meta http-equiv=refresh content="1.5 ,about.html">` +
    "<meta http-equiv=refresh content=5><meta http-equiv=refresh content='3; url=\"about.html'>";
  expect(moveTo("food/menu.html", "", html).other).toBe(
    html.replace("'about.html", "'food/menu.html").replace(",about.html", ",food/menu.html"),
  );
});

test("[E64] pictures that a stylesheet names by bare strings", () => {
  const css =
    '@import"media/a.css";.a { background: image-set("media/a.webp" type("media/a") 1x, url(media/a.webp) 2x, linear-gradient(red, "media/b") 3x); content: "media/a.webp" }' +
    " .b { background: -webkit-image-set( 'media/a.webp' 1x } .c { content: 'media/a.webp'; quotes: 'media/a.webp' }" +
    ' .d { background: my-image-set("media/a.webp") }';
  const { part } = moveTo("food/about.html", "", "", "about.html", { css });
  expect(part.texts["block/b0/css"]).toBe(
    css
      .replace('@import"media', '@import"../media')
      .replace('image-set("media', 'image-set("../media')
      .replace("url(media", "url(../media")
      .replace("image-set( 'media", "image-set( '../media"),
  );
});

test("[E64] an index is found by its folder, with a slash or without, as it is stored and as it is written", () => {
  const links =
    '<a href="team">1</a><a href="team/#a">2</a><a href=team/index.html>3</a><a href="/team?q">4</a>';
  const move = (path: string, other = links, from = "team/index.html") => moveTo(path, "", other, from).other;
  expect(move("about.html")).toBe(
    '<a href="about.html">1</a><a href="about.html#a">2</a><a href=about.html>3</a><a href="/about.html?q">4</a>',
  );
  expect(move("us/index.html")).toBe(
    '<a href="us/">1</a><a href="us/#a">2</a><a href=us/index.html>3</a><a href="/us/?q">4</a>',
  );
  const spelled = '<a href="소개">1</a><a href="소개/">2</a><a href="%EC%86%8C%EA%B0%9C">3</a>';
  expect(move("us.html", spelled.normalize("NFD"), "소개/index.html")).toBe(
    spelled.normalize("NFD").replace(/"[^"]*"/g, '"us.html"'),
  );
  // The host decides which of two pages an address without an ending means.
  const both = siteOf({
    "team/index.html": { html: "" },
    "team.html": { html: "" },
    "index.html": { html: '<a href="team">1</a><a href="team/">2</a>' },
  });
  expect(run(pagePathSet, both, { pageId: "p0", path: "us.html" }).part.texts["block/b2/html"]).toBe(
    '<a href="team">1</a><a href="us.html">2</a>',
  );
});

test("[E64] under a <base>, addresses are read from where it says", () => {
  const html =
    '<a href="about.html">1</a><a href="/about.html">2</a><img src="media/a.webp"><img data-src="media/a.webp">';
  const under = (base: string, css = "", imported = false) => {
    const fields = imported ? { imported: { encoding: "utf-8", bom: false, lossless: true } } : {};
    const { own, part } = moveTo("food/menu.html", html, "", "about.html", {
      start: base,
      css,
      fields: fields as unknown as Partial<Page>,
    });
    return { own, start: part.texts["page/p0/bodyStart"], css: part.texts["block/b0/css"] };
  };
  const followed = html.replace('"about.html', '"food/menu.html').replace('"/about.html', '"/food/menu.html');
  expect(under('<base href="/">')).toMatchObject({ own: followed, start: '<base href="/">' });
  expect(under("<base href=./>")).toMatchObject({ own: followed, start: "<base href=../>" });
  expect(under('<base href="https://cdn.kr/">').own).toBe(html);
  // No base: in a comment, a script's words, a template, or of targets alone.
  const none = under(
    '<!-- <base href="/"> --><script>"<base href=/>"</script><template><base href="/"></template><base target=x>',
  );
  expect(none.own).toContain('src="../media/a.webp"');
  // One that is on every page is not written again: addresses start from where it leads then.
  const common = (headCode: string, other: string) => {
    const site = siteOf({ "about.html": { html }, "blog/a.html": { html: other } });
    const project = { id: "j", title: "T", name: "t", language: "ko", meta: {}, analytics: "", robots: "" };
    const codes = { headCode, bodyCode: "", footerCode: "", favicon: "" };
    const whole = { ...site, project: { ...project, ...codes } };
    const { part } = run(pagePathSet, whole, { pageId: "p0", path: "food/menu.html" });
    return [part.project?.headCode, part.texts["block/b0/html"], part.texts["block/b1/html"]];
  };
  expect(common("<base href='/'>", "<a href=about.html>")).toEqual([
    "<base href='/'>",
    followed,
    "<a href=food/menu.html>",
  ]);
  expect(common("<base href='./'>", "<a href=../about.html>")).toEqual([
    "<base href='./'>",
    followed.replace('"food/menu.html', '"menu.html').replaceAll("media/", "../media/"),
    "<a href=../food/menu.html>",
  ]);
  // The css of a built page becomes a file of its own; an imported page has it in itself.
  const css = ".a { background: url(media/a.webp) }";
  expect(under('<base href="/">', css).css).toContain("url(../media/a.webp)");
  expect(under('<base href="/">', css, true).css).toBe(css);
});

/** A place where an address can be: what is before it, and what behind. */
const PLACES: readonly (readonly [string, string])[] = [
  ['<a class="x" href="', '">글</a>'],
  ["<A HREF = '", "'>a</A>"],
  ["<img alt='' src=", ">"],
  ['<img srcset="', ' 1x, https://a.kr/x.png 2x">'],
  ['<p style="background: url(&quot;', '&quot;)">'],
  ["<style>.a { background: url('", "') }</style>"],
  ["<div style='background:image-set(\"", '" type("image/webp") 1x)\'></div>'],
  ['<noscript><img src="', '"></noscript>'],
  ['<iframe srcdoc="<a href=&quot;', '&quot;>x</a>"></iframe>'],
  ["<iframe srcdoc='<p style=\"background:url(", ")\">'></iframe>"],
  ['<!--[if IE]><img src="', '"><![endif]-->'],
  ['<meta property="og:image" content="', '">'],
  ['<meta http-equiv="refresh" content="3;url=', '">'],
  ['<img data-src="', '">'],
  ['<img data-srcset="', ' 2x">'],
  ['<svg><use href="', '"></use></svg>'],
  ['<form action="', '"></form>'],
];
const PATHS =
  "index.html about.html blog/index.html blog/2026/first.html blog/2026/index.html 소개/index.html 소개/팀.html a/b/c.html shop.html".split(
    " ",
  );
const encoded = (path: string): string => path.replaceAll(" ", "%20");
const relative = (from: string, to: string): string => {
  const [here, there] = [from.split("/").slice(0, -1), to.split("/")];
  while (here.length > 0 && there.length > 1 && here[0] === there[0]) {
    here.shift();
    there.shift();
  }
  return "../".repeat(here.length) + there.join("/");
};

/** Base of a page's addresses, by the rules of browsers. */
const startOf = (path: string, bodyStart: string): string => {
  const base = /href="([^"]*)"/.exec(bodyStart)?.[1];
  const own = `http://site/${encoded(path)}`;
  return base === undefined ? own : new URL(base, own).href;
};

/** Result of a browser's request: the id of a page, the path of a file, null for nothing. */
const targetOf = (part: ProjectPart, start: string, url: string): string | null => {
  const to = new URL(url, start);
  if (to.host !== "site") return null;
  const path = decodeURIComponent(to.pathname.slice(1)).normalize("NFC");
  const folder = path === "" || path.endsWith("/") ? path : `${path}/`;
  for (const one of [path, `${folder}index.html`]) {
    const found = Object.values(part.pages).find((each) => each.path === one);
    if (found || part.files[one]) return `${found?.id ?? one}${to.search}${to.hash}`;
  }
  return null;
};

interface Slot {
  readonly before: string;
  readonly url: string;
}

const drawSlots = (
  random: Random,
  paths: readonly string[],
  path: string,
  start: string,
  canonical: boolean,
) => {
  const ground = decodeURIComponent(new URL(start).pathname.slice(1));
  const slots: Slot[] = [];
  let behind = "";
  for (let count = random.below(8); count > 0; count -= 1) {
    const [open, close] = random.pick(PLACES);
    const to = random.pick([...paths, ...paths, ...FILES, path]);
    const plain = encoded(relative(ground, to));
    const rest = random.pick(["", "", "?q=1", "#나", "?q=%20#x"]);
    const folder = to.endsWith("/index.html") ? to.slice(0, -10) : null;
    const forms = [
      plain,
      `/${encoded(to)}`,
      ...(canonical
        ? []
        : [
            `./${plain}`,
            encodeURI(relative(ground, to)),
            encodeURI(`/${to}`.normalize("NFD")),
            `gone/../${plain}`,
            "https://a.kr/about.html",
            "nothing/here.png",
            ...(folder === null
              ? []
              : [`/${folder}`, encoded(relative(ground, `${folder}x`)).slice(0, -1) || "./"]),
            // A string that may be any word is followed only where it names a file, or is written as a
            // folder.
            ...(folder === null || /data-|og:/.test(open) ? [] : [`/${folder.slice(0, -1)}`]),
          ]),
    ];
    slots.push({ before: behind + open, url: random.pick(forms) + rest });
    behind = close;
  }
  return { slots, behind, html: slots.map(({ before, url }) => before + url).join("") + behind };
};

/** The addresses in a text again; fails where a character beside them is another one. */
const readAgain = (text: string, { slots, behind }: ReturnType<typeof drawSlots>): string[] => {
  let at = 0;
  const urls = slots.map(({ before }, index) => {
    expect(text.slice(at, at + before.length)).toBe(before);
    const from = at + before.length;
    at = text.indexOf(slots[index + 1]?.before ?? behind, from);
    return text.slice(from, at);
  });
  expect(text.slice(at)).toBe(behind);
  return urls;
};

const drawSite = (seed: number, canonical: boolean) => {
  const random = randomFrom(seed);
  const paths = PATHS.filter(() => random.chance(0.6)).slice(0, 6);
  if (paths.length === 0) paths.push("index.html");
  const drawn = paths.map((path) => {
    const base = random.pick([null, null, null, "/", "./", "#x", encoded(relative(path, "blog/x"))]);
    const start = base === null ? "" : `<base href="${base}">`;
    return { path, start, ...drawSlots(random, paths, path, startOf(path, start), canonical) };
  });
  const site = siteOf(Object.fromEntries(drawn.map(({ path, html, start }) => [path, { html, start }])));
  const moved = random.below(paths.length);
  const to = random.pick(PATHS.filter((path) => !paths.includes(path)).concat("new/place.html"));
  return { site, drawn, pageId: `p${moved}`, from: paths[moved] ?? "", to };
};

test("[E64] whatever the site: every address leads where it led, and nothing else is another", () => {
  let followed = 0;
  for (let seed = 1; seed <= runs(60); seed += 1) {
    const { site, drawn, pageId, to } = drawSite(seed, false);
    const after = run(pagePathSet, site, { pageId, path: to }).part;
    for (const [at, one] of drawn.entries()) {
      const text = after.texts[`block/b${at}/html` as TextId] ?? "";
      const now = startOf(after.pages[`p${at}`]?.path ?? "", after.texts[`page/p${at}/bodyStart`] ?? "");
      const urls = readAgain(text, one);
      for (const [place, { url }] of one.slots.entries()) {
        const led = targetOf(site, startOf(one.path, one.start), url);
        if (led === null) continue;
        expect([seed, url, urls[place], targetOf(after, now, urls[place] ?? "")]).toEqual([
          seed,
          url,
          urls[place],
          led,
        ]);
        if (url !== urls[place]) followed += 1;
      }
    }
  }
  expect(followed).toBeGreaterThan(runs(60));
});

test("[E64] there and back again: a site that says its addresses plainly has every byte that it had", () => {
  for (let seed = 1; seed <= runs(40); seed += 1) {
    const { site, pageId, from, to } = drawSite(seed, true);
    const there = run(pagePathSet, site, { pageId, path: to }).part;
    const back = run(pagePathSet, there, { pageId, path: from }).part;
    expect([seed, back.texts]).toEqual([seed, site.texts]);
  }
});
