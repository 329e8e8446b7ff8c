import type { Change, Splice } from "../../changes/change.ts";
import { applySplices } from "../../changes/splices.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { elementStartingAt, locate } from "../../source/index.ts";
import { reject } from "../reject.ts";
import { removeAttribute, setAttribute } from "./attribute.ts";
import { type FoundElement, isInSource } from "./reading.ts";
import { replaceValue } from "./value.ts";

/**
 * Several attributes of one element, one change each, every change in offsets after those before it.
 * `undefined` leaves an attribute as it is, null takes it away, `true` gives the name alone.
 */
export const setAttributes = (
  { text, raw, html, element }: FoundElement,
  values: Readonly<Record<string, string | true | null | undefined>>,
): Outcome<readonly Change[]> => {
  const changes: Change[] = [];
  let current = raw;
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const tree = current === raw ? html : locate(current, html.kind);
    const now = elementStartingAt(tree, element.span.from);
    if (!isInSource(now)) return reject("element.structure");
    const splice: Splice | null =
      value === null
        ? removeAttribute(current, now, name)
        : setAttribute(current, now, name, value === true ? null : value);
    if (!splice) continue;
    changes.push(replaceValue(text, current, [splice], `attribute ${name}`));
    current = applySplices(current, [splice]);
  }
  return accept(changes);
};
