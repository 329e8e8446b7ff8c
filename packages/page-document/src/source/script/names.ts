import type { Span } from "../../changes/change.ts";
import { type LocatedScript, parseScript } from "./parse.ts";
import { type ScriptString, stringsOf } from "./strings.ts";

const NAME = String.raw`[\w\-\u0080-\uFFFF]`;
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

/** Spans in `raw` of the pattern's last group. */
const groups = (raw: string, pattern: RegExp): Span[] =>
  [...raw.matchAll(pattern)].map((match) => {
    const name = match[match.length - 1] ?? "";
    const from = match.index + match[0].lastIndexOf(name);
    return { from, to: from + name.length };
  });

/** Content of brackets is no name; it is replaced by spaces of the same length. */
const withoutBrackets = (selector: string): string =>
  selector.replace(/\[[^\]]*(?:\]|$)/g, (brackets) => " ".repeat(brackets.length));

/** A name ends where no name character follows; `\\:` of an escaped colon goes on, `\n` does not. */
const END = String.raw`(?!${NAME}|\\\\)`;

const inSelector = (raw: string, what: "class" | "id" | "tag", name: string): Span[] => {
  const body = withoutBrackets(raw);
  if (what === "tag")
    return groups(body, new RegExp(String.raw`(?<!${NAME}|[.#:\\])(${escaped(name)})${END}`, "gi"));
  const found = groups(
    body,
    new RegExp(String.raw`(?<!\\)[${what === "class" ? "." : "#"}](${escaped(name)})${END}`, "g"),
  );
  const attribute = what === "class" ? String.raw`class\s*~?` : "id";
  const quoted = new RegExp(
    String.raw`\[\s*${attribute}=\s*\\?["']?(${escaped(name)})(?=\\?["']?\s*\])`,
    "g",
  );
  return [...found, ...groups(raw, quoted)];
};

const inWords = (raw: string, name: string): Span[] =>
  groups(raw, new RegExp(String.raw`(?<![^\s])(${escaped(name)})(?![^\s])`, "g"));

/** `class="a b"` and `id="a"` in html that a script writes. */
const inMarkup = (raw: string, what: "class" | "id", name: string): Span[] => {
  const found: Span[] = [];
  for (const match of raw.matchAll(new RegExp(String.raw`\s${what}\s*=\s*(\\?["']?)([^"'<>\\]*)\1`, "g"))) {
    const at = match.index + match[0].length - (match[1] ?? "").length - (match[2] ?? "").length;
    for (const span of inWords(match[2] ?? "", name)) found.push({ from: at + span.from, to: at + span.to });
  }
  return found;
};

/** A string that begins as selectors of classes and ids do; `./a.js` and `.5em` do not. */
const looksLikeSelector = (raw: string): boolean => /^\s*[.#][A-Za-z_\-\u0080-\uFFFF]/.test(raw);

const namesIn = (raw: string, { use }: ScriptString, what: "class" | "id" | "tag", name: string): Span[] => {
  if (what !== "tag" && raw.includes("<")) return inMarkup(raw, what, name);
  if (use === "selector") return inSelector(raw, what, name);
  if (use === "classes") return what === "class" ? inWords(raw, name) : [];
  if (use === "id") return what === "id" && raw === name ? [{ from: 0, to: raw.length }] : [];
  if (use === "tag")
    return what === "tag" && raw.toLowerCase() === name.toLowerCase() ? [{ from: 0, to: raw.length }] : [];
  return use === "maybe-selector" && what !== "tag" && looksLikeSelector(raw)
    ? inSelector(raw, what, name)
    : [];
};

/**
 * Spans of a class, id or tag in a script: in calls and assignments that take class names, ids and selectors,
 * in html that it writes, and in strings that can only be selectors (`{ el: ".swiper" }`). Names put together
 * at run time (`".item-" + n`) cannot be found. A script that does not parse has none: see `parseScript`.
 */
export const findNamesInScript = (
  script: string | LocatedScript,
  what: "class" | "id" | "tag",
  name: string,
): Span[] => {
  const { text, program } = typeof script === "string" ? parseScript(script) : script;
  if (!program) return [];
  const found: Span[] = [];
  for (const string of stringsOf(program)) {
    const { from } = string.span;
    const raw = text.slice(from, string.span.to);
    for (const span of namesIn(raw, string, what, name)) {
      if (string.goesOnBefore && span.from === 0) continue;
      if (string.goesOnAfter && span.to === raw.length) continue;
      found.push({ from: from + span.from, to: from + span.to });
    }
  }
  return found.sort((one, other) => one.from - other.from);
};
