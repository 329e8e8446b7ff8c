import { endpoints, LIMITS, refused, succeed } from "@hanok/api-contract";
import { extensionOf, mediaTypeOf } from "@hanok/site-files";
import type { SignedIn } from "../../http/caller.ts";
import { type Feature, type Handler, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { AttachedFiles } from "../../migrations/tables/members-own.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { FileTooLarge, type SpooledFile } from "../../ports/files/index.ts";
import { createFairLimit } from "../../ports/threads/index.ts";
import { type Leased, membershipsOf, ownerOf } from "../access/index.ts";
import { answeringWhole, commitOperation, EVERYTHING, loadPart } from "../editing/index.ts";
import { type BlobStore, createId, openForReader, type Storage, type TextPlaced } from "../files/index.ts";
import { takeIntoProject } from "../library/index.ts";
import { canvasUrl, presentFile, thumbUrl } from "./addresses.ts";
import { describeByKey, describeInProject } from "./descriptions.ts";
import { fileUsesTask } from "./file-uses.ts";
import { attachItems, fileAt } from "./items.ts";
import { mayShow } from "./may-show.ts";
import { memberMedia, projectMedia } from "./media-lists.ts";
import { spoolWithoutLocation } from "./photo-location.ts";
import { type Judged, judge, LARGEST_FILE, LONGEST_NAME } from "./rules.ts";
import { fileRoutes } from "./serve.ts";
import { forgetFile, readRows } from "./store.ts";
import { canBeShown, createThumbnails, pictureSize } from "./thumbnails.ts";
import { uploadForMember } from "./upload-to-member.ts";
import { uploadIntoProject } from "./upload-to-project.ts";

/** Whole projects that are read at once [AVL-02]: calls that wait hold no sources in memory, and members take turns. */
const WHOLE_AT_ONCE = 2;

/** Handles an upload that is no archive. */
export type AttachUpload = Handler<typeof endpoints.files.uploadFile>;

/** Uploaded files: of members, and in the manifests of projects. */
export const attachFeature = (
  parts: Parts & Leased & TextPlaced,
  blobs: BlobStore,
  storage: Storage,
): { readonly feature: Feature; readonly upload: AttachUpload } => {
  const { database, clock, live, threads, hasTextPlace } = parts;
  const calls = endpoints.files;
  const own = { database, clock, live, threads, hasTextPlace, blobs, storage };
  const thumbnails = createThumbnails(parts, mayShow(database, parts.leases));
  const serve = fileRoutes(database, parts.files);
  const inTurn = createFairLimit(WHOLE_AT_ONCE);

  const present = (row: AttachedFiles, member: SignedIn) =>
    presentFile(
      row,
      member.memberId,
      row.use === "project" ? parts.leases.base(row.useId, member) : undefined,
    );

  const upload: AttachUpload = async (call) => {
    const { input, upload: sent } = call;
    if (input.fileUrl !== undefined) return fetchUpload(call, input.fileUrl);
    if (!sent) return refused("request.invalid", { fields: { file: "required" } });
    if (input.use === "project" && !call.grant.project)
      return refused("request.invalid", { fields: { useId: "required" } });
    const judged = await judge({ fileName: sent.fileName, file: sent }, input);
    if (!judged.ok) return judged;
    // The location of a photo is private to its owner (0061).
    const cleaned = judged.value.type.kind === "image" ? await spoolWithoutLocation(parts.files, sent) : null;
    if (!cleaned) return keepUpload(call, sent, judged.value);
    try {
      const kept = await keepUpload(call, cleaned, judged.value);
      return kept.ok ? { ...kept, value: { ...kept.value, removed: ["location"] as const } } : kept;
    } finally {
      await cleaned.discard();
    }
  };

  /** Keeps a checked file, with the member or in the project. */
  const keepUpload = async (
    { input, grant }: Parameters<AttachUpload>[0],
    sent: SpooledFile,
    judged: Judged,
  ): ReturnType<AttachUpload> => {
    const { member } = grant;
    const { key, onTaken } = input;
    let replaces: AttachedFiles | null = null;
    if (key !== undefined) {
      const [row] = await database.read((query) =>
        readRows(query, { key, memberId: member.memberId, use: input.use }),
      );
      if (!row || (grant.project && row.useId !== grant.project.id)) return refused("item.missing");
      replaces = row;
    }
    const { name, type } = judged;
    const size = type.kind === "image" ? await pictureSize(parts.decoders, sent.path) : null;
    if (size && !canBeShown(size)) return refused("upload.pixels", { facts: { ...size } });
    const info = [{ name, accepted: true, reason: "", size: sent.size }];
    if (!grant.project) {
      const kept = await uploadForMember(own, {
        ...judged,
        memberId: member.memberId,
        use: input.use,
        usedBy: input.usedBy,
        auth: input.auth,
        file: sent,
        onTaken,
        replaces,
      });
      if (!kept.ok) return kept;
      const { url, thumbUrl: thumb, key: made } = presentFile(kept.value, member.memberId, undefined);
      return succeed({
        name: kept.value.name,
        url,
        thumbUrl: thumb,
        key: made,
        fileType: type.kind,
        fileInfoList: info,
        ...size,
      });
    }
    const projectId = grant.project.id;
    const ownerId = await database.read((query) => ownerOf(query, projectId));
    if (ownerId === null) return refused("project.missing");
    const uploaded = await uploadIntoProject(own, {
      ...judged,
      projectId,
      ownerId,
      author: { memberId: member.memberId, name: member.name },
      file: sent,
      onTaken,
      replaces,
    });
    if (!uploaded.ok) return uploaded;
    const { file, version } = uploaded.value;
    const url = canvasUrl(parts.leases.base(projectId, member), file.path);
    return succeed({
      name: file.path.slice(file.path.lastIndexOf("/") + 1),
      url,
      thumbUrl: thumbUrl(file.mediaType, file.blob, url),
      key: uploaded.value.key,
      path: file.path,
      fileType: type.kind,
      fileInfoList: info,
      version,
      ...size,
    });
  };

  /** [MED-60] Copies a file of a stock service instead of one that the caller sends. */
  const fetchUpload = async (
    call: Parameters<AttachUpload>[0],
    fileUrl: string,
  ): ReturnType<AttachUpload> => {
    if (!parts.stock.mayFetch(fileUrl)) return refused("upload.address");
    const fetched = await parts.stock.fetchFile(fileUrl);
    if (!fetched.ok) {
      parts.log.warn({ reason: fetched.reason }, "a file of a stock service was not fetched");
      return refused(fetched.fault === "refused" ? "upload.address" : "stock.unreachable");
    }
    const { content, mediaType, fileName: named } = fetched.value;
    const end = `.${extensionOf(named)}`;
    const fileName = `${named.slice(0, -end.length).slice(0, LONGEST_NAME - end.length)}${end}`;
    let file: SpooledFile;
    try {
      file = await parts.files.spool(content, LARGEST_FILE);
    } catch (error) {
      if (error instanceof FileTooLarge) return refused("upload.too-large");
      throw error;
    }
    try {
      const { fileUrl: _, ...input } = call.input;
      return await upload({ ...call, input, upload: { ...file, fileName, mediaType } });
    } finally {
      await file.discard();
    }
  };

  const feature: Feature = {
    name: "attach",
    items: attachItems,
    routes: (app) => {
      thumbnails(app);
      serve(app);
    },
    calls: [
      implement(calls.listFiles, async ({ input, grant }) => {
        const { member } = grant;
        const { use, useId, auth, key } = input;
        return database.read(async (query) => {
          const rows = await readRows(query, {
            use,
            useId,
            auth,
            key,
            memberId: grant.project ? undefined : member.memberId,
          });
          const { shown, ...totals } = pageOf(await inPresentProjects(query, rows, member), input);
          return succeed({ fileList: shown.map((row) => present(row, member)), ...totals });
        });
      }),

      implement(calls.useFiles, async ({ input, grant }) => {
        const { member } = grant;
        const { use, useId, keys } = input;
        const at = isoTime(clock.now());
        return database.write(`member:${member.memberId}`, async (query) => {
          const unique = [...new Set(keys)];
          const { numUpdatedRows } = await query
            .updateTable("attachedFiles")
            // A file of a project stays the project's; only that it is used is new.
            .set(use === "project" ? { usedAt: at } : { use, useId, usedAt: at })
            .where("memberId", "=", member.memberId)
            .where("key", "in", unique)
            .where((where) =>
              use === "project"
                ? where.and([where("use", "=", "project"), where("useId", "=", useId)])
                : where("use", "!=", "project"),
            )
            .executeTakeFirst();
          if (Number(numUpdatedRows) !== unique.length) return abandon(refused("item.missing"));
          const rows = await query
            .selectFrom("attachedFiles")
            .selectAll()
            .where("key", "in", unique)
            .execute();
          rows.sort((a, b) => unique.indexOf(a.key) - unique.indexOf(b.key));
          return succeed({ fileList: rows.map((row) => present(row, member)) });
        });
      }),

      implement(calls.readFile, async ({ input, grant }) =>
        database.read(async (query) => {
          const row = await fileAt(query, input.fileUrl);
          return row ? succeed({ file: present(row, grant.member) }) : refused("item.missing");
        }),
      ),

      implement(calls.deleteFile, async ({ input, grant }) => {
        const { member } = grant;
        const [row] = await database.read((query) => readRows(query, { key: input.key }));
        if (!row) return refused("item.missing");
        if (row.use !== "project") {
          await database.write(`member:${member.memberId}`, (query) => forgetFile(query, row.key));
          return succeed({});
        }
        const version = await leaveManifest(row, member);
        await database.write(row.useId, (query) => forgetFile(query, row.key));
        return succeed(version === undefined ? {} : { version });
      }),

      implement(calls.downloadFile, async ({ input, network }) => {
        const [row] = await database.read((query) => readRows(query, { key: input.key }));
        const content =
          row && row.use !== "project"
            ? await openForReader(parts.files, row.blob, undefined, { network })
            : null;
        return row && content
          ? succeed({ content, mediaType: mediaTypeOf(row.name), size: row.size, fileName: row.name })
          : refused("item.missing");
      }),

      implement(calls.takeFile, async ({ input, grant }) => {
        const { member, project } = grant;
        const [row] = await database.read((query) => readRows(query, { key: input.key }));
        if (!row) return refused("item.missing");
        const wanted = row.path || `${FOLDERS[row.fileType] ?? "resource"}/${row.name}`;
        const { blob, size } = row;
        const taken = await takeIntoProject(
          own,
          project.id,
          { memberId: member.memberId, name: member.name },
          { files: [{ path: wanted, blob, size, read: null }], fonts: [] },
        );
        if (!taken.ok) return taken;
        const path = taken.value.moved.get(wanted) ?? wanted;
        return succeed({
          version: taken.value.version,
          file: { path, url: canvasUrl(parts.leases.base(project.id, member), path) },
        });
      }),

      implement(calls.readStorage, async ({ grant }) => {
        const { sum, limit } = await storage.used(grant.member.memberId);
        return succeed({ capacity: { sum }, limit: { size: limit } });
      }),

      implement(calls.listProjectMedia, async ({ input, grant }) =>
        database.read(async (query) => {
          const { id: projectId } = grant.project;
          const base = parts.leases.base(projectId, grant.member);
          const media = await projectMedia(query, { projectId, base }, input);
          const { shown, ...totals } = pageOf(media, input, LIMITS.longListMost);
          return succeed({ mediaList: shown, ...totals });
        }),
      ),

      implement(calls.describeProjectFile, ({ input: { path, description }, grant }) =>
        describeInProject({ database, clock }, { projectId: grant.project.id, path }, description),
      ),

      implement(calls.describeMemberFile, ({ input: { key, description }, grant }) =>
        describeByKey({ database }, { key, memberId: grant.member.memberId }, description),
      ),

      implement(calls.readFileUses, async ({ input: { path }, grant }) => {
        const projectId = grant.project.id;
        const read = () => database.read((query) => loadPart(query, projectId, EVERYTHING));
        const find = async () => parts.threads.run(fileUsesTask, { part: await read(), path });
        const uses = await inTurn(() => answeringWhole(database, projectId, find));
        return "error" in uses ? uses : succeed({ uses: uses.slice(0, LIMITS.rowsMost) });
      }),

      implement(calls.listMemberMedia, async ({ input, grant }) =>
        database.read(async (query) => {
          const media = await memberMedia(query, grant.member.memberId, input);
          const { shown, ...totals } = pageOf(media, input);
          return succeed({ mediaList: shown, ...totals });
        }),
      ),
    ],
  };
  return { feature, upload };

  /** Takes a file out of its project's manifest; undefined where it was not there any more. */
  async function leaveManifest(row: AttachedFiles, member: SignedIn): Promise<number | undefined> {
    for (let attempt = 0; attempt < 5; attempt++) {
      const file = await database.read((query) =>
        query
          .selectFrom("projectFiles")
          .select(["path", "blob", "size", "mediaType"])
          .where("projectId", "=", row.useId)
          .where("path", "=", row.path)
          .executeTakeFirst(),
      );
      if (!file) return undefined;
      const committed = await commitOperation(
        { database, clock, live, threads, hasTextPlace },
        {
          projectId: row.useId,
          opId: createId(),
          base: "newest",
          name: "file.delete",
          changes: [{ kind: "file-set", path: row.path, to: null, from: file }],
          author: { memberId: member.memberId, name: member.name },
        },
      );
      if (committed.ok) return committed.value.version;
      if (committed.error === "project.missing") return undefined;
      if (committed.detail?.facts?.reason !== "record.changed")
        throw new Error(`a deletion was refused: ${committed.detail?.facts?.reason ?? committed.error}`);
    }
    throw new Error("a file changed again and again");
  }
};

/** [decisions: layout] */
const FOLDERS: Readonly<Record<string, string>> = {
  image: "media/images",
  icon: "media/icons",
  video: "media/videos",
  font: "fonts",
  css: "css",
  js: "js",
};

/** A member's uploads without those to projects that they have left [COW-42]. */
const inPresentProjects = async (
  query: Query,
  rows: readonly AttachedFiles[],
  { memberId }: SignedIn,
): Promise<readonly AttachedFiles[]> => {
  if (!rows.some(({ use }) => use === "project")) return rows;
  const present = new Set((await membershipsOf(query, memberId)).map(({ projectId }) => projectId));
  return rows.filter(({ use, useId }) => use !== "project" || present.has(useId));
};
