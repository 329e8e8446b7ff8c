import { allElements, parseHtml } from "@hanok/page-document";

/** Longest title of a page [PAG-62]. */
export const TITLE_LENGTH = 60;

/** The document's title with its white space collapsed, at most 60 characters; '' where it has none. */
export const titleOfPage = (source: string): string => {
  // Titles stand at the start; parsing all of a long page for the report would be waste.
  const end = source.search(/<\/title\s*>/i);
  if (end < 0) return "";
  const head = parseHtml(source.slice(0, end + 10), "document");
  for (const element of allElements(head.nodes)) {
    if (element.tag !== "title" || element.namespace !== "html") continue;
    const text = element.children.map((child) => (child.kind === "text" ? child.value : "")).join("");
    return shortTitle(text);
  }
  return "";
};

export const shortTitle = (text: string): string =>
  [...text.replace(/\s+/g, " ").trim()].slice(0, TITLE_LENGTH).join("");
