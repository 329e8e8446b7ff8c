import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    settings: typeof import("./texts.ko.ts");
  }
}
await loadTexts("settings", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useSettingsTexts = () => useTranslation("settings");

/** The same outside of React. */
export const settingsText = i18next.getFixedT(null, "settings");
