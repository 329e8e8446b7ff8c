import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    languages: typeof import("./texts.ko.ts");
  }
}
await loadTexts("languages", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useLanguageTexts = () => useTranslation("languages");

/** The same outside of React. */
export const languageText = i18next.getFixedT(null, "languages");
