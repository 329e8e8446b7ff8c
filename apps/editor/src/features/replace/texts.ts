import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    replace: typeof import("./texts.ko.ts");
  }
}
await loadTexts("replace", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useReplaceTexts = () => useTranslation("replace");

/** The same outside of React. */
export const replaceText = i18next.getFixedT(null, "replace");
