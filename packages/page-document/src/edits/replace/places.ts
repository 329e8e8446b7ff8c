import type { Span } from "../../changes/change.ts";
import { type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { type CharacterUnit, decodedOf, readUnits } from "../../source/characters.ts";
import type { CssDeclaration, CssNode } from "../../source/css/index.ts";
import { allElements, type LocatedElement, type LocatedNode } from "../../source/html/index.ts";
import { locate, locateCss } from "../../source/index.ts";
import type { EditTools } from "../edit.ts";
import { renameIn } from "../rename/find.ts";
import { htmlKindOf } from "../source/html-kind.ts";
import { readText } from "../source/reading.ts";
import { BOXES } from "../source/tags.ts";
import { colourOf, coloursIn } from "./colours.ts";
import { matchesIn, type Range, type Words } from "./match.ts";

export const REPLACE_KINDS = ["text", "link", "colour", "class"] as const;
export type ReplaceKind = (typeof REPLACE_KINDS)[number];

export interface Sought extends Words {
  readonly kind: ReplaceKind;
}

/** Why a place is shown and not changed: words over several elements, in a script, in a text that is only looked at, in settings. */
export const BLOCKED_BY = ["split", "script", "read-only", "setting"] as const;
export type BlockedBy = (typeof BLOCKED_BY)[number];

/** A place that was found, in the raw text. */
export interface FoundPlace extends Span {
  readonly text: TextId;
  readonly before: string;
  readonly found: string;
  readonly after: string;
  /** Raw characters around it, by which it is found again when the text has changed elsewhere. */
  readonly near: string;
  /** Places of the text with the same around them, itself included: as far as `near` goes, and close to them. */
  readonly same: number;
  readonly alike: number;
  readonly blocked: BlockedBy | null;
  /** How words are written there: in a text, in an attribute (by its quote), as a name of css, or as they are. */
  readonly as: "text" | '"' | "'" | "" | "css" | "plain";
  /** In a style attribute: what is written must fit css as well. */
  readonly inStyle?: boolean;
}

const CONTEXT = 40;
/** Raw characters on each side of a place, and the mark between what is before it and the rest. */
export const NEAR = 16;
export const NEAR_MARK = "¦";
/** Characters on each side that distinguish a place from others when more of its surroundings has changed. */
export const SIDE = 4;
/** A name that css must write in another way, so that the places in css are known by it. */
const PROBE = ":";
/** Attributes whose values people read. */
const SPOKEN = new Set(["alt", "title", "placeholder", "aria-label"]);
const SPOKEN_META =
  /^(?:description|keywords|author|og:title|og:description|og:site_name|twitter:title|twitter:description)$/i;
const LINKING = new Set(
  "href src srcset imagesrcset action formaction poster data background cite xlink:href data-src data-srcset".split(
    " ",
  ),
);
const LINKING_META =
  /^(?:og:url|(?:og:(?:image|video|audio)|twitter:(?:image|player))(?::(?:url|secure_url|src))?|refresh|msapplication-tileimage)$/i;
const UNREAD = new Set(["script", "style", "template", "noscript"]);

type Draft = Omit<FoundPlace, "text" | "near" | "same" | "alike">;

/** Places of one text, ascending; those that cannot be changed say why. */
export const placesIn = (
  part: ProjectPart,
  text: TextId,
  sought: Sought,
  tools: Pick<EditTools, "findNamesInScript">,
): readonly FoundPlace[] => {
  const raw = part.texts[text] ?? "";
  const isReadOnly = !readText(part, text).ok;
  const drafts = [...draftsIn(part, text, raw, sought, tools)].sort((one, other) => one.from - other.from);
  const nears = drafts.map((draft) => aroundOf(raw, draft, NEAR));
  const sides = drafts.map((draft) => aroundOf(raw, draft, SIDE));
  const same = countOf(nears);
  const alike = countOf(sides);
  return drafts.map((draft, index) => ({
    ...draft,
    text,
    near: nears[index] ?? "",
    same: same.get(nears[index] ?? "") ?? 1,
    alike: alike.get(sides[index] ?? "") ?? 1,
    blocked: isReadOnly ? "read-only" : draft.blocked,
  }));
};

const aroundOf = (raw: string, { from, to }: Span, room: number): string =>
  `${raw.slice(Math.max(0, from - room), from)}${NEAR_MARK}${raw.slice(from, to + room)}`;

const countOf = (values: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

const languageOf = (part: ProjectPart, text: TextId): string => {
  const [owner, id = "", source = ""] = text.split("/");
  if (owner === "resource") return recordAt(part.resources, id)?.fileExt ?? "";
  return owner === "page" ? "html" : source;
};

function* draftsIn(
  part: ProjectPart,
  text: TextId,
  raw: string,
  sought: Sought,
  tools: Pick<EditTools, "findNamesInScript">,
): Generator<Draft> {
  if (sought.kind === "class") {
    const found = renameIn(part, text, "class", sought.find, PROBE, tools.findNamesInScript);
    for (const range of found ?? [])
      yield { ...plain(raw, range, null), as: range.insert === PROBE ? "plain" : "css" };
    return;
  }
  switch (languageOf(part, text)) {
    case "html":
      yield* inHtml(part, text, raw, sought);
      break;
    case "css":
      yield* inCss(raw, 0, sought);
      break;
    case "js":
      yield* inScript(raw, 0, sought);
      break;
    default:
      break;
  }
}

function* inHtml(part: ProjectPart, text: TextId, raw: string, sought: Sought): Generator<Draft> {
  const html = locate(raw, htmlKindOf(part, text));
  if (sought.kind === "text") yield* inFlow(raw, html.nodes, sought);
  for (const element of allElements(html.nodes)) {
    if (!element.span || !element.startTag) continue;
    const { tag } = element;
    if (tag === "script" || tag === "style") {
      const from = element.startTag.to;
      const inner = raw.slice(from, element.endTag?.from ?? element.span.to);
      if (tag === "style") yield* inCss(inner, from, sought, raw);
      else yield* inScript(inner, from, sought, raw);
      continue;
    }
    for (const { name, value, valueSpan, quote } of element.attributes) {
      if (!valueSpan) continue;
      const ranges = inAttribute(element, name, value, sought);
      if (ranges.length === 0) continue;
      const units = readUnits(raw.slice(valueSpan.from, valueSpan.to), "attribute", valueSpan.from);
      for (const range of ranges) {
        const span = spanOf(units, range);
        if (!span) continue;
        yield { ...span, ...around(value, range), blocked: null, as: quote ?? "", inStyle: name === "style" };
      }
    }
  }
}

const inAttribute = (
  element: LocatedElement,
  name: string,
  value: string,
  sought: Sought,
): readonly Range[] => {
  if (sought.kind === "text") {
    return SPOKEN.has(name) || isMetaOf(element, name, SPOKEN_META) ? matchesIn(value, sought) : [];
  }
  if (sought.kind === "link") {
    if (name === "style")
      return declaredIn(value).flatMap(({ value: own, at }) => moved(addressesIn(own, sought), at));
    return LINKING.has(name) || isMetaOf(element, name, LINKING_META) ? inAddress(value, sought) : [];
  }
  if (name === "style") {
    const wanted = colourOf(sought.find) ?? "";
    return declaredIn(value).flatMap(({ property, value: own, at }) =>
      moved(coloursIn(own, wanted, property), at),
    );
  }
  const isColour = /^(?:fill|stroke|stop-color|flood-color|color|bgcolor)$/.test(name);
  return isColour ? coloursIn(value, colourOf(sought.find) ?? "") : [];
};

const isMetaOf = ({ tag, attributes }: LocatedElement, name: string, meant: RegExp): boolean =>
  tag === "meta" &&
  name === "content" &&
  attributes.some((one) => /^(?:name|property|http-equiv)$/.test(one.name) && meant.test(one.value.trim()));

/** Of an address the part that is looked for, or all of it. */
const inAddress = (value: string, sought: Sought): readonly Range[] => {
  const found = matchesIn(value, { ...sought, wholeWord: false });
  return sought.wholeWord
    ? found.filter(({ from, to }) => value.slice(0, from).trim() + value.slice(to).trim() === "")
    : found;
};

interface Leaf {
  readonly value: string;
  readonly units: readonly CharacterUnit[] | null;
}

/** Words that follow each other without a box between them are looked through as one run. */
function* inFlow(raw: string, nodes: readonly LocatedNode[], sought: Sought): Generator<Draft> {
  let run: Leaf[] = [];
  const runs: Leaf[][] = [];
  const end = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  const visit = (list: readonly LocatedNode[]): void => {
    for (const node of list) {
      if (node.kind === "text") run.push(leafOf(raw, node.span, node.value));
      else if (node.kind === "element" && !UNREAD.has(node.tag)) {
        const isApart =
          BOXES.has(node.tag) || /^(?:br|td|th|caption|title|option|textarea|body|head|html)$/.test(node.tag);
        if (isApart) end();
        visit(node.children);
        if (isApart) end();
      }
    }
  };
  visit(nodes);
  end();
  for (const leaves of runs) yield* inRun(leaves, sought);
}

const leafOf = (raw: string, span: Span | null, value: string): Leaf => {
  const units = span && readUnits(raw.slice(span.from, span.to), "text", span.from);
  // Stray tags between its characters: what is written is not what is read.
  return { value, units: units && decodedOf(units) === value ? units : null };
};

function* inRun(leaves: readonly Leaf[], sought: Sought): Generator<Draft> {
  const whole = leaves.map(({ value }) => value).join("");
  for (const range of matchesIn(whole, sought)) {
    let at = 0;
    let isWhole = false;
    let first: Span | null = null;
    for (const { value, units } of leaves) {
      const own = { from: range.from - at, to: range.to - at };
      at += value.length;
      if (own.from >= value.length || own.to <= 0) continue;
      const inside = { from: Math.max(0, own.from), to: Math.min(value.length, own.to) };
      const span = units && spanOf(units, inside);
      first ??= span;
      if (span && inside.from === own.from && inside.to === own.to) isWhole = true;
    }
    if (first) yield { ...first, ...around(whole, range), blocked: isWhole ? null : "split", as: "text" };
  }
}

/** Raw span of characters that were decoded; null where it would part one. */
const spanOf = (units: readonly CharacterUnit[], { from, to }: Range): Span | null => {
  let at = 0;
  let start: number | null = null;
  for (const unit of units) {
    const next = at + unit.decoded.length;
    if (start === null && at >= from) start = at === from ? unit.from : null;
    if (next >= to) return start !== null && next === to ? { from: start, to: unit.to } : null;
    at = next;
  }
  return null;
};

const around = (value: string, { from, to }: Range): Pick<Draft, "before" | "found" | "after"> => ({
  before: value.slice(Math.max(0, from - CONTEXT), from),
  found: value.slice(from, to),
  after: value.slice(to, to + CONTEXT),
});

const plain = (raw: string, { from, to }: Range, blocked: BlockedBy | null): Draft => ({
  from,
  to,
  ...around(raw, { from, to }),
  blocked,
  as: "plain",
});

/** `whole`: the text in which the stylesheet begins at `shift`. */
function* inCss(css: string, shift: number, sought: Sought, whole = css): Generator<Draft> {
  if (sought.kind !== "colour" && sought.kind !== "link") return;
  const wanted = sought.kind === "colour" ? colourOf(sought.find) : null;
  const { nodes } = locateCss(css);
  if (sought.kind === "link")
    for (const { from, to } of importsIn(css, nodes, sought))
      yield plain(whole, { from: shift + from, to: shift + to }, null);
  for (const { property, value, valueSpan } of declarationsIn(nodes)) {
    const ranges =
      sought.kind === "colour"
        ? wanted === null
          ? []
          : coloursIn(value, wanted, property)
        : addressesIn(value, sought);
    for (const { from, to } of ranges) {
      const at = shift + valueSpan.from;
      yield plain(whole, { from: at + from, to: at + to }, null);
    }
  }
}

/** Addresses in `url()`, in one pass: each is read up to the next closing bracket, behind which the next one begins. */
const addressesIn = (value: string, sought: Sought): readonly Range[] => {
  const found: Range[] = [];
  const opening = /url\(/gi;
  while (opening.exec(value)) {
    const start = opening.lastIndex;
    const end = value.indexOf(")", start);
    if (end < 0) break;
    opening.lastIndex = end + 1;
    const inner = value.slice(start, end);
    const words = inner.trim();
    const quote = /^["']/.exec(words)?.[0] ?? "";
    if (quote !== "" && (words.length < 2 || !words.endsWith(quote))) continue;
    const address = words.slice(quote.length, words.length - quote.length);
    if (/["']/.test(address)) continue;
    const from = start + inner.length - inner.trimStart().length + quote.length;
    found.push(...moved(inAddress(address, sought), from));
  }
  return found;
};

/** Of `@import`, whose address may be a string, too. */
const importsIn = (css: string, nodes: readonly CssNode[], sought: Sought): readonly Range[] =>
  nodes.flatMap((node) => {
    if (node.kind !== "at-rule" || node.name !== "import") return [];
    const { from, to } = node.paramsSpan;
    const params = css.slice(from, to);
    const [, quote, address = ""] = /^\s*(["'])([^"'\n]*)\1/.exec(params) ?? [];
    const found = quote
      ? moved(inAddress(address, sought), params.indexOf(quote) + 1)
      : addressesIn(params, sought);
    return moved(found, from);
  });

/** Declarations of a style attribute, each with where its value begins there. */
const declaredIn = (style: string): readonly { property: string; value: string; at: number }[] => {
  const opening = "a{";
  return [...declarationsIn(locateCss(`${opening}${style}}`).nodes)].map(
    ({ property, value, valueSpan }) => ({
      property,
      value,
      at: valueSpan.from - opening.length,
    }),
  );
};

const moved = (ranges: readonly Range[], by: number): readonly Range[] =>
  ranges.map(({ from, to }) => ({ from: from + by, to: to + by }));

function* declarationsIn(nodes: readonly CssNode[]): Generator<CssDeclaration> {
  for (const node of nodes) {
    if (node.kind === "declaration") yield node;
    else if (node.kind === "rule" || node.kind === "at-rule") yield* declarationsIn(node.nodes);
  }
}

/** Words in a script are its author's: they are shown, and changed in code. */
function* inScript(js: string, shift: number, sought: Sought, whole = js): Generator<Draft> {
  for (const { from, to } of matchesIn(js, sought))
    yield plain(whole, { from: shift + from, to: shift + to }, "script");
}
