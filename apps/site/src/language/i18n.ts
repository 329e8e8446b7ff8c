import type { Language } from "@hanok/ui";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import type { ko as consoleKo } from "../source/texts/ko.ts";
import { en } from "./en/index.ts";
import { ko } from "./ko/index.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "site";
    resources: { site: typeof ko; console: typeof consoleKo };
  }
}

/** Readies both dictionaries; a key that is missing does not compile. */
export function startTranslation(language: Language) {
  return i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: "ko",
    defaultNS: "site",
    resources: { ko: { site: ko }, en: { site: en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}
