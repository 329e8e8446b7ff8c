import { locate, locateCss, markSource, unmarkSource } from "@hanok/page-document";
import { expect, test } from "vitest";
import { type Locale, listBlocks, listElements, readBlock, readElement } from "../src/index.ts";

const locales: readonly Locale[] = ["ko", "en"];

/** Every element can be selected, and marking for the canvas leaves no trace. */
function passes(name: string, html: string): void {
  const located = locate(html, "fragment");
  expect(located.elements.length, name).toBeGreaterThan(0);
  for (const element of located.elements) expect(element.outside, `${name} ${element.tag}`).toBeNull();
  const marked = markSource(html, located, "b");
  expect(marked, name).not.toBe(html);
  expect(unmarkSource(marked, "b"), name).toBe(html);
}

test("every block opens in the core: each element has its own span, and its bytes are kept", async () => {
  for (const { id } of await listBlocks())
    for (const locale of locales) {
      const { html, css } = await readBlock(id, locale);
      passes(`${id} ${locale}`, html);
      expect(locateCss(css).text, id).toBe(css);
    }
});

test("every element opens in the core", async () => {
  for (const { id } of await listElements())
    for (const locale of locales) passes(`${id} ${locale}`, (await readElement(id, locale)).html);
});
