import { endpoints, refused, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import type { JobState } from "../../ports/jobs/index.ts";
import type { AttachUpload } from "../attach/index.ts";
import { type BlobStore, extensionOf, type Storage } from "../files/index.ts";
import { IMPORT_KIND, receiveArchive } from "./receive-archive.ts";
import type { ImportReport } from "./report.ts";
import { forgetImport } from "./staging.ts";

/** What comes in from outside: archives of sites; single files are attached. */
export const importingFeature = (
  parts: Parts,
  blobs: BlobStore,
  storage: Storage,
  attach: AttachUpload,
): Feature => {
  const { database, clock, jobs } = parts;
  const calls = endpoints.files;
  return {
    name: "importing",
    calls: [
      implement(calls.uploadFile, async (call) => {
        const { input, grant, upload } = call;
        if (input.fileType === "zip" && !upload)
          return refused("request.invalid", { fields: { file: "required" } });
        const { member } = grant;
        if (input.fileType === "zip" && upload) {
          if (extensionOf(upload.fileName) !== "zip") return refused("archive.type");
          const received = await receiveArchive(
            { database, blobs, storage, jobs, clock },
            upload,
            upload.fileName,
            member.memberId,
          );
          if (!received.ok) return received;
          return succeed({
            name: upload.fileName,
            url: "",
            thumbUrl: "",
            key: received.value.importKey,
            fileType: "zip",
            ...received.value,
          });
        }
        return attach(call);
      }),
      implement(calls.readImport, async ({ input, grant }) => {
        const state = await ownImport(input.importKey, grant.member.memberId);
        if (!state) return refused("import.missing");
        if (state.status === "failed") {
          const known = IMPORT_ERRORS.find((error) => error === state.failure?.error);
          return refused(known ?? "import.failed");
        }
        const { id: importKey, percent } = state;
        if (state.status !== "done")
          return succeed({
            import: {
              importKey,
              stage: state.stage === "reading" ? ("reading" as const) : ("unpacking" as const),
              percent,
            },
          });
        const row = await database.read((query) =>
          query
            .selectFrom("stagedImports")
            .select("report")
            .where("importKey", "=", importKey)
            .executeTakeFirst(),
        );
        if (!row) return refused("import.missing");
        const report = JSON.parse(row.report) as ImportReport;
        return succeed({ import: { importKey, stage: "done" as const, percent: 100, report } });
      }),
      implement(calls.cancelImport, async ({ input, grant }) => {
        const { importKey } = input;
        if (!(await ownImport(importKey, grant.member.memberId))) return refused("import.missing");
        await database.write(`import:${importKey}`, async (query) => {
          await jobs.cancel(query, importKey, { error: "import.missing" });
          await forgetImport(query, importKey);
        });
        return succeed({});
      }),
    ],
  };

  /** Null for what is no import of this member. */
  async function ownImport(importKey: string, memberId: number): Promise<JobState | null> {
    const state = await jobs.state(importKey);
    return state?.kind === IMPORT_KIND && state.createdBy === memberId ? state : null;
  }
};

/** What a job may end with, as the contract lists it; anything else is a fault of ours. */
const IMPORT_ERRORS = [
  "import.missing",
  "archive.type",
  "archive.damaged",
  "archive.entries",
  "archive.too-large",
] as const;
