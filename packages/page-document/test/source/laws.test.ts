import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../soak.ts";
import { hostileHtml, ordinaryHtml } from "./generated.ts";
import { checkLaws } from "./laws.ts";
import { realPages } from "./pages.ts";

describe("[S1] [S3] [S5] [S7] real pages", () => {
  test.each(realPages)("%s", (_name, text) => {
    const located = checkLaws(text, "document", "tree");
    const crlf = checkLaws(text.replaceAll("\n", "\r\n"), "document", "tree");
    const bom = checkLaws(`\uFEFF${text}`, "document", "tree");
    expect(crlf.elements.length).toBe(located.elements.length);
    expect(bom.elements.map(({ span }) => (span?.from ?? 0) - 1)).toEqual(
      located.elements.map(({ span }) => span?.from),
    );
    // People's own pages are regular: everything but implied elements can be edited.
    expect(located.elements.length).toBeGreaterThan(5);
  });
});

describe("[S1] [S3] [S5] [S7] [S8] generated", () => {
  test("ordinary html: every written element has a span", () => {
    fc.assert(
      fc.property(ordinaryHtml, (text) => {
        const { nodes } = checkLaws(text, "fragment");
        expect(JSON.stringify(nodes, (key, value) => (key === "parent" ? undefined : value))).not.toMatch(
          /"outside":"(?:adopted|repeated|foster-parented)"/,
        );
      }),
      { seed: 1, numRuns: runs(1_000) },
    );
  });
  test("hostile fragments", () => {
    fc.assert(
      fc.property(hostileHtml, (text) => {
        checkLaws(text, "fragment");
      }),
      { seed: 2, numRuns: runs(1_500) },
    );
  });
  test("hostile documents", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("", "\uFEFF", "<!doctype html>\r\n", "<html><body>"),
        hostileHtml,
        (head, text) => {
          checkLaws(head + text, "document", "tree");
        },
      ),
      { seed: 3, numRuns: runs(3_000) },
    );
  });
});
