import type { Splice } from "../../changes/change.ts";
import { applySplices } from "../../changes/splices.ts";
import { escapeAttribute } from "../../source/characters.ts";
import { namesInCss } from "../../source/css/index.ts";
import { allElements, type LocatedElement, type LocatedHtml, parseHtml } from "../../source/html/index.ts";
import { locateCss } from "../../source/index.ts";
import { escapeName } from "../../style/selector/suggest.ts";
import { ID_REFERENCES } from "../rename/find.ts";

const LINKS = new Set(["href", "xlink:href", "usemap", "data-bs-target", "data-target", "data-bs-parent"]);

/** Names of a tree that mean one thing on a page each. */
export interface TakenNames {
  /** Ids, and names of anchors and maps, which fragments reach alike. */
  readonly ids: ReadonlySet<string>;
  /** Names of groups of radio buttons, and of `<details>` of which one is open. */
  readonly groups: ReadonlySet<string>;
}

const attributeValue = (element: LocatedElement, wanted: string): string =>
  element.attributes.find(({ name }) => name === wanted)?.value ?? "";

const isAnchorName = (element: LocatedElement, name: string): boolean =>
  name === "name" && (element.tag === "a" || element.tag === "map");

/** The group that an element is of: radio buttons of one name choose between each other, details of one name fold. */
const groupOf = (element: LocatedElement): string | null => {
  const isRadio = element.tag === "input" && attributeValue(element, "type").toLowerCase() === "radio";
  const name = isRadio || element.tag === "details" ? attributeValue(element, "name") : "";
  return name === "" ? null : `${element.tag} ${name}`;
};

/** A group within a form of its own is that form's. */
const isInOwnForm = (element: LocatedElement): boolean => {
  if (element.tag === "details") return false;
  for (let up = element.parent; up; up = up.parent) if (up.tag === "form" && up.span) return true;
  return false;
};

export const namesTaken = (html: LocatedHtml): TakenNames => {
  const ids = new Set<string>();
  const groups = new Set<string>();
  for (const element of allElements(html.nodes)) {
    for (const { name, value } of element.attributes)
      if (value !== "" && (name === "id" || isAnchorName(element, name))) ids.add(value);
    const group = groupOf(element);
    if (group !== null) groups.add(group);
  }
  return { ids, groups };
};

/**
 * Groups of a source that would join others on the page, with free names. One member alone goes on belonging to its
 * group: it is one more choice, or one more fold.
 */
const freshGroups = (html: LocatedHtml, taken: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>();
  for (const element of allElements(html.nodes)) {
    const group = groupOf(element);
    if (group !== null && !isInOwnForm(element)) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const renamed = new Map<string, string>();
  const all = new Set([...taken, ...counts.keys()]);
  for (const [group, count] of counts) {
    if (count < 2 || !taken.has(group)) continue;
    const next = numbered(group, all);
    renamed.set(group, next.slice(next.indexOf(" ") + 1));
    all.add(next);
  }
  return renamed;
};

/** The first free of `nav-2`, `nav-3` … */
const numbered = (name: string, taken: ReadonlySet<string>): string => {
  const stem = name.replace(/-\d+$/, "");
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
};

/**
 * Source whose ids are free on the page: `nav` becomes `nav-2` where `nav` is taken, and what in the source
 * points to it (`for`, `href="#…"`, `aria-…`, selectors of its `<style>`) follows. Groups of radio buttons and of folds
 * get names of their own, too [HND-03]. Answers the renamed ids.
 */
export const withFreshIds = (
  source: string,
  taken: TakenNames,
): { readonly source: string; readonly renamed: ReadonlyMap<string, string> } => {
  const html = parseHtml(source, "fragment");
  const own = namesTaken(html).ids;
  const renamed = new Map<string, string>();
  const all = new Set([...taken.ids, ...own]);
  for (const id of own) {
    if (!taken.ids.has(id)) continue;
    const next = numbered(id, all);
    renamed.set(id, next);
    all.add(next);
  }
  const groups = freshGroups(html, taken.groups);
  if (renamed.size === 0 && groups.size === 0) return { source, renamed };
  const splices: Splice[] = [];
  for (const element of html.elements) {
    if (element.tag === "style")
      for (const piece of renamedStyle(html.text, element, renamed)) splices.push(piece);
    const group = groupOf(element);
    const grouped = group !== null && !isInOwnForm(element) ? groups.get(group) : undefined;
    for (const { name, value, valueSpan, quote } of element.attributes) {
      if (!valueSpan) continue;
      const isName = name === "id" || isAnchorName(element, name);
      const next = name === "name" && grouped ? grouped : renamedValue(isName ? "id" : name, value, renamed);
      if (next === value) continue;
      const mark = quote === "'" ? "'" : '"';
      splices.push({ from: valueSpan.from, to: valueSpan.to, insert: escapeAttribute(next, mark) });
    }
  }
  return {
    source: applySplices(
      source,
      splices.toSorted((a, b) => a.from - b.from),
    ),
    renamed,
  };
};

/** Its selectors, and what it paints with (`fill: url(#…)`). */
const renamedStyle = (
  text: string,
  { span, startTag, endTag }: LocatedElement,
  renamed: ReadonlyMap<string, string>,
): Splice[] => {
  if (!span || !startTag) return [];
  const from = startTag.to;
  const css = text.slice(from, endTag?.from ?? span.to);
  return namesInCss(locateCss(css), "id").flatMap(({ name, span: named }) => {
    const next = renamed.get(name);
    return next === undefined
      ? []
      : { from: from + named.from, to: from + named.to, insert: escapeName(next) };
  });
};

const renamedValue = (name: string, value: string, renamed: ReadonlyMap<string, string>): string => {
  if (name === "id") return renamed.get(value) ?? value;
  if (ID_REFERENCES.has(name)) return value.replace(/\S+/g, (word) => renamed.get(word) ?? word);
  if (LINKS.has(name) && value.startsWith("#")) return `#${renamed.get(value.slice(1)) ?? value.slice(1)}`;
  return withFragments(value, renamed);
};

/** `url(#…)`, bare or in quotes, of ids that have another name. */
export const withFragments = (value: string, renamed: ReadonlyMap<string, string>): string =>
  value.replace(/url\(\s*(["']?)#([^()"'\s]+)\1\s*\)/g, (all, quote: string, id: string) =>
    renamed.has(id) ? `url(${quote}#${renamed.get(id)}${quote})` : all,
  );
