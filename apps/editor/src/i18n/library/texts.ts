import i18next from "i18next";
import { useTranslation } from "react-i18next";

/** The words of the library: a dictionary of their own, which comes with the first of its screens. */
const texts = i18next.language === "en" ? (await import("./en.ts")).en : (await import("./ko.ts")).ko;
i18next.addResourceBundle(i18next.language, "library", texts);

export const useLibraryTexts = () => useTranslation("library");

/** The same outside of React. */
export const libraryText = i18next.getFixedT(null, "library");
