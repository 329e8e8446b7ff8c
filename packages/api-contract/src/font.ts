import { FONT_FILES_MOST } from "@hanok/page-document";
import * as z from "zod/mini";
import { localText } from "./library.ts";

/** A slice of a font family: what an `@font-face` rule says of it. `url` never changes its content. */
export const fontFace = z.object({
  url: z.string(),
  weight: z.string(),
  style: z.enum(["normal", "italic"]),
  /** Value of `unicode-range`; '' for every character. */
  range: z.string(),
});
export type FontFaceRow = z.infer<typeof fontFace>;

/** A font family that is present on the installation [BLD-01]. */
export const fontRow = z.object({
  key: z.string(),
  /** As css calls it. */
  name: z.string(),
  title: localText,
  kind: z.enum(["gothic", "myeongjo", "title", "hand", "mono"]),
  scripts: z.array(z.enum(["korean", "latin"])),
  /** Ends a stack with it. */
  generic: z.enum(["sans-serif", "serif", "cursive", "monospace"]),
  /** Least and most weight; a family that is not variable has those in between only where it has faces. */
  weights: z.object({ least: z.number(), most: z.number(), isVariable: z.boolean() }),
  hasItalic: z.boolean(),
  /** Characters of Korean text that its faces lack. */
  lacks: z.array(z.enum(["rare-syllables", "jamo", "hanja", "signs"])),
  /** Slices for its name and a sample. */
  samples: z.array(fontFace),
});
export type FontRow = z.infer<typeof fontRow>;

/** A family as the core's `font.use` takes it: its stylesheet, and its files, which the project holds already. */
export const takenFont = z.object({
  name: z.string(),
  sheet: z.object({ path: z.string(), text: z.string() }),
  files: z
    .array(z.object({ path: z.string(), blob: z.string(), size: z.number(), mediaType: z.string() }))
    .check(z.maxLength(FONT_FILES_MOST)),
});
