import { applyChanges } from "../../changes/apply.ts";
import type { Change } from "../../changes/change.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { VIEWPORTS, type ViewMode } from "../../style/cascade/media.ts";
import { explainStyle } from "../../style/explain.ts";
import type { StyleOrigin } from "../../style/origin.ts";
import { commaParts } from "../../style/property/value-tokens.ts";
import type { ElementAddress } from "../edit.ts";
import { setProperties } from "./set-properties.ts";
import { takeDeclarationOut } from "./take-out.ts";

/** An overlay in css: a gradient from one colour to the same one, over every other picture of the background. */
export const veilOf = (colour: string): string => `linear-gradient(${colour}, ${colour})`;

/** The colour of an overlay; in any notation of css. */
export const overlayColour = ({
  color,
  opacity,
}: {
  readonly color: string;
  readonly opacity: number;
}): string => {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  if (!hex) return `color-mix(in srgb, ${color} ${Math.round(opacity * 100)}%, transparent)`;
  const channels = [0, 2, 4].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));
  return `rgba(${channels.join(", ")}, ${opacity})`;
};

interface Veiled {
  readonly colour: string;
  /** The pictures under it, as they are written; "" for none. */
  readonly below: string;
}

/** The overlay in a value of `background-image`. */
export const readVeil = (value: string | null): Veiled | null => {
  const [first = ""] = value === null ? [] : commaParts(value);
  const call = /^linear-gradient\(([\s\S]*)\)$/i.exec(first)?.[1];
  const [colour, again, ...more] = call === undefined ? [] : commaParts(call);
  if (value === null || !colour || colour !== again || more.length > 0) return null;
  const below = value
    .slice(value.indexOf(first) + first.length)
    .replace(/^\s*,/, "")
    .trim();
  return { colour, below };
};

interface Pictures {
  /** Of a shorthand the part, also of one with variables. */
  readonly value: string | null;
  readonly origin: StyleOrigin;
  /** Said as `background-image` itself. */
  readonly isOwn: boolean;
}

const picturesOn = (part: ProjectPart, element: ElementAddress, view: ViewMode): Pictures | null => {
  const explained = explainStyle(part, element, "background-image", VIEWPORTS[view]);
  if (!explained) return null;
  const { value, resolved, origin } = explained;
  const isSaid = origin.from === "rule" || origin.from === "inline";
  const isOwn = isSaid && origin.declaration.property === "background-image";
  const isOpen = isSaid && !isOwn && /\bvar\(/i.test(value ?? "");
  return { value: (isOpen ? resolved : value)?.trim() ?? null, origin, isOwn };
};

export const veilOn = (part: ProjectPart, element: ElementAddress, view: ViewMode = "pc"): Veiled | null =>
  readVeil(picturesOn(part, element, view)?.value ?? null);

/** The value with the overlay over whatever is there now. */
export const veiled = (part: ProjectPart, element: ElementAddress, view: ViewMode, veil: string): string => {
  const now = picturesOn(part, element, view);
  const below = readVeil(now?.value ?? null)?.below ?? now?.value ?? "";
  // A `none` that somebody wrote stays under it, so that it is there again without it.
  const stays = below.toLowerCase() !== "none" || now?.isOwn === true;
  return below === "" || !stays ? veil : `${veil}, ${below}`;
};

/**
 * Takes the overlay out of the css: with its declaration where that was written for it alone and the pictures under it
 * are shown without it, too; else only its own layer.
 */
export const takeVeilOut = (
  part: ProjectPart,
  element: ElementAddress,
  view: ViewMode,
): Outcome<readonly Change[]> => {
  const now = picturesOn(part, element, view);
  const veil = readVeil(now?.value ?? null);
  if (!veil || !now) return accept([]);
  // In a narrower view the declaration that decides may be everybody's.
  const out =
    now.isOwn && view === "pc" ? takeDeclarationOut(part, element, now.origin, "background-image") : null;
  const isEnough = (changes: readonly Change[]): boolean =>
    changes.length > 0 && (veil.below === "" || isShownAfter(part, element, changes, veil.below));
  if (out?.ok && isEnough(out.value)) return out;
  return setProperties(part, element, view, { "background-image": veil.below || "none" });
};

const isShownAfter = (
  part: ProjectPart,
  element: ElementAddress,
  changes: readonly Change[],
  below: string,
): boolean => {
  const applied = applyChanges(part, changes);
  if (!applied.ok) return false;
  const moved = (applied.value.splices[element.text] ?? []).reduce(
    (at, { from, to, insert }) => (to <= element.at ? at + insert.length - (to - from) : at),
    element.at,
  );
  return picturesOn(applied.value.part, { ...element, at: moved }, "pc")?.value === below;
};
