import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    fonts: typeof import("./texts.ko.ts");
  }
}
await loadTexts("fonts", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useFontsTexts = () => useTranslation("fonts");
