import { redo, undo } from "../state/editing.ts";
import { saveNow } from "../state/keeping.ts";
import type { KeyCommand } from "./command.ts";

export const DOCUMENT_KEYS: readonly KeyCommand[] = [
  { id: "undo", group: "document", keys: ["ctrl+KeyZ"], run: undo },
  { id: "redo", group: "document", keys: ["ctrl+shift+KeyZ", "ctrl+KeyY"], run: redo },
  { id: "save", group: "document", keys: ["ctrl+KeyS"], run: () => saveNow(true), inFields: true },
];
