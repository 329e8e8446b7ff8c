import type { Locale } from "@hanok/api-contract";
import { allElements, applySplices, type LocatedHtml, locate, retentionPlaces } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";

/** [LET-08] A year, as the consent sentences of the library promise. */
export const DEFAULT_RETENTION_DAYS = 365;
const YEAR = 365;

/** Days for which answers are kept, by the form's id; 0: until they are deleted by hand. */
export const retentionOf = async (
  query: Query,
  projectId: string,
): Promise<Readonly<Record<string, number>>> => {
  const rows = await query
    .selectFrom("forms")
    .select(["id", "retentionDays"])
    .where("projectId", "=", projectId)
    .orderBy("id")
    .execute();
  return Object.fromEntries(rows.map(({ id, retentionDays }) => [id, Number(retentionDays)]));
};

/** The words of a consent sentence: `1년 동안 보관합니다`. */
const retentionWords = (days: number, language: Locale): string => {
  if (days === 0)
    return language === "ko" ? "삭제를 요청하실 때까지 보관합니다" : "kept until you ask us to delete it";
  const isYears = days % YEAR === 0;
  const count = isYears ? days / YEAR : days;
  if (language === "ko") return `${count}${isYears ? "년" : "일"} 동안 보관합니다`;
  const unit = isYears ? "year" : "day";
  return `kept for ${count} ${unit}${count === 1 ? "" : "s"}`;
};

/**
 * The page with the sentences of its forms as their settings have them, in the page's language. A form without a setting
 * keeps the author's words, and its promise becomes the setting (`promised`, by the form's name).
 */
export const withRetention = (
  html: string,
  daysOf: (form: string) => number | undefined,
): { readonly html: string; readonly promised: ReadonlyMap<string, number> } => {
  const located = locate(html, "document");
  const promised = new Map<string, number>();
  const language: Locale = isEnglish(located) ? "en" : "ko";
  const splices = retentionPlaces(located).flatMap(({ form, promised: days, words }) => {
    if (days !== null && !promised.has(form)) promised.set(form, days);
    const set = daysOf(form);
    return set === undefined || set === days ? [] : [{ ...words, insert: retentionWords(set, language) }];
  });
  return { html: splices.length === 0 ? html : applySplices(html, splices), promised };
};

/** Whether the page's own root element names English as its language. */
const isEnglish = ({ nodes }: LocatedHtml): boolean => {
  const [root] = allElements(nodes);
  const language = root?.attributes.find(({ name }) => name === "lang")?.value ?? "";
  return root?.tag === "html" && language.trim().toLowerCase().startsWith("en");
};
