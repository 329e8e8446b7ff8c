import { MAX_RESOLVED_LENGTH } from "../protocol/limits.ts";
import { append, propertyOf, styleOf } from "./builtins.ts";

/** The values that the browser uses for properties of an element, in their order; '' for none, or a long one. */
export function resolvedOf(element: Element, properties: readonly string[]): string[] {
  const style = styleOf(element);
  const values: string[] = [];
  for (let at = 0; at < properties.length; at += 1) {
    const value = propertyOf(style, properties[at] ?? "");
    append(values, value.length > MAX_RESOLVED_LENGTH ? "" : value);
  }
  return values;
}
