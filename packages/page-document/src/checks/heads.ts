import { readHead } from "../edits/page/head.ts";
import { attributeValue } from "../forms/read-forms.ts";
import type { ProjectPart } from "../model/index.ts";
import { pageCard } from "../render/head.ts";
import { type CheckedPage, findingAt } from "./checked-page.ts";
import type { Finding } from "./finding.ts";

/** Columns that results of searches show; a letter of Hangul takes two. */
export const TITLE_COLUMNS = 80;
export const DESCRIPTION_COLUMNS = 160;

/** Letters of Hangul, kana, Chinese and full width take two columns. */
export const columnsOf = (text: string): number => {
  let columns = 0;
  for (const letter of text)
    columns += /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/.test(letter) ? 2 : 1;
  return columns;
};

/** Title and description of a page; `own` description: not that of the whole site. */
const headOf = (part: ProjectPart, { page }: CheckedPage) => {
  if (page.imported) {
    const { title, description } = readHead(part, page);
    return { title: title.trim(), description: description.trim(), own: description.trim() };
  }
  const { title, description } = pageCard(page, part.project);
  return { title, description, own: page.meta.description.trim() };
};

/** Pages that searches are asked to leave alone. */
const isUnlisted = ({ page, elements }: CheckedPage): boolean =>
  /\bnoindex\b/i.test(page.meta.headCode) ||
  elements.some(
    (one) =>
      one.tag === "meta" &&
      /^(?:robots|googlebot)$/i.test(attributeValue(one, "name") ?? "") &&
      /\b(?:noindex|none)\b/i.test(attributeValue(one, "content") ?? ""),
  );

/** Titles and descriptions of pages: missing, too long, and those that several pages have. */
export const checkHeads = (part: ProjectPart, pages: readonly CheckedPage[]): readonly Finding[] => {
  const heads = pages
    .filter((one) => one.entriesOf.length === 0 && !isUnlisted(one))
    .map((checked) => ({ checked, ...headOf(part, checked) }));
  const titles = countBy(heads.map(({ title }) => title));
  const descriptions = countBy(heads.map(({ own }) => own));
  return heads.flatMap(({ checked, title, description, own }) => {
    const found: Finding[] = [];
    const add = (rule: Finding["rule"], values: Finding["values"]) =>
      found.push(findingAt(checked, rule, null, values));
    const sameTitle = titles.get(title) ?? 0;
    if (title === "") add("title-missing", {});
    else if (sameTitle > 1) add("title-double", { title, count: String(sameTitle) });
    if (columnsOf(title) > TITLE_COLUMNS) add("title-long", { title });
    const same = descriptions.get(own) ?? 0;
    if (description === "") add("description-missing", {});
    else if (own !== "" && same > 1) add("description-double", { description: own, count: String(same) });
    if (columnsOf(own) > DESCRIPTION_COLUMNS) add("description-long", { description: own });
    return found;
  });
};

const countBy = (values: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};
