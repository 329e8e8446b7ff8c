import type { DropTarget } from "@hanok/canvas/protocol";
import i18next from "i18next";
import { type Picture, placeOfNode } from "../picture/picture.ts";
import { elementName } from "../selection/element-name.ts";
import type { Verdict } from "./drop-rules.ts";

/** Description of a target by the name of the element there. */
export function wordsOfPlace(picture: Picture, at: DropTarget): string {
  if (at.kind === "section")
    return i18next.t("drag.where.section", { name: i18next.t(`layers.section.${at.section as "content"}`) });
  if (at.kind === "block") {
    const block = picture.part.blocks[at.blockId];
    const name = block?.title || block?.name || i18next.t("layers.block");
    return i18next.t(`drag.where.${at.place}`, { name });
  }
  const place = placeOfNode(picture, at.node);
  return i18next.t(`drag.where.${at.place}`, { name: place ? elementName(place.element) : "" });
}

/** [BLD-03] What the line on the page says: the future place of the dragged element; null where it cannot. */
export const lineWords = (picture: Picture, at: DropTarget, verdict: Verdict): string | null =>
  verdict.hint === "none" ? null : i18next.t("drag.line", { place: wordsOfPlace(picture, at) });
