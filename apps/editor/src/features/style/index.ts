import { defineFeature } from "../../contributions/feature.ts";

/** Styles of the selected element; its sections are drawn in the panel of the element. */
export const style = defineFeature({
  id: "style",
  texts: { ko: {}, en: {} },
  tools: {
    "element-scope": (target) => {
      if (target.kind === "element")
        void import("./scope/style-scope.ts").then(({ nextScope }) => nextScope(target.node));
    },
  },
});
