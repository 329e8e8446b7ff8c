import i18next from "i18next";
import { useTranslation } from "react-i18next";

/**
 * The words of the panels that show and change an element: a dictionary of their own, which comes with the first of
 * them. Whoever imports this waits for it.
 */
const texts = i18next.language === "en" ? (await import("./en.ts")).en : (await import("./ko.ts")).ko;
i18next.addResourceBundle(i18next.language, "visual", texts);

export const useVisualTexts = () => useTranslation("visual");

/** The same outside of React. */
export const visualText = i18next.getFixedT(null, "visual");
