import type { Change, Splice } from "../../../changes/change.ts";
import { insertElement } from "../../../changes/construct.ts";
import { applySplices } from "../../../changes/splices.ts";
import { textChange } from "../../../changes/text-change.ts";
import { classWords } from "../../../edits/source/class-words.ts";
import { indentBefore } from "../../../edits/source/lines.ts";
import { isInSource } from "../../../edits/source/reading.ts";
import type { ProjectPart, TextId } from "../../../model/index.ts";
import { decodedOf, lineEndOf, readUnits } from "../../../source/characters.ts";
import { type CssNode, type CssRule, selectorsOf } from "../../../source/css/index.ts";
import { allElements, parseHtml } from "../../../source/html/index.ts";
import { locateCss } from "../../../source/index.ts";
import { isCarriedName } from "../../carry/name.ts";
import { type StyledPage, styledPage } from "../../cascade/cascade.ts";
import { pageOfText } from "../../page-tree.ts";
import { classesOf } from "../../selector/tree.ts";
import { classesOn, isNamedOn, isOwnClass, ownSelector } from "./own-class.ts";
import { looksMade, renumbered } from "./role.ts";

/** Html that comes to a page, with names of its own in place of those of elements that are there. */
export interface Renewed {
  readonly html: string;
  /** The old names. */
  readonly names: ReadonlySet<string>;
  /** Rules that come along with the html, renamed alike. */
  readonly css: string;
  /** The rules of the elements that the names were taken from, said again for the new names. */
  readonly changes: readonly Change[];
}

/**
 * Classes that Hanok made for one element are of one element: a copy of it gets others, with rules that say
 * the same. `css`: what comes along and refers to them itself. `isStaying`: which stylesheets may take such
 * rules; a name that others refer to stays.
 */
export const renewOwn = (
  part: ProjectPart,
  text: TextId,
  html: string,
  css = "",
  isStaying: (sheet: TextId) => boolean = () => true,
): Renewed => {
  const pageId = pageOfText(part, text);
  const page = pageId === null ? null : styledPage(part, pageId);
  const located = parseHtml(html, "fragment");
  const borne = new Set([...allElements(located.nodes)].flatMap((one) => classesOf(one)).filter(looksMade));
  if (!page || borne.size === 0) return { html, css, names: new Set(), changes: [] };
  const names = new Map<string, string>();
  const changes: Change[] = [];
  let own = css;
  for (const name of borne) {
    const comesAlong = css.includes(`.${name}`);
    const isTaken = classesOn(page.tree).has(name) || isNamedOn(page, name);
    if (!isTaken || (!comesAlong && !isOwnClass(page, name))) continue;
    if (!comesAlong && !sheetsOf(page, name).every(isStaying)) continue;
    const isFree = (one: string): boolean =>
      !classesOn(page.tree).has(one) && !isNamedOn(page, one) && ![...borne, ...names.values()].includes(one);
    const to = renumbered(name, isFree);
    names.set(name, to);
    if (comesAlong) own = renamedRules(own, name, to);
    else for (const piece of copiedRules(page, name, to)) changes.push(piece);
  }
  return {
    html: withNames(html, names),
    css: own,
    names: new Set(names.keys()),
    changes: behindFirst(changes),
  };
};

/** The stylesheets that contain rules of an element's own class. */
const sheetsOf = (page: StyledPage, name: string): readonly TextId[] =>
  page.sheets.flatMap(({ sheet }) =>
    sheet && rulesOf(locateCss(sheet.css).nodes, name).length > 0 ? [sheet.text] : [],
  );

const withNames = (html: string, names: ReadonlyMap<string, string>): string => {
  if (names.size === 0) return html;
  const splices: Splice[] = [];
  for (const element of allElements(parseHtml(html, "fragment").nodes)) {
    if (!isInSource(element)) continue;
    for (const { name, from, to } of classWords(html, element)) {
      const insert = names.get(name);
      if (insert !== undefined && decodedOf(readUnits(html.slice(from, to), "attribute")) === name)
        splices.push({ from, to, insert });
    }
  }
  return applySplices(
    html,
    splices.toSorted((one, other) => one.from - other.from),
  );
};

/** Every rule that refers to an element's own class alone, wherever it is. */
const rulesOf = (nodes: readonly CssNode[], name: string): readonly CssRule[] =>
  nodes.flatMap((node) => {
    if (node.kind === "at-rule") return rulesOf(node.nodes, name);
    return node.kind === "rule" && node.closed && !node.dropped && ownSelector(node.selector)?.name === name
      ? [node]
      : [];
  });

const renamedIn = (css: string, { span, selectorSpan }: CssRule, from: string, to: string): string =>
  css.slice(span.from, selectorSpan.from) +
  css.slice(selectorSpan.from, selectorSpan.to).replaceAll(`.${from}`, `.${to}`) +
  css.slice(selectorSpan.to, span.to);

const renamedRules = (css: string, from: string, to: string): string =>
  applySplices(
    css,
    rulesOf(locateCss(css).nodes, from).map((rule) => ({
      from: rule.span.from,
      to: rule.span.to,
      insert: renamedIn(css, rule, from, to),
    })),
  );

/** Each rule again, right behind itself, for another name. */
const copiedRules = (page: StyledPage, from: string, to: string): readonly Change[] =>
  page.sheets.flatMap(({ sheet }) => {
    if (!sheet) return [];
    const { text: css, nodes } = locateCss(sheet.css);
    return rulesOf(nodes, from).map((rule) => {
      const indent = indentBefore(css, rule.span.from) ?? "";
      const end = lineEndOf(css);
      const gap = /[\r\n]/.test(css.trim()) ? end + end + indent : "";
      return insertElement(sheet.text, sheet.from + rule.span.to, gap + renamedIn(css, rule, from, to));
    });
  });

/** The last of a text first, so that none moves another. */
const behindFirst = (changes: readonly Change[]): readonly Change[] =>
  changes.toSorted(
    (one, other) =>
      (other.kind === "element-insert" ? other.at : 0) - (one.kind === "element-insert" ? one.at : 0),
  );

/** Number of elements of a html with each class. */
const classCounts = (html: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const element of allElements(parseHtml(html, "fragment").nodes))
    for (const name of new Set(classesOf(element))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/**
 * The rules of own classes that elements of a html bear go from one stylesheet to another: an element that moves to
 * another block takes its own styles along, and does not lose them with the block that it left.
 */
export const carriedRules = (
  part: ProjectPart,
  html: string,
  from: TextId,
  to: TextId,
): readonly Change[] => {
  const [source, goal] = [part.texts[from], part.texts[to]];
  const pageId = pageOfText(part, from);
  const page = pageId === null ? null : styledPage(part, pageId);
  if (source === undefined || goal === undefined || from === to || !page) return [];
  const borne = new Set([...allElements(parseHtml(html, "fragment").nodes)].flatMap((one) => classesOf(one)));
  const within = classCounts(html);
  const names = [...borne].filter(
    (name) =>
      isOwnClass(page, name) || (isCarriedName(name) && classesOn(page.tree).get(name) === within.get(name)),
  );
  const isOfThese = (rule: CssRule): boolean =>
    (selectorsOf(rule) ?? []).length > 0 &&
    (selectorsOf(rule) ?? []).every(({ names: said }) =>
      said.some(({ what, name }) => what === "class" && isCarriedName(name) && names.includes(name)),
    );
  const { nodes } = locateCss(source);
  const taken: Splice[] = [];
  const said: string[] = [];
  const end = lineEndOf(goal === "" ? source : goal);
  for (const node of nodes) {
    const isGoing = (one: CssNode): boolean =>
      one.kind === "rule" &&
      one.closed &&
      !one.dropped &&
      (names.includes(ownSelector(one.selector)?.name ?? "") || isOfThese(one));
    const whole = (one: CssNode): Splice => ({
      from: source.slice(0, one.span.from).trimEnd().length,
      to: one.span.to,
      insert: "",
    });
    if (isGoing(node)) {
      said.push(source.slice(node.span.from, node.span.to));
      taken.push(whole(node));
    } else if (node.kind === "at-rule" && node.name === "media" && node.closed && node.body) {
      const going = node.nodes.filter(isGoing);
      if (going.length === 0) continue;
      const isAll = going.length === node.nodes.length;
      const inner = going.map((one) => source.slice(one.span.from, one.span.to)).join(end + end);
      said.push(
        isAll
          ? source.slice(node.span.from, node.span.to)
          : `${source.slice(node.span.from, node.body.from)}${end}  ${inner}${end}}`,
      );
      if (isAll) taken.push(whole(node));
      else for (const piece of going.map(whole)) taken.push(piece);
    }
  }
  if (said.length === 0) return [];
  const room = goal.trim() === "" ? "" : /(\r\n|\r|\n)$/.test(goal) ? end : end + end;
  const insert = `${room}${said.join(end + end)}${end}`;
  const first = taken[0]?.from === 0;
  const trimmed = first && source.slice(taken.at(-1)?.to).trim() === "" && taken.length === nodes.length;
  return [
    textChange(from, trimmed ? [{ from: 0, to: source.length, insert: "" }] : taken, source.length),
    textChange(to, [{ from: goal.length, to: goal.length, insert }], goal.length),
  ];
};
