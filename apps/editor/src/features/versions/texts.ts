import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    versions: typeof import("./texts.ko.ts");
  }
}
await loadTexts("versions", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useVersionsTexts = () => useTranslation("versions");

/** The same outside of React. */
export const versionsText = i18next.getFixedT(null, "versions");
