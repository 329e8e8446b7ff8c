import i18next from "i18next";
import { placeOfNode } from "../picture/picture.ts";
import { elementName } from "../selection/element-name.ts";
import { readEditor } from "../state/editor-store.ts";
import { refusalKey } from "../state/refusal-text.ts";
import type { Verdict } from "./drop-rules.ts";
import type { DragPayload } from "./payload.ts";

/** Name of the dragged object, as a person would call it. */
export function nameOf(payload: DragPayload): string {
  const { part, picture } = readEditor();
  if (payload.kind === "block") {
    const block = part?.blocks[payload.blockId];
    return block?.title || block?.name || i18next.t("layers.block");
  }
  if (payload.kind === "element") {
    const place = picture ? placeOfNode(picture, payload.node) : null;
    return place ? elementName(place.element) : "";
  }
  return payload.name;
}

/** The hint in words: inside, beside, or why not. */
export function hintText(verdict: Verdict): string {
  if (verdict.hint !== "none") return i18next.t(`drag.hint.${verdict.hint}`);
  const key = refusalKey(verdict);
  return key === "general"
    ? i18next.t("drag.hint.none")
    : `${i18next.t("drag.hint.none")} · ${i18next.t(`refusals.${key}`)}`;
}
