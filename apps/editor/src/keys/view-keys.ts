import { openDialog } from "../state/dialogs.ts";
import { setEditor, type ViewMode } from "../state/editor-store.ts";
import { showCode, togglePanels } from "../state/view.ts";
import type { KeyCommand } from "./command.ts";

const VIEWS: Readonly<Record<string, ViewMode>> = {
  "ctrl+Digit1": "pc",
  "ctrl+Digit2": "ta",
  "ctrl+Digit3": "mo",
};

export const VIEW_KEYS: readonly KeyCommand[] = [
  { id: "pages", group: "view", keys: ["ctrl+KeyP"], run: () => void openDialog("pageList"), inFields: true },
  {
    id: "code",
    group: "view",
    keys: ["ctrl+Period"],
    run: ({ codeOpen }) => showCode(!codeOpen),
    inFields: true,
  },
  { id: "panels", group: "view", keys: ["ctrl+Backslash"], run: togglePanels },
  {
    id: "views",
    group: "view",
    keys: Object.keys(VIEWS),
    run: (_state, chord) => setEditor({ viewMode: VIEWS[chord] ?? "pc" }),
  },
  { id: "list", group: "view", keys: ["?"], run: () => void openDialog("shortcuts") },
];
