import fc from "fast-check";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MARKER, markSource, parseHtml } from "../../src/index.ts";
import { SOAK } from "../soak.ts";
import { hostileHtml, ordinaryHtml } from "./generated.ts";
import { shapeOf, withoutSpaceAfterBody } from "./laws.ts";
import { realPages } from "./pages.ts";

const ARGS =
  "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run".split(
    " ",
  );
const ADDRESS = "http://page.test/";

let browser: Browser;
let page: Page;
let served = "";

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.HANOK_CHROMIUM ?? "/usr/bin/chromium",
    args: ARGS,
  });
  page = await browser.newPage();
  // Scripting is on (so <noscript> is raw text), but no script runs and nothing else is loaded.
  await page.route("**/*", (route) =>
    route.request().url() === ADDRESS && route.request().isNavigationRequest()
      ? route.fulfill({
          contentType: "text/html; charset=utf-8",
          headers: { "content-security-policy": "script-src 'none'; frame-src 'none'; object-src 'none'" },
          body: served,
        })
      : route.abort(),
  );
});
afterAll(async () => {
  await browser.close();
});

/** Chromium's own DOM of a text, in the form of `shapeOf`. */
const chromiumShape = async (text: string): Promise<unknown[]> => {
  served = text;
  await page.goto(ADDRESS, { waitUntil: "domcontentloaded" });
  return page.evaluate(() => {
    const namespaces: Record<string, string> = {
      "http://www.w3.org/1999/xhtml": "html",
      "http://www.w3.org/2000/svg": "svg",
      "http://www.w3.org/1998/Math/MathML": "math",
    };
    const shape = (nodes: NodeListOf<ChildNode>): unknown[] =>
      [...nodes].map((node) => {
        if (node instanceof Element)
          return [
            node.localName,
            namespaces[node.namespaceURI ?? ""],
            [...node.attributes].map(({ name, value }) => [name, value]),
            shape((node instanceof HTMLTemplateElement ? node.content : node).childNodes),
          ];
        if (node.nodeType === Node.DOCUMENT_TYPE_NODE) return "doctype";
        if (node.nodeType === Node.PROCESSING_INSTRUCTION_NODE) return ["comment", "?"];
        if (node.nodeType === Node.COMMENT_NODE && node.nodeValue?.startsWith("?")) return ["comment", "?"];
        return [node.nodeType === Node.COMMENT_NODE ? "comment" : "text", node.nodeValue];
      });
    return shape(document.childNodes);
  });
};

const check = async (text: string): Promise<void> => {
  const compared = withoutSpaceAfterBody(text);
  const actual = compared(JSON.stringify(await chromiumShape(text)));
  // `<?…>` is a comment here and a processing instruction there, with the same characters ([S10]).
  const ours = compared(
    JSON.stringify(shapeOf(parseHtml(text, "document").nodes)).replace(
      /\["comment","\?[^\]]*"\]/g,
      '["comment","?"]',
    ),
  );
  if (actual !== ours) expect(JSON.parse(ours), text).toEqual(JSON.parse(actual));
};

test.each(realPages)("[S9] the located tree is Chromium's own: %s", async (_name, text) => {
  await check(text);
  await check(text.replaceAll("\n", "\r\n"));
});

const head = fc.constantFrom(
  "",
  "",
  "<!doctype html>",
  "\uFEFF<!doctype html>\r\n<html lang=ko><head></head>\r\n<body class=a>",
);
const documents = fc
  .tuple(head, fc.oneof({ weight: 1, arbitrary: ordinaryHtml }, { weight: 3, arbitrary: hostileHtml }))
  .map(([start, text]) => start + text);

/** Differences that SPEC.md names ([S10]). */
const isKnownDifference = (text: string): boolean =>
  /<select/i.test(text) || (text.includes("\0") && !text.includes("<body class=a>"));

test("[S9] generated documents", async () => {
  const texts = fc.sample(
    documents.filter((text) => !isKnownDifference(text)),
    { seed: 9, numRuns: SOAK ? 10_000 : 400 },
  );
  for (const text of texts) await check(text);
}, 3_600_000);

/** Elements that the markers reach in Chromium: `tag marker`. */
const reached = (nodes: readonly unknown[]): string[] =>
  nodes.flatMap((node) => {
    if (!Array.isArray(node) || node.length !== 4) return [];
    const [tag, , attributes, children] = node as [string, string, [string, string][], unknown[]];
    const marker = attributes.find(([name]) => name === MARKER);
    return [...(marker ? [`${tag} ${marker[1]}`] : []), ...reached(children)];
  });

test("[S10] [V6] where trees differ, a marker still reaches only the element that it names", async () => {
  const texts = fc.sample(documents.filter(isKnownDifference), { seed: 10, numRuns: SOAK ? 1_500 : 100 });
  for (const text of texts) {
    const located = parseHtml(text, "document");
    const found = reached(await chromiumShape(markSource(text, located, "t")));
    for (const marker of found) {
      const [tag, name] = marker.split(" ");
      expect(located.elements[Number(name?.split(":")[1])]?.tag, text).toBe(tag);
    }
  }
}, 3_600_000);
