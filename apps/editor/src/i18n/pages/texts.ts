import i18next from "i18next";
import { useTranslation } from "react-i18next";

/**
 * Texts about pages, which the acts on pages and several features show: a dictionary of their own, loaded with the first of
 * them.
 */
const texts = i18next.language === "en" ? (await import("./en.ts")).en : (await import("./ko.ts")).ko;
i18next.addResourceBundle(i18next.language, "pages", texts);

/** The words of these panels. */
export const usePagesTexts = () => useTranslation("pages");

/** The same outside of React. */
export const pagesText = i18next.getFixedT(null, "pages");
