import { inOrder, type Page, type ProjectPart, recordAt } from "../model/index.ts";
import { compareDocument, countStates, type TextCounts } from "./compare.ts";
import type { DocumentName } from "./documents.ts";
import { cannotTwin, isCommon, originalOf } from "./twins.ts";

/** One translation with the number of its texts in each state. */
export interface TwinOverview extends DocumentName {
  readonly language: string;
  readonly counts: TextCounts;
}

/** A page or common block with its translations. */
export interface DocumentOverview extends DocumentName {
  readonly title: string;
  /** '' for a common block. */
  readonly path: string;
  /** A translation of it can be made by `language.twin-make`. */
  readonly canTwin: boolean;
  readonly twins: readonly TwinOverview[];
}

/** Pages in their order, without translations, then the common blocks that are translated. */
export const languageOverview = (part: ProjectPart): readonly DocumentOverview[] => {
  const counts = (kind: DocumentName["kind"], id: string, language: string): TwinOverview => ({
    kind,
    id,
    language,
    counts: countStates(compareDocument(part, { kind, id })),
  });
  const twins = new Map<string, TwinOverview[]>();
  for (const page of Object.values(part.pages)) {
    const original = originalOf(part.pages, page);
    if (!original || !page.twin) continue;
    twins.set(original.id, [...(twins.get(original.id) ?? []), counts("page", page.id, page.twin.language)]);
  }
  const shared = Object.values(part.shared);
  const blocks = shared.flatMap(({ bid, name, twin }): DocumentOverview[] => {
    if (twin?.of) return [];
    const own = shared.filter((one) => one.twin?.of === bid);
    return own.length === 0
      ? []
      : [
          {
            kind: "shared",
            id: bid,
            title: name,
            path: "",
            canTwin: false,
            twins: own.map((one) => counts("shared", one.bid, one.twin?.language ?? "")),
          },
        ];
  });
  const pages = inOrder(Object.values(part.pages).filter((page) => !originalOf(part.pages, page)));
  return [
    ...pages.map(
      (page: Page): DocumentOverview => ({
        kind: "page",
        id: page.id,
        title: page.title,
        path: page.path,
        canTwin: cannotTwin(part, page) === null,
        twins: twins.get(page.id) ?? [],
      }),
    ),
    ...blocks,
  ];
};

/** Id of the home page; null where there is none, or no translation of it can be made. */
export const homeToTwin = (part: ProjectPart): string | null =>
  Object.values(part.pages).find((page) => page.home && cannotTwin(part, page) === null)?.id ?? null;

/** A page on which a document is shown; null where none shows it. */
export const shownOnPage = (part: ProjectPart, { kind, id }: DocumentName): string | null => {
  if (kind === "page") return recordAt(part.pages, id) ? id : null;
  const block = Object.values(part.blocks).find((one) => one.bid === id && isCommon(part, one));
  return block?.pageId ?? null;
};
