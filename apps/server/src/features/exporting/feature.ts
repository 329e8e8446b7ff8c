import { endpoints, refused, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import { oneByOne } from "../access/index.ts";
import { loadPart, NOTHING } from "../editing/index.ts";
import { type BlobStore, openForReader } from "../files/index.ts";
import { type ExportWishes, equalExport, exportInput, exportWishes, versionOf } from "./equal-export.ts";
import { EXPORT_KIND, type ExportResult, presentExport } from "./export-job.ts";
import type { ExportPlaces } from "./export-places.ts";
import { pageShell } from "./page-shells.ts";
import { takeProjectHome } from "./take-home.ts";

/** Exports as ZIP: start, state, cancel, download, and how many a month has left. */
export const exportingFeature = (parts: Parts, places: ExportPlaces, blobs: BlobStore): Feature => {
  const { jobs, database } = parts;
  const calls = endpoints.exports;
  const enqueue = async (
    query: Write,
    projectId: string,
    createdBy: number,
    wishes: ExportWishes,
  ): Promise<string> =>
    jobs.enqueue(query, {
      kind: EXPORT_KIND,
      subject: projectId,
      input: exportInput(wishes, await versionOf(query, projectId)),
      createdBy,
    });
  return {
    name: "exporting",
    items: {
      export: oneByOne(async (query, id) => {
        const job = await query
          .selectFrom("jobs")
          .select("subject")
          .where("id", "=", id)
          .where("kind", "=", EXPORT_KIND)
          .executeTakeFirst();
        return job?.subject ?? null;
      }),
    },
    calls: [
      implement(calls.startExport, async ({ input, grant, locale }) => {
        const projectId = grant.project.id;
        const { memberId } = grant.member;
        const wishes = exportWishes(input.options);
        const wanted = { projectId, memberId, wishes };
        // A look costs nothing; taking a place waits for the write lock, as everybody's edits do.
        const equal = await database.read((query) => equalExport(query, wanted));
        const joined = equal === null ? null : await jobs.state(equal);
        if (joined) return succeed({ export: presentExport(joined, locale) });
        const started = await places.take(
          projectId,
          (query) => enqueue(query, projectId, memberId, wishes),
          (query) => equalExport(query, wanted),
          grant.member.token !== null,
        );
        if (!started.ok) return started;
        jobs.wake();
        const state = await jobs.state(started.value);
        return state ? succeed({ export: presentExport(state, locale) }) : refused("project.missing");
      }),
      implement(calls.takeHome, async ({ input, grant, locale }) => {
        const projectId = grant.project.id;
        const { memberId } = grant.member;
        const started = await takeProjectHome(
          database,
          { projectId, memberId, before: input.before, date: isoTime(parts.clock.now()) },
          (query) => enqueue(query, projectId, memberId, exportWishes(input.options)),
        );
        if (!started.ok) return started;
        jobs.wake();
        const state = await jobs.state(started.value);
        return state ? succeed({ export: presentExport(state, locale) }) : refused("project.missing");
      }),
      implement(calls.readExport, async ({ input, locale }) => {
        const state = await jobs.state(input.id);
        return state ? succeed({ export: presentExport(state, locale) }) : refused("export.missing");
      }),
      implement(calls.cancelExport, async ({ input, grant, locale }) => {
        await database.write(grant.project.id, (query) =>
          jobs.cancel(query, input.id, { error: "export.cancelled" }),
        );
        const state = await jobs.state(input.id);
        return state ? succeed({ export: presentExport(state, locale) }) : refused("export.missing");
      }),
      implement(calls.downloadExport, async ({ input, network }) => {
        const state = await jobs.state(input.id);
        if (!state) return refused("export.missing");
        if (state.status === "failed") return refused("export.missing");
        if (state.status !== "done") return refused("export.unfinished");
        const { blob, size, name } = state.result as ExportResult;
        const content = await openForReader(blobs.files, blob, undefined, { network });
        if (!content) return refused("export.missing");
        return succeed({ content, mediaType: "application/zip", size, fileName: name });
      }),
      implement(calls.readShell, async ({ input, grant, locale }) => {
        const { project, pages } = await database.read((query) =>
          loadPart(query, grant.project.id, { ...NOTHING, project: true, pages: "all" }),
        );
        const title = project?.title ?? "";
        const content = pageShell(input.shell, { title, pages: Object.values(pages) }, locale);
        return succeed({
          content,
          mediaType: "text/html; charset=utf-8",
          fileName: `page-${input.shell}.html`,
        });
      }),
      implement(calls.askExport, async ({ grant }) => {
        const { count, limit } = await places.allowance(grant.project.id);
        if (limit !== null && count >= limit)
          return refused("export.limit", { facts: { limit }, data: count });
        return succeed({ count, limit });
      }),
      implement(calls.countExports, async ({ grant }) => succeed(await places.used(grant.member.memberId))),
    ],
  };
};
