import type { Span } from "../../changes/change.ts";
import type { LocatedCss } from "./located.ts";
import { selectorsOf } from "./selectors.ts";

const REFERENCE = /url\(\s*(["']?)#([^"')\s]+)\1\s*\)/gi;

/**
 * Where a class, id or tag is named in a stylesheet: in selectors at any depth, and an id also in
 * `url(#…)`. Spans hold the name alone, as written (perhaps escaped). Tags compare without case.
 */
export const findNamesInCss = (css: LocatedCss, what: "class" | "id" | "tag", name: string): Span[] => {
  const wanted = what === "tag" ? name.toLowerCase() : name;
  const found: Span[] = [];
  for (const rule of css.rules) {
    for (const selector of selectorsOf(rule) ?? [])
      for (const part of selector.names)
        if (part.what === what && (what === "tag" ? part.name.toLowerCase() : part.name) === wanted)
          found.push(part.span);
    if (what !== "id") continue;
    for (const node of rule.nodes) {
      if (node.kind !== "declaration") continue;
      for (const match of node.value.matchAll(REFERENCE)) {
        if (match[2] !== name) continue;
        const from = node.valueSpan.from + match.index + match[0].indexOf("#") + 1;
        found.push({ from, to: from + name.length });
      }
    }
  }
  return found.sort((one, other) => one.from - other.from);
};
