import { open } from "node:fs/promises";
import { type Refused, refused, succeed } from "@hanok/api-contract";
import type { FastifyInstance } from "fastify";
import type { Upload } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { type Leased, leaseOf } from "../access/index.ts";
import { type BlobStore, createKey, holdBlobs, sendContent } from "../files/index.ts";

const ROUTE = "/project-thumbs";
/** As it is stored. */
export const thumbAddress = (key: string): string => (key === "" ? "" : `${ROUTE}/${key}`);
/** As a member reads it: under their lease of the project's preview. */
export const shownThumb = (key: string, base: string): string =>
  key === "" || base === "" ? "" : `${thumbAddress(key)}?lease=${leaseOf(base)}`;

const SIGNATURES: readonly (readonly [mediaType: string, bytes: readonly number[]])[] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
];

/** By the bytes, never by the name; null for anything but png and jpg [PRJ-14, ERR-13]. */
export const pictureType = (bytes: Uint8Array): string | null =>
  SIGNATURES.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte))?.[0] ?? null;

const firstBytes = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Stores the picture under an unguessable key; the old address stops. */
export const saveThumb = async (
  { database, clock }: Pick<Parts, "database" | "clock">,
  blobs: BlobStore,
  { id: projectId, base }: { readonly id: string; readonly base: string },
  upload: Upload,
): Promise<
  | { readonly ok: true; readonly value: { readonly thumb: { readonly url: string; readonly key: string } } }
  | Refused<"thumb.type" | "project.missing">
> => {
  if (pictureType(await firstBytes(upload.path)) === null) return refused("thumb.type");
  const [stored] = await blobs.keep([upload]);
  if (!stored) throw new Error("a kept file has no content");
  const key = createKey();
  const held = await database.write(projectId, async (query) => {
    if (!(await holdBlobs(query, projectId, [stored], isoTime(clock.now())))) return false;
    const { numUpdatedRows } = await query
      .updateTable("projects")
      .set({ thumbKey: key, thumbBlob: stored.blob, thumbUrl: thumbAddress(key) })
      .where("id", "=", projectId)
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  });
  return held ? succeed({ thumb: { url: shownThumb(key, base), key } }) : refused("project.missing");
};

export const deleteThumb = ({ database }: Pick<Parts, "database">, projectId: string): Promise<void> =>
  database.write(projectId, async (query) => {
    await query
      .updateTable("projects")
      .set({ thumbKey: "", thumbBlob: "", thumbUrl: "" })
      .where("id", "=", projectId)
      .execute();
  });

/** The pictures, by their keys, for who holds a lease of their project. */
export const thumbRoutes =
  ({ database, files, leases }: Pick<Parts, "database" | "files"> & Leased) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { key: string }; Querystring: { lease?: string | string[] } }>(
      `${ROUTE}/:key`,
      { config: { open: "The lease in the address allows, while its session lives." } },
      async (request, reply) => {
        const row = /^[0-9a-f]{40}$/.test(request.params.key)
          ? await database.read(async (query) => {
              const projectId = await leases.open(query, String(request.query.lease));
              return projectId === null
                ? undefined
                : query
                    .selectFrom("projects")
                    .innerJoin("blobs", "blobs.blob", "projects.thumbBlob")
                    .select(["blobs.blob", "blobs.size"])
                    .where("thumbKey", "=", request.params.key)
                    .where("projects.id", "=", projectId)
                    .executeTakeFirst();
            })
          : undefined;
        const first = row && (await files.open(row.blob, { first: 0, last: Math.min(15, row.size - 1) }));
        const mediaType = first ? pictureType(Buffer.concat(await first.toArray())) : null;
        if (!row || mediaType === null) return reply.code(404).send();
        const options = { mediaType, cacheControl: "private, max-age=31536000, immutable" };
        return (await sendContent(request, reply, files, row, options)) ? reply : reply.code(404).send();
      },
    );
  };
