import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    checks: typeof import("./texts.ko.ts");
  }
}
await loadTexts("checks", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useChecksTexts = () => useTranslation("checks");

/** The same outside of React. */
export const checksText = i18next.getFixedT(null, "checks");
