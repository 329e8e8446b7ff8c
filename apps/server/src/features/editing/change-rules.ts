import { LIMITS as CONTRACT } from "@hanok/api-contract";
import { type Change, LIMITS, type Origin, type ProjectPart } from "@hanok/page-document";
import { isProjectPath } from "@hanok/site-files";
import { difference } from "./part-difference.ts";
import { gainedBlocks, writesLongValue } from "./value-limits.ts";

/** Facts about the rest of the project that the rules need. */
export interface RuleFacts {
  /** Contents that the project holds, with their sizes, among those that the changes name. */
  readonly held: ReadonlyMap<string, number>;
  /** Paths among the new ones that another page, resource or file of the project already has. */
  readonly takenPaths: ReadonlySet<string>;
  /** Ids among the new pages' that are pages of other projects. */
  readonly foreignPages: ReadonlySet<string>;
  /** Number of pages in the project before the operation, and of translations among them. */
  readonly pageCount: number;
  readonly translated: number;
  /** [LIF-06] Pages among the originals of new translations that are there and no translations themselves. */
  readonly originals: ReadonlySet<string>;
  /** Translations that these have already: their ids by original and language (`p1 en`). */
  readonly knownTwins: ReadonlyMap<string, string>;
  /** [PLN-12] null: no limit. */
  readonly pageLimit: number | null;
  /** [LIF-10] Languages of translations before the operation; languageLimit null: any number. */
  readonly languages: ReadonlySet<string>;
  readonly languageLimit: number | null;
  /** Ids among the new pages' that were pages of the project before. */
  readonly returning: ReadonlySet<string>;
  /** Blocks before the operation of the pages that gain some, by page id. */
  readonly blockCounts: ReadonlyMap<string, number>;
}

/** Contents that changes put into the project: each must be the project's own already. */
export const blobsOf = (changes: readonly Change[]): Set<string> => {
  const blobs = new Set<string>();
  const origin = (imported: Origin | null) => {
    if (imported) blobs.add(imported.blob);
  };
  for (const change of changes) {
    if (change.kind === "file-set" && change.to) blobs.add(change.to.blob);
    if (change.kind === "page-insert") origin(change.page.imported);
    if (change.kind === "resource-insert") origin(change.resource.imported);
    if (change.kind === "page-set" && change.field === "imported") origin(change.to);
    if (change.kind === "resource-set" && change.field === "imported") origin(change.to);
  }
  return blobs;
};

export interface PathChanges {
  /** Paths that come into use. */
  readonly gained: readonly string[];
  /** Paths that are free afterwards. */
  readonly lost: readonly string[];
}

/** The paths that an operation takes and gives back, over pages, resources and files. */
export const pathsOf = (before: ProjectPart, after: ProjectPart): PathChanges => {
  const gained: string[] = [];
  const lost: string[] = [];
  const compare = <Value extends { readonly path: string }>(
    old: Readonly<Record<string, Value>>,
    now: Readonly<Record<string, Value>>,
  ) => {
    const { written, deleted } = difference(old, now);
    for (const [id, value] of written) {
      const known = Object.hasOwn(old, id) ? old[id] : undefined;
      if (known?.path === value.path) continue;
      gained.push(value.path);
      if (known) lost.push(known.path);
    }
    for (const id of deleted) lost.push(old[id]?.path ?? "");
  };
  compare(before.pages, after.pages);
  compare(before.resources, after.resources);
  compare(before.files, after.files);
  return { gained, lost };
};

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * Rule that an operation breaks and no client may break, whatever its screen offers. Null where the operation
 * is allowed, else a reason: `blob.foreign`, `path.invalid`, `path.taken`, `page.foreign`, `page.last`,
 * `page.limit`, `page.twin`, `page.languages`, `page.blocks`, `text.read-only`, `file.invalid`, `value.long`.
 */
export const brokenRule = (
  before: ProjectPart,
  after: ProjectPart,
  changes: readonly Change[],
  facts: RuleFacts,
): string | null => {
  for (const blob of blobsOf(changes)) if (!facts.held.has(blob)) return "blob.foreign";
  for (const change of changes) {
    if (change.kind !== "file-set" || !change.to) continue;
    const { path, blob, size, mediaType } = change.to;
    if (path !== change.path || facts.held.get(blob) !== size || !MEDIA_TYPE.test(mediaType))
      return "file.invalid";
  }
  const { gained } = pathsOf(before, after);
  if (gained.some((path) => !isProjectPath(path))) return "path.invalid";
  if (new Set(gained).size < gained.length || gained.some((path) => facts.takenPaths.has(path)))
    return "path.taken";
  const newPages = Object.keys(after.pages).filter((id) => !Object.hasOwn(before.pages, id));
  if (newPages.some((id) => facts.foreignPages.has(id))) return "page.foreign";
  const gone = Object.keys(before.pages).filter((id) => !Object.hasOwn(after.pages, id)).length;
  if (gone > 0 && facts.pageCount - gone + newPages.length < 1) return "page.last";
  const twins = gainedTwins(before, after);
  if (twins.some((twin) => isSecondTwin(twin, after, facts))) return "page.twin";
  const fresh = new Set(twins.map(({ language }) => language).filter((tag) => !facts.languages.has(tag)));
  const most = Math.min(facts.languageLimit ?? CONTRACT.languagesMost, CONTRACT.languagesMost);
  if (fresh.size > 0 && facts.languages.size + fresh.size > most) return "page.languages";
  // [LIF-06] Translations are no pages of their own.
  const isCounted = (part: ProjectPart, id: string): boolean => {
    const of = part.pages[id]?.twin?.of;
    const original = of ? part.pages[of] : undefined;
    return !of || !(original ? !original.twin?.of : facts.originals.has(of));
  };
  const counting = newPages.filter((id) => isCounted(after, id));
  const ended = endedTwins(before, after);
  const added = counting.filter((id) => !facts.returning.has(id)).length + ended.length;
  const left = Object.keys(before.pages).filter(
    (id) => !Object.hasOwn(after.pages, id) && !before.pages[id]?.twin?.of,
  );
  const counted = facts.pageCount - facts.translated - left.length + counting.length + ended.length;
  if (facts.pageLimit !== null && added > 0 && counted > facts.pageLimit) return "page.limit";
  if (writesLongValue(before, after)) return "value.long";
  for (const [pageId, count] of gainedBlocks(before, after))
    if ((facts.blockCounts.get(pageId) ?? 0) + count > LIMITS.blocks) return "page.blocks";
  for (const [textId] of difference(before.texts, after.texts).written)
    if (Object.hasOwn(before.texts, textId) && isReadOnly(before, after, textId)) return "text.read-only";
  return null;
};

interface GainedTwin {
  readonly id: string;
  readonly of: string;
  readonly language: string;
}

/** Pages that become translations of another page, or of one in another language. */
export const gainedTwins = (before: ProjectPart, after: ProjectPart): readonly GainedTwin[] =>
  difference(before.pages, after.pages).written.flatMap(([id, { twin }]) => {
    const old = Object.hasOwn(before.pages, id) ? before.pages[id]?.twin : null;
    if (!twin?.of || (old?.of === twin.of && old.language === twin.language)) return [];
    return [{ id, of: twin.of, language: twin.language }];
  });

/** Translations that become pages of their own: they count towards the plan from now on. */
export const endedTwins = (before: ProjectPart, after: ProjectPart): readonly string[] =>
  before.pages === after.pages
    ? []
    : Object.keys(after.pages).filter(
        (id) => Object.hasOwn(before.pages, id) && before.pages[id]?.twin?.of && !after.pages[id]?.twin?.of,
      );

/** Whether the page has a translation into the language beside this one. */
const isSecondTwin = (
  { id, of, language }: GainedTwin,
  after: ProjectPart,
  { knownTwins }: RuleFacts,
): boolean => {
  const known = knownTwins.get(`${of} ${language}`);
  if (known !== undefined && known !== id) return true;
  return Object.values(after.pages).some(
    (page) => page.id !== id && page.twin?.of === of && page.twin.language === language,
  );
};

/** A text that would not come back as its own bytes is shown, not written, until it is converted. */
const isReadOnly = (before: ProjectPart, after: ProjectPart, textId: string): boolean => {
  const [owner, id = ""] = textId.split("/");
  const of = (part: ProjectPart): Origin | null => {
    if (owner === "resource") return part.resources[id]?.imported ?? null;
    const pageId = owner === "block" ? part.blocks[id]?.pageId : owner === "page" ? id : undefined;
    return pageId === undefined ? null : (part.pages[pageId]?.imported ?? null);
  };
  return of(before)?.lossless === false && of(after)?.lossless === false;
};
