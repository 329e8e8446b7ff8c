import { PanelTop } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

export const headerFooter = defineFeature({
  id: "headerFooter",
  texts: { ko: { panel: "머리글과 바닥글" }, en: { panel: "Header and footer" } },
  panel: {
    side: "left",
    name: "headerFooter",
    label: "panel",
    Icon: PanelTop,
    rail: "settings",
    forEditors: true,
    load: async () => ({
      default: (await import("./header-footer-panel.tsx")).HeaderFooterPanel,
    }),
  },
});
