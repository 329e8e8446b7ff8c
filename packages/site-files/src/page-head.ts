import { allElements, type LocatedElement, parseHtml } from "@hanok/page-document";

/** Longest title of a page [PAG-62]. */
export const TITLE_LENGTH = 60;

/** Facts about a page before its body. */
export interface PageHead {
  /** With its white space collapsed, at most 60 characters; '' where there is none. */
  readonly title: string;
  /** The language of its `<html>` as it is written, `en-US`; '' where it says none. */
  readonly language: string;
}

export const headOfPage = (source: string): PageHead => {
  // Parsing all of a long page for the report would be waste.
  const elements = [...allElements(parseHtml(source.slice(0, headEnd(source)), "document").nodes)];
  const root = elements.find(({ tag }) => tag === "html");
  const title = elements.find(({ tag, namespace }) => tag === "title" && namespace === "html");
  return {
    title: title ? shortTitle(textOf(title)) : "",
    language: (attributeIn(root, "lang") || attributeIn(root, "xml:lang")).trim(),
  };
};

/** Behind the title, which is near the start; without one where the body begins, or soon. */
const headEnd = (source: string): number => {
  const title = source.search(/<\/title\s*>/i);
  if (title >= 0) return title + 10;
  const body = source.search(/<body[\s>]/i);
  return body < 0 ? 10_000 : body;
};

const attributeIn = (element: LocatedElement | undefined, attribute: string): string =>
  element?.attributes.find(({ name }) => name === attribute)?.value ?? "";

const textOf = (element: LocatedElement): string =>
  element.children.map((child) => (child.kind === "text" ? child.value : "")).join("");

export const shortTitle = (text: string): string =>
  [...text.replace(/\s+/g, " ").trim()].slice(0, TITLE_LENGTH).join("");
