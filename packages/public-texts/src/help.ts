import { type BothLanguages, filesIn, readText, splitTitle, type TextLanguage } from "./files.ts";

export type ShippedFaqCategory = "start" | "editor" | "publish" | "account" | "plan" | "data";

export interface ShippedFaqEntry
  extends BothLanguages<{ readonly question: string; readonly answer: string }> {
  readonly id: string;
  readonly category: ShippedFaqCategory;
}

export interface ShippedLesson
  extends BothLanguages<{ readonly title: string; readonly summary: string; readonly content: string }> {
  readonly id: string;
}

export interface ShippedNews extends BothLanguages<{ readonly title: string; readonly content: string }> {
  readonly id: string;
  /** Day in Seoul, `2026-11-30`. */
  readonly day: string;
}

const CATEGORIES: readonly ShippedFaqCategory[] = ["start", "editor", "publish", "account", "plan", "data"];

/** The questions in the order of the page. The files are part of the release and tested, so their shape is stated. */
export const readFaq = async (): Promise<ShippedFaqEntry[]> => {
  const groups = await Promise.all(
    CATEGORIES.map(async (category) => {
      const entries = JSON.parse(await readText(`faq/${category}.json`)) as Omit<
        ShippedFaqEntry,
        "category"
      >[];
      return entries.map((entry) => ({ ...entry, category }));
    }),
  );
  return groups.flat();
};

/** Groups of words that mean the same to somebody who searches the help, by language. */
export const readSynonyms = async (): Promise<BothLanguages<readonly (readonly string[])[]>> =>
  JSON.parse(await readText("synonyms.json"));

/** News of releases, oldest first; the name of a file begins with its day. */
export const readNews = async (): Promise<ShippedNews[]> => {
  const names = (await filesIn("news")).filter((name) => name.endsWith(".ko.md"));
  return Promise.all(
    names.map(async (name) => {
      const read = async (language: TextLanguage) => {
        const { title, content } = splitTitle(
          await readText(`news/${name.replace(".ko.", `.${language}.`)}`),
        );
        return { title, content: content.trim() };
      };
      const [ko, en] = await Promise.all([read("ko"), read("en")]);
      const id = name.replace(".ko.md", "");
      return { id, day: id.slice(0, 10), ko, en };
    }),
  );
};

/** The lessons in their order; the first paragraph of a file is its summary. */
export const readLessons = async (): Promise<ShippedLesson[]> => {
  const names = (await filesIn("manual")).filter((name) => name.endsWith(".ko.md"));
  return Promise.all(
    names.map(async (name) => {
      const read = async (language: TextLanguage) => {
        const { title, content } = splitTitle(
          await readText(`manual/${name.replace(".ko.", `.${language}.`)}`),
        );
        const end = content.indexOf("\n\n");
        return end < 0
          ? { title, summary: content.trim(), content: "" }
          : { title, summary: content.slice(0, end).trim(), content: content.slice(end).trim() };
      };
      const [ko, en] = await Promise.all([read("ko"), read("en")]);
      return { id: name.replace(/^\d+-/, "").replace(".ko.md", ""), ko, en };
    }),
  );
};
