import { mediaTypeOf } from "@hanok/site-files";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../ports/database/index.ts";
import type { Files } from "../../ports/files/index.ts";
import { sendContent } from "../files/index.ts";

/** Headers by which an uploaded file runs nothing and reads nothing, wherever it is opened. */
const HARMLESS = {
  "content-security-policy":
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/** Public files of members, under their unguessable keys. */
export const fileRoutes =
  (database: Database, files: Files) =>
  (app: FastifyInstance): void => {
    app.route<{ Params: { key: string; name: string }; Querystring: { v?: string | string[] } }>({
      method: ["GET", "HEAD"],
      url: "/attach/:key/:name",
      config: { open: "The unguessable key in the address allows." },
      handler: async (request, reply) => {
        const { key } = request.params;
        const row = /^[0-9a-f]{40}$/.test(key)
          ? await database.read((query) =>
              query
                .selectFrom("attachedFiles")
                .select(["blob", "size", "name"])
                .where("key", "=", key)
                .where("auth", "=", "public")
                .where("use", "!=", "project")
                .executeTakeFirst(),
            )
          : undefined;
        // The address carries the beginning of the content's hash, so that a replaced file is never an old one.
        const fixed = row !== undefined && request.query.v === row.blob.slice(0, 12);
        const sent =
          row !== undefined &&
          (await sendContent(
            request,
            reply,
            files,
            { blob: row.blob, size: row.size },
            {
              mediaType: mediaTypeOf(row.name),
              cacheControl: fixed ? "private, max-age=31536000, immutable" : "private, no-cache",
              headers: HARMLESS,
            },
          ));
        return sent ? reply : reply.code(404).headers(HARMLESS).send();
      },
    });
  };
