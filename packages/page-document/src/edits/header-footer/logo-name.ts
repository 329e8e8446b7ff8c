import { type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { allElements, type LocatedElement } from "../../source/html/index.ts";
import { locate } from "../../source/index.ts";
import { storedText } from "../../style/page-tree.ts";
import { ancestors, attributeOf, classesOf, nextElement } from "../../style/selector/tree.ts";
import type { ElementAddress } from "../edit.ts";
import { targetOf } from "../menu/link.ts";
import { findElement, isInSource, type SourceElement } from "../source/reading.ts";
import { type CommonPart, isNamedLogo, logoOf } from "./logo.ts";

/** Words of an element: a drawing has those of its title, if any; code and hidden elements have none. */
export const wordsIn = (element: LocatedElement): string => collapsed(rawWords(element));

const collapsed = (words: string): string => words.replace(/\s+/g, " ").trim();

const rawWords = (element: LocatedElement): string => {
  if (/^(style|script|template|noscript|metadata|desc)$/.test(element.tag)) return "";
  const title = element.children.find((child) => child.kind === "element" && child.tag === "title");
  const called = element.tag === "svg" && title?.kind === "element" ? rawWords(title) : "";
  if (called.trim() !== "") return called;
  return element.children
    .map((child) => (child.kind === "text" ? child.value : child.kind === "element" ? rawWords(child) : ""))
    .join("");
};

/** A line of words, no part of the block that merely holds the name. */
export const isShort = (element: LocatedElement): boolean =>
  [...allElements(element.children)].every(({ tag }) =>
    ["span", "b", "strong", "small", "em", "i", "br", "a"].includes(tag),
  );

/** An element at a block's root is the whole block and no name in it, unless it is a link. */
export const mayBeName = (element: LocatedElement): boolean => element.parent !== null || element.tag === "a";

/** Whether it is in a menu, whose word for the first page is no name of the site. */
export const isOfMenu = (element: LocatedElement): boolean =>
  ancestors(element).some(({ tag }) => tag === "nav" || tag === "li");

export const leadsHome = (part: ProjectPart, text: TextId, link: LocatedElement): boolean => {
  const target = targetOf(part, text, attributeOf(link, "href") ?? "");
  return target.type === "page" && recordAt(part.pages, target.pageId)?.home === true;
};

/** The class of the words that represent a logo while it is hidden. */
export const nameClass = (where: CommonPart): string => `${where}-name`;

/** The name that a logo's picture represents: what it says in place of words, else the project's title. */
export const nameOf = (part: ProjectPart, logo: LocatedElement): string => {
  const said = [logo, ...allElements(logo.children), ...ancestors(logo).filter(({ tag }) => tag === "a")];
  const words = said.flatMap((one) => ["alt", "aria-label"].map((name) => attributeOf(one, name) ?? ""));
  return [...words, wordsIn(logo), part.project?.title ?? ""].map(collapsed).find(Boolean) ?? "";
};

/** The words that were put behind a hidden logo, while they say its name. */
export const nameBehind = (
  part: ProjectPart,
  where: CommonPart,
  logo: LocatedElement,
): SourceElement | null => {
  const next = nextElement(logo);
  return isInSource(next) &&
    classesOf(next).includes(nameClass(where)) &&
    wordsIn(next) === nameOf(part, logo)
    ? next
    : null;
};

/** Whether a block says its site's name in words, too: without the logo it has a name still. */
export const isNamedWithout = (
  part: ProjectPart,
  { text }: ElementAddress,
  logo: LocatedElement,
): boolean => {
  const all = [...allElements(locate(part.texts[storedText(part, text)] ?? "", "fragment").nodes)];
  const own = wordsIn(logo);
  const around = ancestors(logo);
  // Within its link, or within what is called the logo.
  const beside = around.filter(
    (one) => mayBeName(one) && (one.tag === "a" || isNamedLogo(one)) && !hasMenu(one) && wordsIn(one) !== own,
  );
  if (beside.length > 0) return true;
  return all.some(
    (one) =>
      mayBeName(one) &&
      one.index !== logo.index &&
      !around.some(({ index }) => index === one.index) &&
      !ancestors(one).some(({ index }) => index === logo.index) &&
      !isOfMenu(one) &&
      isShort(one) &&
      wordsIn(one) !== "" &&
      (isNamedLogo(one) || (one.tag === "a" && leadsHome(part, text, one))),
  );
};

const hasMenu = (element: LocatedElement): boolean =>
  [...allElements(element.children)].some(({ tag }) => tag === "nav");

/**
 * The name that is placed in words where the logo of a page's header or footer goes; null: it has one beside
 * it.
 */
export const logoStandsFor = (part: ProjectPart, pageId: string, where: CommonPart): string | null => {
  const logo = logoOf(part, pageId, where);
  const found = logo && findElement(part, logo);
  if (!logo || !found?.ok || isNamedWithout(part, logo, found.value.element)) return null;
  return nameOf(part, found.value.element) || null;
};
