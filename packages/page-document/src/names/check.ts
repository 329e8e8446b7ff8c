import { accept, type Outcome, refuse } from "../outcome.ts";
import { countCharacters, firstCharacters, LIMITS } from "./limits.ts";
import { isSingleLine } from "./single-line.ts";

const within = (kind: keyof typeof LIMITS, text: string): Outcome<string> => {
  const length = countCharacters(text);
  const limit = LIMITS[kind];
  return length > limit ? refuse(`${kind}.length`, { limit, length }) : accept(text);
};

/**
 * Takes out of a name what it may not hold: special and Korean characters, and spaces [PAG-61]. Letters, digits, `_`
 * and `-` stay: names are parts of addresses and of file names.
 */
export const cleanName = (text: string): string => text.replace(/[^A-Za-z0-9_-]+/g, "");

/** `name.required`, `name.characters`, `name.length` [PAG-58, 60, 61, BLK-75]. */
export const checkName = (name: string): Outcome<string> => {
  if (name.trim() === "") return refuse("name.required");
  if (cleanName(name) !== name) return refuse("name.characters", { name });
  return within("name", name);
};

/** A title keeps any language: `title.required`, `title.characters`, `title.length` [PAG-59, 62, 83, AVL-11]. */
export const checkTitle = (title: string): Outcome<string> => {
  if (title.trim() === "") return refuse("title.required");
  return isSingleLine(title) ? within("title", title) : refuse("title.characters");
};

/** `paragraph.length` [PAG-63]. */
export const checkParagraph = (text: string): Outcome<string> => within("paragraph", text);

/** `description.length` [PAG-14]. */
export const checkDescription = (text: string): Outcome<string> => within("description", text);

/** The keywords of a comma-separated list: `keywords.count`, `keyword.length` [PAG-15, 86]. */
export const checkKeywords = (list: string): Outcome<readonly string[]> => {
  const keywords = list
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  if (keywords.length > LIMITS.keywords)
    return refuse("keywords.count", { limit: LIMITS.keywords, count: keywords.length });
  for (const word of keywords) {
    const length = countCharacters(word);
    if (length > LIMITS.keyword)
      return refuse("keyword.length", { limit: LIMITS.keyword, length, keyword: firstCharacters(word, 40) });
  }
  return accept(keywords);
};

/** `class.required`, `class.digit-first`, `class.characters` [BLK-76, 79, 80]. */
export const checkClassTitle = (name: string): Outcome<string> => {
  if (name.trim() === "") return refuse("class.required");
  if (/^\d/.test(name)) return refuse("class.digit-first", { name });
  if (!/^[A-Za-z0-9_-]+$/.test(name)) return refuse("class.characters", { name });
  return accept(name);
};
