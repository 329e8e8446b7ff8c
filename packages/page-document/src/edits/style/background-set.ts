import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import type { ProjectPart } from "../../model/index.ts";
import type { Outcome } from "../../outcome.ts";
import type { ViewMode } from "../../style/cascade/media.ts";
import { pageOfText } from "../../style/page-tree.ts";
import { PROJECT_FILE, pathInProject } from "../../style/write/addresses.ts";
import type { ElementAddress } from "../edit.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { setProperties } from "./set-properties.ts";

export const backgroundSchema = z.object({
  color: z.optional(z.string()),
  /** Address of a picture, or null for none. */
  image: z.optional(z.nullable(z.string())),
  /** A css gradient; drawn instead of a picture. */
  gradient: z.optional(z.string()),
  /** Drawn over the picture. */
  overlay: z.optional(z.object({ color: z.string(), opacity: z.number().check(z.minimum(0), z.maximum(1)) })),
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
  permission: "page.edit",
  group: ({ element, view }) => `background ${element.text} ${element.at} ${view}`,
  run: (part, { element, view, background }) => setBackground(part, element, view, background),
});

export const setBackground = (
  part: ProjectPart,
  element: ElementAddress,
  view: ViewMode,
  background: Background,
): Outcome<readonly Change[]> => {
  const values: Record<string, string | undefined> = {
    "background-color": background.color,
    "background-image": imageOf(background, (url) => fileOf(part, element, url)),
    "background-size": background.size,
    "background-position": background.position,
    "background-repeat": background.repeat,
    "background-attachment":
      background.fixed === undefined ? undefined : background.fixed ? "fixed" : "scroll",
  };
  return setProperties(part, element, view, values);
};

/** An address as the page says it: a file of the project by its path, wherever the value will stand. */
const fileOf = (part: ProjectPart, { text }: ElementAddress, url: string): string => {
  const pageId = pageOfText(part, text);
  const path = pageId === null ? null : pathInProject(part, pageId, url, text);
  return path === null ? url : PROJECT_FILE + path;
};

const imageOf = (
  { image, gradient, overlay }: Background,
  named: (url: string) => string,
): string | undefined => {
  if (image === undefined && gradient === undefined && overlay === undefined) return undefined;
  const base =
    gradient ??
    (image ? `url("${named(image).replace(/["\\\n\r]/g, (char) => encodeURIComponent(char))}")` : null);
  const layer = overlay ? veil(overlay.color, overlay.opacity) : null;
  const layers = [layer && `linear-gradient(${layer}, ${layer})`, base].filter((one) => one !== null);
  return layers.length === 0 ? "none" : layers.join(", ");
};

const veil = (color: string, opacity: number): string => {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  if (!hex) return `color-mix(in srgb, ${color} ${Math.round(opacity * 100)}%, transparent)`;
  const channels = [0, 2, 4].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));
  return `rgba(${channels.join(", ")}, ${opacity})`;
};
