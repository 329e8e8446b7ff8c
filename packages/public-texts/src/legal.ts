import { type BothLanguages, filesIn, readText, splitTitle, type TextLanguage } from "./files.ts";

export type ShippedLegalKind = "terms" | "privacy" | "license" | "refund" | "finance";

/** One policy in one version. */
export interface ShippedLegalText {
  readonly kind: ShippedLegalKind;
  /** Day in Seoul from which it is in force, `2023-09-25`. */
  readonly version: string;
  readonly title: BothLanguages;
  /** Markdown with placeholders. */
  readonly content: BothLanguages;
}

const KINDS: readonly ShippedLegalKind[] = ["terms", "privacy", "license", "refund", "finance"];

/** Every shipped version of every policy, oldest first within a kind. */
export const readLegalTexts = async (): Promise<ShippedLegalText[]> => {
  const texts: ShippedLegalText[] = [];
  for (const kind of KINDS) {
    const names = await filesIn(`legal/${kind}`);
    const versions = [...new Set(names.map((name) => name.slice(0, 10)))];
    for (const version of versions) {
      const read = async (language: TextLanguage) =>
        splitTitle(await readText(`legal/${kind}/${version}.${language}.md`));
      const [ko, en] = await Promise.all([read("ko"), read("en")]);
      texts.push({
        kind,
        version,
        title: { ko: ko.title, en: en.title },
        content: { ko: ko.content, en: en.content },
      });
    }
  }
  return texts;
};
