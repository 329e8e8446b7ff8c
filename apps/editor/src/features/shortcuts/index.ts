import { Keyboard } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";
import { openDialog } from "../../state/dialogs.ts";

export const shortcuts = defineFeature({
  id: "shortcuts",
  texts: { ko: { shortcuts: "단축키" }, en: { shortcuts: "Keyboard shortcuts" } },
  dialogs: {
    shortcuts: async () => ({
      default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
    }),
  },
  commands: [{ id: "shortcuts", run: () => void openDialog("shortcuts") }],
  keys: [{ command: "shortcuts", group: "view", chords: ["?"] }],
  menu: [{ command: "shortcuts", menu: "more", Icon: Keyboard }],
});
