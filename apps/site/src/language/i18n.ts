import type { Language } from "@hanok/ui";
import i18next, { type i18n } from "i18next";
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

/** Both dictionaries; a key that is missing does not compile. */
const settings = (language: Language) =>
  ({
    lng: language,
    fallbackLng: "ko",
    defaultNS: "site",
    resources: { ko: { site: ko }, en: { site: en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  }) as const;

/** Readies the words of this browser. */
export function startTranslation(language: Language): i18n {
  void i18next.use(initReactI18next).init(settings(language));
  return i18next;
}

/** Words of their own, for a server that draws pages in both languages at once. */
export function translationIn(language: Language): i18n {
  const own = i18next.createInstance();
  void own.init(settings(language));
  return own;
}
