import type { NodeId, ToFrame } from "@hanok/canvas/protocol";
import { showToast } from "@hanok/ui";
import { pagesText as t } from "../i18n/pages/texts.ts";
import { openDialog } from "../state/dialogs.ts";
import { refuseText } from "./text-refusal.ts";

/** [COL-03] Says that words are those of an entry, which must not become words of the page, and offers the entries. */
export function refuseContent(node: NodeId, collection: string, send: (message: ToFrame) => void): void {
  const text = t("content.refused");
  refuseText(node, text, send);
  showToast({
    text,
    action: { label: t("content.openEntries"), onPress: () => void openDialog("entries", { collection }) },
  });
}
