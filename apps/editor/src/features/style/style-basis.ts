import { type LocatedElement, locate, type ProjectPart } from "@hanok/page-document";
import { useState } from "react";
import type { NodePlace } from "../../picture/picture.ts";

/** The state of the page that styles of an element are explained from. */
export interface StyleBasis {
  readonly part: ProjectPart;
  readonly place: NodePlace;
}

/**
 * The newest state, or an earlier one with the same styles: a letter that is typed changes the part of the page, but no
 * selector matches other elements than before, so that the cascade need not be computed again.
 */
export function useStyleBasis(part: ProjectPart, place: NodePlace): StyleBasis {
  const [kept, keep] = useState<StyleBasis>({ part, place });
  if (kept.part === part && kept.place === place) return kept;
  const now = { part, place };
  if (stylesAlike(kept, now)) return kept;
  keep(now);
  return now;
}

/**
 * Whether two states explain the styles of the element alike, with the same addresses: they differ in characters of html
 * texts alone, behind the start tag of the element, and in no tag, attribute or style sheet.
 */
export function stylesAlike(before: StyleBasis, now: StyleBasis): boolean {
  const { text, at } = now.place.address;
  if (before.place.address.text !== text || before.place.address.at !== at) return false;
  const { texts, alternatives: _, ...records } = now.part;
  for (const name of Object.keys(records) as (keyof typeof records)[])
    if (before.part[name] !== now.part[name]) return false;
  if (before.part.texts === texts) return true;
  const names = new Set([...Object.keys(before.part.texts), ...Object.keys(texts)]);
  for (const name of names) {
    const [was, is] = [before.part.texts[name], texts[name]];
    if (was === is) continue;
    if (was === undefined || is === undefined || !name.endsWith("/html")) return false;
    if (!shapesAlike(was, is, name === text ? at : -1)) return false;
  }
  return true;
}

/** Whether two versions of an html text have the same elements, those up to offset `upTo` at the same places. */
function shapesAlike(before: string, now: string, upTo: number): boolean {
  const was = locate(before, "fragment").elements;
  const is = locate(now, "fragment").elements;
  return (
    was.length === is.length &&
    was.every((one, index) => {
      const other = is[index];
      return (
        other !== undefined &&
        shapeOf(one) === shapeOf(other) &&
        (one.tagAt > upTo || one.tagAt === other.tagAt)
      );
    })
  );
}

/** Everything of an element that selectors and declarations can depend on. */
function shapeOf({ tag, attributes, parent, children }: LocatedElement): string {
  const words = children.flatMap((child) => (child.kind === "text" ? [child.value] : []));
  // `:empty` asks for any text, the order of the groups of styles for a visible one.
  const text =
    tag === "style" ? words : words.some((one) => one.trim() !== "") ? 2 : words.join("") === "" ? 0 : 1;
  return JSON.stringify([tag, parent?.index ?? -1, attributes.map(({ name, value }) => [name, value]), text]);
}
