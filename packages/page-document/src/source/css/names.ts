import type { Span } from "../../changes/change.ts";
import type { LocatedCss } from "./located.ts";
import { selectorsOf } from "./selectors.ts";

const REFERENCE = /url\(\s*(["']?)#([^"'()\s]+)\1\s*\)/gi;

/** A class, id or tag where a stylesheet names it; the span holds the name alone, as written (perhaps escaped). */
export interface CssName {
  readonly name: string;
  readonly span: Span;
}

/** Every class, id or tag that a stylesheet names: in selectors at any depth, an id also in `url(#…)`. In order. */
export const namesInCss = (css: LocatedCss, what: "class" | "id" | "tag"): CssName[] => {
  const found: CssName[] = [];
  for (const rule of css.rules) {
    for (const selector of selectorsOf(rule) ?? [])
      for (const part of selector.names)
        if (part.what === what) found.push({ name: part.name, span: part.span });
    if (what !== "id") continue;
    for (const node of rule.nodes) {
      if (node.kind !== "declaration") continue;
      for (const match of node.value.matchAll(REFERENCE)) {
        const name = match[2] ?? "";
        const from = node.valueSpan.from + match.index + match[0].indexOf("#") + 1;
        found.push({ name, span: { from, to: from + name.length } });
      }
    }
  }
  return found.sort((one, other) => one.span.from - other.span.from);
};

/** Spans of a name in a stylesheet. Tags compare without case. */
export const findNamesInCss = (css: LocatedCss, what: "class" | "id" | "tag", name: string): Span[] => {
  const said = (one: string): string => (what === "tag" ? one.toLowerCase() : one);
  return namesInCss(css, what).flatMap((one) => (said(one.name) === said(name) ? one.span : []));
};
