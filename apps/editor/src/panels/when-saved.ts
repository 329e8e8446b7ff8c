import { showToast } from "@hanok/ui";
import { structureText as t } from "../language/structure/texts.ts";
import { useEditor } from "../state/editor-store.ts";
import { saveNow, unsaved } from "../state/keeping.ts";

const PATIENCE_MS = 10_000;

/**
 * Sends what is unsaved and waits for it: before a call that works on what the server holds. False, and told,
 * where it cannot be saved now.
 */
export async function whenSaved(): Promise<boolean> {
  saveNow();
  if (unsaved() === 0) return true;
  const done = await new Promise<boolean>((resolve) => {
    const finish = (saved: boolean): void => {
      window.clearTimeout(timer);
      stop();
      resolve(saved);
    };
    const timer = window.setTimeout(() => finish(false), PATIENCE_MS);
    const stop = useEditor.subscribe(({ save }) => {
      if (save.kind === "saved") finish(true);
      else if (save.kind === "refused" || save.kind === "session-over") finish(false);
    });
  });
  if (!done) showToast({ text: t("notSaved"), tone: "danger" });
  return done;
}
