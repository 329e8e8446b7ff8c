import { defineFeature } from "../../contributions/feature.ts";

/** Says that a changed policy needs consent. */
export const consent = defineFeature({
  id: "consent",
  texts: { ko: {}, en: {} },
  notice: () => import("./consent-notice.tsx"),
});
