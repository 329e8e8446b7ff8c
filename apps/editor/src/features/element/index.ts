import { SlidersHorizontal } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

export const element = defineFeature({
  id: "element",
  texts: { ko: { panel: "요소" }, en: { panel: "Element" } },
  panel: {
    side: "right",
    name: "element",
    label: "panel",
    Icon: SlidersHorizontal,
    forEditors: true,
    load: () => import("./element-panel.tsx"),
  },
  overlay: () => import("./words-link-place.tsx"),
});
