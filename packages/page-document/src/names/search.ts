import { disassemble, getChoseong } from "es-hangul";
import { normalized } from "./normalized.ts";

/**
 * The keys of one searched thing: its words in jamo, so that a half-typed syllable (`밴` on the way to `배너`)
 * matches, and its initial consonants (`ㅂㄴ`).
 */
export interface Findable {
  readonly letters: string;
  readonly initials: string;
}

export const findableBy = (words: readonly string[]): Findable => ({
  letters: words.map(lettersOf).join("\n"),
  initials: words.map((word) => getChoseong(plain(word)).replaceAll(" ", "")).join("\n"),
});

/** Every word of the query must be found; an empty query finds everything. */
export const matcherOf = (query: string | undefined): ((thing: Findable) => boolean) => {
  const words = plain(query ?? "")
    .split(" ")
    .filter((word) => word !== "");
  const wanted = words.map((word) => ({
    letters: lettersOf(word),
    initials: /^[ㄱ-ㅎ]+$/.test(word) ? word : null,
  }));
  return ({ letters, initials }) =>
    wanted.every(
      (word) =>
        letters.includes(word.letters) || (word.initials !== null && initials.includes(word.initials)),
    );
};

/**
 * Distance of a title from the search words; less is nearer: the title itself, one that contains them as a
 * word, one that begins with them, one that contains them anywhere, one found by another field. All alike
 * without words.
 */
export const nearnessOf = (query: string | undefined): ((titles: readonly string[]) => number) => {
  const wanted = plain(query ?? "");
  const near = (title: string): number => {
    if (title === wanted) return 0;
    if (title.split(" ").includes(wanted)) return 1;
    return title.startsWith(wanted) ? 2 : title.includes(wanted) ? 3 : 4;
  };
  return (titles) => (wanted === "" ? 0 : Math.min(...titles.map((title) => near(plain(title)))));
};

const plain = (text: string): string => normalized(text).toLowerCase().replace(/\s+/g, " ").trim();
const lettersOf = (text: string): string => disassemble(plain(text)).replaceAll(" ", "");
