import { LIMITS } from "@hanok/api-contract";

/** Offset of the quote that ends the string whose first quote is at `begin`; the length of the text where none does. */
const endOfString = (json: string, begin: number): number => {
  for (let at = json.indexOf('"', begin + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let first = at;
    while (json.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    if ((at - first) % 2 === 0) return at;
  }
  return json.length;
};
const BACKSLASH = 0x5c;

/**
 * Whether a JSON text nests no deeper and holds no more values than it may: what parsing and validating it cost grows with
 * its values, not with the letters of its texts [AVL-01]. Stops at the first one too many. A value is counted for each
 * array and object and for each comma.
 */
export const isBounded = (
  json: string,
  most: { readonly depth: number; readonly values: number },
): boolean => {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === 0x22) at = endOfString(json, at);
    else if (unit === 0x7b || unit === 0x5b) {
      depth += 1;
      values += 1;
    } else if (unit === 0x7d || unit === 0x5d) depth -= 1;
    else if (unit === 0x2c) values += 1;
    if (depth > most.depth || values > most.values) return false;
  }
  return true;
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

/** An empty body is an empty object. Refused: what is no JSON, too deep, of too many values, or aims at prototypes. */
export const parseJsonBody = (text: string): JsonBody => {
  if (text === "") return { ok: true, value: {} };
  if (!isBounded(text, { depth: LIMITS.jsonDepth, values: LIMITS.jsonValues })) return { ok: false };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false };
  }
  // The cheap look first: source text that merely mentions the words is walked and let through.
  return POISON.test(text) && hasPoison(value) ? { ok: false } : { ok: true, value };
};
