import { disassemble, getChoseong } from "es-hangul";

/**
 * What a search finds a thing by: its words in jamo, so that a half-typed syllable (`밴` on the way to `배너`) is
 * found already, and its initial consonants (`ㅂㄴ`).
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

const plain = (text: string): string => text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
const lettersOf = (text: string): string => disassemble(plain(text)).replaceAll(" ", "");
