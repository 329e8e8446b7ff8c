import type { Change } from "../../changes/change.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import type { ElementAddress } from "../edit.ts";
import { setAttributes } from "../source/attributes.ts";
import { findElement, isInSource } from "../source/reading.ts";

/**
 * Elements that are behind the content of another element: a video, and over it the overlay, which as a
 * background image would be under the video. Each is found by its attribute, whose words name the
 * declarations that the element was given for it (`position`; `position:static` where it replaced an author's
 * value); the one removed first leaves them to the other.
 */
export const MARKS = { video: "data-background-video", overlay: "data-background-overlay" } as const;
export type Layer = keyof typeof MARKS;
const LAYERS: readonly Layer[] = ["video", "overlay"];
const TAGS: Readonly<Record<Layer, string>> = { video: "video", overlay: "span" };

export const layerOf = (element: LocatedElement, layer: Layer): LocatedElement | null =>
  element.children.find(
    (child): child is LocatedElement =>
      child.kind === "element" &&
      child.tag === TAGS[layer] &&
      child.attributes.some(({ name }) => name === MARKS[layer]),
  ) ?? null;

/** The first layer that the element holds besides these. */
export const otherLayer = (element: LocatedElement, besides: readonly Layer[] = []): Layer | undefined =>
  LAYERS.find((layer) => !besides.includes(layer) && layerOf(element, layer));

export const givenTo = (element: LocatedElement | null, layer: Layer): readonly string[] =>
  (element?.attributes.find(({ name }) => name === MARKS[layer])?.value ?? "").split(" ").filter(Boolean);

export const markOf = (layer: Layer, given: readonly string[]): string =>
  given.length === 0 ? MARKS[layer] : `${MARKS[layer]}="${given.join(" ")}"`;

export const propertyOf = (word: string): string => word.replace(/:.*/s, "");

/** Leaves words to a layer of an element, so that who takes it out takes them back. */
export const leaveTo = (
  part: ProjectPart,
  address: ElementAddress,
  layer: Layer,
  given: readonly string[],
): Outcome<readonly Change[]> => {
  const found = findElement(part, address);
  if (!found.ok) return found;
  const heir = layerOf(found.value.element, layer);
  const known = givenTo(heir, layer);
  const more = given.filter((word) => known.every((one) => propertyOf(one) !== propertyOf(word)));
  if (!heir || !isInSource(heir) || more.length === 0) return accept([]);
  const all = ["position", "isolation"].flatMap((property) =>
    [...known, ...more].filter((word) => propertyOf(word) === property),
  );
  return setAttributes({ ...found.value, element: heir }, { [MARKS[layer]]: all.join(" ") });
};
