import { romanize } from "es-hangul";
import { firstCharacters, LIMITS } from "./limits.ts";
import { normalized } from "./normalized.ts";

/**
 * Words whose sound follows from no rule of spelling: an ㄴ is added between their parts (꽃+잎 → [꼰닙]). Each is
 * spelled as it is pronounced, by the standard pronunciation of the National Institute of Korean Language,
 * §29.
 */
const PRONOUNCED: Readonly<Record<string, string>> = {
  꽃잎: "꼰닙",
  깻잎: "깬닙",
  나뭇잎: "나문닙",
  댓잎: "댄닙",
  찻잎: "찬닙",
  풀잎: "풀립",
  솔잎: "솔립",
  담요: "담뇨",
  홑이불: "혼니불",
  솜이불: "솜니불",
  한여름: "한녀름",
  늦여름: "는녀름",
  알약: "알략",
  물약: "물략",
  식용유: "시굥뉴",
  색연필: "생년필",
  학여울: "항녀울",
  서울역: "서울력",
};
const pronounced = new RegExp(Object.keys(PRONOUNCED).join("|"), "g");

/** 밟 is [밥] before a consonant (standard pronunciation §10): 밟다 → bapda, but 밟아 → balba. */
const asPronounced = (text: string): string =>
  text.replace(pronounced, (word) => PRONOUNCED[word] ?? word).replace(/밟(?=[가-싷자-힣])/g, "밥");

/** The end of a syllable with the final consonant ㄱ, ㄷ or ㅂ before a syllable that begins with ㅎ. */
const FINALS_BEFORE_H = new Set([1, 7, 17]);
const finalOf = (syllable: string): number => ((syllable.codePointAt(0) ?? 0) - 0xac00) % 28;
const isHieut = (character: string): boolean => character >= "하" && character <= "힣";
const isSyllable = (character: string): boolean => character >= "가" && character <= "힣";

/** In nouns ㅎ is written after ㄱ, ㄷ and ㅂ (집현전 → jiphyeonjeon): the text is cut between the two. */
const cutBeforeH = (text: string): readonly string[] => {
  const parts: string[] = [];
  let part = "";
  let before = "";
  for (const character of text) {
    if (isHieut(character) && isSyllable(before) && FINALS_BEFORE_H.has(finalOf(before))) {
      parts.push(part);
      part = "";
    }
    part += character;
    before = character;
  }
  return [...parts, part];
};

/**
 * Hangul in Latin letters by the Revised Romanization with its sound changes (신문로 → sinmullo) and with the ㅎ of
 * nouns (Ministry of Culture 2000-8, 3.1.4); everything else stays. Titles and file names are nouns as a rule, so a
 * verb like 잡히다 is written as one (japhida). Composed first: es-hangul knows no decomposed syllables, as macOS
 * file names hold them.
 */
export const romanise = (text: string): string =>
  cutBeforeH(asPronounced(normalized(text)))
    .map(romanize)
    .join("");

/** Latin letters without their accents: é → e. */
const unaccented = (text: string): string => normalized(text, "NFKD").replace(/\p{M}+/gu, "");

/**
 * A word for addresses and class names: romanised, lower case, words joined by `-`, all else dropped.
 * Empty when nothing is left.
 */
export const slug = (text: string, limit: number = LIMITS.fileStem): string =>
  firstCharacters(
    unaccented(romanise(text))
      .toLowerCase()
      .replace(/[\s_·/.,-]+/gu, "-")
      .replace(/[^a-z0-9-]+/g, "")
      .replace(/-{2,}/g, "-")
      .replace(/^-+/, ""),
    limit,
  ).replace(/(?<!-)-+$/, "");
