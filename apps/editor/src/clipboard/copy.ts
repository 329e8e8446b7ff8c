import i18next from "i18next";
import { offerUndo } from "../document/history/offer-undo.ts";
import { flush } from "../document/save/keeping.ts";
import { removeSelection } from "../selection/delete-selection.ts";
import { announce } from "../state/announce.ts";
import { tellRefused } from "../state/clipboard.ts";
import { readEditor } from "../state/editor-store.ts";
import { gather } from "./gather.ts";
import { keepRecord } from "./record.ts";
import { writeSource } from "./write.ts";

/** Copies what is selected and answers its name; null where the browser refused, which is told. */
async function take(refused: "copyRefused" | "cutRefused"): Promise<string | null> {
  flush();
  const record = gather(readEditor(), readEditor().selection);
  if (!record) return null;
  if (!(await writeSource(record.html))) {
    tellRefused(refused);
    return null;
  }
  keepRecord(record);
  return record.name;
}

export async function copySource(): Promise<void> {
  const name = await take("copyRefused");
  if (name !== null) announce(i18next.t("clipboard.copied", { name }));
}

/** What is on the clipboard needs no question before it goes: it can be put back from there, too. */
export async function cutSource(): Promise<void> {
  const { selection } = readEditor();
  const name = await take("cutRefused");
  if (name === null || readEditor().selection !== selection) return;
  if (await removeSelection())
    offerUndo(i18next.t(selection?.kind === "block" ? "clipboard.cutBlock" : "clipboard.cutElement"));
}
