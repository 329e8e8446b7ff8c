import { describe, expect, test } from "vitest";
import { conflictOf, continuedBy, openContinuations } from "./conflicts.ts";
import { readRedirects, writeRedirects } from "./lists.ts";
import { locationOf, type Redirect, redirectOf, sourcesFor } from "./redirect.ts";

const made = (source: string, target: string, status: 301 | 302 | 410 = 301): Redirect => {
  const outcome = redirectOf({ source, target, status });
  if (!outcome.ok) throw new Error(`${source}: ${outcome.problem}`);
  return outcome.redirect;
};
const setOf = (...rules: Redirect[]) => new Map(rules.map((rule) => [rule.source, rule]));
/** Location to which a set of rules redirects an address of a site at `/`. */
const lead = (rules: ReadonlyMap<string, Redirect>, address: string): string | null | undefined => {
  const source = sourcesFor(address).find((one) => rules.has(one));
  const rule = source === undefined ? undefined : rules.get(source);
  return rule && locationOf(rule, address, "/");
};

describe("[LIF-05] addresses that last", () => {
  test.each([
    ["/old", "/new", "/old", "/new"],
    ["/old/", "new", "/old/?a=1", "/new?a=1"],
    ["https://before.example/소개/", "/about", "/%EC%86%8C%EA%B0%9C", "/about"],
    ["/board.php?id=3", "/notice", "/board.php?id=3", "/notice"],
    ["/blog/*", "/news/:splat", "/blog/2024/봄?p=2", "/news/2024/%EB%B4%84?p=2"],
    ["/blog/*", "/news/*", "/blog", "/news/"],
    ["/*", "https://new.example/:splat#top", "/a/b", "https://new.example/a/b#top"],
    ["/a", "/b?x=1#y", "/a?z=1", "/b?x=1#y"],
    ["/a", "/%E3%81%82 b%", "/a", "/%E3%81%82%20b%25"],
  ])("%s to %s: %s leads to %s", (source, target, asked, location) => {
    expect(lead(setOf(made(source, target)), asked)).toBe(location);
  });

  test("the closest rule answers: with the query, the path, then the deepest wildcard", () => {
    const rules = setOf(
      made("/*", "/all"),
      made("/a/*", "/some"),
      made("/a/b", "/one"),
      made("/a/b?q=1", "/query"),
    );
    expect(["/a/b?q=1", "/a/b?q=2", "/a/c", "/c", "/"].map((asked) => lead(rules, asked))).toEqual([
      "/query",
      "/one?q=2",
      "/some",
      "/all",
      "/all",
    ]);
  });

  test.each([
    ["", "/x"],
    ["/", "/x"],
    ["/a*", "/x"],
    ["/*/a", "/x"],
    ["/a\r\nSet-Cookie: x=1", "/x"],
    ["/%E0%A4%A", "/x"],
  ])("the source %j is refused", (source, target) => {
    expect(redirectOf({ source, target, status: 301 })).toEqual({ ok: false, problem: "source" });
  });
  test.each([
    "",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://a:b@evil.example/",
    "/x\nY: 1",
    "/:splat",
    "https://",
  ])("the target %j is refused", (target) => {
    expect(redirectOf({ source: "/a", target, status: 301 })).toEqual({ ok: false, problem: "target" });
  });
  test("no splat leads off the site", () => {
    for (const asked of ["/go//evil.example", "/go/%2F%2Fevil.example", "/go/%5Cevil.example"])
      expect(lead(setOf(made("/go/*", "/:splat")), asked)).toMatch(/^\/(?![/\\])/);
  });

  test("loops and chains are found, unless a file answers first", () => {
    const nothing = () => false;
    const conflict = (
      rule: Redirect,
      rules: ReadonlyMap<string, Redirect>,
      answers: (path: string) => boolean,
    ) => conflictOf(rule, openContinuations(rules, answers));
    const [a, b] = [made("/a", "/b"), made("/b", "/a")];
    expect(conflict(made("/a", "/a"), setOf(made("/a", "/a")), nothing)).toBe("loop");
    expect(conflict(b, setOf(a, b), nothing)).toBe("loop");
    expect(conflict(a, setOf(a, made("/b", "/c")), nothing)).toBe("chain");
    expect(conflict(a, setOf(a, made("/b", "/c")), (path) => path === "b")).toBeNull();
    const all = made("/*", "/gone.html");
    expect(conflict(all, setOf(all), nothing)).toBe("loop");
    expect(conflict(all, setOf(all), (path) => path === "gone.html")).toBeNull();
    const home = made("/*", "/");
    expect(conflict(home, setOf(home), nothing)).toBeNull();
    expect(continuedBy(made("/b", "/c"), setOf(a, made("/b", "/c")), nothing)).toBe(a);
    const long = Array.from({ length: 5 }, (_, at) => made(`/${at}`, `/${at + 1}`));
    const around = setOf(...long, made("/5", "/3"));
    expect(conflict(made("/x", "/0"), new Map([...around, ["x", made("/x", "/0")]]), nothing)).toBe("loop");
    // A loop of any length is refused, at a cost that does not grow with it.
    const wide = setOf(...Array.from({ length: 10_000 }, (_, at) => made(`/${at}`, `/${(at + 1) % 10_000}`)));
    expect(conflict(made("/0", "/1"), wide, nothing)).toBe("chain");
  });

  test("[AVL-01] a short address of a visitor is not led to one of megabytes, and no source longer than a rule's is looked up", () => {
    const splats = (count: number) =>
      redirectOf({ source: "/a/*", target: `/b/${":splat/".repeat(count)}`, status: 301 }).ok;
    expect([splats(2), splats(3)]).toEqual([true, false]);
    const sources = sourcesFor(`/a/${"b".repeat(500)}/${"c".repeat(12_000)}/d`);
    expect(sources.slice(1)).toEqual([`a/${"b".repeat(500)}/*`, "a/*", "*"]);
  });

  test("[AVL-01] each rule is followed once, and blanks before quotes are read once", () => {
    const wide = setOf(...Array.from({ length: 2_000 }, (_, at) => made(`/${at}`, `/${at + 1}`)));
    let looks = 0;
    const continuation = openContinuations(wide, () => {
      looks += 1;
      return false;
    });
    for (const rule of wide.values()) conflictOf(rule, continuation);
    expect(looks).toBe(2_000);
    // A rule that is taken away is looked up again.
    const [first, second] = [made("/a", "/b"), made("/b", "/c")];
    const rules = setOf(first, second);
    const changing = openContinuations(rules, () => false);
    expect(conflictOf(first, changing)).toBe("chain");
    rules.delete("b");
    expect(conflictOf(first, changing)).toBeNull();
    const blanks = `/a,${" ".repeat(300_000)}${'" '.repeat(300_000)}`;
    expect(readRedirects(blanks).refused).toMatchObject([{ line: 1 }]);
  });

  test("a file of too many lines ends with a refusal of the rest", () => {
    const { redirects, refused } = readRedirects("/a\n".repeat(1_000_000));
    expect(redirects).toEqual([]);
    expect(refused.length).toBe(20_001);
    expect(refused.at(-1)).toMatchObject({ line: 20_001, problem: "most" });
  });

  test("CSV and _redirects become rules, each other line has its reason", () => {
    const csv =
      'source,target,status\n/a,/b,302\n"/with, comma","/c ""d"""\n/e,//evil.example\n/f,/g,200\n/a,/z\n';
    const read = readRedirects(`\uFEFF${csv}`);
    expect(read.redirects.map(({ line, ...rule }) => rule)).toEqual([
      made("/a", "/b", 302),
      made("/with, comma", '/c "d"'),
    ]);
    expect(read.refused.map(({ line, problem }) => [line, problem])).toEqual([
      [4, "target"],
      [5, "status"],
      [6, "double"],
    ]);
    const lines = "# comment\r\n/a /b 301!\r\n\r\n/gone 410\r\n/x/* /y/:splat\r\nnonsense\r\n";
    expect(readRedirects(lines)).toMatchObject({
      redirects: [made("/a", "/b"), made("/gone", "", 410), made("/x/*", "/y/:splat")],
      refused: [{ line: 6, problem: "target" }],
    });
  });

  test("written rules read back as the same rules, and other servers get their own lines", () => {
    const rules = [
      made("/*", "/"),
      made("/옛 글", "/새 글"),
      made("/gone", "", 410),
      made("/b.php?id=3", "/n", 302),
    ];
    for (const format of ["csv", "redirects"] as const)
      expect(
        new Set(readRedirects(writeRedirects(rules, format)).redirects.map(({ source }) => source)),
      ).toEqual(new Set(rules.map(({ source }) => source)));
    const [deep, gone, query] = [
      made("/a.b/*", "/c/:splat"),
      made("/g", "", 410),
      made("/b.php?id=3", "/n", 302),
    ];
    expect(writeRedirects([deep, gone, query], "htaccess")).toBe(`RewriteEngine On
RedirectMatch 410 "^/g/?$"
RewriteCond %{QUERY_STRING} "^id=3$"
RewriteRule "^b\\\\.php/?$" "/n" [R=302,L,NE,QSD]
RedirectMatch 301 "^/a\\\\.b(?:/(.*))?$" "/c/$1"
`);
    expect(writeRedirects([deep, gone, query], "nginx")).toBe(`# Inside of the server block
location = "/g" { return 410; }
if ($request_uri = "/b.php?id=3") { return 302 "/n"; }
rewrite "^/a\\\\.b(?:/(.*))?$" "/c/$1" permanent;
`);
  });
});
