import { defineFeature } from "../../contributions/feature.ts";

export const unplaced = defineFeature({
  id: "unplaced",
  texts: { ko: {}, en: {} },
  dialogs: {
    unplaced: async () => ({ default: (await import("./unplaced-dialog.tsx")).UnplacedDialog }),
  },
});
