import { endpoints, refused, succeed } from "@hanok/api-contract";
import {
  applyChanges,
  type Change,
  type EditTools,
  type ProjectPart,
  refuse,
  runEdit,
} from "@hanok/page-document";
import { originalOf } from "@hanok/page-document/languages";
import { findNamesInScript } from "@hanok/page-document/script";
import type { SignedIn } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { createFairLimit } from "../../ports/threads/index.ts";
import { type Leased, rowsOf } from "../access/index.ts";
import { commentDates, threadsOfPage } from "../comments/index.ts";
import {
  answeringWhole,
  type Chosen,
  type Committed,
  commitOperation,
  homePage,
  pageLimitOf,
  runOverPart,
  unlessHeavy,
} from "../editing/index.ts";
import {
  type BlobStore,
  createId,
  type ReadPlanLimits,
  type Storage,
  type TextPlaced,
} from "../files/index.ts";
import type { TemplateCatalogue } from "../templates/index.ts";
import { keepVersion, presentOne } from "../versions/index.ts";
import { pageAsOf } from "./page-as-of.ts";
import { changesSince, presentPage, presentPages, readPages } from "./page-store.ts";
import {
  agreed,
  createdPage,
  hasSources,
  menuItemsTask,
  movesFile,
  refusalOf,
  type SavePageInput,
  savedPageTask,
  sortedIds,
} from "./save.ts";
import { findThemePage, takeThemePage } from "./theme.ts";

/** Version after a save, and the values that conflicted with others. */
/** Whole projects that are read at once [AVL-02]: calls that wait hold no sources in memory, and members take turns. */
const WHOLE_AT_ONCE = 2;

type Saved = Pick<Committed, "version" | "alternatives" | "notes">;

interface Author {
  readonly memberId: number;
  readonly name: string;
}

/** Pages as items: each call is a view of the one edit call. */
export const pagesFeature = (
  parts: Parts & Leased & TextPlaced,
  blobs: BlobStore,
  storage: Storage,
  readPlanLimits: ReadPlanLimits,
  templates: TemplateCatalogue,
): Feature => {
  const { database, clock } = parts;
  const calls = endpoints.pages;
  const inTurn = createFairLimit(WHOLE_AT_ONCE);
  const tools = (): EditTools => ({ createId, now: isoTime(clock.now()), findNamesInScript });
  const read = (projectId: string, whole?: Chosen) =>
    database.read((query) => readPages(query, projectId, whole));

  const commit = async (
    projectId: string,
    base: number,
    name: string,
    changes: readonly Change[],
    author: Author,
    opId: string = createId(),
  ) => {
    if (changes.length === 0) return succeed<Saved>({ version: base });
    const pageLimit = changes.some(({ kind }) => kind === "page-insert")
      ? await pageLimitOf(database, projectId, readPlanLimits)
      : null;
    const operation = { projectId, opId, base, name, changes, author, pageLimit };
    const committed = await commitOperation(parts, operation);
    if (committed.ok) {
      const { version, alternatives, notes } = committed.value;
      return succeed<Saved>({
        version,
        ...(alternatives ? { alternatives } : {}),
        ...(notes ? { notes: [...notes] } : {}),
      });
    }
    if (committed.error === "project.missing") return refused("page.missing");
    const reason = String(committed.detail?.facts?.reason ?? committed.error);
    if (reason === "page.limit") return refused("page.limit", { facts: { limit: pageLimit ?? 0 } });
    return refusalOf(reason);
  };

  /** The pages that a save may change: links to a page that gets another file are on any of them. */
  const pagesInReach = async (projectId: string, input: SavePageInput): Promise<Chosen | undefined> => {
    const { pageId, page } = input;
    // A page of a theme may join shared blocks.
    if (pageId === undefined) return input.theme ? new Set() : undefined;
    if (page.path === undefined && page.name === undefined) return new Set([pageId]);
    const records = await read(projectId);
    return records && movesFile(records.part, pageId, page) ? "all" : new Set([pageId]);
  };

  const rowOf = async (projectId: string, pageId: string) => {
    const pages = await read(projectId);
    return pages ? presentPages(projectId, pages).find(({ id }) => id === pageId) : undefined;
  };

  return {
    name: "pages",
    items: { page: rowsOf("pages") },
    calls: [
      implement(calls.listPages, async ({ grant }) => {
        const projectId = grant.project.id;
        const pages = await read(projectId);
        if (!pages) return refused("project.missing");
        const pageList = presentPages(projectId, pages);
        const dates = await database.read((query) => commentDates(query, projectId, grant.member.memberId));
        const commentDateList = pageList.map(({ id }) => ({
          pageId: id,
          ...(dates.get(id) ?? { date: "", memberRead: "", count: 0 }),
        }));
        return succeed({ pageList, commentDateList, total: pageList.length, totalPage: 1 });
      }),

      implement(calls.listPublicPages, async ({ input, grant }) => {
        const pages = await read(grant.project.id);
        if (!pages) return refused("project.missing");
        // A public call is capped; notes are for those who work on the pages.
        const rows = presentPages(grant.project.id, pages).map((page) => ({ ...page, memo: "" }));
        const { shown, ...totals } = pageOf(rows, input);
        return succeed({ pageList: shown, ...totals });
      }),

      implement(calls.readPage, async ({ input, grant }) => {
        const projectId = grant.project.id;
        const { pageId, version } = input;
        return database.read(async (query) => {
          const row = await query
            .selectFrom("pages")
            .select("version")
            .where("id", "=", pageId)
            .executeTakeFirst();
          if (!row) return refused("page.missing");
          if (version !== undefined && version >= row.version) return succeed({ update: "N" as const });
          const pages = await readPages(query, projectId, new Set([pageId]));
          const page = pages && presentPage(projectId, pages, pageId);
          if (!pages || !page) return refused("page.missing");
          const changes =
            version === undefined ? null : await changesSince(query, projectId, pages, pageId, version);
          const comment = await threadsOfPage(query, projectId, pageId);
          return succeed({
            update: "Y" as const,
            page: { ...page, comment },
            ...(changes ? { changes } : {}),
          });
        });
      }),

      implement(calls.savePage, async ({ input, grant, locale }) => {
        const projectId = grant.project.id;
        const author = { memberId: grant.member.memberId, name: grant.member.name };
        const language = input.theme?.language ?? locale;
        const themePage = input.theme
          ? await findThemePage(templates, input.theme.id, input.theme.page, language)
          : null;
        if (input.theme && !themePage) return refused("theme.missing");
        const template = input.theme && (await templates.snapshot()).byId.get(input.theme.id);
        if (template?.row.hidden) return refused("theme.missing");
        if (template && !(await templates.covers.isTemplateCovered(grant.member, template.row)))
          return refused("template.not-covered");

        const whole = await pagesInReach(projectId, input);
        const first = await read(projectId, whole);
        if (!first) return refused("project.missing");
        if (input.pageId === undefined) {
          // Before a theme's files come in; the commit decides.
          const limit = await pageLimitOf(database, projectId, readPlanLimits);
          if (limit !== null && countedPages(first.part.pages) >= limit)
            return refused("page.limit", { facts: { limit } });
        } else {
          if (!Object.hasOwn(first.part.pages, input.pageId)) return refused("page.missing");
        }
        const { pageId: sentId, version: seen } = input;
        const isBehind =
          sentId !== undefined && seen !== undefined && seen < (first.versions.get(sentId) ?? 0);
        const seenPart =
          isBehind && !input.theme
            ? await database.read((query) => pageAsOf(query, projectId, sentId, seen, first))
            : null;
        if (isBehind && !seenPart) return refused("page.stale");
        if (template) {
          const templateId = template.row.id;
          const refusal = await database.write(`member:${grant.member.memberId}`, (query) =>
            templates.covers.useTemplate(query, grant.member, { templateId, projectId }),
          );
          if (refusal) return refused(refusal);
        }
        const taken =
          input.theme && themePage
            ? await takeThemePage(
                { ...parts, blobs, storage, templates },
                projectId,
                author,
                themePage,
                language,
              )
            : null;
        if (taken && !taken.ok) return taken;
        const theme = taken ? taken.value : null;
        const pages = taken ? await read(projectId, whole) : first;
        if (!pages) return refused("project.missing");

        let changes: readonly Change[] = [];
        // The submitted page is compared with the state that its sender saw, and rebased over later
        // operations.
        let part = seenPart ?? pages.part;
        const base = seenPart && seen !== undefined ? seen : pages.version;
        let { pageId } = input;
        if (pageId === undefined) {
          const made = agreed(createdPage(part, input, theme, locale, tools()));
          if (!made.ok) return made;
          const [insert] = made.value;
          const applied = applyChanges(part, made.value);
          if (insert?.kind !== "page-insert" || !applied.ok) throw new Error("a new page does not fit");
          changes = made.value;
          pageId = insert.page.id;
          ({ part } = applied.value);
        }
        const at = isoTime(clock.now());
        const asked = { part, pageId, input, theme, at };
        const saved = agreed(
          await unlessHeavy(runOverPart(parts.threads, savedPageTask, asked), refuse("change.heavy")),
        );
        if (!saved.ok) return saved;
        changes = [...changes, ...saved.value];

        const replaces = input.pageId !== undefined && (theme !== null || hasSources(input));
        const replaced =
          replaces && (input.version === undefined || isBehind) && saved.value.length > 0
            ? await keepBefore(projectId, pageId, grant.member, theme ? "before-theme" : "before-replace")
            : null;
        const name = input.pageId === undefined ? "page.create" : replaces ? "page.save" : "page.settings";
        const committed = await commit(projectId, base, name, changes, author, input.opId);
        if (!committed.ok) return committed;
        const page = await rowOf(projectId, pageId);
        return page
          ? succeed({ page, ...committed.value, replaced, merged: isBehind })
          : refused("page.missing");
      }),

      implement(calls.deletePage, async ({ input, grant }) => {
        const projectId = grant.project.id;
        const pages = await read(projectId, new Set([input.pageId]));
        if (!pages) return refused("page.missing");
        const outcome = runEdit(pages.part, "page.delete", { pageId: input.pageId }, tools());
        if (!outcome.ok)
          return outcome.refusal.reason === "page.last" ? refused("page.last") : refused("page.missing");
        const committed = await commit(projectId, pages.version, "page.delete", outcome.value, grant.member);
        if (!committed.ok) {
          if (committed.error === "page.missing") return refused("page.missing");
          return committed.detail?.facts?.reason === "page.last"
            ? refused("page.last")
            : refused("edit.refused", committed.detail);
        }
        const left = await read(projectId);
        const homePageId = homePage(Object.values(left?.part.pages ?? {}))?.id ?? "";
        return succeed({ homePageId, version: committed.value.version });
      }),

      implement(calls.countMenuItems, async ({ input, grant }) => {
        const projectId = grant.project.id;
        const count = async () => {
          const pages = await read(projectId, "all");
          if (!pages) return undefined;
          const asked = { part: pages.part, pageId: input.pageId };
          return runOverPart(parts.threads, menuItemsTask, asked);
        };
        const total = await inTurn(() => answeringWhole(database, projectId, count));
        if (total === undefined) return refused("page.missing");
        return typeof total === "number" ? succeed({ total }) : total;
      }),

      implement(calls.clonePage, async ({ input, grant, locale }) => {
        const projectId = grant.project.id;
        const pages = await read(projectId, new Set([input.pageId]));
        if (!pages) return refused("page.missing");
        const outcome = runEdit(
          pages.part,
          "page.clone",
          { pageId: input.pageId, language: locale },
          tools(),
        );
        if (!outcome.ok) return refused("page.missing");
        const [insert] = outcome.value;
        const committed = await commit(projectId, pages.version, "page.clone", outcome.value, grant.member);
        if (!committed.ok)
          return committed.error === "page.missing" ||
            committed.error === "page.limit" ||
            committed.error === "project.storage-full"
            ? refused(committed.error, committed.detail)
            : refused("edit.refused", committed.detail);
        const page = insert?.kind === "page-insert" ? await rowOf(projectId, insert.page.id) : undefined;
        return page ? succeed({ page, version: committed.value.version }) : refused("page.missing");
      }),

      implement(calls.sortPages, async ({ input, grant }) => {
        const pages = await read(grant.project.id);
        if (!pages) return refused("project.missing");
        const pageIds = sortedIds(pages.part, input.pageIdSort);
        const outcome = runEdit(pages.part, "page.sort", { pageIds }, tools());
        if (!outcome.ok) return refused("edit.refused", { facts: { reason: outcome.refusal.reason } });
        const committed = await commit(
          grant.project.id,
          pages.version,
          "page.sort",
          outcome.value,
          grant.member,
        );
        if (!committed.ok)
          return committed.error === "page.missing"
            ? refused("page.missing")
            : refused("edit.refused", committed.detail);
        return succeed({ version: committed.value.version });
      }),
    ],
  };

  async function keepBefore(
    projectId: string,
    pageId: string,
    member: SignedIn,
    reason: "before-theme" | "before-replace",
  ) {
    return database.write(projectId, async (query) => {
      const at = isoTime(clock.now());
      const kept = await keepVersion(query, {
        projectId,
        pageId,
        memberId: member.memberId,
        reason,
        at,
      });
      return kept ? presentOne(query, kept.id, parts.leases.base(projectId, member)) : null;
    });
  }
};

/** [LIF-06] Translations are no pages of their own. */
const countedPages = (pages: ProjectPart["pages"]): number =>
  Object.values(pages).filter((page) => originalOf(pages, page) === null).length;
