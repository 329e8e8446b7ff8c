import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    exporting: typeof import("./texts.ko.ts");
  }
}
await loadTexts("exporting", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useExportingTexts = () => useTranslation("exporting");

/** The same outside of React. */
export const exportingText = i18next.getFixedT(null, "exporting");
