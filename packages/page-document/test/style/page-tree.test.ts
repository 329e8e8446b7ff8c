import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { explainStyle, type LocatedNode, locate, type ProjectPart } from "../../src/index.ts";
import { LocatingParser } from "../../src/source/html/parser.ts";
import { pageTreeOf } from "../../src/style/index.ts";
import { composePage, type Stretch } from "../../src/style/page/compose.ts";
import { partOf } from "../edits/helpers.ts";
import { importedPart } from "../edits/real-part.ts";
import { hostileHtml, ordinaryHtml } from "../source/generated.ts";
import { realPages } from "../source/pages.ts";

/** All that a reader of the page can ask of its nodes; texts that are side by side are one. */
const drawn = (nodes: readonly LocatedNode[], parent: LocatedNode | null = null): unknown[] => {
  const list: Record<string, unknown>[] = [];
  for (const node of nodes) {
    expect(node.parent).toBe(parent);
    const last = list.at(-1);
    if (node.kind === "text" && last?.kind === "text") {
      const [one, other] = [last.span as { from: number } | null, node.span];
      last.value = `${last.value}${node.value}`;
      last.span = one && other ? { from: one.from, to: other.to } : null;
      continue;
    }
    if (node.kind !== "element") {
      list.push({ kind: node.kind, value: "value" in node ? node.value : "", span: node.span });
      continue;
    }
    const { kind, tag, namespace, span, startTag, endTag, tagAt, outside } = node;
    const attributes = node.attributes.map((attribute) => ({ ...attribute }));
    const children = drawn(node.children, node);
    list.push({ kind, tag, namespace, span, startTag, endTag, tagAt, outside, attributes, children });
  }
  return list;
};

const around = fc.constantFrom(
  ["<!doctype html><html><head></head><body>", "</body></html>"],
  ['<!doctype html>\n<html lang="ko"><head><title>t</title></head>\n<body class="a"><main>', "</main>"],
  ["<!doctype html><body><!-- <div> --><div class=wrap>\n", "</div><script>x</script></body></html>"],
  ["<html><body>", "</body>"],
  ["<!doctype html><body><p>", "</p></body>"],
  ["<!doctype html><body><b>", ""],
  ["<!doctype html><body><ul>", "</ul>"],
  ["<!doctype html><body><form><div></form>", ""],
  ["<!doctype html><body><table>", "</table>"],
  ["", ""],
);

describe("the tree of a page is put together from those of its blocks", () => {
  test("it is the tree that the whole text has, whatever the blocks are", { timeout: 60_000 }, () => {
    let composed = 0;
    fc.assert(
      fc.property(
        around,
        fc.array(fc.oneof({ weight: 5, arbitrary: ordinaryHtml }, { weight: 1, arbitrary: hostileHtml }), {
          maxLength: 5,
        }),
        fc.constantFrom("", "\n", "<div class=box></div>"),
        ([before = "", after = ""], blocks, between) => {
          const stretches: Stretch[] = [
            { text: before, isBlock: false },
            ...blocks.flatMap((text) => [
              { text, isBlock: true },
              { text: between, isBlock: false },
            ]),
            { text: after, isBlock: false },
          ];
          const nodes = composePage(stretches);
          if (!nodes) return;
          composed += 1;
          const text = stretches.map((one) => one.text).join("");
          expect(drawn(nodes)).toEqual(drawn(locate(text, "document").nodes));
        },
      ),
      { numRuns: 2_000 },
    );
    expect(composed).toBeGreaterThan(100);
  });

  test("pages of the web, as they were brought along", () => {
    for (const [name, html] of realPages) {
      const tree = pageTreeOf(importedPart(html, "index.html", {}), "p1");
      if (!tree) throw new Error(name);
      expect(drawn(tree.nodes)).toEqual(drawn(locate(tree.text, "document").nodes));
    }
  });

  test("the declaration that decides a style after an edit is found without parsing the page: one block is parsed", () => {
    const page = partOf("<div></div>");
    const blocks = Array.from(
      { length: 40 },
      (_, i) => `<section class="s"><h2>${`${i} `.repeat(200)}</h2><p>a</p></section>`,
    );
    const [first] = Object.values(page.blocks);
    if (!first) throw new Error("no block");
    const withTexts = (htmls: readonly string[]): ProjectPart => ({
      ...page,
      blocks: Object.fromEntries(
        htmls.map((_, i) => [`k${i}`, { ...first, id: `k${i}`, key: `a${String(i).padStart(3, "0")}` }]),
      ),
      texts: {
        ...page.texts,
        "block/k0/css": ".s ~ .s p { color: red }",
        ...Object.fromEntries(htmls.map((html, i) => [`block/k${i}/html`, html])),
      },
    });
    const ask = (part: ProjectPart) =>
      explainStyle(
        part,
        { text: "block/k7/html", at: (part.texts["block/k7/html"] ?? "").indexOf("<p>") },
        "color",
      );
    expect(ask(withTexts(blocks))?.value).toBe("red");
    const read = vi.spyOn(LocatingParser.prototype, "read");
    onTestFinished(() => read.mockRestore());
    const edited = blocks.with(7, `<section class="s"><h2>${"7 ".repeat(200)}written</h2><p>a</p></section>`);
    expect(ask(withTexts(edited))?.value).toBe("red");
    expect(read.mock.calls).toEqual([[edited[7]]]);
  });
});
