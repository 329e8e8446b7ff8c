import { ListTree } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

export const menus = defineFeature({
  id: "menus",
  texts: { ko: { panel: "메뉴" }, en: { panel: "Menus" } },
  panel: {
    side: "left",
    name: "menus",
    label: "panel",
    Icon: ListTree,
    rail: "settings",
    forEditors: true,
    load: async () => ({ default: (await import("./menus-panel.tsx")).MenusPanel }),
  },
});
