import { describe, expect, test } from "vitest";
import { openInPlace } from "../../ports/threads/index.ts";
import { arrangeSite } from "./layout.ts";
import type { RenderedFile } from "./rendered-site.ts";

const made = (path: string, text: string, mediaType: string, pageId?: string): RenderedFile => ({
  path,
  mediaType,
  ...(pageId === undefined ? {} : { pageId }),
  content: { kind: "made", read: async () => Buffer.from(text) },
});
const page = (path: string, html: string) => made(path, html, "text/html; charset=utf-8", path);
const css = (path: string, text: string) => made(path, text, "text/css; charset=utf-8");
const stored = (path: string): RenderedFile => ({
  path,
  mediaType: "application/octet-stream",
  content: { kind: "stored", blob: path, size: 1 },
});
const arrange = (files: readonly RenderedFile[], home = "index.html") => {
  const { site, unknown } = arrangeSite(openInPlace(), files, home);
  const text = async (path: string): Promise<string> => {
    const file = site.find((one) => one.path === path);
    return file?.content.kind === "made" ? (await file.content.read()).toString() : "";
  };
  return { paths: site.map(({ path }) => path), text, unknown };
};

describe("folders of an exported project", () => {
  test("[EXP-05] [EXP-06] [EXP-07] [EXP-08] [EXP-09] [EXP-47] home at the root, pages in html, the rest by type", () => {
    const { paths, unknown } = arrange([
      page("index.html", ""),
      page("about.html", ""),
      page("blog/first.html", ""),
      page("404.html", ""),
      ...[
        "css/a.css",
        "deep/js/b.js",
        "fonts/x.woff2",
        "fonts/OFL.txt",
        "img/a.png",
        "img/b.jpeg",
        "film.mp4",
        "film.mov",
        "logo.svg",
        "app.ico",
        "robots.txt",
        "price.pdf",
      ].map(stored),
    ]);
    expect(paths).toEqual([
      "index.html",
      "html/about.html",
      "html/first.html",
      "404.html",
      "css/a.css",
      "js/b.js",
      "fonts/x.woff2",
      "fonts/OFL.txt",
      "media/images/a.png",
      "media/images/b.jpeg",
      "media/videos/film.mp4",
      "media/videos/film.mov",
      "media/icons/logo.svg",
      "media/icons/app.ico",
      "robots.txt",
      "resource/price.pdf",
    ]);
    expect(unknown).toEqual([{ path: "price.pdf", place: "resource/price.pdf" }]);
  });

  test("[EXP-10] [EXP-41] woff2 and ico have a folder; a type without one goes to resource, said and not lost", () => {
    const { paths, unknown } = arrange(
      ["a/x.woff2", "a/x.ico", "a/menu.hwp", "b/data.xyz", "plain"].map(stored),
    );
    expect(paths).toEqual([
      "fonts/x.woff2",
      "media/icons/x.ico",
      "resource/menu.hwp",
      "resource/data.xyz",
      "resource/plain",
    ]);
    expect(unknown.map(({ path }) => path)).toEqual(["a/menu.hwp", "b/data.xyz", "plain"]);
  });

  test("[EXP-24] files of one name get their folder's name in front, and never meet", () => {
    const { paths } = arrange(["a/x.png", "b/x.png", "X.png", "c/a/x.png"].map(stored));
    expect(paths).toEqual([
      "media/images/a-x.png",
      "media/images/b-x.png",
      "media/images/X.png",
      "media/images/a-x-2.png",
    ]);
  });

  test("every address leads where it led: links, pictures, source lists, styles, anchors, queries", async () => {
    const html = `<a href="blog/first.html#x">a</a><a href='./'>h</a><img src=img/a%20b.png srcset="img/a%20b.png 1x, img/c.webp 2x"><p style="background:url('img/c.webp')"><style>p{background:url(img/c.webp)}</style><a href="https://x.example/img/c.webp">x</a><a href="#here">y</a><a href="mailto:a@b.c">m</a><a href="none.html">n</a><video poster="/img/c.webp"></video>`;
    const { text } = arrange([
      page("index.html", html),
      page(
        "blog/first.html",
        '<a href="../index.html?q=1">b</a><link rel=stylesheet href="../css/blog/first.css">',
      ),
      css("css/blog/first.css", 'p{background:url("../../img/c.webp?1")}'),
      stored("img/a b.png"),
      stored("img/c.webp"),
    ]);
    expect(await text("index.html")).toBe(
      html
        .replace("blog/first.html#x", "html/first.html#x")
        .replace("'./'", "'index.html'")
        .replaceAll("img/a%20b.png", "media/images/a%20b.png")
        .replace(" img/c.webp 2x", " media/images/c.webp 2x")
        .replaceAll("url('img/c.webp')", "url('media/images/c.webp')")
        .replaceAll("url(img/c.webp)", "url(media/images/c.webp)")
        .replace('"/img/c.webp"', '"media/images/c.webp"'),
    );
    expect(await text("html/first.html")).toBe(
      '<a href="../index.html?q=1">b</a><link rel=stylesheet href="../css/first.css">',
    );
    expect(await text("css/first.css")).toBe('p{background:url("../media/images/c.webp?1")}');
  });

  test("a home page of another name is index.html in the archive", async () => {
    const { paths, text } = arrange(
      [page("start.html", '<a href="start.html">s</a>'), page("a.html", '<a href="/start.html">s</a>')],
      "start.html",
    );
    expect(paths).toEqual(["index.html", "html/a.html"]);
    expect(await text("index.html")).toBe('<a href="index.html">s</a>');
    expect(await text("html/a.html")).toBe('<a href="../index.html">s</a>');
  });
});
