import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type PageHead, withHead } from "./page-head.ts";

const PAGE = `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <title>한옥</title>
    <meta name="description" content="x" />
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>`;
const ORIGIN = "https://hanok.example";
const HEAD: PageHead = { path: "/plan", title: "Plans", description: "Prices", text: ["Free to start"] };

test("a page says its title, its address in both languages and what a preview shows", () => {
  const html = withHead(PAGE, { ...HEAD, image: "/cover.webp" }, { locale: "en", origin: ORIGIN });
  expect(html).toContain('<html lang="en">');
  expect(html).toContain("<title>Plans · Hanok</title>");
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(html).toContain('<link rel="canonical" href="https://hanok.example/plan?lang=en" />');
  expect(html).toContain('hreflang="ko" href="https://hanok.example/plan" />');
  expect(html).toContain('hreflang="x-default" href="https://hanok.example/plan" />');
  expect(html).toContain('<meta property="og:image" content="https://hanok.example/cover.webp" />');
  expect(html).toContain("<noscript><h1>Plans</h1>");
  expect(
    withHead(PAGE, { ...HEAD, path: "/", title: "한옥 · 빌더" }, { locale: "ko", origin: ORIGIN }),
  ).toContain("<title>한옥 · 빌더</title>");
});

const apps = path.resolve(import.meta.dirname, "../../..");

test.each(["ko", "en"] as const)(
  "[LOK-01] a page without a picture of its own shows that of the product in previews (%s)",
  async (locale) => {
    const html = withHead(PAGE, HEAD, { locale, origin: ORIGIN });
    const [, address = ""] = /property="og:image" content="https:\/\/hanok\.example([^"]+)"/.exec(html) ?? [];
    const picture = await readFile(path.join(apps, "site/public", address));
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  },
);

test.each(["site", "editor"])("[LOK-01] the page of the %s names icons that exist", async (app) => {
  const html = await readFile(path.join(apps, app, "index.html"), "utf8");
  const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, address = ""]) => address,
  );
  expect(icons).toEqual(["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"]);
  for (const icon of icons)
    expect((await readFile(path.join(apps, "site/public", icon))).length).toBeGreaterThan(100);
});

test("a page without a head keeps out of searches", () => {
  expect(withHead(PAGE, null, { locale: "ko", origin: ORIGIN })).toContain(
    '<meta name="robots" content="noindex" />',
  );
});

test("[trust: xss] words of the operator end no element, and no replacement pattern is read in them", () => {
  const hostile = '</title></script></noscript><img src=x onerror=alert(1)> $& $1 "';
  const html = withHead(
    PAGE,
    {
      path: '/template/"><script>',
      title: hostile,
      description: hostile,
      text: [hostile],
      links: [{ path: '"><script>', label: hostile }],
      structured: { name: hostile },
    },
    { locale: "ko", origin: ORIGIN },
  );
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html.match(/<\/noscript>/g)).toHaveLength(1);
  expect(html).not.toContain("<img");
  expect(html).toContain("$&#38; $1");
});

test("[trust: xss] a page that the server has drawn stands in its place with the answers it was drawn from, and waits with its script", () => {
  const page = PAGE.replace(
    "</head>",
    '<link rel="modulepreload" crossorigin href="/assets/first.js">\n</head>',
  );
  const drawn = {
    html: "<h1>$& Free</h1>",
    reads: JSON.stringify([[["faq"], "</script><img src=x>"]]),
    isLive: false,
  };
  const html = withHead(page, HEAD, { locale: "en", origin: ORIGIN, drawn });
  expect(html).toContain('<div id="app" data-wait><h1>$& Free</h1></div>');
  expect(html).not.toContain("noscript");
  expect(html).not.toContain("modulepreload");
  expect(html).not.toContain("<img");
  const [, reads = ""] = /id="drawn-reads">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(reads)).toEqual(JSON.parse(drawn.reads));
  const live = withHead(page, HEAD, { locale: "en", origin: ORIGIN, drawn: { ...drawn, isLive: true } });
  expect(live).toContain('<div id="app"><h1>');
  expect(live).toContain("modulepreload");
});
