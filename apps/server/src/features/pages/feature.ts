import { endpoints, type PageRow, type Refused, refused, succeed } from "@hanok/api-contract";
import {
  type Change,
  inOrder,
  keyAt,
  keysBetween,
  type Page,
  type ProjectPart,
  pageText,
} from "@hanok/page-document";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { commitOperation, homePage, loadPart, NOTHING, newPage } from "../editing/index.ts";
import { createId, type ReadPlanLimits } from "../files/index.ts";
import { clonedPage, freeName, homeChanges, isPageName, pageChanges, sortChanges } from "./page-rules.ts";

interface ProjectPages {
  readonly version: number;
  /** All page records, and the records of files and resources for their paths. */
  readonly part: ProjectPart;
  readonly versions: ReadonlyMap<string, number>;
}

/** Pages as items: each call is a view of the one edit call. */
export const pagesFeature = (parts: Parts, readPlanLimits: ReadPlanLimits): Feature => {
  const { database, clock } = parts;
  const calls = endpoints.pages;

  const readPages = (projectId: string, wholePage?: string): Promise<ProjectPages | null> =>
    database.read(async (query) => {
      const project = await query
        .selectFrom("projects")
        .select("version")
        .where("id", "=", projectId)
        .executeTakeFirst();
      if (!project) return null;
      const chosen: ReadonlySet<string> = new Set(wholePage === undefined ? [] : [wholePage]);
      const part = await loadPart(query, projectId, {
        ...NOTHING,
        pages: "all",
        files: "all",
        resources: "all",
        blocksOfPages: chosen,
        textsOfPages: chosen,
      });
      const rows = await query
        .selectFrom("pages")
        .select(["id", "version"])
        .where("projectId", "=", projectId)
        .execute();
      return { version: project.version, part, versions: new Map(rows.map((row) => [row.id, row.version])) };
    });

  const commit = async (
    projectId: string,
    base: number,
    name: string,
    changes: readonly Change[],
    author: { readonly memberId: number; readonly name: string },
    opId: string = createId(),
  ): Promise<
    | { readonly ok: true; readonly value: number }
    | Refused<"page.missing" | "page.name-taken" | "page.last" | "edit.refused">
  > => {
    if (changes.length === 0) return { ok: true, value: base };
    const committed = await commitOperation(parts, { projectId, opId, base, name, changes, author });
    if (committed.ok) return { ok: true, value: committed.value.version };
    const reason = String(committed.detail?.facts?.reason ?? committed.error);
    if (committed.error === "project.missing") return refused("page.missing");
    if (reason === "path.taken") return refused("page.name-taken");
    if (reason === "page.last") return refused("page.last");
    return refused("edit.refused", { facts: { reason } });
  };

  const rowOf = async (projectId: string, pageId: string): Promise<PageRow | null> => {
    const read = await readPages(projectId);
    return read ? (presentPages(projectId, read).find(({ id }) => id === pageId) ?? null) : null;
  };

  const pageLimit = async (projectId: string): Promise<number | null> => {
    const owner = await database.read((query) =>
      query
        .selectFrom("projectMembers")
        .select("memberId")
        .where("projectId", "=", projectId)
        .where("role", "=", "OWNER")
        .executeTakeFirst(),
    );
    return owner ? (await readPlanLimits(owner.memberId)).pagesPerProject : null;
  };

  return {
    name: "pages",
    calls: [
      implement(calls.listPages, async ({ grant }) => {
        const read = await readPages(grant.project.id);
        if (!read) return refused("project.missing");
        const pageList = presentPages(grant.project.id, read);
        return succeed({ pageList, commentDateList: [], total: pageList.length, totalPage: 1 });
      }),

      implement(calls.readPage, async ({ input, grant }) => {
        const page = await rowOf(grant.project.id, input.pageId);
        if (!page) return refused("page.missing");
        return input.version !== undefined && input.version >= page.version
          ? succeed({ update: "N" as const })
          : succeed({ update: "Y" as const, page });
      }),

      implement(calls.savePage, async ({ input, grant, locale }) => {
        const projectId = grant.project.id;
        const read = await readPages(projectId);
        if (!read) return refused("project.missing");
        const { part, version } = read;
        const pages = Object.values(part.pages);
        const { name } = input.page;
        if (name !== undefined && !isPageName(name)) return refused("page.name");
        const id = input.pageId ?? createId();
        let changes: Change[];
        if (input.pageId !== undefined) {
          const page = Object.hasOwn(part.pages, id) ? part.pages[id] : undefined;
          if (!page) return refused("page.missing");
          if (input.version !== undefined && input.version < (read.versions.get(id) ?? 0))
            return refused("page.stale");
          if (name !== undefined && pages.some((other) => other.id !== id && other.name === name))
            return refused("page.name-taken");
          changes = pageChanges(pages, page, input.page);
        } else {
          const limit = await pageLimit(projectId);
          if (limit !== null && pages.length >= limit) return refused("page.limit", { facts: { limit } });
          if (name !== undefined && freeName(name, part) !== name) return refused("page.name-taken");
          changes = createdPage(
            part,
            id,
            input.page,
            locale === "ko" ? "새 페이지" : "New page",
            isoTime(clock.now()),
          );
        }
        if (input.sortNo !== undefined) changes.push(...movedTo(pages, id, input.sortNo, changes));
        const committed = await commit(
          projectId,
          version,
          input.pageId === undefined ? "page.create" : "page.settings",
          changes,
          grant.member,
          input.opId,
        );
        if (!committed.ok)
          return committed.error === "page.last"
            ? refused("edit.refused")
            : refused(committed.error, committed.detail);
        const page = await rowOf(projectId, id);
        return page ? succeed({ page, version: committed.value }) : refused("page.missing");
      }),

      implement(calls.deletePage, async ({ input, grant }) => {
        const projectId = grant.project.id;
        const read = await readPages(projectId, input.pageId);
        const page =
          read && Object.hasOwn(read.part.pages, input.pageId) ? read.part.pages[input.pageId] : null;
        if (!read || !page) return refused("page.missing");
        const others = inOrder(Object.values(read.part.pages).filter(({ id }) => id !== page.id));
        const [next] = others;
        if (!next) return refused("page.last");
        const blocks = Object.values(read.part.blocks);
        const changes: Change[] = [
          { kind: "page-delete", pageId: page.id, page, blocks, texts: read.part.texts },
          ...(page.home ? homeChanges(others, next.id) : []),
        ];
        const committed = await commit(projectId, read.version, "page.delete", changes, grant.member);
        if (!committed.ok)
          return committed.error === "page.name-taken"
            ? refused("edit.refused")
            : refused(committed.error, committed.detail);
        const homePageId = page.home ? next.id : (homePage(others)?.id ?? "");
        return succeed({ homePageId, version: committed.value });
      }),

      implement(calls.clonePage, async ({ input, grant }) => {
        const projectId = grant.project.id;
        const read = await readPages(projectId, input.pageId);
        const page =
          read && Object.hasOwn(read.part.pages, input.pageId) ? read.part.pages[input.pageId] : null;
        if (!read || !page) return refused("page.missing");
        const limit = await pageLimit(projectId);
        if (limit !== null && Object.keys(read.part.pages).length >= limit)
          return refused("page.limit", { facts: { limit } });
        const change = clonedPage(read.part, page, isoTime(clock.now()));
        const committed = await commit(projectId, read.version, "page.clone", [change], grant.member);
        if (!committed.ok)
          return committed.error === "page.missing"
            ? refused("page.missing")
            : refused("edit.refused", committed.detail);
        const row = await rowOf(projectId, change.page.id);
        return row ? succeed({ page: row, version: committed.value }) : refused("page.missing");
      }),

      implement(calls.sortPages, async ({ input, grant }) => {
        const read = await readPages(grant.project.id);
        if (!read) return refused("project.missing");
        const pages = Object.values(read.part.pages);
        if (Object.keys(input.pageIdSort).some((id) => !Object.hasOwn(read.part.pages, id)))
          return refused("page.missing");
        const changes = sortChanges(pages, input.pageIdSort, keysBetween(null, null, pages.length));
        const committed = await commit(grant.project.id, read.version, "page.sort", changes, grant.member);
        if (!committed.ok)
          return committed.error === "page.missing"
            ? refused("page.missing")
            : refused("edit.refused", committed.detail);
        return succeed({ version: committed.value });
      }),
    ],
  };
};

const presentPages = (projectId: string, { part, versions }: ProjectPages): PageRow[] =>
  inOrder(Object.values(part.pages)).map(({ meta: _, key: __, imported, ...page }, place) => ({
    ...page,
    projectId,
    sortNo: place + 1,
    imported: imported !== null,
    version: versions.get(page.id) ?? 0,
  }));

/** [PAG-18] At the end of the list, with what was chosen. */
const createdPage = (
  part: ProjectPart,
  id: string,
  fields: Parameters<typeof pageChanges>[2],
  defaultTitle: string,
  date: string,
): Change[] => {
  const pages = inOrder(Object.values(part.pages));
  const name = fields.name ?? freeName("page", part);
  const plain = newPage({
    id,
    title: fields.title ?? defaultTitle,
    name,
    path: `${name}.html`,
    key: keyAt(pages, pages.length),
    date,
  });
  const { memo, status, layout, mode, meta } = fields;
  const page: Page = {
    ...plain,
    ...(memo === undefined ? {} : { memo }),
    ...(status === undefined ? {} : { status }),
    ...(layout === undefined ? {} : { layout }),
    ...(mode === undefined ? {} : { mode }),
    meta: { ...plain.meta, ...definedOf(meta ?? {}) },
  };
  const texts = { [pageText(id, "bodyStart")]: "", [pageText(id, "bodyEnd")]: "" };
  return [
    { kind: "page-insert", page, blocks: [], texts },
    ...(fields.home === true || pages.length === 0 ? homeChanges(pages, id) : []),
  ];
};

const definedOf = (fields: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** A key by which the page lands at its 1-based place among the others. */
const movedTo = (
  pages: readonly Page[],
  id: string,
  sortNo: number,
  changes: readonly Change[],
): Change[] => {
  const inserted = changes.find((change) => change.kind === "page-insert" && change.page.id === id);
  const from =
    inserted?.kind === "page-insert" ? inserted.page.key : pages.find((page) => page.id === id)?.key;
  const others = inOrder(pages.filter((page) => page.id !== id));
  if (from === undefined) return [];
  const to = keyAt(others, sortNo - 1);
  const place = inOrder([...pages.filter((page) => page.id !== id)]).findIndex((page) => page.key > from);
  if ((place < 0 ? others.length : place) === Math.min(sortNo - 1, others.length)) return [];
  return [{ kind: "page-set", pageId: id, field: "key", to, from }];
};
