import { basename, dirname, join } from "node:path";

/** One `@font-face` rule of a package: a slice of the family for the characters of `range`. */
export interface FamilyFace {
  /** Path of the slice on this disk. */
  readonly source: string;
  /** Its own name, which no other slice of the package has. */
  readonly file: string;
  /** As css says it: `400`, or `100 900` for a variable font. */
  readonly weight: string;
  readonly style: "normal" | "italic";
  /** Value of `unicode-range`. */
  readonly range: string;
}

/**
 * The faces that a stylesheet of a font package declares. `sheet` is its path, `css` its text: generated, with one
 * woff2 in each rule. Rules without `unicode-range` hold for every character.
 */
export function facesOf(sheet: string, css: string): FamilyFace[] {
  return [...css.matchAll(/@font-face\s*\{([^{}]*)\}/g)].flatMap(([, body = ""]) => {
    const said = (property: string): string =>
      new RegExp(`(?:^|;|\\s)${property}\\s*:\\s*([^;]+)`).exec(body)?.[1]?.trim() ?? "";
    const url = /url\((['"]?)([^()'"]{1,500}\.woff2)\1\)/.exec(body)?.[2];
    if (url === undefined) return [];
    return [
      {
        source: join(dirname(sheet), url),
        file: basename(url),
        weight: said("font-weight") || "400",
        style: said("font-style") === "italic" ? "italic" : "normal",
        range: said("unicode-range")
          .toUpperCase()
          .split(",")
          .map((part) => part.trim())
          .join(", "),
      } as const,
    ];
  });
}

/** The characters of a `unicode-range` as pairs of first and last; an empty one holds all. */
const pairsOf = (range: string): readonly (readonly [first: number, last: number])[] =>
  range === ""
    ? [[0, 0x10ffff]]
    : range.split(",").map((part) => {
        const [first = "", last = first] = part.trim().replace(/^U\+/i, "").split("-");
        return [
          Number.parseInt(first.replaceAll("?", "0"), 16),
          Number.parseInt(last.replaceAll("?", "F"), 16),
        ];
      });

/** Whether a face is asked for by one of the characters. */
export const isFaceOf = ({ range }: Pick<FamilyFace, "range">, text: string): boolean => {
  const pairs = pairsOf(range);
  return [...text].some((character) => {
    const point = character.codePointAt(0) ?? 0;
    return pairs.some(([first, last]) => point >= first && point <= last);
  });
};
