import { parseFragment, serialize } from "parse5";
import { applySplices } from "../../changes/splices.ts";
import { htmlAddressSplices } from "../../render/addresses.ts";
import { parseHtml, treeExcess } from "../../source/html/index.ts";
import type { LocatedElement, LocatedNode } from "../../source/html/located.ts";
import { betweenTags } from "./escape.ts";
import { addressIn, withoutTags } from "./values.ts";

/** Elements in which loose text would be moved out by the browser: behind their children no text can be looked for. */
const TABLE_PARTS: ReadonlySet<string> = new Set("table thead tbody tfoot tr colgroup".split(" "));

/**
 * Html of an entry as it may be in an element: as its author wrote it where that stays inside, with all tags
 * closed where it then does, else its words. Looked into by the parser that browsers have, in elements as
 * those around it are, since what ends an element (`<p>` in `<p>`, `<a>` in `<a>`) follows from them.
 * Addresses of the project lead there from the page.
 */
export const contained = (html: string, element: LocatedElement, pagePath: string): string => {
  const clean = html.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\uFFFD");
  if (treeExcess(clean, "", "fragment") !== null) return betweenTags(withoutTags(clean));
  const tags = tagsAround(element);
  if (staysIn(clean, tags)) return withAddresses(clean, pagePath);
  const closed = serialize(parseFragment(clean));
  return staysIn(closed, tags) ? withAddresses(closed, pagePath) : betweenTags(withoutTags(clean));
};

const withAddresses = (html: string, pagePath: string): string => {
  if (!/[=(]/.test(html)) return html;
  const located = parseHtml(html, "fragment");
  // An address that runs code is the author's own here: formatted text is markup as that of a page is.
  const splices = htmlAddressSplices(located, (url) => addressIn(url, pagePath) ?? url);
  return splices.length === 0 ? html : applySplices(html, splices);
};

/** Tags from the body's child to the element, those included that the browser put there. */
const tagsAround = (element: LocatedElement): readonly string[] => {
  const tags: string[] = [];
  for (let one: LocatedElement | null = element; one; one = one.parent)
    if (one.tag !== "html" && one.tag !== "body") tags.unshift(one.tag);
  return tags;
};

/** Whether what is behind the element still is behind it, once this is in it. */
const staysIn = (html: string, tags: readonly string[]): boolean => {
  const mark = TABLE_PARTS.has(tags.at(-2) ?? "") ? "<!--end-->" : "<!--end-->end";
  const open = tags.map((tag) => `<${tag}>`).join("");
  const close = tags.slice(0, -1).toReversed();
  const probe = `${open}${html}</${tags.at(-1) ?? ""}>${mark}${close.map((tag) => `</${tag}>`).join("")}`;
  let nodes: readonly LocatedNode[] = parseHtml(probe, "fragment").nodes;
  for (const tag of tags.slice(0, -1)) {
    const [one, ...others] = nodes;
    if (one?.kind !== "element" || one.tag !== tag || others.length > 0) return false;
    nodes = one.children;
  }
  const [inner, end, text, ...more] = nodes;
  return (
    inner?.kind === "element" &&
    inner.tag === tags.at(-1) &&
    end?.kind === "comment" &&
    end.value === "end" &&
    (mark.endsWith(">") ? text === undefined : text?.kind === "text" && text.value === "end") &&
    more.length === 0
  );
};
