import i18next from "i18next";

/** The names of edits: a dictionary of their own, which comes when one is first named. */
const texts = i18next.language === "en" ? (await import("./en.ts")).en : (await import("./ko.ts")).ko;
i18next.addResourceBundle(i18next.language, "edits", texts);

/** A name of an edit, by its key. */
export const editText = i18next.getFixedT(null, "edits");
