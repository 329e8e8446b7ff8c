import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    transfer: typeof import("./texts.ko.ts");
  }
}
await loadTexts("transfer", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useTransferTexts = () => useTranslation("transfer");

/** The same outside of React. */
export const transferText = i18next.getFixedT(null, "transfer");
