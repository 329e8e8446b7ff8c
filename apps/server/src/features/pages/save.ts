import type { ParsedOf } from "@hanok/api-contract";
import { type endpoints, type Locale, type Refused, refused, succeed } from "@hanok/api-contract";
import {
  accept,
  type Change,
  type EditTools,
  inOrder,
  inSequence,
  isFree,
  LIMITS,
  menuItemsTo,
  nextFreeName,
  type Outcome,
  type ProjectPart,
  proposeFileName,
  recordAt,
  runEdit,
  SECTIONS,
  slug,
} from "@hanok/page-document";
import { findNamesInScript } from "@hanok/page-document/script";
import type { Task } from "../../ports/threads/index.ts";
import { createId } from "../files/index.ts";
import type { ThemeEntries } from "./theme.ts";
import { wholePageChanges } from "./whole-page.ts";

export type SavePageInput = ParsedOf<typeof endpoints.pages.savePage>;

/** Whether sources of the page were sent, and not its settings alone. */
export const hasSources = ({ page }: SavePageInput): boolean =>
  page.bodyStart !== undefined ||
  page.bodyEnd !== undefined ||
  SECTIONS.some((section) => page[section] !== undefined);

/** The words that nobody chose [PAG-27]. */
const NEW_PAGE: Readonly<Record<Locale, string>> = { ko: "새 페이지", en: "New page" };

/**
 * Changes of a page's save: the edits that a person would make one after the other, each based on the result
 * of the one before. Refused as those edits are.
 */
const savedPage = (
  part: ProjectPart,
  pageId: string,
  { page, sortNo }: SavePageInput,
  theme: ThemeEntries | null,
  tools: EditTools,
): Outcome<readonly Change[]> => {
  const { title, name, memo, status, layout, mode, home, meta, path: _, ...sources } = page;
  const fields = defined({ title, name, memo, status, layout, mode });
  const path = filePath(part, pageId, page);
  return inSequence(part, [
    (current) =>
      theme ? runEdit(current, "library.theme-apply", { pageId, entries: theme.entries }, tools) : accept([]),
    (current) => runEdit(current, "page.fields-set", { pageId, ...fields }, tools),
    (current) =>
      path === undefined ? accept([]) : runEdit(current, "page.path-set", { pageId, path }, tools),
    (current) =>
      meta ? runEdit(current, "page.meta-set", { pageId, meta: defined(meta) }, tools) : accept([]),
    (current) => wholePageChanges(current, pageId, sources, tools),
    (current) => (home === true ? runEdit(current, "page.home-set", { pageId }, tools) : accept([])),
    (current) => (sortNo === undefined ? accept([]) : movedTo(current, pageId, sortNo, tools)),
  ]);
};

interface PageSave {
  /** The pages that the save may change. */
  readonly part: ProjectPart;
  readonly pageId: string;
  readonly input: SavePageInput;
  readonly theme: ThemeEntries | null;
  /** ISO 8601. */
  readonly at: string;
}

/** `savedPage`, which compares every source of the page and, where its file moves, reads the links of all pages. */
export const savedPageTask: Task<PageSave, Outcome<readonly Change[]>> = {
  name: "save-page",
  urgent: true,
  run: ({ part, pageId, input, theme, at }) =>
    savedPage(part, pageId, input, theme, { createId, now: at, findNamesInScript }),
};

/** [PAG-28] Menu items that lead to a page, on any page. */
export const menuItemsTask: Task<{ readonly part: ProjectPart; readonly pageId: string }, number> = {
  name: "menu-items",
  urgent: true,
  run: ({ part, pageId }) => menuItemsTo(part, pageId).length,
};

/** The page itself, empty; the rest is `savedPage`. Its name and file come from its title where none are chosen. */
export const createdPage = (
  part: ProjectPart,
  { page }: SavePageInput,
  theme: ThemeEntries | null,
  locale: Locale,
  tools: EditTools,
): Outcome<readonly Change[]> => {
  const pages = Object.values(part.pages);
  const names = pages.map(({ name }) => name);
  const paths = pages.map(({ path }) => path);
  const title = page.title ?? theme?.page.title ?? NEW_PAGE[locale];
  const wanted =
    page.title === undefined && !theme ? "page" : slug(page.title ?? theme?.page.name ?? "", LIMITS.name);
  const proposed = nextFreeName(
    theme && page.title === undefined ? theme.page.name : wanted || "page",
    names,
  );
  const name = page.name ?? (proposed.length <= LIMITS.name ? proposed : nextFreeName("page", names));
  const path = page.path ?? (isFree(`${name}.html`, paths) ? `${name}.html` : proposeFileName(name, paths));
  return runEdit(part, "page.add", { title, name, path, layout: page.layout ?? "column1" }, tools);
};

/** The page's file under its new name, where it was called after the old one and no file was sent. */
const filePath = (
  part: ProjectPart,
  pageId: string,
  { name, path }: SavePageInput["page"],
): string | undefined => {
  const now = recordAt(part.pages, pageId);
  if (path !== undefined || name === undefined || !now || now.name === name) return path;
  const folder = now.path.slice(0, now.path.lastIndexOf("/") + 1);
  return now.path === `${folder}${now.name}.html` ? `${folder}${name}.html` : undefined;
};

/** Whether a save gives the page another file. */
export const movesFile = (part: ProjectPart, pageId: string, page: SavePageInput["page"]): boolean => {
  const path = filePath(part, pageId, page);
  return path !== undefined && path !== recordAt(part.pages, pageId)?.path;
};

/** [PAG-69] To a 1-based place among all pages. */
const movedTo = (part: ProjectPart, pageId: string, sortNo: number, tools: EditTools) => {
  const ids = inOrder(Object.values(part.pages)).flatMap(({ id }) => (id === pageId ? [] : [id]));
  ids.splice(Math.min(sortNo - 1, ids.length), 0, pageId);
  return runEdit(part, "page.sort", { pageIds: ids }, tools);
};

/** [PAG-71] The order that a mapping of ids to positions means; what it leaves out follows in its order. */
export const sortedIds = (part: ProjectPart, positions: Readonly<Record<string, number>>): string[] => {
  const ids = inOrder(Object.values(part.pages)).map(({ id }) => id);
  const placed = ids.filter((id) => Object.hasOwn(positions, id));
  placed.sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  return [...placed, ...ids.filter((id) => !Object.hasOwn(positions, id))];
};

const defined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

type PageRefusal =
  | "page.missing"
  | "page.name"
  | "page.name-taken"
  | "page.file"
  | "page.file-taken"
  | "request.invalid"
  | "project.storage-full"
  | "edit.refused";

/** Reasons of the core as rows of the error table. */
export const refusalOf = (reason: string): Refused<PageRefusal> => {
  if (reason === "page.missing" || reason === "project.storage-full") return refused(reason);
  if (reason === "name.duplicate") return refused("page.name-taken");
  if (reason.startsWith("name.")) return refused("page.name");
  if (reason === "file.duplicate" || reason === "path.taken") return refused("page.file-taken");
  if (reason.startsWith("file.") || reason === "path.invalid") return refused("page.file");
  if (reason === "title.characters")
    return refused("request.invalid", { fields: { "page.title": "format" } });
  const field = LONG[reason];
  if (field) return refused("request.invalid", { fields: { [field]: "too-long" } });
  return refused("edit.refused", { facts: { reason } });
};

const LONG: Readonly<Record<string, string>> = {
  "title.length": "page.title",
  "description.length": "page.meta.description",
  "paragraph.length": "page.memo",
  "keywords.count": "page.meta.keywords",
  "keyword.length": "page.meta.keywords",
};

export const agreed = (outcome: Outcome<readonly Change[]>) =>
  outcome.ok ? succeed(outcome.value) : refusalOf(outcome.refusal.reason);
