import type { FaqEntry, Locale, ManualLesson, Notice, NoticeCategory } from "@hanok/api-contract";
import { faqCategory, noticeCategory } from "@hanok/api-contract";
import { readFaq, readLessons } from "@hanok/public-texts";
import * as z from "zod";
import type { SupportEntries } from "../../migrations/tables/public-texts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";

const both = <Texts extends z.ZodType>(texts: Texts) => z.object({ ko: texts, en: texts });
const noticeTexts = both(z.object({ title: z.string(), content: z.string() }));
const faqTexts = both(z.object({ question: z.string(), answer: z.string() }));
const lessonTexts = both(z.object({ title: z.string(), summary: z.string(), content: z.string() }));

export interface SupportReads {
  notices(locale: Locale, now: number, category: NoticeCategory | undefined): Promise<Notice[]>;
  faq(locale: Locale, now: number): Promise<FaqEntry[]>;
  lessons(locale: Locale, now: number): Promise<ManualLesson[]>;
}

/** The shipped entries, each replaced by the operator's row of its id, then the operator's own. */
const mergeOver = <Entry extends { readonly id: string }>(
  shipped: readonly Entry[],
  rows: readonly SupportEntries[],
  toEntry: (row: SupportEntries) => Entry,
  isShown: (row: SupportEntries) => boolean,
): Entry[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = shipped.flatMap((entry) => {
    const row = byId.get(entry.id);
    return row ? (isShown(row) ? [toEntry(row)] : []) : [entry];
  });
  const known = new Set(shipped.map(({ id }) => id));
  return [...kept, ...rows.filter((row) => !known.has(row.id) && isShown(row)).map(toEntry)];
};

/** News, questions and lessons: the files of the release with the operator's rows over them. */
export const openSupportReads = async (database: Database): Promise<SupportReads> => {
  const [shippedFaq, shippedLessons] = await Promise.all([readFaq(), readLessons()]);
  const rowsOf = (kind: SupportEntries["kind"]) =>
    database.read((query) =>
      query.selectFrom("supportEntries").selectAll().where("kind", "=", kind).orderBy("place").execute(),
    );
  const isShown =
    (now: number) =>
    ({ publishedAt }: SupportEntries): boolean =>
      publishedAt !== "" && publishedAt <= isoTime(now);
  return {
    notices: async (locale, now, category) =>
      (await rowsOf("notice"))
        .filter(isShown(now))
        .filter((row) => category === undefined || row.category === category)
        .sort((a, b) =>
          a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : a.id < b.id ? 1 : -1,
        )
        .map((row) => ({
          id: row.id,
          cateCode: noticeCategory.parse(row.category),
          date: row.publishedAt,
          ...noticeTexts.parse(JSON.parse(row.texts))[locale],
        })),
    faq: async (locale, now) =>
      mergeOver(
        shippedFaq.map((entry): FaqEntry => ({ id: entry.id, category: entry.category, ...entry[locale] })),
        await rowsOf("faq"),
        (row) => ({
          id: row.id,
          category: faqCategory.parse(row.category),
          ...faqTexts.parse(JSON.parse(row.texts))[locale],
        }),
        isShown(now),
      ),
    lessons: async (locale, now) =>
      mergeOver(
        shippedLessons.map((lesson): ManualLesson => ({ id: lesson.id, videoUrl: "", ...lesson[locale] })),
        await rowsOf("manual"),
        (row) => ({
          id: row.id,
          videoUrl: row.videoUrl,
          ...lessonTexts.parse(JSON.parse(row.texts))[locale],
        }),
        isShown(now),
      ),
  };
};
