import { describe, expect, test } from "vitest";
import { withBase } from "./base-of-page.ts";
import { candidatePaths, findInRelease } from "./release-path.ts";
import { originOfSite, readSitesOrigin, siteLabel } from "./sites-origin.ts";

describe("addresses of a release", () => {
  const paths = new Set(["index.html", "about.html", "blog/index.html", "img/a.png", "소개.html"]);
  const find = (asked: string) => findInRelease(asked, (path) => paths.has(path), "about.html");

  test.each([
    ["", { kind: "file", path: "index.html" }],
    ["about.html", { kind: "file", path: "about.html" }],
    ["소개.html", { kind: "file", path: "소개.html" }],
    ["blog/", { kind: "file", path: "blog/index.html" }],
    ["blog", { kind: "redirect", to: "blog/" }],
  ])("%j leads to a file", (asked, found) => expect(find(asked)).toEqual(found));

  test.each([
    "../index.html",
    "..",
    "img/../index.html",
    "img//a.png",
    "./index.html",
    "INDEX.html",
    "index.html\0",
    "index.html/",
    "a".repeat(5000),
    "etc/passwd",
    "%2e%2e/index.html",
    "constructor",
    "__proto__",
  ])("%j is missing [trust: paths]", (asked) => expect(find(asked)).toEqual({ kind: "missing", near: null }));

  test.each([
    ["files", "about", { kind: "missing", near: "about.html" }],
    ["files", "about/", { kind: "missing", near: "about.html" }],
    ["files", "blog", { kind: "redirect", to: "blog/" }],
    ["short", "about", { kind: "file", path: "about.html" }],
    ["short", "about/", { kind: "missing", near: "about" }],
    ["short", "about.html", { kind: "redirect", to: "about", forGood: true }],
    ["short", "blog/index.html", { kind: "redirect", to: "blog/", forGood: true }],
    ["short", "index.html", { kind: "redirect", to: "", forGood: true }],
    // Something else is at the short address, or others ask for the file by its name.
    ["short", "news.html", { kind: "file", path: "news.html" }],
    ["short", "news", { kind: "redirect", to: "news/" }],
    ["short", "naver1a2b.html", { kind: "file", path: "naver1a2b.html" }],
    ["short", "404.html", { kind: "file", path: "404.html" }],
    ["short", "old.htm", { kind: "redirect", to: "old", forGood: true }],
    ["short", "old", { kind: "file", path: "old.htm" }],
    ["short", "page/", { kind: "missing", near: "page.html" }],
  ] as const)("[LIF-05] with the style %s, %j", (style, asked, found) => {
    const all = new Set([
      ...paths,
      ...["news.html", "news/index.html", "naver1a2b.html", "404.html", "old.htm", "page", "page.html"],
    ]);
    const known = new Set(candidatePaths(asked, "about.html").filter((path) => all.has(path)));
    expect(findInRelease(asked, (path) => known.has(path), "about.html", style)).toEqual(found);
  });

  test("[LIF-05] a page at another address says from where its links start, where it says nothing of it", () => {
    const based = (text: string, type = "text/html; charset=utf-8") =>
      withBase(Buffer.from(text), type, '/a"b/').toString();
    expect(based("<!doctype html><HEAD lang=ko><title>x")).toBe(
      '<!doctype html><HEAD lang=ko><base href="/a&quot;b/"><title>x',
    );
    expect(based("<header><p>x")).toBe('<base href="/a&quot;b/"><header><p>x');
    for (const own of ["<head><base href=/x/>", "<base\ntarget=_top>"]) expect(based(own)).toBe(own);
    expect(based("<p>x", "text/html; charset=utf-16le")).toBe("<p>x");
  });

  test("a home page elsewhere is shown at its own address", () => {
    const found = findInRelease("", (path) => path === "html/start.html", "html/start.html");
    expect(found).toEqual({ kind: "redirect", to: "html/start.html" });
  });
});

describe("origins of the sites", () => {
  test("a project's host", () => {
    const sites = readSitesOrigin("http://*.localhost:3000");
    expect(sites && originOfSite(sites, "abc")).toBe("http://abc.localhost:3000");
    expect(sites && siteLabel(sites, "abc.localhost")).toBe("abc");
    for (const host of [
      "localhost",
      "a.b.localhost",
      "-a.localhost",
      "abc.localhost.evil",
      ".localhost",
      "xlocalhost",
    ])
      expect(sites && siteLabel(sites, host)).toBeNull();
  });

  test.each([
    "https://sites.example",
    "https://*.sites.example/x",
    "*.sites.example",
    "ftp://*.x",
    "https://*",
  ])("%s is refused at the start", (pattern) => expect(() => readSitesOrigin(pattern)).toThrow());
});
