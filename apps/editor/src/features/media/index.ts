import { defineFeature } from "../../contributions/feature.ts";

export const media = defineFeature({
  id: "media",
  texts: { ko: {}, en: {} },
  dialogs: {
    selectMedia: async () => ({
      default: (await import("../../dialogs/select-media/select-media-dialog.tsx")).SelectMediaDialog,
    }),
  },
});
