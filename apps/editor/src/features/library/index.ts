import { LayoutTemplate, Shapes } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

export const blocks = defineFeature({
  id: "blocks",
  texts: { ko: { panel: "블록" }, en: { panel: "Blocks" } },
  panel: {
    side: "left",
    name: "blocks",
    label: "panel",
    Icon: LayoutTemplate,
    rail: "menu",
    forEditors: true,
    load: async () => ({ default: (await import("./library-panel.tsx")).BlocksPanel }),
  },
  dialogs: {
    blockList: async () => ({ default: (await import("./library-dialog.tsx")).BlockListDialog }),
    savePersonal: async () => ({
      default: (await import("./save-personal-dialog.tsx")).SavePersonalDialog,
    }),
    personalName: async () => ({
      default: (await import("./personal-name-dialog.tsx")).PersonalNameDialog,
    }),
    personalMove: async () => ({
      default: (await import("./personal-move-dialog.tsx")).PersonalMoveDialog,
    }),
  },
});

export const assets = defineFeature({
  id: "assets",
  texts: { ko: { panel: "요소" }, en: { panel: "Elements" } },
  panel: {
    side: "left",
    name: "assets",
    label: "panel",
    Icon: Shapes,
    rail: "menu",
    forEditors: true,
    load: async () => ({ default: (await import("./library-panel.tsx")).AssetsPanel }),
  },
  dialogs: {
    assetList: async () => ({ default: (await import("./library-dialog.tsx")).AssetListDialog }),
  },
});
