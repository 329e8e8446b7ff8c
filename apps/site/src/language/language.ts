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
 * Settles the language at the first visit: where no country decided it, Korean is written down [I18-06], so
 * that the server words its messages as the page does.
 */
export function settleLanguage(): Language {
  // Searches lead to a language by the address, because both are under one path.
  const asked = new URLSearchParams(window.location.search).get("lang");
  const language = asked === "ko" || asked === "en" ? asked : readLanguage();
  const known = readCookie("locale", document.cookie);
  if (known === undefined || (asked !== null && known !== language))
    writeCookie("locale", language, ONE_YEAR);
  return language;
}

/**
 * Keeps a choice made by hand: it outranks the country from now on [I18-04], then the page loads again
 * [I18-05].
 */
export function chooseLanguage(language: Language): void {
  writeCookie("locale", language, ONE_YEAR);
  writeCookie("manual_language_set", "true", ONE_YEAR);
  document.documentElement.lang = language;
  setTimeout(() => reloadWithout("lang"), RELOAD_AFTER_MS);
}

/** Loads the page again without a part of its query, which would decide again. */
function reloadWithout(name: string): void {
  const url = new URL(window.location.href);
  if (url.searchParams.has(name)) {
    url.searchParams.delete(name);
    window.location.replace(url);
  } else window.location.reload();
}
