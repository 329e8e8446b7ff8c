import type { CoreKeyCommand } from "../contributions/command.ts";
import { setEditor, type ViewMode } from "../state/editor-store.ts";
import { showCode, togglePanels } from "../state/view.ts";

const VIEWS: Readonly<Record<string, ViewMode>> = {
  "ctrl+Digit1": "pc",
  "ctrl+Digit2": "ta",
  "ctrl+Digit3": "mo",
};

const toNextPart = async (step: 1 | -1): Promise<void> => (await import("./regions.ts")).toNextPart(step);

export const VIEW_KEYS: readonly CoreKeyCommand[] = [
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
  {
    id: "nextPart",
    group: "view",
    keys: ["F6", "shift+F6"],
    run: (_state, chord) => void toNextPart(chord === "F6" ? 1 : -1),
    inFields: true,
  },
  {
    id: "leaveCanvas",
    group: "view",
    keys: ["Tab", "shift+Tab"],
    when: () => document.activeElement?.localName === "iframe",
    run: (_state, chord) => void toNextPart(chord === "Tab" ? 1 : -1),
  },
];
