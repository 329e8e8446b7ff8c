import type { Note } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import { setEditor } from "../../state/editor-store.ts";
import { current } from "../current.ts";

/**
 * Notifies a person of the result where their edit conflicted with another's, once for each kind. Values that
 * lost are kept, and can be chosen beside the history.
 */
export async function tellNotes(notes: readonly Note[]): Promise<void> {
  const own = notes.filter(({ memberId }) => memberId === current.memberId);
  if (own.length === 0) return;
  const { visualText } = await import("../../i18n/visual/texts.ts");
  for (const reason of new Set(own.map((note) => note.reason))) {
    const text = visualText(`notes.${reason}`);
    const action = {
      label: visualText("notes.show"),
      onPress: () => setEditor({ leftPanel: "history" }),
    };
    showToast(reason === "alternative" ? { text, action } : { text });
  }
}
