import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    resources: typeof import("./texts.ko.ts");
  }
}
await loadTexts("resources", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useResourcesTexts = () => useTranslation("resources");

/** The same outside of React. */
export const resourcesText = i18next.getFixedT(null, "resources");
