import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/feature-texts.ts";

declare module "../../i18n/feature-texts.ts" {
  interface FeatureTexts {
    menus: typeof import("./texts.ko.ts");
  }
}
await loadTexts("menus", { ko: () => import("./texts.ko.ts"), en: () => import("./texts.en.ts") });

export const useMenusTexts = () => useTranslation("menus");

/** The same outside of React. */
export const menusText = i18next.getFixedT(null, "menus");
