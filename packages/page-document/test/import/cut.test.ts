import fc from "fast-check";
import { expect, test } from "vitest";
import { importPage, parseHtml, sameNodes } from "../../src/index.ts";
import { runs } from "../soak.ts";
import { hostileHtml, ordinaryHtml } from "../source/generated.ts";
import { realPages } from "../source/pages.ts";

const cut = (text: string) => {
  const { bodyStart, blocks, bodyEnd } = importPage(text);
  return [bodyStart, [...blocks], bodyEnd];
};

test.each([
  [
    "white space and comments go to the block that follows, trailing scripts to the end",
    "<!doctype html>\n<html>\n<body class=a>\n  <!-- top -->\n  <header>1</header>\n  <main>2</main>\r\n  <!-- core -->\n  <script src=a.js></script>\n</body>\n</html>\n",
    [
      "<!doctype html>\n<html>\n<body class=a>",
      ["\n  <!-- top -->\n  <header>1</header>", "\n  <main>2</main>"],
      "\r\n  <!-- core -->\n  <script src=a.js></script>\n</body>\n</html>\n",
    ],
  ],
  ["a byte order mark stays in front", "\uFEFF<p>1</p><p>2", ["\uFEFF", ["<p>1</p>", "<p>2"], ""]],
  [
    "unseen elements go to what follows",
    "<body><style>a{}</style><div>1</div></body>",
    ["<body>", ["<style>a{}</style><div>1</div>"], "</body>"],
  ],
  [
    "words stay with the inline elements that they touch",
    "<p>1</p>a <b>b</b> c<p>2</p>",
    ["", ["<p>1</p>", "a <b>b</b> c", "<p>2</p>"], ""],
  ],
  ["no body tag, but a head", "<title>x</title>\n<p>1</p>\n", ["<title>x</title>\n", ["<p>1</p>"], "\n"]],
  ["no end tag of the body", "<html><body><p>1</p></html>\n", ["<html><body>", ["<p>1</p>"], "</html>\n"]],
  [
    "after the body",
    "<body><p>1</p></body><script>x</script>\n</html>",
    ["<body>", ["<p>1</p>"], "</body><script>x</script>\n</html>"],
  ],
  ["only text", "안녕하세요\r\n", ["", ["안녕하세요\r\n"], ""]],
  ["nothing", "", ["", [], ""]],
  ["an empty body", "<body>\n</body>", ["<body>", [], "\n</body>"]],
  ["only scripts", "<body><script>1</script></body>", ["<body>", [], "<script>1</script></body>"]],
  ["a frameset", "<frameset><frame src=a></frameset>", ["<frameset><frame src=a></frameset>", [], ""]],
  [
    "a bold that reaches into the next paragraph",
    "<p>0</p><p><b>1</p><p>2</b></p><p>3</p><p>4</p>",
    ["", ["<p>0</p>", "<p><b>1</p><p>2</b></p><p>3</p>", "<p>4</p>"], ""],
  ],
  [
    "content moved out of a table",
    "<p>0</p><table><tr><td>1<div>x</table><table><div>y</div><tr></table><p>3</p>",
    ["", ["<p>0</p>", "<table><tr><td>1<div>x</table>", "<table><div>y</div><tr></table><p>3</p>"], ""],
  ],
  [
    "an unclosed bold that reaches everywhere",
    "<div><b>1</div><div>2</div><div>3</div>",
    ["", ["<div><b>1</div><div>2</div><div>3</div>"], ""],
  ],
])("[I1] [I2] [PAG-49] %s", (_name, text, parts) => {
  expect(cut(text)).toEqual(parts);
});

/** [I1] the parts are the file; [I3] each block alone gives the nodes that it gives in the page. */
const check = (text: string): number => {
  const { bodyStart, blocks, bodyEnd } = importPage(text);
  expect(bodyStart + blocks.join("") + bodyEnd).toBe(text);
  const page = parseHtml(text, "document");
  const inner = blocks.join("");
  const context = { tag: "body", namespace: "html", quirks: page.quirks } as const;
  const alone = blocks.flatMap((block) => parseHtml(block, "fragment", context).nodes);
  if (blocks.length > 1) expect(sameNodes(parseHtml(inner, "fragment", context).nodes, alone)).toBe(true);
  return blocks.length;
};

test.each(realPages)("[I1] [I3] real page %s", (_name, text) => {
  const count = check(text);
  expect(check(text.replaceAll("\n", "\r\n"))).toBe(count);
});

test("[I2] the agency page falls into its sections", () => {
  const [, text] = realPages.find(([name]) => name === "startbootstrap-agency/index.html") ?? ["", ""];
  const { blocks, bodyEnd } = importPage(text);
  expect(blocks.length).toBeGreaterThan(8);
  expect(bodyEnd).toContain("<script");
});

test("[I1] [I3] generated pages, ordinary and hostile", () => {
  const page = fc
    .tuple(
      fc.constantFrom(
        "",
        "<!doctype html>",
        "\uFEFF<!doctype html>\r\n<html lang=ko><head><title>x</title></head>\r\n",
      ),
      fc.constantFrom("", "<body>", "<body class='a b'>\r\n"),
      fc.oneof(ordinaryHtml, hostileHtml),
      fc.constantFrom("", "</body></html>", "\r\n<script>1</script>\r\n</body>\r\n</html>\r\n"),
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(page, (text) => {
      check(text);
    }),
    { seed: 30, numRuns: runs(2_000) },
  );
});

test("[I3] a page of very many elements is cut into at most a thousand true blocks", () => {
  const text = `<!doctype html><body>${Array.from({ length: 2_500 }, (_, line) => `<p>${line}\n`).join("")}</body>`;
  const { bodyStart, blocks, bodyEnd } = importPage(text);
  expect(blocks.length).toBe(834);
  expect([bodyStart, ...blocks, bodyEnd].join("")).toBe(text);
  expect(blocks[1]).toBe("<p>3\n<p>4\n<p>5\n");
});
