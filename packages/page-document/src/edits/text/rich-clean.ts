import { escapeAttribute } from "../../source/characters.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { isScriptAddress } from "../element/link-set.ts";
import { BOXES, RICH_INLINE } from "../source/tags.ts";

/**
 * Treatment of an element's tag in rich text (typed, pasted). Inline tags remain, with the attributes that
 * carry meaning; paragraphs and boxes become line breaks, other tags are unwrapped; scripts, styles and
 * elements without text are dropped with their content.
 */
export type Cleaned =
  | { readonly as: "dropped" | "line" | "unwrapped" }
  | { readonly as: "void"; readonly source: string }
  | { readonly as: "tag"; readonly start: string; readonly end: string };

export const cleanTag = (element: LocatedElement): Cleaned => {
  const { tag } = element;
  if (DROPPED.has(tag) || element.namespace !== "html") return { as: "dropped" };
  if (tag === "br" || tag === "wbr") return { as: "void", source: `<${tag}>` };
  if (BOXES.has(tag)) return { as: "line" };
  if (!RICH_INLINE.has(tag)) return { as: "unwrapped" };
  const attributes = keptAttributes(element);
  if ((tag === "span" || tag === "a") && attributes === "") return { as: "unwrapped" };
  return { as: "tag", start: `<${tag}${attributes}>`, end: `</${tag}>` };
};

const DROPPED = new Set(
  "script style template iframe object embed noscript head title meta link base svg math canvas audio video select textarea input button img picture".split(
    " ",
  ),
);
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
