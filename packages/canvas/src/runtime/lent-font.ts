import { addFont, append, NativeFontFace, removeFont } from "./builtins.ts";

let lent: FontFace[] = [];

/**
 * Shows a family that the page does not carry, while a person looks at it. Nothing of the document changes, and a slice is
 * fetched only when letters of its range are set in it.
 */
export function lendFont(
  family: string,
  faces: readonly {
    readonly url: string;
    readonly weight: string;
    readonly style: string;
    readonly range: string;
  }[],
): void {
  for (let i = 0; i < lent.length; i += 1) {
    const face = lent[i];
    if (face) removeFont(document.fonts, face);
  }
  lent = [];
  for (let i = 0; i < faces.length; i += 1) {
    const one = faces[i];
    if (!one) continue;
    const { url, weight, style, range } = one;
    const face = new NativeFontFace(family, `url("${url}") format("woff2")`, {
      weight,
      style,
      display: "swap",
      ...(range === "" ? {} : { unicodeRange: range }),
    });
    append(lent, face);
    addFont(document.fonts, face);
  }
}
