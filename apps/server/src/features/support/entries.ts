import type {
  FaqEntry,
  Locale,
  ManualLesson,
  Notice,
  NoticeCategory,
  ShowState,
  SupportEntry,
  SupportKind,
  SupportTexts,
} from "@hanok/api-contract";
import { faqCategory, noticeCategory, supportCategory } from "@hanok/api-contract";
import { readFaq, readLessons, readNews, readSynonyms } from "@hanok/public-texts";
import * as z from "zod";
import type { SupportEntries } from "../../migrations/tables/public-texts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import type { Synonyms } from "./search.ts";

const both = <Texts extends z.ZodType>(texts: Texts) => z.object({ ko: texts, en: texts });
const noticeTexts = both(z.object({ title: z.string(), content: z.string() }));
const faqTexts = both(z.object({ question: z.string(), answer: z.string() }));
const lessonTexts = both(z.object({ title: z.string(), summary: z.string(), content: z.string() }));

/** Fields that the operator edits, before it is known whether the entry is shown. */
export type EditedEntry = Omit<SupportEntry, "state">;

export interface SupportReads {
  /** Words that mean the same in a search, by language. */
  readonly synonyms: Readonly<Record<Locale, Synonyms>>;
  /** Entries of a kind in their order, with drafts and hidden ones. */
  all(kind: SupportKind): Promise<EditedEntry[]>;
  /** An entry as the release ships it. */
  shipped(kind: SupportKind, id: string): EditedEntry | undefined;
  notices(locale: Locale, now: number, category: NoticeCategory | undefined): Promise<Notice[]>;
  faq(locale: Locale, now: number): Promise<FaqEntry[]>;
  lessons(locale: Locale, now: number): Promise<ManualLesson[]>;
}

/** [SUP-38] Whether something with this window of time is shown now. */
export const stateAt = (startsAt: string, endsAt: string, now: number): ShowState => {
  const at = isoTime(now);
  if (startsAt === "") return "DRAFT";
  if (endsAt !== "" && endsAt <= at) return "ENDED";
  return startsAt <= at ? "SHOWN" : "SCHEDULED";
};

/** Key of the lock that writes of an entry wait for. */
export const entryLock = (id: string): string => `support:${id}`;

const ORDER_DIGITS = 6;
/** A place in a list as an order key. */
export const placeOf = (order: number): string => String(order).padStart(ORDER_DIGITS, "0");
/** The place that the operator gave; undefined for an order key of another form. */
export const orderOf = (place: string): number | undefined =>
  /^\d{6}$/.test(place) ? Number(place) : undefined;
/** Places of the release are this far apart, so that the operator's entries fit between them. */
const STEP = 10;

/** The stored texts of a kind as the one shape that the operator edits. */
const textsOf = (kind: SupportKind, json: string): SupportTexts => {
  const stored: unknown = JSON.parse(json);
  if (kind === "manual") return lessonTexts.parse(stored);
  if (kind === "notice") {
    const { ko, en } = noticeTexts.parse(stored);
    return { ko: { ...ko, summary: "" }, en: { ...en, summary: "" } };
  }
  const { ko, en } = faqTexts.parse(stored);
  return { ko: ofQuestion(ko), en: ofQuestion(en) };
};
const ofQuestion = ({ question, answer }: { question: string; answer: string }) => ({
  title: question,
  summary: "",
  content: answer,
});

/** The reverse of `textsOf`. */
export const storedTexts = (kind: SupportKind, { ko, en }: SupportTexts): string => {
  const one = ({ title, summary, content }: SupportTexts["ko"]) =>
    kind === "manual"
      ? { title, summary, content }
      : kind === "notice"
        ? { title, content }
        : { question: title, answer: content };
  return JSON.stringify({ ko: one(ko), en: one(en) });
};

/** An entry of the operator's; `shipped`: the entry of the release that it is over. */
const entryOf = (row: SupportEntries, shipped: EditedEntry | undefined, last: number): EditedEntry => ({
  id: row.id,
  kind: row.kind,
  category: supportCategory.parse(row.category),
  publishedAt: row.publishedAt,
  endsAt: row.endsAt,
  order: orderOf(row.place) ?? shipped?.order ?? last,
  isShipped: shipped !== undefined,
  isEdited: true,
  videoUrl: row.videoUrl,
  texts: textsOf(row.kind, row.texts),
});

const newestFirst = (a: EditedEntry, b: EditedEntry): number =>
  // Drafts, which have no time yet, come before all.
  a.publishedAt === b.publishedAt
    ? a.id < b.id
      ? 1
      : -1
    : a.publishedAt === ""
      ? -1
      : b.publishedAt === ""
        ? 1
        : a.publishedAt < b.publishedAt
          ? 1
          : -1;

/** Entries of the release were always there. */
const RELEASED = isoTime(0);

/** News, questions and lessons: the files of the release with the operator's rows over them. */
export const openSupportReads = async (database: Database): Promise<SupportReads> => {
  const [faq, lessons, news, synonyms] = await Promise.all([
    readFaq(),
    readLessons(),
    readNews(),
    readSynonyms(),
  ]);
  const whole = { publishedAt: RELEASED, endsAt: "", isShipped: true, isEdited: false, videoUrl: "" };
  const shipped: readonly EditedEntry[] = [
    ...faq.map(({ id, category, ko, en }, at) => ({
      ...whole,
      id,
      kind: "faq" as const,
      category,
      order: (at + 1) * STEP,
      texts: { ko: ofQuestion(ko), en: ofQuestion(en) },
    })),
    ...lessons.map(({ id, ko, en }, at) => ({
      ...whole,
      id,
      kind: "manual" as const,
      category: "" as const,
      order: (at + 1) * STEP,
      texts: { ko, en },
    })),
    ...news.map(({ id, day, ko, en }) => ({
      ...whole,
      id,
      kind: "notice" as const,
      category: "update" as const,
      publishedAt: isoTime(Date.parse(`${day}T00:00:00+09:00`)),
      order: 0,
      texts: { ko: { ...ko, summary: "" }, en: { ...en, summary: "" } },
    })),
  ];
  const shippedById = new Map(shipped.map((entry) => [`${entry.kind}/${entry.id}`, entry]));
  const all = async (kind: SupportKind): Promise<EditedEntry[]> => {
    const rows = await database.read((query) =>
      query.selectFrom("supportEntries").selectAll().where("kind", "=", kind).orderBy("place").execute(),
    );
    const changed = new Set(rows.map(({ id }) => id));
    const kept = shipped.filter((entry) => entry.kind === kind && !changed.has(entry.id));
    const last = (shipped.length + 1) * STEP;
    const entries = [...kept, ...rows.map((row) => entryOf(row, shippedById.get(`${kind}/${row.id}`), last))];
    return entries.sort(kind === "notice" ? newestFirst : (a, b) => a.order - b.order);
  };
  const shown = async (kind: SupportKind, now: number): Promise<EditedEntry[]> =>
    (await all(kind)).filter(({ publishedAt, endsAt }) => stateAt(publishedAt, endsAt, now) === "SHOWN");
  return {
    synonyms,
    all,
    shipped: (kind, id) => shippedById.get(`${kind}/${id}`),
    notices: async (locale, now, category) =>
      (await shown("notice", now))
        .filter((entry) => category === undefined || entry.category === category)
        // [LET-11] A piece of news may be shown in Korean before its English text is there.
        .filter((entry) => entry.texts[locale].title !== "")
        .map((entry) => ({
          id: entry.id,
          cateCode: noticeCategory.parse(entry.category),
          date: entry.publishedAt,
          title: entry.texts[locale].title,
          content: entry.texts[locale].content,
        })),
    faq: async (locale, now) =>
      (await shown("faq", now)).map(({ id, category, texts }) => ({
        id,
        category: faqCategory.parse(category),
        question: texts[locale].title,
        answer: texts[locale].content,
      })),
    lessons: async (locale, now) =>
      (await shown("manual", now)).map(({ id, videoUrl, texts }) => ({ id, videoUrl, ...texts[locale] })),
  };
};
