import { Settings2 } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

export const settings = defineFeature({
  id: "project",
  texts: { ko: { panel: "프로젝트" }, en: { panel: "Project" } },
  panel: {
    side: "left",
    name: "project",
    label: "panel",
    Icon: Settings2,
    rail: "menu",
    forEditors: false,
    load: async () => ({ default: (await import("./settings-panel.tsx")).SettingsPanel }),
  },
});
