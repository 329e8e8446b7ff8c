import { type CssNode, type CssRule, selectorsOf } from "../../source/css/index.ts";
import { compareSpecificity, highest, type Specificity } from "../selector/specificity.ts";
import type { Names } from "./selector.ts";
import { type NeededSelector, neededSelector, weightOf } from "./selector.ts";

/** A rule that holds others: its head as written, and what it is: blocks of one anonymous layer belong together. */
export interface Wrapper {
  readonly head: string;
  readonly key: unknown;
}

export const wrapper = (name: string, params: string, own: unknown): Wrapper => {
  const head = `@${name}${params === "" ? "" : ` ${params}`}`;
  return { head, key: head === "@layer" ? own : head };
};

/** A rule that comes along, or what of its selectors weighs the same. */
export interface KeptRule {
  readonly around: readonly Wrapper[];
  readonly source: string;
  /** Offset of the rule in its stylesheet. */
  readonly at: number;
  readonly isCut: boolean;
  /** Specificity of its selectors before they were cut. */
  readonly weight: Specificity;
}

/** Whether a selector that has to be cut to this still concerns the copied element. */
export type Holds = (selector: string, kept: NeededSelector) => boolean;

/** Rules that hold others together, whatever they ask for. */
const AROUND = /^(?:media|supports|layer|container)$/;

/** The rules that refer to these names. Each as a whole, or by the weights of its selectors. */
export const rulesFor = (
  nodes: readonly CssNode[],
  text: string,
  names: Names,
  holds: Holds,
  byWeight: boolean,
  around: readonly Wrapper[] = [],
): KeptRule[] =>
  nodes.flatMap((node): KeptRule[] => {
    if (node.kind === "rule") return keptOf(node, text, names, holds, byWeight, around);
    if (node.kind !== "at-rule" || node.dropped || node.body === null || !AROUND.test(node.name)) return [];
    const inside = [...around, wrapper(node.name, node.params.trim(), node)];
    return rulesFor(node.nodes, text, names, holds, byWeight, inside);
  });

const keptOf = (
  rule: CssRule,
  text: string,
  names: Names,
  holds: Holds,
  byWeight: boolean,
  around: readonly Wrapper[],
): KeptRule[] => {
  if (rule.dropped || !rule.closed) return [];
  const all = selectorsOf(rule) ?? [];
  const kept = all.flatMap((one) => {
    const needed = neededSelector(one.text, names);
    if (!needed || (needed.isCut && !holds(one.text, needed))) return [];
    return [{ ...needed, weight: weightOf(one.text) }];
  });
  const weights = kept.map(({ weight }) => weight).sort(compareSpecificity);
  const groups = byWeight ? [...new Map(weights.map((weight) => [weight.join(), weight])).values()] : [null];
  return groups.flatMap((weight): KeptRule[] => {
    const own = kept.filter((one) => weight === null || compareSpecificity(one.weight, weight) === 0);
    if (own.length === 0) return [];
    const isCut = own.some((one) => one.isCut);
    const isWhole = !isCut && own.length === all.length;
    const head = isWhole
      ? text.slice(rule.selectorSpan.from, rule.selectorSpan.to)
      : [...new Set(own.map((one) => one.text))].join(", ");
    return [
      {
        around,
        source: head + text.slice(rule.selectorSpan.to, rule.span.to),
        at: rule.span.from,
        isCut,
        weight: weight ?? highest(own.map((one) => one.weight)),
      },
    ];
  });
};

/** Rules with what is around them; neighbours that are in the same are held together. */
export const written = (
  rules: readonly { readonly around: readonly Wrapper[]; readonly source: string }[],
): string => {
  const lines: string[] = [];
  let open: readonly Wrapper[] = [];
  const closeTo = (depth: number): void => {
    for (let left = open.length; left > depth; left -= 1) lines.push("}");
  };
  for (const { around, source } of rules) {
    let same = 0;
    while (same < open.length && same < around.length && open[same]?.key === around[same]?.key) same += 1;
    closeTo(same);
    for (const { head } of around.slice(same)) lines.push(`${head} {`);
    open = around;
    lines.push(source);
  }
  closeTo(0);
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
};
