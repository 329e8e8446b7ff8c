import { commaParts, valueTokens } from "./value-tokens.ts";
import { isColorWord, isImage } from "./value-words.ts";
import { isWideKeyword } from "./wide-keywords.ts";

const NUMBER = "[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[+-]?\\d+)?";
const MATHS = /^(?:calc|min|max|clamp|round|mod|rem|abs|sign|sin|cos|tan|hypot|pow|sqrt|exp|log)\(/i;
const numeric =
  (unit: string) =>
  (word: string): boolean =>
    MATHS.test(word) || new RegExp(`^${NUMBER}(?:${unit})$`, "i").test(word);
const LENGTH =
  "px|r?em|r?ex|r?ch|r?ic|r?lh|r?cap|[sld]?v(?:[wbhi]|min|max)|cq(?:[wbhi]|min|max)|cm|mm|q|in|pt|pc";
const isZero = (word: string): boolean => /^[+-]?(?:0+(?:\.0*)?|\.0+)$/.test(word);

/** The words that a component of a registered syntax takes (CSS Properties and Values 1, section 5.1). */
const COMPONENTS: Readonly<Record<string, (word: string) => boolean>> = {
  number: numeric(""),
  integer: (word) => MATHS.test(word) || /^[+-]?\d+$/.test(word),
  percentage: numeric("%"),
  length: (word) => isZero(word) || numeric(LENGTH)(word),
  "length-percentage": (word) => isZero(word) || numeric(`%|${LENGTH}`)(word),
  angle: numeric("deg|grad|rad|turn"),
  time: numeric("m?s"),
  resolution: numeric("dpi|dpcm|dppx|x"),
  color: isColorWord,
  image: isImage,
  url: (word) => /^url\(/i.test(word),
  string: (word) => /^["']/.test(word),
  "custom-ident": (word) => /^-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*$/i.test(word) && !isWide(word),
};

/** Words that no author may take as a name. */
const isWide = (value: string): boolean => isWideKeyword(value) || /^default$/i.test(value);

/**
 * Whether a value is one of a registered custom property's syntax. Components of which too little is known here
 * (transforms), and values that hold `var()`, count as fitting.
 */
export const fitsSyntax = (syntax: string, value: string): boolean => {
  if (syntax.trim() === "*" || /\bvar\(|\benv\(/i.test(value)) return true;
  return syntax.split("|").some((one) => fitsComponent(one.trim(), value.trim()));
};

const fitsComponent = (component: string, value: string): boolean => {
  const [, name = "", repeated = ""] = /^(.*?)([+#]?)$/s.exec(component) ?? [];
  const words =
    repeated === "#"
      ? commaParts(value)
      : repeated === "+"
        ? valueTokens(value).map(({ text }) => text)
        : [value];
  const type = /^<(.*)>$/.exec(name)?.[1];
  const takes = type === undefined ? (word: string) => word === name : COMPONENTS[type];
  return words.length > 0 && words.every((word) => word !== "" && (takes?.(word) ?? true));
};
