import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    runs: typeof import("./texts.ko.ts");
  }
}
await loadTexts("runs", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useRunsTexts = () => useTranslation("runs");

/** The same outside of React. */
export const runsText = i18next.getFixedT(null, "runs");
