import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CssNode,
  findNamesInCss,
  type LocatedCss,
  parseCss,
  parseNext,
  readSelectors,
  selectorsOf,
} from "../../src/index.ts";
import { randomFrom } from "../random.ts";
import { runs } from "../soak.ts";

const SHEET =
  '\uFEFF@charset "utf-8";\r\n/* 주석 */\r\n@media (min-width: 1px) /*x*/ {\r\n .a , b:hover{ *zoom:1; COLOR : red /*y*/ !important ; --x: {a:b}; --Y:; background:url(data:a;b) }\r\n}\r\n@import url(x.css);a{}';

/** Each node as one line, cut out of the text by its spans. */
const draw = (css: LocatedCss): string[] => {
  const cut = ({ from, to }: { from: number; to: number }): string =>
    JSON.stringify(css.text.slice(from, to));
  const lines: string[] = [];
  const visit = (nodes: readonly CssNode[], depth: number): void => {
    for (const node of nodes) {
      const pad = "  ".repeat(depth);
      if (node.kind === "comment") lines.push(`${pad}comment ${cut(node.span)}`);
      else if (node.kind === "declaration")
        lines.push(
          `${pad}${cut(node.span)} = ${node.property} | ${cut(node.propertySpan)} ${cut(node.valueSpan)} ${node.importantSpan ? cut(node.importantSpan) : "-"} ${node.semicolon ? cut(node.semicolon) : "-"}`,
        );
      else {
        const head = node.kind === "rule" ? node.selectorSpan : node.paramsSpan;
        const name = node.kind === "rule" ? "rule" : `@${node.name}`;
        lines.push(`${pad}${name} ${cut(head)} ${node.body ? cut(node.body) : "-"}`);
        visit(node.nodes, depth + 1);
      }
    }
  };
  visit(css.nodes, 0);
  return lines;
};

test("[S20] every part of a stylesheet has its raw span, with BOM and CRLF", () => {
  expect(draw(parseCss(SHEET))).toEqual([
    '@charset "\\"utf-8\\"" -',
    'comment "/* 주석 */"',
    '@media "(min-width: 1px)" "\\r\\n .a , b:hover{ *zoom:1; COLOR : red /*y*/ !important ; --x: {a:b}; --Y:; background:url(data:a;b) }\\r\\n"',
    '  rule ".a , b:hover" " *zoom:1; COLOR : red /*y*/ !important ; --x: {a:b}; --Y:; background:url(data:a;b) "',
    '    "zoom:1" = zoom | "zoom" "1" - ";"',
    '    "COLOR : red /*y*/ !important" = color | "COLOR" "red /*y*/" " !important" ";"',
    '    "--x: {a:b}" = --x | "--x" "{a:b}" - ";"',
    '    "--Y:" = --Y | "--Y" "" - ";"',
    '    "background:url(data:a;b)" = background | "background" "url(data:a;b)" - -',
    '@import "url(x.css)" -',
    'rule "a" ""',
  ]);
});

test("[S20] the value of a style attribute is read the same way", () => {
  expect(draw(parseCss("color:red;  margin : 0 auto"))).toEqual([
    '"color:red" = color | "color" "red" - ";"',
    '"margin : 0 auto" = margin | "margin" "0 auto" - -',
  ]);
});

test.each([
  ["a{b:c", 0, ['rule "a" "b:c"', '  "b:c" = b | "b" "c" - -']],
  ["x{y:z}\r\na{b c; d:e}", 10, ['rule "x" "y:z"', '  "y:z" = y | "y" "z" - -', 'rule "a" "b c; d:e"']],
  ["a{b:c}} d{e:f}", 6, ['rule "a" "b:c"', '  "b:c" = b | "b" "c" - -', 'rule "d" "e:f"']],
  ["/* x", 0, ['comment "/* x"']],
])("[S21] broken css says where, and still shows what is certain: %s", (text, at, lines) => {
  const css = parseCss(text);
  expect(css.broken?.at).toBe(at);
  expect(draw(css)).toEqual(expect.arrayContaining(lines as string[]));
});

describe("[S22] selectors", () => {
  const names = (text: string) =>
    parseCss(text).rules.flatMap((rule) =>
      (selectorsOf(rule) ?? []).map((selector) => [
        text.slice(selector.span.from, selector.span.to),
        selector.specificity.join(),
        selector.names
          .map(({ what, name, span }) => `${what} ${name} ${text.slice(span.from, span.to)}`)
          .join("; "),
      ]),
    );
  test("spans, specificity and names", () => {
    expect(
      names("\uFEFFul.a ,\r\n #b > .c:not(.d, #e):hover::before , svg|path{}\r\n.a\\:b .한글{}"),
    ).toEqual([
      ["ul.a", "0,1,1", "tag ul ul; class a a"],
      ["#b > .c:not(.d, #e):hover::before", "2,2,1", "id b b; class c c; class d d; id e e"],
      ["svg|path", "0,0,1", "tag path path"],
      [".a\\:b .한글", "0,2,0", "class a:b a\\:b; class 한글 한글"],
    ]);
  });
  test("specificity of :where, :is and nesting", () => {
    expect(names(":where(#a) .b:is(#c,d){ & .e:nth-child(2n){} }").map(([, value]) => value)).toEqual([
      "1,1,0",
      "0,2,0",
    ]);
  });
  test("a selector that is none is null", () => {
    expect(readSelectors("a[", 0)).toBe(null);
  });
  test("names are found for a rename", () => {
    const text = "a.b,\r\n.b .bb{filter:url(#b)} #b{} @media print{.x:not(.b){}} /* .b */ c{content:'.b'}";
    const found = (what: "class" | "id" | "tag", name: string) =>
      findNamesInCss(parseCss(text), what, name).map(({ from, to }) => `${from}:${text.slice(from - 1, to)}`);
    expect(found("class", "b")).toEqual(["2:.b", "7:.b", "55:.b"]);
    expect(found("id", "b")).toEqual(["25:#b", "30:#b"]);
    expect(found("tag", "a").length).toBe(1);
  });
});

const require = createRequire(import.meta.url);
const sheet = (name: string): string => readFileSync(require.resolve(name), "utf8");

/** Every span holds what it says, and children are inside their parent, in order. */
const check = (css: LocatedCss): void => {
  const visit = (nodes: readonly CssNode[], low: number, high: number): void => {
    let cursor = low;
    for (const node of nodes) {
      expect(node.span.from).toBeGreaterThanOrEqual(cursor);
      expect(node.span.to).toBeLessThanOrEqual(high);
      cursor = node.span.to;
      if (node.kind === "declaration") {
        expect(css.text.slice(node.valueSpan.from, node.valueSpan.to)).toBe(node.value);
        const written = css.text.slice(node.propertySpan.from, node.propertySpan.to);
        expect(node.custom ? written : written.toLowerCase()).toBe(node.property);
      } else if (node.kind === "rule") {
        expect(css.text.slice(node.selectorSpan.from, node.selectorSpan.to)).toBe(node.selector);
        expect(css.text[node.body.from - 1]).toBe("{");
        if (node.closed) expect(css.text[node.body.to]).toBe("}");
        for (const { text, span } of selectorsOf(node) ?? [])
          expect(css.text.slice(span.from, span.to)).toBe(text);
        visit(node.nodes, node.body.from, node.body.to);
      } else if (node.kind === "at-rule" && node.body) visit(node.nodes, node.body.from, node.body.to);
    }
  };
  visit(css.nodes, 0, css.text.length);
};

test.each([
  "startbootstrap-agency/dist/css/styles.css",
  "startbootstrap-clean-blog/dist/css/styles.css",
  "html5-boilerplate/dist/css/style.css",
])("[S20] real stylesheets: %s, with LF and with CRLF", (name) => {
  const text = sheet(name);
  for (const raw of [text, `\uFEFF${text.replaceAll("\n", "\r\n")}`]) {
    const css = parseCss(raw);
    expect(css.broken).toBe(null);
    check(css);
  }
});

test("[S20] [S21] generated css, whole and broken", () => {
  const piece = fc.constantFrom(
    ..."a .b #c , { } { } : ; ; @media @import url( ) ( ) ! !important /* */ \" ' \\ \r\n \n \r --x red 한글 🏠 \0 \uFEFF < & >".split(
      " ",
    ),
    " ",
    "a{b:c}",
    "@layer x{.y{z:1px}}",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => check(parseCss(pieces.join("")))),
    { seed: 20, numRuns: runs(2_000) },
  );
});

describe("[S20] a version of a stylesheet is read from the one before it as if it were read whole", () => {
  /** Everything that a tree says, parents and the list of rules by identity. */
  const whole = (css: LocatedCss): unknown => {
    const rules: CssNode[] = [];
    const say = (node: CssNode, parent: CssNode | null): unknown => {
      expect(node.parent).toBe(parent);
      if (node.kind === "rule") rules.push(node);
      const { parent: _, ...own } = node;
      return "nodes" in node ? { ...own, nodes: node.nodes.map((child) => say(child, node)) } : own;
    };
    const nodes = css.nodes.map((node) => say(node, null));
    expect(css.rules.every((rule, place) => rule === rules[place])).toBe(true);
    return { nodes, rules: css.rules.length, broken: css.broken };
  };
  const compare = (before: LocatedCss, text: string): LocatedCss | null => {
    const next = parseNext(before, text);
    if (next) expect(whole(next)).toEqual(whole(parseCss(text)));
    return next;
  };
  const PIECES = [
    "a{b:c}",
    "}",
    "{",
    ";",
    "@media x{",
    "/*",
    "*/",
    '"',
    "@import url(x);",
    ".y{z:url(a;b})}",
    "1px",
    " ",
    "\n",
    "\\",
    "a",
  ];

  test("a byte order mark behind a rule belongs to what follows", () => {
    compare(parseCss("a{}\uFEFF.b{color:red}c{}"), "a{}\uFEFF.b{color:blue}c{}");
  });

  test("real sheets, edited value by value, and broken", () => {
    const draw = randomFrom(20);
    let css = parseCss(sheet("startbootstrap-clean-blog/dist/css/styles.css").slice(0, 40_000));
    css = parseCss(css.text.slice(0, css.nodes.at(-2)?.span.to ?? 0));
    let taken = 0;
    for (let step = 0; step < runs(180); step += 1) {
      const at = draw.below(css.text.length);
      const insert = draw.chance(0.5) ? draw.pick(PIECES) : "";
      const text = css.text.slice(0, at) + insert + css.text.slice(at + draw.below(12));
      const next = compare(css, text);
      if (next) taken += 1;
      // Edits that break the sheet are undone.
      if (next) css = next;
    }
    expect(taken).toBeGreaterThan(10);
  });

  test("any pieces put together, any edit of them", () => {
    const piece = fc.constantFrom(...PIECES);
    const edit = fc.tuple(
      fc.array(piece, { maxLength: 30 }),
      fc.nat(),
      fc.nat(6),
      fc.array(piece, { maxLength: 3 }),
    );
    fc.assert(
      fc.property(edit, ([pieces, place, gone, come]) => {
        const old = pieces.join("");
        const at = place % (old.length + 1);
        compare(parseCss(old), old.slice(0, at) + come.join("") + old.slice(at + gone));
      }),
      { seed: 21, numRuns: runs(3_000) },
    );
  });
});

describe("[S23] text outside of rules takes the next block along, as browsers read it", () => {
  const DROPPED: [string, string[], string][] = [
    [".a{};\n.b{}\n.c{}", [".b"], "clean 15"],
    [".a{} ;.b{}.c{}", [".b"], "clean 14"],
    [".a{}}\n.b{}.c{}", [".b"], "clean 14"],
    ["color:red; .a{}.b{}", [".a"], "clean 19"],
    [".a{}; /* x */ @media print{.b{}} .c{}", ["print"], "clean 37"],
    [".a{};@import url(x.css);.b{}.c{}", ["url(x.css)", ".b"], "clean 32"],
    ["@media print{.a{};.b{}}.c{}", [], "clean 27"],
    [".a{color:red};", [], "junk 13"],
    ["color:red;\n", [], "junk 0"],
    ["@import url(x.css)\n", [], "statement 18"],
    ["@layer a", [], "statement 8"],
    ["<!--\n.a{}\n-->\n.b{}", [], "clean 18"],
  ];
  test.each(DROPPED)("%j", (text, dropped, tail) => {
    const css = parseCss(text);
    const heads = css.nodes.flatMap((node) =>
      "dropped" in node && node.dropped ? [node.kind === "rule" ? node.selector : node.params] : [],
    );
    expect(heads).toEqual(dropped);
    expect(`${css.tail.kind} ${css.tail.at}`).toBe(tail);
    for (const rule of css.rules) expect(text.slice(rule.span.from, rule.span.to)).toMatch(/^[.].*\}$/s);
  });
  test("comments for browsers of old times are white space, in strings they are not", () => {
    const css = parseCss('<!--\n.a{content:"<!--"}\n-->');
    expect(css.broken).toBe(null);
    expect(draw(css)).toEqual([
      'rule ".a" "content:\\"<!--\\""',
      '  "content:\\"<!--\\"" = content | "content" "\\"<!--\\"" - -',
    ]);
  });
});

test("[S21] a broken sheet is read up to the string, address or declaration that is one too many, and keeps its rules", () => {
  const first = (css: LocatedCss) => css.rules.map(({ selector }) => selector.slice(0, 3));
  for (const piece of ["'\\", "\"'\\", "url(", "URL(\\)"]) {
    const css = parseCss(`a{b:c}${piece.repeat(5_000)}d{e:f}`);
    expect(css.broken).not.toBeNull();
    expect(first(css)).toContain("a");
  }
  // A selector may have any number of colons, a value that holds some in its strings, too.
  const colons = `${"a:hover,".repeat(300)}b{c:"${":".repeat(300)}";d:e}f{`;
  expect(first(parseCss(colons))).toEqual(["a:h", "f"]);
  // Each colon could begin a declaration: those behind the first 200 are not read.
  const forgotten = parseCss(`a{b:c}d{${"e:f ".repeat(5_000)}}g{`);
  expect(first(forgotten)).toEqual(["a", "d"]);
});

test("[S21] a declaration whose semicolon was forgotten goes on to the next one", () => {
  expect(draw(parseCss(".a{ color: red\r\n margin: 1px !important; top: 0 }"))).toContain(
    '  "color: red\\r\\n margin: 1px !important" = color | "color" "red\\r\\n margin: 1px" " !important" ";"',
  );
});
