import type { Change } from "../../changes/change.ts";
import { deleteElement, insertElement } from "../../changes/construct.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { escapeAttribute, lineEndOf } from "../../source/characters.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { setInline } from "../../style/write/inline.ts";
import type { ElementAddress } from "../edit.ts";
import { fitted, type Insertion, insertionAt, removalSpan } from "../place/insertion.ts";
import { inSequence } from "../sequence.ts";
import { setAttributes } from "../source/attributes.ts";
import { type FoundElement, findElement, isInSource, type SourceElement } from "../source/reading.ts";
import { tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { replaceValue } from "../source/value.ts";
import { takeGroundBack } from "./background-ground.ts";

/**
 * What lies behind the content of an element as elements of their own: a video, and over it the overlay, which as a
 * picture of the background would lie under the video. Each is found again by its attribute, whose words name what
 * the element was given for it; who goes first leaves them to the other.
 */
export const MARKS = { video: "data-background-video", overlay: "data-background-overlay" } as const;
export type Layer = keyof typeof MARKS;
const TAGS: Readonly<Record<Layer, string>> = { video: "video", overlay: "span" };

const OVERLAY_STYLE = "position: absolute; inset: 0; z-index: -1; pointer-events: none; background:";

export const layerOf = (element: LocatedElement, layer: Layer): LocatedElement | null =>
  element.children.find(
    (child): child is LocatedElement =>
      child.kind === "element" &&
      child.tag === TAGS[layer] &&
      child.attributes.some(({ name }) => name === MARKS[layer]),
  ) ?? null;

export const givenTo = (element: LocatedElement | null, layer: Layer): readonly string[] =>
  (element?.attributes.find(({ name }) => name === MARKS[layer])?.value ?? "").split(" ").filter(Boolean);

export const markOf = (layer: Layer, given: readonly string[]): string =>
  given.length === 0 ? MARKS[layer] : `${MARKS[layer]}="${given.join(" ")}"`;

export const overlaySource = (colour: string): string =>
  `<span ${MARKS.overlay} aria-hidden="true" style="${OVERLAY_STYLE} ${escapeAttribute(colour, '"')};"></span>`;

/** In an empty element it takes no line of its own: nobody could tell afterwards whether there was one before. */
export const placeFor = (raw: string, holder: SourceElement): Insertion =>
  holder.children.some((child) => child.kind !== "text" || child.value.trim() !== "")
    ? insertionAt(raw, holder, "start")
    : { at: holder.startTag.to, before: "", after: "", indent: "" };

/** Lays the overlay over the video of an element. */
export const addOverlay = (
  part: ProjectPart,
  address: ElementAddress,
  colour: string,
): Outcome<readonly Change[]> => {
  const found = findElement(part, address);
  if (!found.ok) return found;
  const { text, raw, element } = found.value;
  const video = layerOf(element, "video");
  if (!video || !isInSource(video)) return accept([]);
  const insertion = insertionAt(raw, video, "after");
  const insert = fitted(overlaySource(colour), insertion, lineEndOf(raw));
  return ifShaped(
    found.value,
    [{ from: insertion.at, to: insertion.at, insert }],
    (one, _inner, shape) => (one === video ? shape + tagShape("span", "") : shape),
    [insertElement(text, insertion.at, insert)],
  );
};

/** Gives the overlay that lies there another colour. */
export const colourOverlay = (found: FoundElement, colour: string): Outcome<readonly Change[]> => {
  const overlay = layerOf(found.element, "overlay");
  if (!isInSource(overlay)) return accept([]);
  const splice = setInline(found.raw, overlay, { property: "background", value: colour, important: false });
  return accept(splice ? [replaceValue(found.text, found.raw, [splice], "declaration background")] : []);
};

/** Takes layers out; what the element was given for them is left to a layer that stays, else taken back. */
export const takeLayersOut = (
  part: ProjectPart,
  address: ElementAddress,
  gone: readonly Layer[],
): Outcome<readonly Change[]> => {
  const found = findElement(part, address);
  if (!found.ok) return found;
  const holder: ElementAddress = { text: found.value.text, at: found.value.element.span.from };
  const given = new Set(gone.flatMap((layer) => givenTo(layerOf(found.value.element, layer), layer)));
  const stays = (Object.keys(MARKS) as Layer[]).find(
    (layer) => !gone.includes(layer) && layerOf(found.value.element, layer),
  );
  return inSequence(part, [
    ...gone.map((layer) => (current: ProjectPart) => takeLayerOut(current, holder, layer)),
    ...(stays
      ? [(current: ProjectPart) => leaveTo(current, holder, stays, given)]
      : takeGroundBack(holder, [...given])),
  ]);
};

const takeLayerOut = (
  part: ProjectPart,
  address: ElementAddress,
  layer: Layer,
): Outcome<readonly Change[]> => {
  const found = findElement(part, address);
  if (!found.ok) return found;
  const { text, raw, element } = found.value;
  const gone = layerOf(element, layer);
  if (!gone || !isInSource(gone)) return accept([]);
  const span = removalSpan(raw, gone.span);
  return ifShaped(
    found.value,
    [{ ...span, insert: "" }],
    (one, _inner, shape) => (one === gone ? "" : shape),
    [deleteElement(part, text, span)],
  );
};

const leaveTo = (
  part: ProjectPart,
  address: ElementAddress,
  layer: Layer,
  given: ReadonlySet<string>,
): Outcome<readonly Change[]> => {
  const found = findElement(part, address);
  if (!found.ok) return found;
  const heir = layerOf(found.value.element, layer);
  const known = givenTo(heir, layer);
  const more = [...given].filter((property) => !known.includes(property));
  if (!heir || !isInSource(heir) || more.length === 0) return accept([]);
  const all = ["position", "isolation"].filter((one) => known.includes(one) || more.includes(one));
  return setAttributes({ ...found.value, element: heir }, { [MARKS[layer]]: all.join(" ") });
};
