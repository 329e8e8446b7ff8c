import { FileCode2 } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

export const resources = defineFeature({
  id: "files",
  texts: { ko: { panel: "CSS·JS 파일" }, en: { panel: "CSS and JS files" } },
  panel: {
    side: "left",
    name: "files",
    label: "panel",
    Icon: FileCode2,
    rail: "menu",
    forEditors: false,
    load: async () => ({
      default: (await import("./resources-panel.tsx")).ResourcesPanel,
    }),
  },
  dialogs: {
    resource: async () => ({ default: (await import("./resource-dialog.tsx")).ResourceDialog }),
    resourceViewer: async () => ({
      default: (await import("./resource-viewer-dialog.tsx")).ResourceViewerDialog,
    }),
  },
});
