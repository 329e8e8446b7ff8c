import type { Language } from "@hanok/ui";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import type { ko as edits } from "./edits/ko.ts";
import type { FeatureTexts } from "./feature-texts.ts";
import type { ko } from "./ko.ts";
import type { ko as library } from "./library/ko.ts";
import type { ko as pages } from "./pages/ko.ts";
import type { ko as visual } from "./visual/ko.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "editor";
    fallbackNS: "editor";
    resources: FeatureTexts & {
      editor: typeof ko;
      edits: typeof edits;
      pages: typeof pages;
      library: typeof library;
      visual: typeof visual;
    };
  }
}

/** The language of the cookie `locale` [I18-06]; Korean where it says nothing. */
export function readLanguage(cookies: string = document.cookie): Language {
  return /(?:^|;\s*)locale=en(?:;|$)/.test(cookies) ? "en" : "ko";
}

/** Readies the person's dictionary; the other one is not loaded. A key that is missing does not compile. */
export async function startTranslation(language: Language): Promise<void> {
  const texts = language === "en" ? (await import("./en.ts")).en : (await import("./ko.ts")).ko;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: language,
    defaultNS: "editor",
    // Words that many screens use are in the editor's own dictionary.
    fallbackNS: "editor",
    resources: { [language]: { editor: texts } },
    interpolation: { escapeValue: false },
  });
}
