import i18next from "i18next";
import { useTranslation } from "react-i18next";

/**
 * The words of the panels and dialogs for pages, layouts, settings and the like: a dictionary of their own, which
 * comes with the first of them, since none can be seen before the page. Whoever imports this waits for it.
 */
const texts = i18next.language === "en" ? (await import("./en.ts")).en : (await import("./ko.ts")).ko;
i18next.addResourceBundle(i18next.language, "structure", texts);

/** The words of these panels. */
export const useStructureTexts = () => useTranslation("structure");

/** The same outside of React. */
export const structureText = i18next.getFixedT(null, "structure");
