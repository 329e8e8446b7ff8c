import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkedId, contentRoot, existing, foldersIn, readManifest, readOptional } from "./files.ts";
import { allMedia, named } from "./media-files.ts";
import type { ElementManifest, ElementSummary, Locale, StarterElement } from "./types.ts";

const elementsRoot = join(contentRoot, "elements");

/** Every element (asset) of the library. */
export async function listElements(): Promise<ElementSummary[]> {
  const summaries: ElementSummary[] = [];
  for (const id of await foldersIn(elementsRoot)) {
    const { title, category } = await readManifest<ElementManifest>(join(elementsRoot, id, "element.json"));
    const cover = {
      ko: await existing(join(elementsRoot, id, "cover.ko.webp")),
      en: await existing(join(elementsRoot, id, "cover.en.webp")),
    };
    summaries.push({ id, title, category, cover });
  }
  return summaries;
}

/** One element in one language. */
export async function readElement(id: string, locale: Locale): Promise<StarterElement> {
  const folder = join(elementsRoot, checkedId(id));
  const { title, category } = await readManifest<ElementManifest>(join(folder, "element.json"));
  const html = (await readFile(join(folder, `element.${locale}.html`), "utf8")).trimEnd();
  const css = await readOptional(join(folder, "element.css"));
  return { id, title: title[locale], category, html, css, files: named(await allMedia(), html) };
}
