import type { Locale } from "@hanok/api-contract";

/**
 * Language of messages: the person's own choice (cookie `locale`), else the browser's, else Korean [I18-01,
 * I18-04]. A wildcard or an unknown language says nothing.
 */
export const localeOf = (cookie: string | undefined, acceptLanguage: string | undefined): Locale => {
  if (cookie === "ko" || cookie === "en") return cookie;
  return localeOfBrowser(acceptLanguage) ?? "ko";
};

/** [I18-12, LET-12] The first of the browser's languages that there is; null where it names neither. */
export const localeOfBrowser = (acceptLanguage: string | undefined): Locale | null => {
  const wanted = (acceptLanguage ?? "")
    .split(",", 20)
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ language, weight }) => (language === "ko" || language === "en") && weight > 0)
    .sort((a, b) => b.weight - a.weight)[0];
  return wanted ? (wanted.language === "en" ? "en" : "ko") : null;
};

/** [I18-03, I18-06] Language of a first visit by country; null when the proxy sends none. */
export const localeOfCountry = (country: string | undefined): Locale | null =>
  country && /^[A-Za-z]{2}$/.test(country) && country.toUpperCase() !== "XX"
    ? country.toUpperCase() === "KR"
      ? "ko"
      : "en"
    : null;
