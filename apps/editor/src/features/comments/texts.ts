import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    comments: typeof import("./texts.ko.ts");
  }
}
await loadTexts("comments", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useCommentsTexts = () => useTranslation("comments");

/** The same outside of React. */
export const commentsText = i18next.getFixedT(null, "comments");
