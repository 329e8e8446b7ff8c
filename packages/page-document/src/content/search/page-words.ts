import type { LocatedElement, LocatedNode } from "../../source/html/located.ts";
import { allElements, locate } from "../../source/index.ts";
import { SEARCH_MARK } from "./marks.ts";

/** The words of a page by which visitors find it. */
export interface SearchedWords {
  readonly title: string;
  /** Its description, else its first words. */
  readonly excerpt: string;
  readonly text: string;
}

/** Characters of the words of one page at most. */
export const LONGEST_PAGE = 20_000;
const LONGEST = { title: 200, excerpt: 140, text: LONGEST_PAGE } as const;

/** Words in these are no words of the page itself, or are read by nobody. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  "script style template noscript nav iframe object svg math select textarea button head dialog".split(" "),
);
/** Around the main part these are the site's: the same on each page. */
const OF_SITE: ReadonlySet<string> = new Set("header footer aside".split(" "));
/** Words on both sides of these are one word. */
const INLINE: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo cite code data dfn em font i ins kbd mark q s small span strong sub sup time u var wbr".split(
    " ",
  ),
);

const line = (text: string, most: number): string =>
  [
    ...text
      .slice(0, most * 4)
      .replace(/\s+/g, " ")
      .trim(),
  ]
    .slice(0, most)
    .join("");

const says = ({ attributes }: LocatedElement, name: string): boolean =>
  attributes.some((one) => one.name === name);

const isLeftOut = (element: LocatedElement, hasMain: boolean): boolean =>
  LEFT_OUT.has(element.tag) ||
  (!hasMain && OF_SITE.has(element.tag) && element.parent?.tag === "body") ||
  says(element, SEARCH_MARK) ||
  says(element, "hidden");

/** Text of nodes in their order, as long as a page may have; without recursion, since an author may nest at will. */
const textOf = (nodes: readonly LocatedNode[], hasMain: boolean): string => {
  const pieces: string[] = [];
  let letters = 0;
  const waiting: (LocatedNode | string)[] = nodes.toReversed();
  for (let node = waiting.pop(); node !== undefined && letters < LONGEST.text * 4; node = waiting.pop()) {
    if (typeof node === "string") pieces.push(node);
    else if (node.kind === "text") {
      pieces.push(node.value);
      letters += node.value.length;
    } else if (node.kind === "element" && !isLeftOut(node, hasMain)) {
      const between = INLINE.has(node.tag) ? "" : " ";
      pieces.push(between);
      waiting.push(between, ...node.children.toReversed());
    }
  }
  return pieces.join("");
};

/** Reads the finished html of a page: what visitors can read, and nothing else. */
export const pageWords = (html: string): SearchedWords => {
  const { nodes } = locate(html, "document");
  const elements = [...allElements(nodes)];
  const main = elements.find(({ tag }) => tag === "main");
  const body = elements.find(({ tag, namespace }) => tag === "body" && namespace === "html");
  const text = line(textOf(main?.children ?? body?.children ?? [], main !== undefined), LONGEST.text);
  const titled = elements.find(({ tag, namespace }) => tag === "title" && namespace === "html");
  const heading = elements.find(({ tag }) => tag === "h1");
  const title =
    line(textOf(titled?.children ?? [], true), LONGEST.title) ||
    line(textOf(heading?.children ?? [], true), LONGEST.title);
  const described = elements.find(
    (one) =>
      one.tag === "meta" &&
      one.attributes.some(
        ({ name, value }) => name === "name" && value.trim().toLowerCase() === "description",
      ),
  );
  const description = described?.attributes.find(({ name }) => name === "content")?.value ?? "";
  return { title, excerpt: line(description, LONGEST.excerpt) || line(text, LONGEST.excerpt), text };
};
