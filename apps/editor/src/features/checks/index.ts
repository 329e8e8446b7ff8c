import { ListChecks } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";
import { showLeft } from "../../state/view.ts";

/** [BLD-13] What is worth a look before publishing: found, shown and mended, never in the way. */
export const checks = defineFeature({
  id: "checks",
  texts: {
    ko: { panel: "사이트 점검", check: "사이트 점검" },
    en: { panel: "Site check", check: "Check the site" },
  },
  panel: {
    side: "left",
    name: "checks",
    label: "panel",
    Icon: ListChecks,
    rail: null,
    forEditors: false,
    load: () => import("./checks-panel.tsx"),
  },
  commands: [{ id: "check", run: () => showLeft("checks") }],
  menu: [
    {
      command: "check",
      menu: "more",
      Icon: ListChecks,
      isListed: ({ guest, phase }) => guest === null && phase === "ready",
    },
  ],
  beforePublishing: () => import("./publish-line.tsx"),
});
