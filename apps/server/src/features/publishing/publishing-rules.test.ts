import { describe, expect, test } from "vitest";
import { findInRelease } from "./release-path.ts";
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
  ])("%j is missing [trust: paths]", (asked) => expect(find(asked)).toEqual({ kind: "missing" }));

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
