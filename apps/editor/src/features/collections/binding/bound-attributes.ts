import type { Collection, Field, LocatedElement } from "@hanok/page-document";
import { attributeOf } from "../../../selection/element-path.ts";

/** Attributes by which an element shows a field, without `data-hanok-`. */
const ATTRIBUTES = ["text", "html", "src", "alt", "href", "if"] as const;
export type BoundAttribute = (typeof ATTRIBUTES)[number];

const TYPES: Readonly<Record<Exclude<BoundAttribute, "if">, readonly Field["type"][]>> = {
  text: [
    "text",
    "long-text",
    "date",
    "time",
    "number",
    "price",
    "choice",
    "link",
    "colour",
    "place",
    "yes-no",
    "reference",
    "references",
  ],
  html: ["formatted"],
  src: ["image", "file"],
  alt: ["image"],
  href: ["link", "file", "image", "reference"],
};

/** Those that mean something on the element, and those that it carries already. */
export function boundAttributes(element: LocatedElement): readonly BoundAttribute[] {
  const { tag } = element;
  const isPicture = /^(?:img|video|source|iframe)$/.test(tag);
  const isOffered: Readonly<Record<BoundAttribute, boolean>> = {
    text: !isPicture,
    html: !isPicture,
    src: isPicture,
    alt: tag === "img",
    href: tag === "a",
    if: true,
  };
  return ATTRIBUTES.filter((one) => isOffered[one] || attributeOf(element, `data-hanok-${one}`) !== null);
}

/** The fields of a collection that an attribute can show. */
export const fieldsFor = ({ fields }: Pick<Collection, "fields">, attribute: BoundAttribute) =>
  attribute === "if" ? fields : fields.filter(({ type }) => TYPES[attribute].includes(type));
