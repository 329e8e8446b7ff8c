import * as z from "zod/mini";
import { applyChanges } from "../../changes/apply.ts";
import type { Change } from "../../changes/change.ts";
import { insertElement } from "../../changes/construct.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { escapeAttribute, lineEndOf } from "../../source/characters.ts";
import { isVoid, type LocatedElement } from "../../source/html/index.ts";
import type { ElementAddress } from "../edit.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { fitted } from "../place/insertion.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { setAttributes } from "../source/attributes.ts";
import { findElement, isInSource } from "../source/reading.ts";
import { tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { CLOSED, LISTS, PAGE_ROOTS, TABLE_STRUCTURE } from "../source/tags.ts";
import { setProperties } from "../style/set-properties.ts";
import { shiftBefore } from "../style/shift-before.ts";
import { veilOn } from "../style/veil.ts";
import { type Ground, missingGround, wordsOf } from "./background-ground.ts";
import { addOverlay, placeFor, takeLayersOut } from "./background-layers.ts";
import { layerOf, markOf } from "./background-marks.ts";

const STYLE = "position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; z-index: -1;";
/** Visitors who prefer reduced motion see the first frame. */
const STILL = "if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.pause()";

/**
 * A silent, looping video behind the content of an element [BLK-12]; null takes it away with what the element
 * was given for it. It is the element's first child, found again by `data-background-video`; an overlay
 * [BLK-14] is over it. Refused: `element.void`, `element.structure` where a video cannot be in it (`p`,
 * lists, tables), and as `style.set`.
 */
export const backgroundVideoSet = defineEdit({
  name: "element.background-video-set",
  input: z.object({
    element: addressSchema,
    src: z.nullable(z.string().check(z.minLength(1))),
    poster: z.optional(z.string()),
  }),
  run: (part, { element: address, src, poster }) => {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    if (isVoid(element)) return reject("element.void");
    if (!holdsVideo(element)) return reject("element.structure");
    const video = layerOf(element, "video");
    if (video && !isInSource(video))
      return reject("element.outside-source", { why: video.outside ?? "implied" });
    const holder: ElementAddress = { text, at: element.span.from };
    if (src === null) {
      if (!video) return accept([]);
      // An overlay that css has, too, lay there for the video alone.
      const alone = veilOn(part, holder) ? (["overlay", "video"] as const) : (["video"] as const);
      return takeLayersOut(part, holder, alone);
    }
    if (video) return setAttributes({ ...found.value, element: video }, { src, poster });
    const extra = poster === undefined ? "" : ` poster="${escapeAttribute(poster, '"')}"`;
    const ground: Ground = missingGround(part, holder);
    const veil = layerOf(element, "overlay") ? null : veilOn(part, holder);
    const insertion = placeFor(raw, element);
    const withWords = (words: readonly string[]): Outcome<readonly Change[]> => {
      const source = `<video ${markOf("video", words)} autoplay muted loop playsinline src="${escapeAttribute(src, '"')}"${extra} onplay="${STILL}" style="${STYLE}"></video>`;
      const insert = fitted(source, insertion, lineEndOf(raw));
      return inSequence(part, [
        () =>
          ifShaped(
            found.value,
            [{ from: insertion.at, to: insertion.at, insert }],
            (one, inner, shape) =>
              one === element ? tagShape(one.tag, tagShape("video", "") + inner) : shape,
            [insertElement(text, insertion.at, insert)],
          ),
        (current: ProjectPart) => (veil ? addOverlay(current, holder, veil.colour) : accept([])),
        (current: ProjectPart) => setProperties(current, holder, "pc", ground),
      ]);
    };
    const plain = Object.keys(ground);
    const tried = withWords(plain);
    const applied = tried.ok ? applyChanges(part, tried.value) : tried;
    if (!tried.ok || !applied.ok) return tried;
    const at = holder.at + shiftBefore(part, applied.value.part, holder);
    // The words are known only after the edit; their presence in the mark does not change them.
    const words = wordsOf(
      { part, element: holder },
      { part: applied.value.part, element: { text, at } },
      ground,
    );
    return words.join() === plain.join() ? tried : withWords(words);
  },
});

const holdsVideo = ({ tag, namespace }: LocatedElement): boolean =>
  namespace === "html" &&
  !CLOSED.has(tag) &&
  !LISTS.has(tag) &&
  !TABLE_STRUCTURE.has(tag) &&
  tag !== "table" &&
  !(PAGE_ROOTS.has(tag) && tag !== "body");
