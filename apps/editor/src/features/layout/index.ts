import { PanelsTopLeft } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

export const layout = defineFeature({
  id: "layout",
  texts: { ko: { panel: "레이아웃" }, en: { panel: "Layout" } },
  panel: {
    side: "left",
    name: "layout",
    label: "panel",
    Icon: PanelsTopLeft,
    rail: "settings",
    forEditors: true,
    load: async () => ({ default: (await import("./layout-panel.tsx")).LayoutPanel }),
  },
});
