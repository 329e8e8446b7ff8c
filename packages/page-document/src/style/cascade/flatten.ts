import { withoutComments } from "../../source/css/comments.ts";
import type { CssDeclaration, CssNode, CssRule, LocatedCss } from "../../source/css/index.ts";
import { parseNext } from "../../source/css/next.ts";
import { readCssVersions } from "../../source/locate.ts";
import { type CompiledSelector, compileSelectors } from "../selector/compile.ts";
import { type ContainerQuery, readContainerQuery } from "./container.ts";
import { countingImports, type Import } from "./imports.ts";
import { type Registration, readRegistration } from "./registered.ts";
import { readScope, type Scope, scopedSelector } from "./scope.ts";

/**
 * The rules of one stylesheet in order, without their nesting: what is around a rule becomes its `media`,
 * `layer` and selector.
 */
export interface FlatRule {
  /** The selector list with `&` resolved; null where the browser drops the rule. */
  readonly selectors: readonly CompiledSelector[] | null;
  /** The rule that holds the declarations (of a nested `@media`, the rule around it). */
  readonly rule: CssRule;
  readonly declarations: readonly CssDeclaration[];
  /** Media queries around it, outermost first. */
  readonly media: readonly string[];
  /** Conditions of `@container` around it, outermost first. */
  readonly containers: readonly ContainerQuery[];
  /** `@scope` around it, outermost first. */
  readonly scopes: readonly Scope[];
  /** Name of the layer, `a.b` for nested ones; null outside every layer. */
  readonly layer: string | null;
  readonly order: number;
}

export interface FlatSheet {
  readonly rules: readonly FlatRule[];
  /** Layer names in order of first appearance. */
  readonly layers: readonly string[];
  /** `@property` rules, in order. */
  readonly registrations: readonly Registration[];
  readonly imports: readonly Import[];
}

/** Layers within each other that are distinguished. */
const DEEPEST_LAYER = 50;

interface Around {
  readonly selector: string | null;
  /** Rules around, each within the other. */
  readonly nested: number;
  readonly rule: CssRule | null;
  readonly media: readonly string[];
  readonly containers: readonly ContainerQuery[];
  readonly scopes: readonly Scope[];
  readonly layer: string | null;
}

// Whoever asks the cascade asks again after each edit.
readCssVersions(parseNext);

const flattened = new WeakMap<LocatedCss, FlatSheet>();

export const flattenSheet = (css: LocatedCss): FlatSheet => {
  const known = flattened.get(css);
  if (known) return known;
  const rules: FlatRule[] = [];
  const layers: string[] = [];
  const imports: Import[] = [];
  const registrations: Registration[] = [];
  const counting = countingImports(css.nodes);
  let anonymous = 0;
  const named = new Set<string>();
  const nameLayer = (outer: string | null, name: string): string => {
    anonymous += name === "" ? 1 : 0;
    const own = name === "" ? `(${anonymous})` : name;
    const full = outer === null ? own : `${outer}.${own}`;
    const names = full.split(".", DEEPEST_LAYER);
    for (let depth = 1; depth <= names.length; depth += 1) {
      const part = names.slice(0, depth).join(".");
      if (!named.has(part)) layers.push(part);
      named.add(part);
    }
    return names.join(".");
  };

  const visit = (nodes: readonly CssNode[], around: Around): void => {
    const own = nodes.filter((node) => node.kind === "declaration");
    if (own.length > 0 && around.rule && around.selector !== null)
      rules.push({
        selectors: compileSelectors(around.selector),
        rule: around.rule,
        declarations: own,
        media: around.media,
        containers: around.containers,
        scopes: around.scopes,
        layer: around.layer,
        order: rules.length,
      });
    for (const node of nodes) {
      if ((node.kind === "rule" || node.kind === "at-rule") && node.dropped) continue;
      if (node.kind === "rule") {
        const written = withoutComments(node.selector);
        const selector =
          around.selector === null && around.scopes.length > 0
            ? splitList(written).map(scopedSelector).join(", ")
            : nestSelector(around.selector, written);
        const nested = around.nested + 1;
        if (nested <= DEEPEST_NESTED && selector.length <= LONGEST_NESTED)
          visit(node.nodes, { ...around, selector, nested, rule: node });
      } else if (node.kind === "at-rule") {
        const params = withoutComments(node.params).trim();
        if (node.name === "media") visit(node.nodes, { ...around, media: [...around.media, params] });
        else if (node.name === "supports" && isSupported(params)) visit(node.nodes, around);
        else if (node.name === "container")
          visit(node.nodes, { ...around, containers: [...around.containers, readContainerQuery(params)] });
        else if (node.name === "scope") {
          const scope = readScope(params, around.selector);
          if (scope) visit(node.nodes, { ...around, selector: null, scopes: [...around.scopes, scope] });
        } else if (node.name === "property") {
          const found = readRegistration(params, node.nodes, around.media, around.layer);
          if (found) registrations.push(found);
        } else if (node.name === "layer" && node.body)
          visit(node.nodes, { ...around, layer: nameLayer(around.layer, params) });
        else if (node.name === "layer")
          for (const name of params.split(",")) nameLayer(around.layer, name.trim());
        else if (node.name === "import") {
          const found = counting.get(node);
          if (found) {
            const layer = found.layer === null ? null : nameLayer(null, found.layer);
            imports.push({ ...found, layer });
          }
        }
        // @starting-style and @page say nothing of a page at rest on a screen.
      }
    }
  };
  visit(css.nodes, {
    selector: null,
    nested: 0,
    rule: null,
    media: [],
    containers: [],
    scopes: [],
    layer: null,
  });
  const sheet: FlatSheet = { rules, layers, registrations, imports };
  flattened.set(css, sheet);
  return sheet;
};

/**
 * Lists within lists multiply, and a selector is read once for each list that it is in: what is beyond is
 * left out.
 */
const DEEPEST_NESTED = 50;
const LONGEST_NESTED = 10_000;

/** CSS Nesting: `&` is the outer list; a selector without it is a descendant of the outer one. */
const nestSelector = (outer: string | null, inner: string): string => {
  if (outer === null) return inner.trim();
  const parts = splitList(inner).map((part) => {
    const own = part.trim();
    if (own.includes("&")) return own.replaceAll("&", `:is(${outer})`);
    return `:is(${outer}) ${own}`;
  });
  return parts.join(", ");
};

const splitList = (text: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let place = 0; place < text.length; place += 1) {
    const char = text[place];
    if (char === "(" || char === "[") depth += 1;
    else if (char === ")" || char === "]") depth -= 1;
    else if (char === "," && depth === 0) {
      parts.push(text.slice(start, place));
      start = place + 1;
    }
  }
  return [...parts, text.slice(start)];
};

/** The preview's browser knows what is not another vendor's; `not` of something known is false. */
const isSupported = (condition: string): boolean => {
  const foreign = /\(\s*-(moz|ms|o)-/i.test(condition) || /:\s*-(moz|ms|o)-/i.test(condition);
  return /^\s*not\b/i.test(condition) ? foreign : !foreign;
};
