import { Files } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";
import { openDialog } from "../../state/dialogs.ts";

export const pages = defineFeature({
  id: "pages",
  texts: {
    ko: { panel: "페이지", findPage: "페이지 찾기" },
    en: { panel: "Pages", findPage: "Find a page" },
  },
  panel: {
    side: "left",
    name: "pages",
    label: "panel",
    Icon: Files,
    rail: "menu",
    forEditors: false,
    guests: ["GUEST", "COMMENTER"],
    load: async () => ({ default: (await import("./pages-panel.tsx")).PagesPanel }),
  },
  dialogs: {
    addPage: async () => ({ default: (await import("./add-page-dialog.tsx")).AddPageDialog }),
    pageList: async () => ({ default: (await import("./page-list-dialog.tsx")).PageListDialog }),
  },
  commands: [{ id: "findPage", run: () => void openDialog("pageList") }],
  keys: [{ command: "findPage", group: "view", chords: ["ctrl+KeyP"], inFields: true }],
});
