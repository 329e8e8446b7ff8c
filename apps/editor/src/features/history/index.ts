import { ListRestart } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";

export const history = defineFeature({
  id: "history",
  texts: { ko: { panel: "편집 기록" }, en: { panel: "Edit history" } },
  panel: {
    side: "left",
    name: "history",
    label: "panel",
    Icon: ListRestart,
    rail: "settings",
    forEditors: true,
    load: () => import("./history-panel.tsx"),
  },
  status: () => import("./alternatives-status.tsx"),
});
