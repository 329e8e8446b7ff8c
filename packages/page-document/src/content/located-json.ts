import { accept, type Outcome, refuse } from "../outcome.ts";
import { CONTENT_LIMITS, type JsonValue } from "./model.ts";

/** A value of a JSON text with its characters: `from` at its first, `to` behind its last. */
export type JsonNode = { readonly from: number; readonly to: number } & (
  | { readonly kind: "object"; readonly members: readonly JsonMember[] }
  | { readonly kind: "array"; readonly items: readonly JsonNode[] }
  | { readonly kind: "string" | "number" | "literal" }
);

export interface JsonMember {
  readonly name: string;
  /** Span of the quoted name. */
  readonly from: number;
  readonly to: number;
  readonly value: JsonNode;
}

export interface LocatedJson {
  readonly value: JsonValue;
  readonly root: JsonNode;
}

/**
 * Reads strict JSON (RFC 8259). A leading U+FEFF is skipped, line ends are as the author has them. Where an object says
 * a name twice the last one counts, for the value as for `memberOf`, so that an edit touches what is read. Refused before
 * anything is parsed: `content.size`, `content.depth`; then `content.json`. Cost is linear in the text.
 */
export const readJson = (text: string): Outcome<JsonValue> => {
  if (text.length > CONTENT_LIMITS.characters)
    return refuse("content.size", { limit: CONTENT_LIMITS.characters, length: text.length });
  if (isDeeper(text, CONTENT_LIMITS.depth)) return refuse("content.depth", { limit: CONTENT_LIMITS.depth });
  try {
    return accept(JSON.parse(text.slice(startOf(text))) as JsonValue);
  } catch {
    return refuse("content.json");
  }
};

/** The same with the place of every value. */
export const locateJson = (text: string): Outcome<LocatedJson> => {
  const read = readJson(text);
  if (!read.ok) return read;
  return accept({ value: read.value, root: nodeAt(text, pastSpace(text, startOf(text))) });
};

/** The member of this name that counts; undefined where there is none or the node is no object. */
export const memberOf = (node: JsonNode | undefined, name: string): JsonMember | undefined =>
  node?.kind === "object" ? node.members.findLast((member) => member.name === name) : undefined;

const startOf = (text: string): number => (text.startsWith("\uFEFF") ? 1 : 0);

/** Whether brackets are nested deeper than `limit`; the text may be no JSON at all. */
const isDeeper = (text: string, limit: number): boolean => {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isString) {
      if (character === "\\") at += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === "[" || character === "{") {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === "]" || character === "}") depth -= 1;
  }
  return false;
};

const pastAll = (text: string, characters: string, from: number): number => {
  let at = from;
  while (at < text.length && characters.includes(text.charAt(at))) at += 1;
  return at;
};

const pastSpace = (text: string, from: number): number => pastAll(text, " \t\n\r", from);

/** Behind the closing quote of the string that begins at `from`; the text is known to be JSON. */
const pastString = (text: string, from: number): number => {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    let slashes = 0;
    while (text[quote - 1 - slashes] === "\\") slashes += 1;
    at = quote + 1;
    if (slashes % 2 === 0) return at;
  }
};

/** The value that begins here, in a text which is known to be JSON of a bounded depth. */
const nodeAt = (text: string, from: number): JsonNode => {
  switch (text[from]) {
    case "{":
      return objectAt(text, from);
    case "[":
      return arrayAt(text, from);
    case '"':
      return { kind: "string", from, to: pastString(text, from) };
    case "t":
    case "n":
      return { kind: "literal", from, to: from + 4 };
    case "f":
      return { kind: "literal", from, to: from + 5 };
    default:
      return { kind: "number", from, to: pastAll(text, "+-.0123456789Ee", from) };
  }
};

const objectAt = (text: string, from: number): JsonNode => {
  const members: JsonMember[] = [];
  let at = pastSpace(text, from + 1);
  while (text[at] !== "}") {
    const to = pastString(text, at);
    const value = nodeAt(text, pastSpace(text, pastSpace(text, to) + 1));
    members.push({ name: JSON.parse(text.slice(at, to)) as string, from: at, to, value });
    at = pastSpace(text, value.to);
    if (text[at] === ",") at = pastSpace(text, at + 1);
  }
  return { kind: "object", from, to: at + 1, members };
};

const arrayAt = (text: string, from: number): JsonNode => {
  const items: JsonNode[] = [];
  let at = pastSpace(text, from + 1);
  while (text[at] !== "]") {
    const item = nodeAt(text, at);
    items.push(item);
    at = pastSpace(text, item.to);
    if (text[at] === ",") at = pastSpace(text, at + 1);
  }
  return { kind: "array", from, to: at + 1, items };
};
