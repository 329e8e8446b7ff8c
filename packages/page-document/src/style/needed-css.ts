import parseSelector from "postcss-selector-parser";
import type { ProjectPart, TextId } from "../model/index.ts";
import { type CssNode, type CssRule, selectorsOf } from "../source/css/index.ts";
import { allElements } from "../source/html/index.ts";
import { locate, locateCss } from "../source/index.ts";
import { styledPage } from "./cascade/cascade.ts";

/** Rules of one stylesheet that something needs elsewhere. */
export interface CssPiece {
  /** The text that holds them. */
  readonly text: TextId;
  /** The file that their addresses start from. */
  readonly file: string;
  readonly isRooted: boolean;
  readonly css: string;
}

/** The texts in which a page finds its styles. */
export const stylesheetTexts = (part: ProjectPart, pageId: string): ReadonlySet<TextId> =>
  new Set(styledPage(part, pageId)?.sheets.flatMap(({ sheet }) => (sheet ? [sheet.text] : [])));

/**
 * The rules of a page that speak of something by its own classes and ids, as its author wrote them: what it has to
 * bring along to look the same on another page. Of `.hero .title` a title that goes without its hero keeps `.title`.
 * Rules for tags alone stay: they would dress everything there. Keyframes, fonts and registered properties come where
 * the rules name them.
 */
export const neededCss = (part: ProjectPart, pageId: string, html: string): CssPiece[] => {
  const page = styledPage(part, pageId);
  if (!page) return [];
  const names = namesIn(html);
  return page.sheets.flatMap(({ sheet }): CssPiece[] => {
    if (!sheet) return [];
    const css = neededOf(sheet.css, names);
    if (css === "") return [];
    const [owner, id = ""] = sheet.text.split("/");
    const resource = owner === "resource" ? part.resources[id]?.path : undefined;
    const file = resource ?? part.pages[pageId]?.path ?? "";
    return [{ text: sheet.text, file, isRooted: owner === "shared", css }];
  });
};

interface Names {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

const namesIn = (html: string): Names => {
  const classes = new Set<string>();
  const ids = new Set<string>();
  const tags = new Set<string>();
  for (const element of allElements(locate(html, "fragment").nodes)) {
    tags.add(element.tag.toLowerCase());
    for (const { name, value } of element.attributes) {
      if (name === "id") ids.add(value);
      if (name === "class") for (const word of value.split(/\s+/)) if (word !== "") classes.add(word);
    }
  }
  return { classes, ids, tags };
};

/** What of a stylesheet speaks of these names. */
export const neededOf = (source: string, names: Names): string => {
  const { text, nodes } = locateCss(source);
  const rules = keptOf(nodes, text, names);
  const mentions = (name: string): boolean =>
    name !== "" && rules.some((rule) => new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(rule));
  const beside = nodes.flatMap((node): string[] => {
    if (node.kind !== "at-rule" || node.dropped || node.body === null) return [];
    const whole = text.slice(node.span.from, node.span.to);
    if (/^(?:-\w+-)?keyframes$|^property$/.test(node.name))
      return mentions(node.params.trim()) ? [whole] : [];
    if (node.name !== "font-face") return [];
    const family = node.nodes.find((one) => one.kind === "declaration" && one.property === "font-family");
    const name = family?.kind === "declaration" ? family.value.replace(/^["']|["']$/g, "") : "";
    return mentions(name) ? [whole] : [];
  });
  return rules.length === 0 ? "" : `${[...beside, ...rules].join("\n")}\n`;
};

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Rules that hold others together, whatever they ask for. */
const AROUND = /^(?:media|supports|layer|container)$/;

const keptOf = (nodes: readonly CssNode[], text: string, names: Names): string[] =>
  nodes.flatMap((node): string[] => {
    if (node.kind === "rule") return keptRule(node, text, names);
    if (node.kind !== "at-rule" || node.dropped || node.body === null || !AROUND.test(node.name)) return [];
    const inside = keptOf(node.nodes, text, names);
    if (inside.length === 0) return [];
    const params = node.params.trim();
    return [`@${node.name}${params === "" ? "" : ` ${params}`} {\n${inside.join("\n")}\n}`];
  });

const keptRule = (rule: CssRule, text: string, names: Names): string[] => {
  if (rule.dropped || !rule.closed) return [];
  const all = selectorsOf(rule) ?? [];
  const kept = all.map((one) => neededSelector(one.text, names)).filter((one) => one !== null);
  if (kept.length === 0) return [];
  const isWhole = kept.length === all.length && kept.every((one, i) => one === all[i]?.text);
  const head = isWhole ? text.slice(rule.selectorSpan.from, rule.selectorSpan.to) : kept.join(", ");
  return [head + text.slice(rule.selectorSpan.to, rule.span.to)];
};

/** The end of a selector that speaks of nothing but these names; null where no class or id is left in it. */
export const neededSelector = (selector: string, names: Names): string | null => {
  const [parsed] = parseSelector().astSync(selector, { lossless: true }).nodes;
  if (!parsed) return null;
  let from = parsed.nodes.length;
  let isNamed = false;
  let fits = true;
  let hasNames = false;
  for (let at = parsed.nodes.length - 1; at >= -1 && fits; at -= 1) {
    const node = parsed.nodes[at];
    if (node && node.type !== "combinator") {
      fits = fitsNames(node, names);
      hasNames ||= node.type === "class" || node.type === "id";
      continue;
    }
    // The compound behind this combinator fits.
    from = at + 1;
    isNamed ||= hasNames;
  }
  return isNamed ? parsed.nodes.slice(from).map(String).join("").trim() : null;
};

const fitsNames = (node: parseSelector.Node, { classes, ids, tags }: Names): boolean => {
  if (node.type === "class") return classes.has(node.value);
  if (node.type === "id") return ids.has(node.value);
  if (node.type === "tag") return tags.has(node.value.toLowerCase());
  if (node.type === "nesting") return false;
  return !(node.type === "pseudo" && /^:(?:root|host|scope)\b/.test(node.value));
};
