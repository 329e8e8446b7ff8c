import { refused } from "@hanok/api-contract";
import { isoTime } from "../../../ports/clock.ts";
import { abandon } from "../../../ports/database/index.ts";
import type { JobHandler } from "../../../ports/jobs/index.ts";
import { homePage } from "../../editing/index.ts";
import { touchBlobs } from "../../files/index.ts";
import { registerForms } from "../../forms/index.ts";
import { draftOf } from "../../site-access/index.ts";
import { insertFiles, makeSite, type ReleaseParts, readSite } from "../make-site.ts";
import { missingContents } from "../missing-contents.ts";
import { unlessTooHeavy } from "../releases.ts";

export const DRAFT_KIND = "draft";

/**
 * [LIF-03] Makes what the address of a draft shows: a release that is not shown to visitors of the site and
 * that takes the place of the one before. It is in no list and has no number. The job's id is the release's.
 */
export const draftJob =
  (parts: ReleaseParts): JobHandler =>
  async ({ id, subject: projectId, createdBy, signal, report }) => {
    await report("reading", 0);
    const at = isoTime(parts.clock.now());
    const onPage = async () => signal.throwIfAborted();
    const read = await unlessTooHeavy(readSite(parts, projectId, at, "draft"));
    if (!read) return { failure: { error: "project.missing" } };
    if ("error" in read) return { failure: { error: read.error, ...factsOf(read) } };
    const home = homePage(Object.values(read.part.pages));
    if (!home) return { failure: { error: "publish.empty" } };
    const site = await unlessTooHeavy(makeSite(parts, projectId, read, at, onPage));
    if ("error" in site) return { failure: { error: site.error, ...factsOf(site) } };
    // Files that are lost on the server are missing on the draft as well; publishing names them.
    const missing = await missingContents(parts, read.newest, site.rows);
    const rows = site.rows.filter(({ blob }) => !missing.has(blob));
    const made = await parts.database.write(projectId, async (query) => {
      const draft = await draftOf(query, projectId);
      const base = await query
        .selectFrom("releases")
        .select("id")
        .where("id", "=", read.newest)
        .executeTakeFirst();
      // Switched off, or made by another job in the meantime: the next visitor asks again.
      if (!draft || (read.newest !== "" && !base)) return abandon(refused("project.missing"));
      if (draft.releaseId === id) return { ok: true as const };
      const named = rows.map(({ blob, size }) => ({ blob, size }));
      if (!(await touchBlobs(query, named, at))) throw new Error("a content of the draft was swept");
      await query
        .insertInto("releases")
        .values({
          ...{ id, projectId, number: 0, version: read.version, memberId: createdBy ?? 0, at },
          ...{ home: home.path, address: read.address, copied: 0, draft: 1 },
        })
        .execute();
      await insertFiles(query, id, read.newest, { ...site, rows });
      await registerForms(query, projectId, site.forms, at);
      for (const table of ["releaseFiles", "releasePages"] as const)
        await query.deleteFrom(table).where("releaseId", "=", draft.releaseId).execute();
      await query.deleteFrom("releases").where("id", "=", draft.releaseId).where("draft", "=", 1).execute();
      await query
        .updateTable("siteDrafts")
        .set({ releaseId: id })
        .where("projectId", "=", projectId)
        .execute();
      return { ok: true as const };
    });
    return made.ok ? { result: null } : { failure: { error: made.error } };
  };

const factsOf = ({
  detail,
}: {
  readonly detail?: { readonly facts?: Readonly<Record<string, string | number>> };
}) => (detail?.facts ? { facts: detail.facts } : {});
