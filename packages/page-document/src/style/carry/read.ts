import { withFragments } from "../../edits/place/fresh-ids.ts";
import type { ProjectPart, TextId } from "../../model/index.ts";
import { recordAt } from "../../model/index.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { locateCss } from "../../source/index.ts";
import { type ReadSheet, rankOf, reachOf, type StyledPage, styledPage } from "../cascade/cascade.ts";
import type { FlatRule } from "../cascade/flatten.ts";
import { type Copied, copiedElements, homeOf } from "../needed/copied.ts";
import { neededVariables } from "../needed/variables.ts";
import { namedBeside } from "../needed-css.ts";
import { blockCssText } from "../page-tree.ts";
import { matchesInScope, matchesSelector } from "../selector/match.ts";
import { classesOf } from "../selector/tree.ts";
import { isOwnClass, ownSelector } from "../write/own/own-class.ts";
import type { CarriedReach, CarriedRule, CarriedStyle } from "./carried.ts";
import { isCarriedName } from "./name.ts";
import { bind, type Link, readSelector, type Travelling } from "./selector.ts";

/** The stylesheet of the block that a html text belongs to; null for what is outside of blocks. */
export const cssBeside = (part: ProjectPart, text: TextId): TextId | null => {
  const [owner, id = ""] = text.split("/");
  if (owner === "shared") return `shared/${id}/css`;
  const block = owner === "block" ? recordAt(part.blocks, id) : undefined;
  return block ? blockCssText(part, block) : null;
};

/** Elements of the source among those that a span of a text holds, with their numbers. */
export const travellingOf = (page: StyledPage, copied: Copied): Travelling => {
  const elements = copiedElements(page.tree, copied).filter(({ span, outside }) => span && outside === null);
  const numbers = new Map(elements.map((element, number) => [element, number] as const));
  const isInside = (element: LocatedElement | null): boolean =>
    element !== null && (numbers.has(element) || isInside(element.parent));
  return { numbers, roots: new Set(elements.filter(({ parent }) => !isInside(parent))) };
};

/** The ways in which a rule styles elements that travel. */
export const reachesOf = (rule: FlatRule, read: ReadSheet, travelling: Travelling): CarriedReach[] =>
  (rule.selectors ?? []).flatMap((selector): CarriedReach[] => {
    const parts = readSelector(selector);
    if (!parts) return [];
    return [...travelling.numbers].flatMap(([element, on]): CarriedReach[] => {
      let links: readonly Link[] | null;
      if (rule.scopes.length > 0) {
        const scope = reachOf(rule, element, read.sheet?.around ?? null);
        const box = selector.pseudoElement;
        const isReached = scope !== null && matchesInScope(selector, element, scope.root, box);
        links = isReached ? [{ on, asks: "", combinator: null }] : null;
      } else links = bind(parts, element, travelling);
      if (!links) return [];
      const { text: source, specificity } = selector;
      const isAtRest = rule.scopes.length > 0 || matchesSelector(selector, element);
      return [{ source, links: [...links], box: parts.box, isAtRest, weight: [...specificity] }];
    });
  });

/** Context of a rule and its declarations. */
export const framed = (
  page: StyledPage,
  read: ReadSheet,
  rule: FlatRule,
): Pick<CarriedRule, "media" | "containers" | "layer" | "rank" | "declarations"> => {
  const rank = rankOf(page, read, rule.layer);
  const layer = [read.layer, rule.layer].filter((one) => one !== null).join(".");
  return {
    media: [...read.media, ...rule.media].filter((query) => !/^\s*all\s*$/i.test(query)),
    containers: rule.containers.map(({ name, condition }) =>
      name === null ? condition : `${name} ${condition}`,
    ),
    layer: layer === "" ? null : layer,
    rank: Number.isFinite(rank) ? rank : null,
    declarations: rule.declarations.map(({ property, value, important }) => ({
      property,
      value: value.trim(),
      important,
    })),
  };
};

/** A query that would end its own rule is none. */
const isBroken = ({ media }: ReadSheet): boolean => media.some((query) => /[{};@]/.test(query));

/**
 * The rules that style elements of a page where they are, each with the way in which it reaches them, and
 * what these rules name: custom properties from around them, keyframes, fonts [HND-03].
 */
export const readCarried = (part: ProjectPart, pageId: string, copied: Copied): CarriedStyle => {
  const page = styledPage(part, pageId);
  const home = cssBeside(part, copied.text);
  if (!page) return { home, size: 0, rules: [], variables: [], beside: [], own: [] };
  const travelling = travellingOf(page, copied);
  const rules: CarriedRule[] = [];
  const beside: CarriedStyle["beside"] = [];
  for (const read of page.sheets) {
    const { sheet } = read;
    if (!sheet || isBroken(read)) continue;
    // A `<style>` among the elements comes with them.
    if (
      sheet.kind === "style" &&
      sheet.text === copied.text &&
      sheet.from >= copied.from &&
      sheet.from < copied.to
    )
      continue;
    const from = homeOf(part, pageId, sheet.text);
    const own = read.rules.flatMap((rule): CarriedRule[] => {
      const reaches = reachesOf(rule, read, travelling);
      return reaches.length === 0
        ? []
        : [{ text: sheet.text, ...from, ...framed(page, read, rule), reaches }];
    });
    for (const piece of own) rules.push(piece);
    const said = own.flatMap(({ declarations }) => declarations.map(({ value }) => value));
    const { nodes, text } = locateCss(sheet.css);
    for (const piece of namedBeside(nodes, text, said).map((css) => ({ ...from, css }))) beside.push(piece);
  }
  const source = (part.texts[copied.text] ?? "").slice(copied.from, copied.to);
  const sources = [
    source,
    ...rules.flatMap(({ declarations }) => declarations.map(({ value }) => value)),
    ...beside.map(({ css }) => css),
  ];
  const borne = new Set([...travelling.numbers.keys()].flatMap(classesOf));
  return {
    home,
    size: travelling.numbers.size,
    rules,
    variables: neededVariables(part, pageId, copied, sources),
    beside,
    own: [...borne].filter((name) => isCarriedName(name) || isOwnClass(page, name)),
  };
};

/** The same without the rules of own classes that come by themselves, under other names. */
export const withoutOwn = (style: CarriedStyle, names: ReadonlySet<string>): CarriedStyle => ({
  ...style,
  rules: style.rules.map((rule) => ({
    ...rule,
    reaches: rule.reaches.filter(({ source }) => !names.has(ownSelector(source)?.name ?? "")),
  })),
  own: style.own.filter((name) => !names.has(name)),
});

/** The same where ids of the elements had to change: what paints by `url(#…)` follows. */
export const withIds = (style: CarriedStyle, renamed: ReadonlyMap<string, string>): CarriedStyle =>
  renamed.size === 0
    ? style
    : {
        ...style,
        rules: style.rules.map((rule) => ({
          ...rule,
          declarations: rule.declarations.map((one) => ({
            ...one,
            value: withFragments(one.value, renamed),
          })),
        })),
      };
