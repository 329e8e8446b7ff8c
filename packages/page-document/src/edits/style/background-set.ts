import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import type { ViewMode } from "../../style/cascade/media.ts";
import { pageOfText } from "../../style/page-tree.ts";
import { PROJECT_FILE, pathInProject } from "../../style/write/addresses.ts";
import type { ElementAddress } from "../edit.ts";
import { addOverlay, colourOverlay, takeLayersOut } from "../element/background-layers.ts";
import { layerOf } from "../element/background-marks.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { inSequence } from "../sequence.ts";
import { findElement } from "../source/reading.ts";
import { setProperties } from "./set-properties.ts";
import { overlayColour, takeVeilOut, veiled, veilOf, veilOn } from "./veil.ts";

export const backgroundSchema = z.object({
  color: z.optional(z.string()),
  /** Address of a picture, or null for none. */
  image: z.optional(z.nullable(z.string())),
  /** A css gradient; drawn instead of a picture. */
  gradient: z.optional(z.string()),
  /**
   * Drawn over the picture: the one given with it, else whatever is there, a background video too; null takes it out.
   */
  overlay: z.optional(
    z.nullable(z.object({ color: z.string(), opacity: z.number().check(z.minimum(0), z.maximum(1)) })),
  ),
  size: z.optional(z.string()),
  position: z.optional(z.string()),
  repeat: z.optional(z.string()),
  /** Stays while the page scrolls [BLK-13]. */
  fixed: z.optional(z.boolean()),
});
export type Background = z.infer<typeof backgroundSchema>;

/**
 * Colour, picture, gradient and overlay of a background [BLK-10, 11, 13, 14], each written as `style.set`
 * writes it. Refused: as there.
 */
export const backgroundSet = defineEdit({
  name: "style.background-set",
  input: z.object({
    element: addressSchema,
    view: z._default(z.enum(["pc", "ta", "mo"]), "pc"),
    background: backgroundSchema,
  }),
  group: ({ element, view }) => `background ${element.text} ${element.at} ${view}`,
  run: (part, { element, view, background }) => setBackground(part, element, view, background),
});

export const setBackground = (
  part: ProjectPart,
  element: ElementAddress,
  view: ViewMode,
  background: Background,
): Outcome<readonly Change[]> => {
  const isPicture = background.image !== undefined || background.gradient !== undefined;
  const veil = background.overlay ? veilOf(overlayColour(background.overlay)) : null;
  // Over a video it is an element of its own; css keeps the one that it had before.
  const inElement = background.overlay !== undefined && view === "pc" && hasLayer(part, element);
  const values = (current: ProjectPart): Record<string, string | undefined> => ({
    "background-color": background.color,
    "background-image": isPicture
      ? imageOf(background, inElement ? null : veil, (url) => fileOf(part, element, url))
      : veil === null || (inElement && !veilOn(current, element, view))
        ? undefined
        : veiled(current, element, view, veil),
    "background-size": background.size,
    "background-position": background.position,
    "background-repeat": background.repeat,
    "background-attachment":
      background.fixed === undefined ? undefined : background.fixed ? "fixed" : "scroll",
  });
  return inSequence(part, [
    (current) => (inElement ? overlayElement(current, element, background.overlay ?? null) : accept([])),
    (current) =>
      background.overlay === null && !isPicture ? takeVeilOut(current, element, view) : accept([]),
    (current) => setProperties(current, element, view, values(current)),
  ]);
};

const hasLayer = (part: ProjectPart, address: ElementAddress): boolean => {
  const found = findElement(part, address);
  return found.ok && (["video", "overlay"] as const).some((layer) => layerOf(found.value.element, layer));
};

const overlayElement = (
  part: ProjectPart,
  address: ElementAddress,
  overlay: Background["overlay"] | null,
): Outcome<readonly Change[]> => {
  const found = findElement(part, address);
  if (!found.ok) return found;
  if (!overlay) return takeLayersOut(part, address, ["overlay"]);
  const colour = overlayColour(overlay);
  return layerOf(found.value.element, "overlay")
    ? colourOverlay(found.value, colour)
    : addOverlay(part, address, colour);
};

/** An address as the page says it: a file of the project by its path, wherever the value will be. */
const fileOf = (part: ProjectPart, { text }: ElementAddress, url: string): string => {
  const pageId = pageOfText(part, text);
  const path = pageId === null ? null : pathInProject(part, pageId, url, text);
  return path === null ? url : PROJECT_FILE + path;
};

const imageOf = (
  { image, gradient }: Background,
  veil: string | null,
  named: (url: string) => string,
): string => {
  const base =
    gradient ??
    (image ? `url("${named(image).replace(/["\\\n\r]/g, (char) => encodeURIComponent(char))}")` : null);
  const layers = [veil, base].filter((one) => one !== null);
  return layers.length === 0 ? "none" : layers.join(", ");
};
