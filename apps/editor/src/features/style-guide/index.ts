import { Palette } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

export const styleGuide = defineFeature({
  id: "styleGuide",
  texts: { ko: { panel: "스타일 가이드" }, en: { panel: "Style guide" } },
  panel: {
    side: "left",
    name: "styleGuide",
    label: "panel",
    Icon: Palette,
    rail: "settings",
    forEditors: true,
    load: async () => ({
      default: (await import("./style-guide-panel.tsx")).StyleGuidePanel,
    }),
  },
});
