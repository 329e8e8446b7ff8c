import type { Span } from "../../changes/change.ts";
import { isCodeResource, type ProjectPart, type TextId } from "../../model/index.ts";
import { withoutComments } from "../../source/css/comments.ts";
import { type CssDeclaration, parseCss } from "../../source/css/index.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { locateCss } from "../../source/index.ts";
import { addressOnPage, type PageTree, pageTreeOf } from "../page-tree.ts";
import { canonicalProperty } from "../property/shorthands.ts";
import { matchesInScope } from "../selector/match.ts";
import { compareSpecificity, type Specificity, ZERO } from "../selector/specificity.ts";
import { attributeOf } from "../selector/tree.ts";
import { type Hint, hintsFor } from "./attribute-hints.ts";
import { BROWSER_SHEET } from "./browser-sheet.ts";
import { type ContainerStyle, matchesContainer } from "./container.ts";
import { type FlatRule, flattenSheet } from "./flatten.ts";
import { matchesMedia, type Viewport } from "./media.ts";
import type { Registration } from "./registered.ts";
import { scopeRootOf } from "./scope.ts";
import { type PageSheet, resolvePath, sheetsOfPage } from "./sheets.ts";

/** One declaration that applies to an element, with all that the cascade weighs. */
export interface Declared {
  /** `attribute`: what an attribute such as `width` or `bgcolor` says of looks. */
  readonly origin: "browser" | "attribute" | "rule" | "inline";
  /** Canonical name: lower case, aliases resolved. */
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
  readonly declaration: CssDeclaration;
  /** null for the browser's own. */
  readonly text: TextId | null;
  /** Offset of the stylesheet in its text: added to every span of `declaration` and `rule`. */
  readonly shift: number;
  readonly rule: FlatRule | null;
  readonly sheet: PageSheet | null;
  readonly selector: string;
  readonly specificity: Specificity;
  /** Rank of its layer, ascending; unlayered rules are above all layers. */
  readonly layer: number;
  /** Steps up to the root of its `@scope`; the nearer of two that weigh the same wins. */
  readonly proximity: number;
  readonly order: number;
  /** For `attribute`: which one, and on which element. */
  readonly hint: Hint | null;
}

/** A page with its stylesheets read: what every question about styles is asked of. */
export interface StyledPage {
  readonly part: ProjectPart;
  readonly tree: PageTree;
  readonly sheets: readonly ReadSheet[];
  readonly external: readonly string[];
  readonly layers: ReadonlyMap<string, number>;
}

export interface ReadSheet {
  readonly sheet: PageSheet | null;
  readonly rules: readonly FlatRule[];
  readonly registrations: readonly Registration[];
  readonly media: readonly string[];
  readonly layer: string | null;
  readonly broken: boolean;
}

const BROWSER: ReadSheet = {
  sheet: null,
  rules: flattenSheet(parseCss(BROWSER_SHEET)).rules,
  registrations: [],
  media: [],
  layer: null,
  broken: false,
};

const pages = new WeakMap<ProjectPart, Map<string, StyledPage>>();

export const styledPage = (part: ProjectPart, pageId: string): StyledPage | null => {
  const known = pages.get(part)?.get(pageId);
  if (known) return known;
  const tree = pageTreeOf(part, pageId);
  if (!tree) return null;
  const { sheets, external } = sheetsOfPage(part, tree);
  const read: ReadSheet[] = [BROWSER];
  const layerNames = new Set<string>();
  for (const sheet of sheets)
    readSheet(part, sheet, sheet.media === "" ? [] : [sheet.media], null, [], read, layerNames);
  const page: StyledPage = { part, tree, sheets: read, external, layers: rankLayers(layerNames) };
  const own = pages.get(part) ?? new Map<string, StyledPage>();
  own.set(pageId, page);
  pages.set(part, own);
  return page;
};

const readSheet = (
  part: ProjectPart,
  sheet: PageSheet,
  media: readonly string[],
  layer: string | null,
  path: readonly string[],
  read: ReadSheet[],
  layerNames: Set<string>,
): void => {
  const css = locateCss(sheet.css);
  const flat = flattenSheet(css);
  const home =
    sheet.kind === "resource" ? part.resources[sheet.text.slice("resource/".length)]?.path : undefined;
  for (const one of flat.imports) {
    const found = home === undefined ? null : resolvePath(home, "", one.address);
    const resource = Object.values(part.resources).find(
      (record) => record.path === found && isCodeResource(record),
    );
    const text = resource ? (`resource/${resource.id}` as const) : null;
    const source = text === null ? undefined : part.texts[text];
    if (text === null || source === undefined || path.includes(text)) continue;
    const inner: PageSheet = {
      kind: "resource",
      text,
      from: 0,
      css: source,
      media: one.media,
      around: sheet.around,
    };
    const name = one.layer === null ? layer : nested(layer, one.layer);
    if (name !== null) layerNames.add(name);
    readSheet(
      part,
      inner,
      one.media === "" ? media : [...media, one.media],
      name,
      [...path, text],
      read,
      layerNames,
    );
  }
  for (const name of flat.layers) layerNames.add(nested(layer, name));
  read.push({
    sheet,
    rules: flat.rules,
    registrations: flat.registrations,
    media,
    layer,
    broken: css.broken !== null,
  });
};

const nested = (outer: string | null, inner: string): string =>
  outer === null ? inner : `${outer}.${inner}`;

/** Later layers win over earlier ones, and a layer's own rules over its inner layers (CSS Cascade 5, 6.4). */
const rankLayers = (names: Iterable<string>): ReadonlyMap<string, number> => {
  const ranks = new Map<string, number>();
  const inner = new Map<string | null, string[]>();
  for (const name of names) {
    const end = name.lastIndexOf(".");
    const outer = end < 0 ? null : name.slice(0, end);
    const siblings = inner.get(outer);
    if (siblings) siblings.push(name);
    else inner.set(outer, [name]);
  }
  const visit = (outer: string | null): void => {
    for (const name of inner.get(outer) ?? []) {
      visit(name);
      ranks.set(name, ranks.size);
    }
  };
  visit(null);
  return ranks;
};

/** Registration of a custom property by `@property`: of several, the last of the strongest layer. */
export const registrationOf = (page: StyledPage, name: string, viewport: Viewport): Registration | null => {
  let found: Registration | null = null;
  let rank = Number.NEGATIVE_INFINITY;
  for (const read of page.sheets)
    for (const one of read.registrations) {
      if (one.name !== name || ![...read.media, ...one.media].every((media) => matchesMedia(media, viewport)))
        continue;
      const own = rankOf(page, read, one.layer);
      if (own < rank) continue;
      found = one;
      rank = own;
    }
  return found;
};

/** Rank of a layer in the order of layers; unlayered styles rank above all of them. */
export const rankOf = (page: StyledPage, read: ReadSheet, layer: string | null): number => {
  const name = layer === null ? read.layer : nested(read.layer, layer);
  return name === null ? Number.POSITIVE_INFINITY : (page.layers.get(name) ?? 0);
};

/** Certain declarations, and those that depend on a container of unknown size; both weakest first. */
export interface Gathered {
  readonly certain: readonly Declared[];
  readonly depending: readonly { readonly declared: Declared; readonly on: string }[];
}

/** Everything that is declared for an element at a viewport; `styleOf` answers what containers around it are. */
export const gather = (
  page: StyledPage,
  element: LocatedElement,
  viewport: Viewport,
  pseudoElement: string | null,
  styleOf: (container: LocatedElement) => ContainerStyle,
): Gathered => {
  const certain: Declared[] = pseudoElement === null ? attributeDeclared(element) : [];
  const depending: { declared: Declared; on: string }[] = [];
  let order = 0;
  for (const read of page.sheets) {
    if (!read.media.every((media) => matchesMedia(media, viewport))) continue;
    for (const rule of read.rules) {
      const reach = reachOf(rule, element, read.sheet?.around ?? null);
      if (reach === null) continue;
      let best: { specificity: Specificity; text: string } | null = null;
      for (const selector of rule.selectors ?? []) {
        if (best && compareSpecificity(selector.specificity, best.specificity) <= 0) continue;
        if (matchesInScope(selector, element, reach.root, pseudoElement)) best = selector;
      }
      if (!best || !rule.media.every((media) => matchesMedia(media, viewport))) continue;
      const fits = containersOf(rule, pseudoElement === null ? element.parent : element, viewport, styleOf);
      if (fits === false) continue;
      for (const declaration of rule.declarations) {
        order += 1;
        const declared: Declared = {
          origin: read.sheet ? "rule" : "browser",
          property: canonicalProperty(declaration.property),
          value: plainValue(declaration.value),
          important: declaration.important,
          declaration,
          text: read.sheet?.text ?? null,
          shift: read.sheet?.from ?? 0,
          rule,
          sheet: read.sheet,
          selector: best.text,
          specificity: best.specificity,
          layer: rankOf(page, read, rule.layer),
          proximity: reach.steps,
          order,
          hint: null,
        };
        if (fits === true) certain.push(declared);
        else depending.push({ declared, on: fits });
      }
    }
  }
  if (pseudoElement === null) for (const piece of inlineDeclared(page, element, order)) certain.push(piece);
  return {
    certain: certain.sort(compareDeclared),
    depending: depending.sort((a, b) => compareDeclared(a.declared, b.declared)),
  };
};

const FAR = 1e9;

/** The root of the innermost `@scope`; null where the element is in none of what is around the rule. */
export const reachOf = (
  { scopes }: FlatRule,
  element: LocatedElement,
  around: LocatedElement | null,
): { readonly root: LocatedElement | null; readonly steps: number } | null => {
  let found: { root: LocatedElement | null; steps: number } = { root: null, steps: FAR };
  for (const scope of scopes) {
    const inner = scopeRootOf(scope, element, around);
    if (!inner) return null;
    found = inner;
  }
  return found;
};

/** Whether all `@container` around a rule hold; the condition where nobody can tell. */
const containersOf = (
  { containers }: FlatRule,
  first: LocatedElement | null,
  viewport: Viewport,
  styleOf: (container: LocatedElement) => ContainerStyle,
): boolean | string => {
  let unknown: string | null = null;
  for (const query of containers) {
    const holds = matchesContainer(query, first, viewport, styleOf);
    if (holds === false) return false;
    if (holds === "unknown")
      unknown ??= query.name === null ? query.condition : `${query.name} ${query.condition}`;
  }
  return unknown ?? true;
};

/** Attributes weigh less than any rule of the author, whatever its layer (WHATWG HTML, 15.2). */
const attributeDeclared = (element: LocatedElement): Declared[] =>
  hintsFor(element).map((hint, place) => {
    const [declaration] = parseCss(`${hint.property}: ${hint.value}`).nodes;
    if (declaration?.kind !== "declaration") throw new Error(`no declaration: ${hint.property}`);
    return {
      origin: "attribute",
      property: hint.property,
      value: hint.value,
      important: false,
      declaration,
      text: null,
      shift: 0,
      rule: null,
      sheet: null,
      selector: "",
      specificity: ZERO,
      layer: Number.NEGATIVE_INFINITY,
      proximity: FAR,
      order: place,
      hint,
    };
  });

/** The declarations of the style attribute; spans are exact where the author wrote no entity in it. */
const inlineDeclared = (page: StyledPage, element: LocatedElement, order: number): Declared[] => {
  const style = attributeOf(element, "style");
  const attribute = element.attributes.find(({ name }) => name === "style");
  if (style === null || !attribute?.valueSpan) return [];
  const raw = page.tree.text.slice(attribute.valueSpan.from, attribute.valueSpan.to);
  const at = addressOnPage(page.tree, attribute.valueSpan.from);
  const css = parseCss(raw === style ? raw : style);
  const declarations = css.nodes.filter((node) => node.kind === "declaration");
  return declarations.map((declaration, place) => ({
    origin: "inline" as const,
    property: canonicalProperty(declaration.property),
    value: plainValue(declaration.value),
    important: declaration.important,
    declaration,
    text: at?.text ?? null,
    shift: at?.at ?? 0,
    rule: null,
    sheet: null,
    selector: "",
    specificity: ZERO,
    layer: Number.POSITIVE_INFINITY,
    proximity: FAR,
    order: order + place + 1,
    hint: null,
  }));
};

const plainValue = (value: string): string => withoutComments(value).trim();

type Weighed = Pick<Declared, "important" | "origin" | "layer" | "specificity" | "proximity" | "order">;

/** Importance, origin, the style attribute, layer, specificity, scope, order (CSS Cascade 6, section 2). */
export const compareDeclared = (a: Weighed, b: Weighed): number => {
  if (a.important !== b.important) return a.important ? 1 : -1;
  if ((a.origin === "browser") !== (b.origin === "browser"))
    return (a.origin === "browser") === a.important ? 1 : -1;
  if ((a.origin === "inline") !== (b.origin === "inline")) return a.origin === "inline" ? 1 : -1;
  if (a.layer !== b.layer) return a.layer > b.layer === a.important ? -1 : 1;
  return compareSpecificity(a.specificity, b.specificity) || b.proximity - a.proximity || a.order - b.order;
};

/** A span of the declaration in the text that holds it. */
export const spanIn = ({ shift }: Pick<Declared, "shift">, span: Span): Span => ({
  from: span.from + shift,
  to: span.to + shift,
});
