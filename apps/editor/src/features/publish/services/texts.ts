import { useTranslation } from "react-i18next";
import { loadTexts } from "../../../i18n/feature-texts.ts";

declare module "../../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    services: typeof import("./texts.ko.ts");
  }
}
await loadTexts("services", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useServiceTexts = () => useTranslation("services");
