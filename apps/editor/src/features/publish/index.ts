import { defineFeature } from "../../contributions/feature.ts";

export const publish = defineFeature({
  id: "publish",
  texts: { ko: {}, en: {} },
  dialogs: {
    publish: async () => ({ default: (await import("./publish-dialog.tsx")).PublishDialog }),
  },
});
