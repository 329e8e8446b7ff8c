import { History } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

export const versions = defineFeature({
  id: "versions",
  texts: { ko: { panel: "버전" }, en: { panel: "Versions" } },
  panel: {
    side: "right",
    name: "versions",
    label: "panel",
    Icon: History,
    forEditors: false,
    load: async () => ({ default: (await import("./versions-panel.tsx")).VersionsPanel }),
  },
  dialogs: {
    versionCompare: async () => ({
      default: (await import("./version-compare-dialog.tsx")).VersionCompareDialog,
    }),
  },
});
