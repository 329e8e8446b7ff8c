import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    collections: typeof import("./texts.ko.ts");
  }
}
await loadTexts("collections", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useCollectionsTexts = () => useTranslation("collections");

/** The same outside of React. */
export const collectionsText = i18next.getFixedT(null, "collections");
