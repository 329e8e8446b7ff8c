import { escapeAttribute, escapeText } from "../../source/characters.ts";
import type { LocatedElement, LocatedNode } from "../../source/html/index.ts";
import { isScriptAddress } from "../element/link-set.ts";
import { RICH_INLINE } from "../source/tags.ts";

/**
 * Source for what rich text brings in (typed, pasted): inline tags with the attributes that carry meaning.
 * Other tags are unwrapped, paragraphs and boxes become line breaks, scripts, styles and comments are dropped.
 */
export const cleanSource = (nodes: readonly LocatedNode[], end: string): string => {
  let source = "";
  for (const node of nodes) source += cleanNode(node, end, source === "" || /<br>$/.test(source));
  return source;
};

/** `atStart`: nothing, or a line break, stands before it. */
export const cleanNode = (node: LocatedNode, end: string, atStart: boolean): string => {
  if (node.kind === "text") return escapeText(node.value).replaceAll("\n", end);
  if (node.kind !== "element" || DROPPED.has(node.tag) || node.namespace !== "html") return "";
  if (node.tag === "br") return "<br>";
  const inner = cleanSource(node.children, end);
  if (BOXES.test(node.tag)) {
    const line = inner.replace(/^(?:<br>)$/, "");
    return atStart ? line : `<br>${line}`;
  }
  if (!RICH_INLINE.has(node.tag)) return inner;
  const attributes = keptAttributes(node);
  if (node.tag === "wbr") return "<wbr>";
  if ((node.tag === "span" || node.tag === "a") && attributes === "") return inner;
  return `<${node.tag}${attributes}>${inner}</${node.tag}>`;
};

const DROPPED = new Set(
  "script style template iframe object embed noscript head title meta link base svg math canvas audio video select textarea input button img picture".split(
    " ",
  ),
);
const BOXES =
  /^(p|div|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|pre|section|article|header|footer|main|nav|aside|figure|figcaption|address|table|tr|form|hr)$/;
const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "target", "rel", "title"],
  time: ["datetime"],
  data: ["value"],
  abbr: ["title"],
  dfn: ["title"],
  q: ["cite"],
  del: ["cite", "datetime"],
  ins: ["cite", "datetime"],
};
const EVERYWHERE = ["lang", "dir", "class"];

const keptAttributes = (element: LocatedElement): string =>
  element.attributes
    .filter(({ name, value }) => {
      if (name === "href" && isScriptAddress(value)) return false;
      // Classes that a word processor leaves behind say nothing here.
      if (name === "class" && /(^|\s)(Mso|Apple-)/.test(value)) return false;
      return value !== "" && (EVERYWHERE.includes(name) || KEPT[element.tag]?.includes(name) === true);
    })
    .map(({ name, value }) => ` ${name}="${escapeAttribute(value, '"')}"`)
    .join("");
