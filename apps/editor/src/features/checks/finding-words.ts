import i18next from "i18next";
import { sizeText } from "../../i18n/size-text.ts";
import type { EditorState } from "../../state/editor-store.ts";
import type { Finding } from "./queries.ts";
import { checksText as t } from "./texts.ts";

/** Rules of a page as a whole: there is no place in it to name. */
type Rule = Finding["rule"];
type Whole = "heading-none" | "title-missing" | "description-missing" | "language-missing";
const isWhole = (rule: Rule): rule is Whole =>
  rule === "heading-none" ||
  rule === "title-missing" ||
  rule === "description-missing" ||
  rule === "language-missing";

/** Name of a finding's place; that of the page where it is the page itself. */
export function placeOf({ rule, values }: Finding): string {
  if (isWhole(rule)) return t("checks.wholePage");
  const { words, bytes } = values;
  const size = bytes === undefined ? "" : sizeText(Number(bytes), i18next.language);
  return t(`rules.${rule}.place`, {
    ...values,
    words: words || "…",
    size,
    interpolation: { escapeValue: false },
  });
}

/** Title of a page, with its path where another page has the same. */
export const pageName = (part: EditorState["part"], pageId: string): string => {
  const page = part?.pages[pageId];
  if (!page) return "";
  const { title, path } = page;
  if (title === "") return path;
  const isDouble = Object.values(part?.pages ?? {}).some((one) => one.id !== pageId && one.title === title);
  return isDouble ? `${title} · ${path}` : title;
};

/** The same finding after an edit elsewhere, whatever its offset is by then. */
export const identityOf = ({ rule, pageId, element, values }: Finding): string =>
  JSON.stringify([rule, element ? element.text : pageId, values]);
