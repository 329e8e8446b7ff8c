import { showToast } from "@hanok/ui";
import { untilLoaded } from "../../state/until-loaded.ts";
import { current } from "../current.ts";
import { loadEntries } from "./load-entries.ts";
import { missingOf } from "./missing-entries.ts";

/**
 * Loads the entries of collections that the next step of this way touches: after a reload the history knows steps whose
 * entries nobody has opened. False where the server does not answer: the step stays, and a toast says why.
 */
export async function holdEntriesOf(way: "undo" | "redo"): Promise<boolean> {
  const { document } = current;
  const missing = missingOf(
    document?.history[way].at(-1)?.changes ?? [],
    document?.part ?? { resources: {} },
  );
  // An entry that the server no longer has was deleted for good: its step fits nothing.
  if (missing.length === 0 || (await loadEntries(missing)) !== "failed") return true;
  const { pagesText } = await untilLoaded(() => import("../../i18n/pages/texts.ts"));
  showToast({ text: pagesText("content.entryNotLoaded"), tone: "danger" });
  return false;
}
