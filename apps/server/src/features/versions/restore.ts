import { type Change, diffParts, type Page, type ProjectPart, recordAt } from "@hanok/page-document";
import type { Task } from "../../ports/threads/index.ts";
import { createId } from "../files/index.ts";

/** State of the project beside the page that a restoration needs. */
export interface Surroundings {
  /** Block ids of the version that are now blocks of other pages. */
  readonly elsewhere: ReadonlySet<string>;
  /** Shared blocks of the version that still exist, with their texts. */
  readonly shared: Pick<ProjectPart, "shared" | "texts">;
  /** Files of the version whose path is free now. */
  readonly missingFiles: readonly string[];
}

/** A page as it is, and the version that it is to become. */
interface Restore {
  readonly current: ProjectPart;
  readonly version: ProjectPart;
  readonly around: Surroundings;
}

/** Two states of a page are compared text by text: milliseconds for each text of thousands of letters. */
export const restoreTask: Task<Restore, readonly Change[]> = {
  name: "restore-version",
  urgent: true,
  run: ({ current, version, around }) => restoringChanges(current, version, around),
};

/**
 * The changes that take a page from its current state to a version of it [PAG-51]. The fields of the page
 * list (title, name, file, memo, status, home, place) stay as they are [PAG-41]. Shared blocks belong to the
 * project: they stay as they are, and come back only where they are gone. A block that moved to another page
 * meanwhile stays there; the page gets a copy.
 */
const restoringChanges = (
  current: ProjectPart,
  version: ProjectPart,
  around: Surroundings,
): readonly Change[] => {
  const then = withFreshBlocks(version, around.elsewhere);
  const shared = { ...current.shared, ...around.shared.shared };
  const gone = Object.keys(then.shared).filter((bid) => !Object.hasOwn(shared, bid));
  const before: ProjectPart = {
    ...current,
    shared,
    texts: { ...current.texts, ...around.shared.texts },
    files: {},
    alternatives: {},
  };
  const after: ProjectPart = {
    ...before,
    pages: Object.fromEntries(
      Object.entries(current.pages).map(([id, page]) => [id, restoredPage(page, recordAt(then.pages, id))]),
    ),
    blocks: then.blocks,
    shared: { ...shared, ...pick(then.shared, gone) },
    texts: {
      ...sharedTexts(before.texts),
      ...Object.fromEntries(
        Object.entries(then.texts).filter(
          ([id]) => !id.startsWith("shared/") || gone.some((bid) => id.startsWith(`shared/${bid}/`)),
        ),
      ),
    },
    files: pick(then.files, around.missingFiles),
  };
  return diffParts(before, after);
};

const restoredPage = (now: Page, then: Page | undefined): Page =>
  then ? { ...now, layout: then.layout, mode: then.mode, meta: then.meta, imported: then.imported } : now;

const pick = <Value>(
  table: Readonly<Record<string, Value>>,
  ids: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(table).filter(([id]) => ids.includes(id)));

const sharedTexts = (texts: ProjectPart["texts"]): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([id]) => id.startsWith("shared/")));

/** The same blocks, those named in `taken` under new ids. */
const withFreshBlocks = (part: ProjectPart, taken: ReadonlySet<string>): ProjectPart => {
  if (taken.size === 0) return part;
  const ids = new Map([...taken].map((id) => [id, createId()]));
  const fresh = (id: string) => ids.get(id) ?? id;
  return {
    ...part,
    blocks: Object.fromEntries(
      Object.values(part.blocks).map((block) => [
        fresh(block.id),
        {
          ...block,
          id: fresh(block.id),
          bid: block.thpart || block.thwhole ? block.bid : fresh(block.bid),
        },
      ]),
    ),
    texts: Object.fromEntries(
      Object.entries(part.texts).map(([textId, text]) => {
        const [owner, id = "", source] = textId.split("/");
        return [owner === "block" ? `block/${fresh(id)}/${source}` : textId, text];
      }),
    ),
  };
};
