import { LIMITS } from "@hanok/api-contract";

/** Deepest nesting of arrays and objects in a JSON text; stops counting above `most`. */
export const jsonDepth = (json: string, most: number): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (inString) {
      if (unit === 0x5c) at += 1;
      else if (unit === 0x22) inString = false;
    } else if (unit === 0x22) inString = true;
    else if (unit === 0x7b || unit === 0x5b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
      if (deepest > most) return deepest;
    } else if (unit === 0x7d || unit === 0x5d) depth -= 1;
  }
  return deepest;
};

/** Keys by which a merge of parsed values would reach the prototype of every object. */
const POISON =
  /"(?:_|\\u005[fF]){2}(?:p|\\u0070)(?:r|\\u0072)(?:o|\\u006[fF])(?:t|\\u0074)(?:o|\\u006[fF])(?:_|\\u005[fF]){2}"\s*:|"(?:c|\\u0063)(?:o|\\u006[fF])(?:n|\\u006[eE])(?:s|\\u0073)(?:t|\\u0074)(?:r|\\u0072)(?:u|\\u0075)(?:c|\\u0063)(?:t|\\u0074)(?:o|\\u006[fF])(?:r|\\u0072)"\s*:/;

const hasPoison = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasPoison);
  if (Object.hasOwn(value, "__proto__")) return true;
  const made: unknown = Object.hasOwn(value, "constructor") ? Reflect.get(value, "constructor") : null;
  if (typeof made === "object" && made !== null && Object.hasOwn(made, "prototype")) return true;
  return Object.values(value).some(hasPoison);
};

export type JsonBody = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** An empty body is an empty object. Refused: what is no JSON, too deep, or aims at prototypes. */
export const parseJsonBody = (text: string): JsonBody => {
  if (text === "") return { ok: true, value: {} };
  if (jsonDepth(text, LIMITS.jsonDepth) > LIMITS.jsonDepth) return { ok: false };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false };
  }
  // The cheap look first: source text that merely mentions the words is walked and let through.
  return POISON.test(text) && hasPoison(value) ? { ok: false } : { ok: true, value };
};
