import type { NodeId, ToFrame } from "@hanok/canvas/protocol";
import type { Refusal } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import { refusalSentence } from "../i18n/pages/refusals.ts";
import { pagesText as t } from "../i18n/pages/texts.ts";
import { announce } from "../state/announce.ts";
import { openDialog } from "../state/dialogs.ts";
import { readEditor, setEditor } from "../state/editor-store.ts";

/** Says beside an element and in the status line why its text cannot be edited in place, and where it can. */
function refuseText(node: NodeId | null, words: string, send: (message: ToFrame) => void): void {
  const { selection } = readEditor();
  setEditor({ textRefusal: { selection, words } });
  announce(words);
  if (node !== null) send({ type: "hover", nodes: [node], kind: "element", label: words });
}

const PLACES = ["bare", "outside", "field", "drawing", "structure"] as const;

/** [HND-05] `why`: the place that the frame names, or the sentence itself. */
export function refusePlace(node: NodeId | null, why: string, send: (message: ToFrame) => void): void {
  const place = PLACES.find((one) => one === why);
  refuseText(node, place ? t(`refusedPlaces.${place}`) : why, send);
}

/** [HND-14] Says why words cannot be written back. */
export function refuseBytes(node: NodeId, refusal: Refusal, send: (message: ToFrame) => void): void {
  refuseText(node, refusalSentence(refusal), send);
}

/** [COL-03] Says that words are those of an entry, which must not become words of the page, and offers the entries. */
export function refuseContent(node: NodeId, collection: string, send: (message: ToFrame) => void): void {
  const text = t("content.refused");
  refuseText(node, text, send);
  showToast({
    text,
    action: { label: t("content.openEntries"), onPress: () => void openDialog("entries", { collection }) },
  });
}
