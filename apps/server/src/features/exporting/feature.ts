import { endpoints, refused, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import type { BlobStore } from "../files/index.ts";
import { EXPORT_KIND, type ExportResult, presentExport } from "./export-job.ts";

/** Exports as ZIP: start, state, download. */
export const exportingFeature = (parts: Parts, blobs: BlobStore): Feature => {
  const calls = endpoints.exports;
  return {
    name: "exporting",
    calls: [
      implement(calls.startExport, async ({ grant }) => {
        const id = await parts.database.write(grant.project.id, (query) =>
          parts.jobs.enqueue(query, {
            kind: EXPORT_KIND,
            subject: grant.project.id,
            input: {},
            createdBy: grant.member.memberId,
          }),
        );
        parts.jobs.wake();
        const state = await parts.jobs.state(id);
        return state ? succeed({ export: presentExport(state) }) : refused("project.missing");
      }),
      implement(calls.readExport, async ({ input }) => {
        const state = await parts.jobs.state(input.id);
        return state ? succeed({ export: presentExport(state) }) : refused("export.missing");
      }),
      implement(calls.downloadExport, async ({ input }) => {
        const state = await parts.jobs.state(input.id);
        if (!state) return refused("export.missing");
        if (state.status === "failed") return refused("export.missing");
        if (state.status !== "done") return refused("export.unfinished");
        const { blob, size, name } = state.result as ExportResult;
        const content = await blobs.files.open(blob);
        if (!content) return refused("export.missing");
        return succeed({ content, mediaType: "application/zip", size, fileName: name });
      }),
    ],
  };
};
