import type { Change, Splice } from "../../changes/change.ts";
import { textChange } from "../../changes/text-change.ts";
import { type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import type { CssNode, CssRule } from "../../source/css/index.ts";
import { selectorsOf } from "../../source/css/index.ts";
import { locateCss } from "../../source/index.ts";
import { isCarriedName } from "./name.ts";

/** Names in a source that only Hanok makes. */
export const carriedNamesIn = (source: string): ReadonlySet<string> =>
  new Set((source.match(/[\p{L}\p{M}\p{N}_-]+/gu) ?? []).filter(isCarriedName));

/**
 * Takes out of a stylesheet the rules that Hanok carried in for elements that are gone: every selector of
 * such a rule names a class that nothing has any more. `names`: those that may have become unused. A rule of
 * an author, which names no such class, is never touched; nor is a stylesheet whose elements are not all
 * held.
 */
export const sweepCarried = (
  part: ProjectPart,
  css: TextId,
  names: ReadonlySet<string>,
): readonly Change[] => {
  const raw = part.texts[css];
  if (raw === undefined || names.size === 0 || !isAllHeld(part, css)) return [];
  const dead = new Set([...names].filter((name) => raw.includes(name) && !isBorne(part, css, name)));
  if (dead.size === 0) return [];
  const { nodes } = locateCss(raw);
  const splices = removals(nodes, dead, raw);
  return splices.length === 0 ? [] : [textChange(css, splices, raw.length)];
};

/** Css that copies share, each with a html of its own, may style elements of pages that are not held. */
const isAllHeld = (part: ProjectPart, css: TextId): boolean => {
  const [owner, id = ""] = css.split("/");
  return owner === "block" || (owner === "shared" && recordAt(part.shared, id)?.kind === "thwhole");
};

const isBorne = (part: ProjectPart, css: TextId, name: string): boolean =>
  Object.entries(part.texts).some(([id, text]) => id !== css && text.includes(name));

const removals = (nodes: readonly CssNode[], dead: ReadonlySet<string>, raw: string): Splice[] =>
  nodes.flatMap((node): Splice[] => {
    if (node.kind === "rule") return isDead(node, dead) ? [whole(node, raw)] : [];
    if (node.kind !== "at-rule" || !node.body || !node.closed) return [];
    const inner = removals(node.nodes, dead, raw);
    const rules = node.nodes.filter((one) => one.kind !== "comment");
    return inner.length > 0 && inner.length === rules.length && rules.every((one) => isGone(one, dead))
      ? [whole(node, raw)]
      : inner;
  });

const isGone = (node: CssNode, dead: ReadonlySet<string>): boolean =>
  node.kind === "rule"
    ? isDead(node, dead)
    : node.kind === "at-rule" &&
      node.body !== null &&
      node.nodes.length > 0 &&
      node.nodes.every((one) => isGone(one, dead));

const isDead = (rule: CssRule, dead: ReadonlySet<string>): boolean => {
  if (!rule.closed || rule.dropped || rule.nodes.some((node) => node.kind !== "declaration")) return false;
  const selectors = selectorsOf(rule) ?? [];
  return (
    selectors.length > 0 &&
    selectors.every(({ names }) => names.some(({ what, name }) => what === "class" && dead.has(name)))
  );
};

/** With the line ends before it, so that its neighbors keep their layout. */
const whole = ({ span }: CssNode, raw: string): Splice => {
  const before = raw.slice(0, span.from);
  const kept = before.trimEnd();
  if (kept === "")
    return {
      from: 0,
      to: span.to + (/^(?:\r\n|\r|\n)+/.exec(raw.slice(span.to))?.[0].length ?? 0),
      insert: "",
    };
  return { from: kept.length, to: span.to, insert: "" };
};
