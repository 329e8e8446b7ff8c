import { type ChildNode, CssSyntaxError, parse } from "postcss";
import parseSafely from "postcss-safe-parser";
import type { Span } from "../../changes/change.ts";
import { endOfDeclarations, endOfParsed } from "./end-of-parsed.ts";
import type {
  CssAtRule,
  CssComment,
  CssDeclaration,
  CssNode,
  CssParent,
  CssRule,
  LocatedCss,
} from "./located.ts";
import { readOutside, withoutHtmlComments } from "./outside.ts";

/**
 * The located tree of a stylesheet or of a style attribute's raw value. Offsets are those of `text` itself,
 * a byte order mark and CRLF included. Never fails: see `LocatedCss.broken`.
 */
export const parseCss = (raw: string): LocatedCss => {
  const text = withoutHtmlComments(raw);
  // postcss takes these two off before it counts.
  const shift = text.startsWith("\uFEFF") || text.startsWith("\uFFFE") ? 1 : 0;
  let top: readonly ChildNode[];
  let broken: LocatedCss["broken"] = null;
  const parsed = text.slice(0, endOfParsed(text));
  try {
    top = parse(parsed, { map: false }).nodes;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    broken = { at: Math.min(offsetOfError(parsed, error, shift), parsed.length), reason: error.reason };
    const root = parseSafely(parsed.slice(0, endOfDeclarations(parsed)), { map: false });
    top = root.type === "root" ? root.nodes : [];
  }
  const rules: CssRule[] = [];
  const whole: Place = { text, shift, depth: 0, from: 0, to: text.length };
  const nodes = locateNodes(top, null, whole, rules);
  const { dropped, tail } = readOutside(nodes, text, shift);
  for (const node of dropped) if ("dropped" in node) (node as Writable<typeof node>).dropped = true;
  return { text: raw, nodes, broken, rules, tail };
};

const offsetOfError = (text: string, error: CssSyntaxError, shift: number): number => {
  const lines = text.slice(shift).split("\n");
  const before = lines.slice(0, (error.line ?? 1) - 1).reduce((sum, line) => sum + line.length + 1, 0);
  return shift + before + (error.column ?? 1) - 1;
};

type Writable<Node> = { -readonly [Key in keyof Node]: Node[Key] };

/**
 * State of the reading: the text, the length of postcss's removed prefix, and the range of the parent's body.
 */
interface Place extends Span {
  readonly text: string;
  readonly shift: number;
  readonly depth: number;
}

const DEEPEST = 500;

/** Leaves out what is not after its sibling and inside its parent: a broken text has such nodes. */
const locateNodes = (
  children: readonly ChildNode[],
  parent: CssParent | null,
  place: Place,
  rules: CssRule[],
): CssNode[] => {
  const nodes: CssNode[] = [];
  // Nobody nests that deep; a text made to exhaust the stack is left as it is from there on.
  if (place.depth > DEEPEST) return nodes;
  let from = place.from;
  for (const node of children) {
    const located = locateNode(node, parent, { ...place, from }, rules);
    if (!located) continue;
    from = located.span.to;
    const before = nodes.at(-1);
    // Browsers read on to the semicolon; nobody says where the author forgot one.
    if (located.kind === "declaration" && before?.kind === "declaration" && !before.semicolon)
      nodes[nodes.length - 1] = joined(place.text, before, located);
    else nodes.push(located);
  }
  return nodes;
};

/**
 * `color: red` without a semicolon and the declaration behind it: one, whose value is what is up to its end.
 */
const joined = (text: string, first: CssDeclaration, last: CssDeclaration): CssDeclaration => {
  const valueSpan = { from: first.valueSpan.from, to: last.valueSpan.to };
  return {
    ...last,
    property: first.property,
    custom: first.custom,
    propertySpan: first.propertySpan,
    span: { from: first.span.from, to: last.span.to },
    value: text.slice(valueSpan.from, valueSpan.to),
    valueSpan,
  };
};

/** Null when the characters are not what postcss says: only a broken text has such nodes. */
const locateNode = (
  node: ChildNode,
  parent: CssParent | null,
  place: Place,
  rules: CssRule[],
): CssNode | null => {
  const { text, shift } = place;
  const start = node.source?.start;
  const end = node.source?.end;
  if (!start) return null;
  const from = start.offset + shift;
  const to = end ? Math.min(endOf(text, node, end.offset) + shift, text.length) : text.length;
  if (from < place.from || to > place.to) return null;
  if (node.type === "comment") return { kind: "comment", span: { from, to }, parent } satisfies CssComment;
  if (node.type === "decl") return locateDeclaration(node, parent, text, from);

  const head =
    node.type === "rule"
      ? { prefix: "", raw: node.raws.selector?.raw ?? node.selector }
      : { prefix: `@${node.name}${node.raws.afterName ?? ""}`, raw: node.raws.params?.raw ?? node.params };
  const headFrom = from + head.prefix.length;
  const headSpan: Span = { from: headFrom, to: headFrom + head.raw.length };
  if (!text.startsWith(head.prefix + head.raw, from)) return null;
  const open = headSpan.to + (node.raws.between ?? "").length;
  const hasBody = node.nodes !== undefined;
  if (hasBody ? text[open] !== "{" : headSpan.to > to) return null;
  const closed = !hasBody || (end !== undefined && text[to - 1] === "}");
  const body = hasBody ? { from: open + 1, to: closed ? to - 1 : to } : null;
  const span = { from, to };

  if (node.type === "rule") {
    if (!body) return null;
    const nodes: CssNode[] = [];
    const rule: CssRule = {
      kind: "rule",
      selector: head.raw,
      selectorSpan: headSpan,
      span,
      body,
      closed,
      dropped: false,
      nodes,
      parent,
    };
    rules.push(rule);
    for (const piece of locateNodes(node.nodes, rule, { ...place, ...body, depth: place.depth + 1 }, rules))
      nodes.push(piece);
    return rule;
  }
  const atRule: Writable<CssAtRule> = {
    kind: "at-rule",
    name: node.name.toLowerCase(),
    params: head.raw,
    paramsSpan: headSpan,
    span,
    body,
    closed,
    dropped: false,
    nodes: [],
    parent,
  };
  if (body)
    atRule.nodes = locateNodes(
      node.nodes ?? [],
      atRule,
      { ...place, ...body, depth: place.depth + 1 },
      rules,
    );
  return atRule;
};

/** A semicolon behind a rule is none of it, though postcss counts it so. */
const endOf = (text: string, node: ChildNode, end: number): number => {
  const semicolon = node.type === "rule" ? (node.raws.ownSemicolon ?? "") : "";
  return semicolon === "" ? end : text.slice(0, end - semicolon.length).trimEnd().length;
};

const locateDeclaration = (
  node: Extract<ChildNode, { type: "decl" }>,
  parent: CssParent | null,
  text: string,
  start: number,
): CssDeclaration | null => {
  // `*zoom: 1`: the hack's sign is counted to the white space before, but the node starts at it.
  const from = text.startsWith(node.prop, start) ? start : start + 1;
  const between = node.raws.between ?? "";
  const value = node.raws.value?.raw ?? node.value;
  const important = node.important ? (node.raws.important ?? " !important") : "";
  if (!text.startsWith(node.prop + between + value + important, from)) return null;
  const propertySpan = { from, to: from + node.prop.length };
  const valueFrom = propertySpan.to + between.length;
  const valueSpan = { from: valueFrom, to: valueFrom + value.length };
  const importantTo = valueSpan.to + important.trimEnd().length;
  let next = valueSpan.to + important.length;
  while (/\s/.test(text[next] ?? "")) next++;
  const custom = node.prop.startsWith("--");
  return {
    kind: "declaration",
    property: custom ? node.prop : node.prop.toLowerCase(),
    value,
    important: node.important === true,
    custom,
    span: { from, to: importantTo },
    propertySpan,
    valueSpan,
    importantSpan: node.important ? { from: valueSpan.to, to: importantTo } : null,
    semicolon: text[next] === ";" ? { from: next, to: next + 1 } : null,
    parent,
  };
};
