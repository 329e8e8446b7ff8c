import type { NodeId, ToFrame } from "@hanok/canvas/protocol";
import { recordAt } from "@hanok/page-document";
import i18next from "i18next";
import { type Picture, placeOfNode } from "../picture/picture.ts";
import { announce } from "../state/announce.ts";
import { readEditor, setEditor } from "../state/editor-store.ts";

/** Says beside an element and in the status line why its text cannot be edited in place, and where it can. */
export function refuseText(node: NodeId | null, words: string, send: (message: ToFrame) => void): void {
  const { selection } = readEditor();
  setEditor({ textRefusal: { selection, words } });
  announce(words);
  if (node !== null) send({ type: "hover", nodes: [node], kind: "element", label: words });
}

/** Why no text of a page can be edited at all; null where it can. */
export function whyReadOnly(picture: Picture, node: NodeId): string | null {
  const place = placeOfNode(picture, node);
  const block = place && recordAt(picture.part.blocks, place.blockId);
  const page = block && recordAt(picture.part.pages, block.pageId);
  return page?.imported?.lossless === false ? i18next.t("element.refused.readOnly") : null;
}
