import { defineFeature } from "../../contributions/feature.ts";

export const media = defineFeature({
  id: "media",
  texts: { ko: {}, en: {} },
  dialogs: {
    selectMedia: async () => ({
      default: (await import("./select-media-dialog.tsx")).SelectMediaDialog,
    }),
  },
});
