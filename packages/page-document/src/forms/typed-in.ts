import type { LocatedElement } from "../source/index.ts";
import { attributeValue } from "./read-forms.ts";

const TYPED_IN = /^(?:text|textarea|search|url|tel|email|password|number)$/;
const OTHER_TYPES =
  /^(?:date.*|time|month|week|checkbox|radio|file|hidden|range|color|submit|image|reset|button)$/;

/** [FRM-07] Whether letters are typed into a field of the kind, so that it shows its placeholder. */
export const isTypedIn = (kind: string): boolean => TYPED_IN.test(kind);

/** The same of a field in a page; a type that browsers do not know is a text. */
export const isTypedInField = (element: LocatedElement): boolean =>
  element.tag === "textarea" ||
  (element.tag === "input" && !OTHER_TYPES.test((attributeValue(element, "type") ?? "text").toLowerCase()));
