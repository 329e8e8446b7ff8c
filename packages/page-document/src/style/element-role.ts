import type { LocatedElement } from "../source/html/index.ts";
import { attributeOf } from "./selector/tree.ts";

/** Role of an element by its tag: what people call it, and the last word of a class that is made for it. */
export const ROLE_OF_TAG = {
  h1: "title",
  h2: "title",
  h3: "subtitle",
  h4: "subtitle",
  h5: "subtitle",
  h6: "subtitle",
  p: "text",
  span: "text",
  strong: "text",
  em: "text",
  small: "text",
  blockquote: "quote",
  img: "image",
  picture: "image",
  svg: "icon",
  i: "icon",
  video: "video",
  iframe: "frame",
  figure: "figure",
  figcaption: "caption",
  a: "link",
  button: "button",
  ul: "list",
  ol: "list",
  dl: "list",
  li: "item",
  nav: "menu",
  form: "form",
  label: "label",
  input: "field",
  select: "field",
  textarea: "field",
  fieldset: "fields",
  table: "table",
  tr: "row",
  td: "cell",
  th: "cell",
  hr: "line",
  details: "fold",
  summary: "fold-title",
  header: "header",
  footer: "footer",
  section: "section",
  article: "article",
  aside: "aside",
} as const;
export const FALLBACK_ROLE = "box";
export type ElementRole = (typeof ROLE_OF_TAG)[keyof typeof ROLE_OF_TAG] | typeof FALLBACK_ROLE;
const roleOfTag = new Map<string, ElementRole>(Object.entries(ROLE_OF_TAG));
/** Every role once. */
export const ELEMENT_ROLES: readonly ElementRole[] = [
  ...new Set<ElementRole>([...roleOfTag.values(), FALLBACK_ROLE]),
];

/** The class of a link that is drawn as a button. */
export const BUTTON_CLASS = /(^|[\s-])(button|btn|cta)/i;

/** Role of an element by its tag; a link whose class names a button is one, and an `<i>` with words is text. */
export const roleOf = (element: LocatedElement): ElementRole => {
  if (element.tag === "i" && element.children.some((one) => one.kind === "text" && one.value.trim() !== ""))
    return "text";
  if (element.tag === "a" && BUTTON_CLASS.test(attributeOf(element, "class") ?? "")) return "button";
  return roleOfTag.get(element.tag) ?? FALLBACK_ROLE;
};
