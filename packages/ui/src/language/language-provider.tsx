import type { ReactNode } from "react";
import { I18nProvider, useLocale } from "react-aria-components";
import { type UiTexts, uiTexts } from "./texts.ts";

/** The two languages of Hanok. */
export type Language = "ko" | "en";

/** Gives every component below, and the React Aria primitives in them, the person's language. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <I18nProvider locale={language === "ko" ? "ko-KR" : "en-US"}>{children}</I18nProvider>;
}

/** The language set by the nearest `LanguageProvider`; without one, the browser's, and Korean if that is neither. */
export function useLanguage(): Language {
  return useLocale().locale.startsWith("en") ? "en" : "ko";
}

/** The components' own words in the person's language. */
export function useUiTexts(): UiTexts {
  return uiTexts[useLanguage()];
}
