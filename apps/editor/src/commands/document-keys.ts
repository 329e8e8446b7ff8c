import type { CoreKeyCommand } from "../contributions/command.ts";
import { redo, undo } from "../document/edit/editing.ts";
import { saveNow } from "../document/save/keeping.ts";
import { keepVersion } from "../document/save/versions.ts";

/** Everything is saved as it is done; the key reassures, and keeps a version [PAG-82]. */
function save(): void {
  saveNow(true);
  void keepVersion("saved");
}

export const DOCUMENT_KEYS: readonly CoreKeyCommand[] = [
  { id: "undo", group: "document", keys: ["ctrl+KeyZ"], run: undo },
  { id: "redo", group: "document", keys: ["ctrl+shift+KeyZ", "ctrl+KeyY"], run: redo },
  { id: "save", group: "document", keys: ["ctrl+KeyS"], run: save, inFields: true },
];
