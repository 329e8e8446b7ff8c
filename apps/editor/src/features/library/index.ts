import { BookmarkPlus, LayoutTemplate, Shapes } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

export const blocks = defineFeature({
  id: "blocks",
  texts: {
    ko: { panel: "블록", saveBlock: "내 블록으로 저장" },
    en: { panel: "Blocks", saveBlock: "Save to my blocks" },
  },
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
  commands: [
    {
      id: "saveBlock",
      run: ({ selection }) => {
        if (selection?.kind === "block")
          void import("./save-personal.ts").then((one) => one.saveBlockAsPersonal(selection.blockId));
      },
    },
  ],
  menu: [
    {
      command: "saveBlock",
      menu: "selection",
      Icon: BookmarkPlus,
      isListed: ({ selection }) => selection?.kind === "block",
    },
  ],
});

export const assets = defineFeature({
  id: "assets",
  texts: {
    ko: { panel: "요소", saveElement: "내 요소로 저장" },
    en: { panel: "Elements", saveElement: "Save to my elements" },
  },
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
  commands: [
    {
      id: "saveElement",
      when: ({ selection }) => selection?.kind === "element",
      run: ({ selection }) => {
        if (selection?.kind === "element") saveElement(selection.node);
      },
    },
  ],
  menu: [
    {
      command: "saveElement",
      menu: "selection",
      Icon: BookmarkPlus,
      isListed: ({ selection }) => selection?.kind !== "block",
    },
  ],
  tools: {
    "element-save": (target) => {
      if (target.kind === "element") saveElement(target.node);
    },
  },
});

function saveElement(node: string): void {
  void import("./save-element.ts").then((one) => one.saveElementAsPersonal(node));
}
