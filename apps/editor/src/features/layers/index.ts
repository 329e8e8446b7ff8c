import { Layers } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

export const layers = defineFeature({
  id: "layers",
  texts: { ko: { panel: "블록과 요소" }, en: { panel: "Blocks and elements" } },
  panel: {
    side: "left",
    name: "layers",
    label: "panel",
    Icon: Layers,
    rail: "menu",
    forEditors: false,
    guests: ["GUEST", "COMMENTER"],
    load: async () => ({ default: (await import("./layers-panel.tsx")).LayersPanel }),
  },
});
