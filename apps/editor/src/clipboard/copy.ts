import { blockText, type Change, hiddenText, recordAt } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { current } from "../document/current.ts";
import { offerUndo } from "../document/history/offer-undo.ts";
import { flush } from "../document/save/keeping.ts";
import { removeSelection } from "../selection/delete-selection.ts";
import { announce } from "../state/announce.ts";
import { tellRefused } from "../state/clipboard.ts";
import { readEditor } from "../state/editor-store.ts";
import { gather } from "./gather.ts";
import { type ClipboardRecord, keepRecord } from "./record.ts";
import { writeSource } from "./write.ts";

/** Copies what is selected and answers its record; null where the browser refused, which is reported. */
async function take(
  refused: "copyRefused" | "cutRefused",
  copied: string | null,
): Promise<ClipboardRecord | null> {
  flush();
  const record = gather(readEditor(), readEditor().selection);
  if (!record) return null;
  if (!(await writeSource(record.html, copied))) {
    tellRefused(refused);
    return null;
  }
  keepRecord(record);
  return record;
}

/** Whether several elements are selected, which have no one source; the person is shown another way. */
async function areSeveral(): Promise<boolean> {
  if (readEditor().many.length < 2) return false;
  const { visualText } = await import("../i18n/visual/texts.ts");
  showToast({ text: visualText("many.noCopy") });
  return true;
}

/** `copied`: source that the frame has put on the clipboard by the key that was pressed. */
export async function copySource(copied: string | null): Promise<void> {
  if (await areSeveral()) return;
  const record = await take("copyRefused", copied);
  if (record) announce(i18next.t("clipboard.copied", { name: record.name }));
}

/** Cuts the selection without a question: the clipboard can restore it. */
export async function cutSource(copied: string | null): Promise<void> {
  if (await areSeveral()) return;
  const { selection } = readEditor();
  const record = await take("cutRefused", copied);
  if (!record || readEditor().selection !== selection || !(await removeSelection())) return;
  const cut = removalOf(current.document?.history.undo.at(-1)?.changes ?? [], record);
  // If there is no room for both, the cut content matters more than its origin.
  if (cut && !keepRecord({ ...record, cut })) keepRecord(record);
  offerUndo(i18next.t(selection?.kind === "block" ? "clipboard.cutBlock" : "clipboard.cutElement"));
}

/** The removal of the newest step, read from the changes that put back what it took. */
function removalOf(undo: readonly Change[], { html, block }: ClipboardRecord): ClipboardRecord["cut"] {
  for (const change of undo) {
    if (block && change.kind === "block-insert" && change.block.id === block.id) {
      const of = blockText(block.id, "html");
      return { of, removed: recordAt(change.texts, of) ?? "" };
    }
    if (!block && change.kind === "element-insert" && change.restores && change.source.includes(html))
      return { of: hiddenText(change.restores), removed: change.source };
  }
  return undefined;
}
