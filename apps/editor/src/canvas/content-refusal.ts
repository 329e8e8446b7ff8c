import type { NodeId } from "@hanok/canvas/protocol";
import { showToast } from "@hanok/ui";
import { pagesText as t } from "../i18n/pages/texts.ts";
import { openDialog } from "../state/dialogs.ts";

/** [COL-03] Says that words are those of an entry, which must not become words of the page, and offers the entries. */
export function refuseContent(
  node: NodeId,
  collection: string,
  refuse: (node: NodeId, words: string) => void,
): void {
  const text = t("content.refused");
  refuse(node, text);
  showToast({
    text,
    action: { label: t("content.openEntries"), onPress: () => void openDialog("entries", { collection }) },
  });
}
