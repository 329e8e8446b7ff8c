import { disassemble, getChoseong } from "es-hangul";

/** Words of a text: runs of Hangul, and runs of other letters and digits. */
const WORD = /\p{Script=Hangul}+|(?:(?!\p{Script=Hangul})[\p{L}\p{M}\p{N}])+/gu;
const HANGUL = /^\p{Script=Hangul}/u;
/** Syllables at the end of a compound from which it is found as well: `한옥마을` by `마을`. */
const LONGEST_COMPOUND = 12;
/** Letters of one word that are kept: what is longer is no word of a language. */
const LONGEST_WORD = 40;

export const wordsOf = (text: string): string[] =>
  (text.normalize("NFC").toLowerCase().match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD));

/**
 * The key of a word: Hangul as the letters that are typed one after the other, so that the beginning of a key is the
 * beginning of the word with a half-typed syllable at its end (`갑` on the way to `가방`).
 */
export const keyOf = (word: string): string => (HANGUL.test(word) ? disassemble(word) : word);

/** The word, and each of its ends that begins with a syllable of its own. */
const endsOf = (word: string): string[] =>
  HANGUL.test(word) && word.length <= LONGEST_COMPOUND
    ? Array.from(word, (_, at) => word.slice(at)).slice(0, Math.max(1, word.length - 1))
    : [word];

/** Keys of running text. A particle is behind its noun, so that the noun is the beginning of the key. */
export const textKeys = (text: string): string[] => wordsOf(text).map(keyOf);

/** Keys of a title, compounds by each of their parts. */
export const titleKeys = (text: string): string[] => wordsOf(text).flatMap((word) => endsOf(word).map(keyOf));

/** Initial consonants of the Hangul words of a title: `한옥마을` → `ㅎㅇㅁㅇ`, `ㅇㅁㅇ`, `ㅁㅇ`. */
export const initialKeys = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => HANGUL.test(word))
    .flatMap((word) => endsOf(getChoseong(word)));

/** One searched word. */
export interface SoughtWord {
  readonly key: string;
  /** Only initial consonants: it is looked for in those of titles as well. */
  readonly isInitials: boolean;
  /** The key without a particle or an English ending; the key itself where it has none, '' for a particle alone. */
  readonly stem: string;
}

/** Particles, longer ones first. */
const PARTICLES =
  "으로부터 에서부터 에게서 에서는 에서도 으로는 으로도 이라고 이라는 까지는 까지도 부터는 한테서 에서 에게 에는 에도 으로 까지 부터 보다 처럼 만큼 마다 조차 마저 이나 이란 라고 라는 한테 밖에 이며 하고 은 는 이 가 을 를 의 에 와 과 도 로 만 나 랑 며".split(
    " ",
  );

const stemOf = (word: string): string => {
  if (!HANGUL.test(word)) return /^[a-z]{4,}$/.test(word) ? word.replace(/(?:es|s|ing|ed)$/, "") : word;
  // Behind a word of other letters a particle is a word by itself.
  if (PARTICLES.includes(word)) return "";
  // The rest of two syllables may be any word that begins so.
  const particle = PARTICLES.find((one) => word.endsWith(one) && word.length - one.length >= 2);
  return particle === undefined ? word : word.slice(0, word.length - particle.length);
};

export const soughtIn = (query: string): SoughtWord[] =>
  wordsOf(query).map((word) => ({
    key: keyOf(word),
    isInitials: /^[ㄱ-ㅎ]+$/.test(word),
    stem: keyOf(stemOf(word)),
  }));
