import { endpoints, LIMITS, refused, succeed } from "@hanok/api-contract";
import { type Change, type ProjectPart, RESTORE } from "@hanok/page-document";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import type { Threads } from "../../ports/threads/index.ts";
import { type Leased, ownerOf, rowsOf } from "../access/index.ts";
import { commitOperation, lettersOf, unlessHeavy } from "../editing/index.ts";
import { createId, type ReadPlanLimits, type TextPlaced } from "../files/index.ts";
import { differencesOf } from "./differences.ts";
import { areNamedVersionsFull } from "./large-versions.ts";
import { readFiles, readPageState, readShared } from "./page-part.ts";
import { presentOne, presentVersion, versionRows } from "./present.ts";
import { restoreTask, type Surroundings } from "./restore.ts";
import { keepVersion, readVersionPart } from "./store.ts";

/** Versions of pages: list, read with differences, make and name, delete, restore. */
export const versionsFeature = (
  parts: Parts & Leased & TextPlaced,
  readPlanLimits: ReadPlanLimits,
): Feature => {
  const { database, clock } = parts;
  const calls = endpoints.versions;
  const now = () => isoTime(clock.now());

  return {
    name: "versions",
    items: { version: rowsOf("pageVersions") },
    calls: [
      implement(calls.listPageVersions, async ({ input, grant }) => {
        const perPage = Math.min(input.perPage, LIMITS.perPageMost);
        const owner = await database.read((query) => ownerOf(query, grant.project.id));
        const limits = owner === null ? null : await readPlanLimits(owner);
        return database.read(async (query) => {
          const count = await query
            .selectFrom("pageVersions")
            .select(({ fn }) => fn.countAll<number | string>().as("count"))
            .where("pageId", "=", input.pageId)
            .executeTakeFirst();
          const rows = await versionRows(query)
            .where("pageVersions.pageId", "=", input.pageId)
            .orderBy("pageVersions.version", "desc")
            .orderBy("pageVersions.date", "desc")
            .orderBy("pageVersions.id")
            .limit(perPage)
            .offset((input.page - 1) * perPage)
            .execute();
          const total = Number(count?.count ?? 0);
          const base = parts.leases.base(grant.project.id, grant.member);
          return succeed({
            pageVersionList: rows.map((row) => presentVersion(row, base)),
            total,
            totalPage: Math.ceil(total / perPage),
            kept: { versions: limits?.versionsPerPage ?? null, days: limits?.versionDays ?? null },
          });
        });
      }),

      implement(calls.readPageVersion, async ({ input, grant }) =>
        database.read(async (query) => {
          const partOf = async (id: string) => {
            const row = await query
              .selectFrom("pageVersions")
              .select(["part", "pageId"])
              .where("id", "=", id)
              .where("projectId", "=", grant.project.id)
              .executeTakeFirst();
            return row ? { ...row, part: readVersionPart(row.part) } : null;
          };
          const row = await presentOne(query, input.id, parts.leases.base(grant.project.id, grant.member));
          const then = await partOf(input.id);
          if (!row || !then) return refused("version.missing");
          let other = null;
          if (input.against !== undefined) {
            other = await partOf(input.against);
            // Two pages have no differences that anybody could read.
            if (other?.pageId !== then.pageId) return refused("version.missing");
          }
          const against =
            other?.part ?? (await readPageState(query, grant.project.id, then.pageId))?.part ?? then.part;
          const differences = differencesOf(then.part, against);
          return succeed({ pageVersion: { ...row, part: then.part, differences } });
        }),
      ),

      implement(calls.savePageVersion, async ({ input, grant }) => {
        const projectId = grant.project.id;
        const { id, pageId, name = "", reason } = input;
        return database.write(projectId, async (query) => {
          let versionId = id;
          let made = false;
          if (id !== undefined) {
            if (input.name !== undefined)
              await query
                .updateTable("pageVersions")
                .set({ name })
                .where("id", "=", id)
                .where("projectId", "=", projectId)
                .execute();
          } else {
            const kept = await keepVersion(query, {
              projectId,
              pageId: pageId ?? "",
              memberId: grant.member.memberId,
              reason: name === "" ? (reason ?? "saved") : "named",
              name,
              at: now(),
            });
            if (!kept) return refused("page.missing");
            ({ id: versionId, made } = kept);
          }
          const row = await presentOne(query, versionId ?? "", parts.leases.base(projectId, grant.member));
          if (!row) return refused("version.missing");
          if (name !== "" && (await areNamedVersionsFull(query, projectId, versionId ?? "")))
            return abandon(refused("version.full"));
          return succeed({ pageVersion: row, made });
        });
      }),

      implement(calls.deletePageVersion, async ({ input, grant }) => {
        const deleted = await database.write(grant.project.id, (query) =>
          query
            .deleteFrom("pageVersions")
            .where("id", "=", input.id)
            .where("projectId", "=", grant.project.id)
            .executeTakeFirst(),
        );
        return Number(deleted.numDeletedRows) > 0 ? succeed({}) : refused("version.missing");
      }),

      implement(calls.restorePageVersion, async ({ input, grant }) => {
        const projectId = grant.project.id;
        const { memberId, name } = grant.member;
        const opId = input.opId ?? createId();
        const read = await database.read(async (query) => {
          const row = await query
            .selectFrom("pageVersions")
            .select(["pageId", "part", "name"])
            .where("id", "=", input.id)
            .where("projectId", "=", projectId)
            .executeTakeFirst();
          if (!row) return refused("version.missing");
          const { pageId, name: subject } = row;
          // The same restore sent again: done already, whatever came after it.
          const known = await query
            .selectFrom("changeLog")
            .select("version")
            .where("projectId", "=", projectId)
            .where("opId", "=", opId)
            .executeTakeFirst();
          if (known) return succeed({ pageId, subject, base: known.version, restore: null });
          const state = await readPageState(query, projectId, pageId);
          if (!state) return refused("page.missing");
          const version = readVersionPart(row.part);
          const around = await readSurroundings(query, projectId, version, pageId);
          return succeed({
            pageId,
            subject,
            base: state.base,
            restore: { current: state.part, version, around },
          });
        });
        if (!read.ok) return read;
        const { pageId, subject, base, restore } = read.value;
        const changes = restore && (await unlessHeavy(changesOf(parts.threads, restore), "heavy" as const));
        if (changes === "heavy") return refused("edit.refused", { facts: { reason: "change.heavy" } });
        let version = base;
        let before = null;
        if (changes && changes.length > 0) {
          before = await database.write(projectId, async (query) => {
            const reason = "before-restore";
            const kept = await keepVersion(query, { projectId, pageId, memberId, reason, at: now() });
            return kept ? presentOne(query, kept.id, parts.leases.base(projectId, grant.member)) : null;
          });
          const committed = await commitOperation(parts, {
            projectId,
            opId,
            base,
            name: RESTORE,
            // Its author takes it back like any other step.
            keepsInverse: true,
            // On other devices, too (E63, H10).
            step: { isWhole: true, id: opId, pageId, subject },
            asItWas: true,
            changes,
            author: { memberId, name },
          });
          if (!committed.ok)
            return committed.error === "edit.refused" || committed.error === "project.storage-full"
              ? refused(committed.error, committed.detail)
              : refused(committed.error === "project.missing" ? "page.missing" : "edit.refused", {
                  facts: { reason: committed.error },
                });
          ({ version } = committed.value);
        }
        return succeed({ pageId, version, before });
      }),
    ],
  };
};

/** Two states of a page with so many letters together are compared in milliseconds. */
const SMALL = 8_000;

/** The changes of a restore, computed beside the event loop where the page is large. Throws TaskBroken. */
const changesOf = async (
  threads: Threads,
  restore: Parameters<typeof restoreTask.run>[0],
): Promise<readonly Change[]> => {
  const { current, version } = restore;
  const letters = lettersOf(current.texts) + lettersOf(version.texts);
  return letters <= SMALL ? restoreTask.run(restore) : threads.run(restoreTask, restore);
};

const readSurroundings = async (
  query: Query,
  projectId: string,
  version: ProjectPart,
  pageId: string,
): Promise<Surroundings> => {
  const ids = Object.keys(version.blocks);
  const elsewhere = new Set<string>();
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await query
      .selectFrom("blocks")
      .select("id")
      .where("projectId", "=", projectId)
      .where("pageId", "!=", pageId)
      .where("id", "in", ids.slice(at, at + 500))
      .execute();
    for (const { id } of rows) elsewhere.add(id);
  }
  const shared = await readShared(query, projectId, Object.keys(version.shared));
  const here = await readFiles(query, projectId, Object.keys(version.files));
  const missing = Object.keys(version.files).filter((path) => !Object.hasOwn(here, path));
  const taken = new Set<string>();
  for (const table of ["pages", "resources"] as const) {
    if (missing.length === 0) break;
    const rows = await query
      .selectFrom(table)
      .select("path")
      .where("projectId", "=", projectId)
      .where("path", "in", missing.slice(0, 500))
      .execute();
    for (const { path } of rows) taken.add(path);
  }
  const missingFiles = missing.slice(0, 500).filter((path) => !taken.has(path));
  return { elsewhere, shared, missingFiles };
};
