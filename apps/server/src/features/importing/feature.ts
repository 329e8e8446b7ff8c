import { endpoints, refused, succeed } from "@hanok/api-contract";
import type { ImportReport } from "@hanok/site-files";
import { extensionOf } from "@hanok/site-files";
import { OUTSIDE } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { oneByOne } from "../access/index.ts";
import type { AttachUpload } from "../attach/index.ts";
import type { BlobStore, Storage } from "../files/index.ts";
import { IMPORT_KIND, receiveArchive } from "./receive-archive.ts";
import { forgetImport } from "./staging.ts";

/** Import of archives of sites; single files are attached. */
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
    items: {
      import: oneByOne(async (query, importKey, { member }) => {
        const job = await query
          .selectFrom("jobs")
          .select("createdBy")
          .where("id", "=", importKey)
          .where("kind", "=", IMPORT_KIND)
          .executeTakeFirst();
        return member && job?.createdBy === member.memberId ? OUTSIDE : null;
      }),
    },
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
      implement(calls.readImport, async ({ input }) => {
        const state = await jobs.state(input.importKey);
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
        // Reports of before tell no notices.
        const { notices = [], ...report } = JSON.parse(row.report) as Partial<ImportReport> & Told;
        return succeed({
          import: { importKey, stage: "done" as const, percent: 100, report: { ...report, notices } },
        });
      }),
      implement(calls.cancelImport, async ({ input }) => {
        const { importKey } = input;
        await database.write(`import:${importKey}`, async (query) => {
          await jobs.cancel(query, importKey, { error: "import.missing" });
          await forgetImport(query, importKey);
        });
        return succeed({});
      }),
    ],
  };
};

type Told = Omit<ImportReport, "notices">;

/** Errors with which a job may end, as the contract lists them; any other one is a fault of ours. */
const IMPORT_ERRORS = [
  "import.missing",
  "archive.type",
  "archive.damaged",
  "archive.entries",
  "archive.too-large",
  "server.disk-full",
  "server.disk-unavailable",
] as const;
