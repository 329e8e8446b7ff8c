import { readCookie, writeCookie } from "@hanok/sharing/cookies";
import type { Language } from "@hanok/ui";

/** The languages in the order of the switch, with the names that the switch shows [I18-02]. */
export const LANGUAGES: readonly { id: Language; short: string; name: string }[] = [
  { id: "ko", short: "KOR", name: "한국어" },
  { id: "en", short: "ENG", name: "English" },
];

const ONE_YEAR = 365 * 24 * 60 * 60;
/** [I18-05] */
const RELOAD_AFTER_MS = 300;

/** The language of the cookie `locale`, set by the server from the country or by the person; else Korean [I18-06]. */
export function readLanguage(cookies: string = document.cookie): Language {
  return readCookie("locale", cookies) === "en" ? "en" : "ko";
}

/**
 * Settles the language at the first visit: where no country told one, Korean is written down [I18-06], so that the
 * server words its messages as the page does.
 */
export function settleLanguage(): Language {
  const language = readLanguage();
  if (readCookie("locale", document.cookie) === undefined) writeCookie("locale", language, ONE_YEAR);
  return language;
}

/** Keeps a choice made by hand: it outranks the country from now on [I18-04], then the page loads anew [I18-05]. */
export function chooseLanguage(language: Language): void {
  writeCookie("locale", language, ONE_YEAR);
  writeCookie("manual_language_set", "true", ONE_YEAR);
  document.documentElement.lang = language;
  setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
}
