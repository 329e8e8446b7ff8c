import { Box, SlidersHorizontal } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";
import { openBlockOption } from "./open-block-option.ts";

export const blockOption = defineFeature({
  id: "blockOption",
  texts: {
    ko: { panel: "블록 옵션", openBlockOption: "블록 옵션" },
    en: { panel: "Block Option", openBlockOption: "Block Option" },
  },
  panel: {
    side: "left",
    name: "blockOption",
    label: "panel",
    Icon: Box,
    rail: null,
    forEditors: true,
    load: () => import("./block-option-panel.tsx"),
  },
  commands: [
    {
      id: "openBlockOption",
      run: ({ selection }) => {
        if (selection?.kind === "block") openBlockOption(selection.blockId);
      },
    },
  ],
  menu: [
    {
      command: "openBlockOption",
      menu: "selection",
      Icon: SlidersHorizontal,
      isListed: ({ selection }) => selection?.kind === "block",
    },
  ],
  tools: {
    "block-option": (target) => {
      if (target.kind === "block") openBlockOption(target.blockId);
    },
  },
});
