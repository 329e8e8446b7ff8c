import type { FromFrame } from "../protocol/from-frame.ts";
import { MAX_RESOLVED_LENGTH } from "../protocol/limits.ts";
import type { ToFrame } from "../protocol/to-frame.ts";
import { append, propertyOf, styleOf } from "./builtins.ts";
import type { Nodes } from "./nodes.ts";

/**
 * Sends the values that the browser uses for properties of an element, in their order; '' for none, or a long
 * one.
 */
export function tellResolved(
  { node, properties, request }: Extract<ToFrame, { type: "resolve" }>,
  nodes: Nodes,
  send: (message: FromFrame) => void,
): void {
  const element = nodes.elementOf(node);
  if (!element) return;
  const style = styleOf(element);
  const values: string[] = [];
  for (let at = 0; at < properties.length; at += 1) {
    const value = propertyOf(style, properties[at] ?? "");
    append(values, value.length > MAX_RESOLVED_LENGTH ? "" : value);
  }
  send({ type: "resolved", request, values });
}
