import type { Change } from "../../changes/change.ts";
import { deleteElement, insertElement } from "../../changes/construct.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { escapeAttribute, lineEndOf } from "../../source/characters.ts";
import { setInline } from "../../style/write/inline.ts";
import type { ElementAddress } from "../edit.ts";
import { fitted, type Insertion, insertionAt, removalSpan } from "../place/insertion.ts";
import { inSequence } from "../sequence.ts";
import { type FoundElement, findElement, isInSource, type SourceElement } from "../source/reading.ts";
import { tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { replaceValue } from "../source/value.ts";
import { takeGroundBack } from "./background-ground.ts";
import { givenTo, type Layer, layerOf, leaveTo, MARKS, otherLayer } from "./background-marks.ts";

const OVERLAY_STYLE = "position: absolute; inset: 0; z-index: -1; pointer-events: none; background:";

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

/** Gives the overlay that is there another colour. */
export const colourOverlay = (found: FoundElement, colour: string): Outcome<readonly Change[]> => {
  const overlay = layerOf(found.element, "overlay");
  if (!isInSource(overlay)) return accept([]);
  const splice = setInline(found.raw, overlay, { property: "background", value: colour, important: false });
  return accept(splice ? [replaceValue(found.text, found.raw, [splice], "declaration background")] : []);
};

/** Takes layers out; what the element was given for them is left to a layer that stays, else undone. */
export const takeLayersOut = (
  part: ProjectPart,
  address: ElementAddress,
  gone: readonly Layer[],
): Outcome<readonly Change[]> => {
  const found = findElement(part, address);
  if (!found.ok) return found;
  const holder: ElementAddress = { text: found.value.text, at: found.value.element.span.from };
  const given = gone.flatMap((layer) => givenTo(layerOf(found.value.element, layer), layer));
  const stays = otherLayer(found.value.element, gone);
  return inSequence(part, [
    ...gone.map((layer) => (current: ProjectPart) => takeLayerOut(current, holder, layer)),
    (current: ProjectPart) =>
      stays ? leaveTo(current, holder, stays, given) : takeGroundBack(current, holder, given),
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
