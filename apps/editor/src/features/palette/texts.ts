import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    palette: typeof import("./texts.ko.ts");
  }
}
await loadTexts("palette", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const usePaletteTexts = () => useTranslation("palette");
