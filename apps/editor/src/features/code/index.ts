import { defineFeature } from "../../contributions/feature.ts";

/** Sources of the selected block and files of the project beside the canvas. */
export const code = defineFeature({
  id: "code",
  texts: { ko: {}, en: {} },
  beside: { isShown: ({ codeOpen }) => codeOpen, width: "w-[40%]", load: () => import("./code-panel.tsx") },
});
