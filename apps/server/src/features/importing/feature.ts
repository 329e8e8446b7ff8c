import { endpoints, refused, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import type { JobState } from "../../ports/jobs/index.ts";
import { type BlobStore, extensionOf, type Storage } from "../files/index.ts";
import { IMPORT_KIND, receiveArchive } from "./receive-archive.ts";
import type { ImportReport } from "./report.ts";
import { forgetImport } from "./staging.ts";
import { uploadIntoProject } from "./upload.ts";

/** What comes in from outside: archives of sites, single files. */
export const importingFeature = (parts: Parts, blobs: BlobStore, storage: Storage): Feature => {
  const { database, clock, live, jobs } = parts;
  const calls = endpoints.files;
  return {
    name: "importing",
    calls: [
      implement(calls.uploadFile, async ({ input, grant, upload }) => {
        if (!upload) return refused("request.invalid", { fields: { file: "required" } });
        const { member } = grant;
        if (input.fileType === "zip") {
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
        if (!grant.project) return refused("request.invalid", { fields: { useId: "required" } });
        const projectId = grant.project.id;
        const facts = await database.read(async (query) => ({
          owner: await query
            .selectFrom("projectMembers")
            .select("memberId")
            .where("projectId", "=", projectId)
            .where("role", "=", "OWNER")
            .executeTakeFirst(),
          project: await query
            .selectFrom("projects")
            .select("canvasKey")
            .where("id", "=", projectId)
            .executeTakeFirst(),
        }));
        if (!facts.project || !facts.owner) return refused("project.missing");
        const uploaded = await uploadIntoProject(
          { database, blobs, storage, clock, live },
          {
            projectId,
            ownerId: facts.owner.memberId,
            author: { memberId: member.memberId, name: member.name },
            fileName: upload.fileName,
            file: upload,
          },
        );
        if (!uploaded.ok) return uploaded;
        const { file, version } = uploaded.value;
        const url = `/canvas/${facts.project.canvasKey}/${file.path.split("/").map(encodeURIComponent).join("/")}`;
        const name = file.path.slice(file.path.lastIndexOf("/") + 1);
        return succeed({
          name,
          url,
          thumbUrl: file.mediaType.startsWith("image/") ? url : "",
          key: file.path,
          fileType: file.mediaType.split("/", 1)[0] ?? "",
          fileInfoList: [{ name, accepted: true, reason: "", size: file.size }],
          version,
        });
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
      implement(calls.readStorage, async ({ grant }) => {
        const { sum, limit } = await storage.used(grant.member.memberId);
        return succeed({ capacity: { sum }, limit: { size: limit } });
      }),
      implement(calls.listProjectMedia, async ({ input, grant }) =>
        database.read(async (query) => {
          const project = await query
            .selectFrom("projects")
            .select(["canvasKey", "modified"])
            .where("id", "=", grant.project.id)
            .executeTakeFirst();
          if (!project) return refused("project.missing");
          const rows = await query
            .selectFrom("projectFiles")
            .leftJoin("projectBlobs", (join) =>
              join
                .onRef("projectBlobs.projectId", "=", "projectFiles.projectId")
                .onRef("projectBlobs.blob", "=", "projectFiles.blob"),
            )
            .select(["projectFiles.path", "projectFiles.size", "projectFiles.mediaType", "projectBlobs.at"])
            .where("projectFiles.projectId", "=", grant.project.id)
            .execute();
          const media = rows
            .filter(({ path, mediaType }) => kindOf(path, mediaType) !== null)
            .filter(({ path, mediaType }) => input.type === "all" || kindOf(path, mediaType) === input.type)
            .sort((a, b) =>
              input.sort === "name"
                ? compare(a.path, b.path)
                : (input.sort === "latest" ? -1 : 1) * compare(a.at ?? "", b.at ?? "") ||
                  compare(a.path, b.path),
            );
          const perPage = Math.min(input.perPage, 1000);
          const shown = media.slice((input.page - 1) * perPage, input.page * perPage);
          return succeed({
            mediaList: shown.map(({ path, size, mediaType, at }) => ({
              name: path.slice(path.lastIndexOf("/") + 1),
              path,
              url: `/canvas/${project.canvasKey}/${path.split("/").map(encodeURIComponent).join("/")}`,
              size,
              mediaType,
              date: at ?? "",
            })),
            total: media.length,
            totalPage: Math.ceil(media.length / perPage),
          });
        }),
      ),
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

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** [EXP-06 to 08] svg and ico are icons. */
const kindOf = (path: string, mediaType: string): "image" | "icon" | "video" | null => {
  if (["svg", "ico"].includes(extensionOf(path))) return "icon";
  if (mediaType.startsWith("image/")) return "image";
  return mediaType.startsWith("video/") ? "video" : null;
};
