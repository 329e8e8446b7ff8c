import { Box } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

export const blockOption = defineFeature({
  id: "blockOption",
  texts: { ko: { panel: "블록 옵션" }, en: { panel: "Block Option" } },
  panel: {
    side: "left",
    name: "blockOption",
    label: "panel",
    Icon: Box,
    rail: null,
    forEditors: true,
    load: () => import("./block-option-panel.tsx"),
  },
});
