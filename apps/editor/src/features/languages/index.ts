import { Languages } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";
import { showLeft } from "../../state/view.ts";

/** [LIF-06] The site in further languages: its translations, and what is still to be translated. */
export const languages = defineFeature({
  id: "languages",
  texts: { ko: { panel: "언어", languages: "언어" }, en: { panel: "Languages", languages: "Languages" } },
  panel: {
    side: "left",
    name: "languages",
    label: "panel",
    Icon: Languages,
    rail: null,
    forEditors: false,
    load: () => import("./languages-panel.tsx"),
  },
  commands: [{ id: "languages", run: () => showLeft("languages") }],
  menu: [
    {
      command: "languages",
      menu: "more",
      Icon: Languages,
      isListed: ({ guest, phase }) => guest === null && phase === "ready",
    },
  ],
});
