import type { FontRow } from "@hanok/api-contract";

/** The name under which the editor itself shows a family: its own letters stay what they are. */
export const shownFamily = (key: string): string => `picked-${key}`;

/** Families whose slices the document knows already, by document. */
const known = new WeakMap<Document, Set<string>>();

/**
 * Gives the document the slices for samples of a family; each is fetched when letters of its range are shown.
 */
export function showSamples(font: FontRow): void {
  const shown = known.get(document) ?? new Set<string>();
  known.set(document, shown);
  if (shown.has(font.key)) return;
  shown.add(font.key);
  for (const { url, weight, style, range } of font.samples)
    document.fonts.add(
      new FontFace(shownFamily(font.key), `url("${url}") format("woff2")`, {
        weight,
        style,
        display: "swap",
        ...(range === "" ? {} : { unicodeRange: range }),
      }),
    );
}
