import * as z from "zod/mini";
import type { Splice } from "../../changes/change.ts";
import { insertElement } from "../../changes/construct.ts";
import { nextFreeName } from "../../names/index.ts";
import { escapeAttribute, escapeText, lineEndOf } from "../../source/characters.ts";
import { allElements, type LocatedElement, parseHtml } from "../../source/html/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { fitted, insertionAt } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { takenIds } from "../source/page-ids.ts";
import { findElement, isInSource, type SourceElement } from "../source/reading.ts";
import { shapeOf } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";

/** A row of tabs and the panels that its tabs name, as ARIA says it. */
export interface Tabs {
  readonly tabs: readonly SourceElement[];
  readonly panels: readonly SourceElement[];
}

const says = (element: LocatedElement, name: string): string =>
  element.attributes.find((one) => one.name === name)?.value ?? "";
const hasRole = (element: LocatedElement, role: string): boolean =>
  says(element, "role").trim().toLowerCase() === role;

/** The tabs that an element holds right within it, or is a part of; null where it is none of these. */
export const tabsAround = (element: LocatedElement): Tabs | null => {
  for (let around: LocatedElement | null = element; around; around = around.parent) {
    const inner = [around, ...allElements(around.children)];
    const list = inner.find((one) => hasRole(one, "tablist"));
    if (!list) continue;
    const tabs = [...allElements(list.children)].filter((one) => hasRole(one, "tab")).filter(isInSource);
    const named = new Set(tabs.map((tab) => says(tab, "aria-controls")));
    const panels = inner
      .filter((one) => hasRole(one, "tabpanel") && named.has(says(one, "id")))
      .filter(isInSource);
    // A list alone, selected or pressed in, has its panels beside it.
    if (panels.length === 0) continue;
    const isPart = [list, ...panels].some((one) => isWithin(element, one));
    return isPart || list.parent === element ? { tabs, panels } : null;
  }
  return null;
};

const isWithin = (element: LocatedElement, around: LocatedElement): boolean => {
  for (let up: LocatedElement | null = element; up; up = up.parent) if (up === around) return true;
  return false;
};

/**
 * Adds a tab with its panel behind the last ones, in their tags, classes and styles, each naming the other [HND-12].
 * Refused: `list.not-list` where there are no tabs.
 */
export const tabAdd = defineEdit({
  name: "list.tab-add",
  input: z.object({ element: addressSchema, label: z.string(), words: z.string() }),
  run: (part, { element: address, label, words }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const around = tabsAround(element);
    const tab = around?.tabs.at(-1);
    const panel = around?.panels.at(-1);
    if (!tab || !panel) return reject("list.not-list");
    const { ids } = takenIds(part, text);
    const panelId = freeId(says(panel, "id") || "panel", ids);
    const tabId = freeId(says(tab, "id") || "tab", [...ids, panelId]);
    const value = (name: string): string => escapeAttribute(name, '"');
    const type = tab.tag === "button" ? ' type="button"' : "";
    const tabSource = `<${tab.tag}${type} role="tab" id="${value(tabId)}" aria-controls="${value(panelId)}" aria-selected="false" tabindex="-1"${dressOf(tab)}>${escapeText(label)}</${tab.tag}>`;
    const inner = firstTag(panel) === "p" ? `<p>${escapeText(words)}</p>` : escapeText(words);
    const panelSource = `<${panel.tag} role="tabpanel" id="${value(panelId)}" aria-labelledby="${value(tabId)}" tabindex="0"${dressOf(panel)}>${inner}</${panel.tag}>`;
    const splices = [[tab, tabSource] as const, [panel, panelSource] as const].map(
      ([beside, source]): Splice => {
        const insertion = insertionAt(raw, beside, "after");
        return { from: insertion.at, to: insertion.at, insert: fitted(source, insertion, lineEndOf(raw)) };
      },
    );
    const inOrder = splices.toSorted((one, other) => one.from - other.from);
    const added = new Map<LocatedElement, string>([
      [tab, shapeOf(parseHtml(tabSource, "fragment").nodes)],
      [panel, shapeOf(parseHtml(panelSource, "fragment").nodes)],
    ]);
    return ifShaped(
      found.value,
      inOrder,
      (one, _inner, shape) => shape + (added.get(one) ?? ""),
      // From the end on: what is before keeps its place.
      inOrder.toReversed().map(({ from, insert }) => insertElement(text, from, insert)),
    );
  },
});

/** `panel-2` after `panel-1`: a number at its end counts on. */
const freeId = (id: string, taken: Iterable<string>): string =>
  nextFreeName(id.replace(/-?\d{1,9}$/, "") || id, taken);

const firstTag = (element: LocatedElement): string | undefined =>
  element.children.find((child) => child.kind === "element")?.tag;

const dressOf = (element: LocatedElement): string =>
  ["class", "style"]
    .map((name) => [name, says(element, name)] as const)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ` ${name}="${escapeAttribute(value, '"')}"`)
    .join("");
