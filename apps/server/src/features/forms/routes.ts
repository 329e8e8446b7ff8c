import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { FORM_LIMITS, refused } from "@hanok/api-contract";
import type { FastifyInstance } from "fastify";
import { networkOf } from "../../http/network.ts";
import { sendRefusal } from "../../http/refusals.ts";
import type { Parts } from "../../parts.ts";
import { FORM_SCRIPT_PATH } from "./connect.ts";
import { erasureRoutes } from "./erasure.ts";
import { type FormValues, readFormParts } from "./form-parts.ts";
import { answerPlainPost, readUrlEncoded, refusePlainPost } from "./plain-post.ts";
import { openReceiving } from "./receiving.ts";
import { fileFieldsOf, readTarget, type SubmitParts } from "./submit.ts";

/**
 * Made by the build of `packages/form-script`; found by name, since a built server is elsewhere than its
 * source.
 */
const SCRIPT_FILE = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@hanok/form-script/package.json")),
  "dist/form.js",
);

/** Bytes of a body that does not say how long it is. */
const UNTOLD = FORM_LIMITS.fileBytes * FORM_LIMITS.files;

/** A body without files. */
const MOST = 256 * 1024;

/** The script of published forms, and the address to which they send without it. */
export const formRoutes =
  (parts: SubmitParts & Pick<Parts, "keys">, scriptFile = SCRIPT_FILE) =>
  async (app: FastifyInstance): Promise<void> => {
    const receiving = openReceiving(parts);
    app.get(
      FORM_SCRIPT_PATH,
      { config: { open: "The script of published forms is part of the product and holds no data." } },
      async (request, reply) => {
        // An installation without it is broken: that comes out as an error, in the log too.
        const script = await readFile(scriptFile);
        const etag = `"${createHash("sha256").update(script).digest("hex").slice(0, 32)}"`;
        reply
          .headers({
            etag,
            "cache-control": "public, max-age=3600",
            "access-control-allow-origin": "*",
            "cross-origin-resource-policy": "cross-origin",
            "x-content-type-options": "nosniff",
          })
          .type("text/javascript; charset=utf-8");
        return request.headers["if-none-match"]?.includes(etag) ? reply.code(304).send() : reply.send(script);
      },
    );
    // In a scope of its own: no other address takes a body that any page can send without asking.
    await app.register(async (scope) => {
      scope.addContentTypeParser(
        "application/x-www-form-urlencoded",
        { parseAs: "string", bodyLimit: MOST },
        (_request, body, done) => done(null, readUrlEncoded(String(body))),
      );
      erasureRoutes(parts, scope);
      scope.route<{ Params: { formId: string }; Querystring: { version?: string | string[] } }>({
        method: "POST",
        url: "/forms/:formId",
        // Of a body without files: those of `multipart/form-data` are counted as they come.
        bodyLimit: MOST,
        config: { open: "Visitors of published pages send forms here, from any host and without cookies." },
        handler: async (request, reply) => {
          const type = request.headers["content-type"] ?? "";
          if (type.startsWith("multipart/form-data")) {
            const { formId } = request.params;
            const asked = [request.query.version ?? ""].flat()[0] ?? "";
            const target = await parts.database.read((query) => readTarget(query, formId, asked));
            if (!target) return refusePlainPost(request, reply, refused("form.missing"));
            const bytes = Number(request.headers["content-length"] ?? UNTOLD);
            // So small a body may well be without files; those that it has are counted once they are read.
            if (bytes > MOST && !(await parts.storage.hasPlaceForVisitors(target.ownerId, bytes)))
              return refusePlainPost(request, reply, refused("form.storage-full"));
            const seconds = await receiving.refuse({
              network: networkOf(request.ip),
              form: formId,
              owner: String(target.ownerId),
              bytes,
            });
            if (seconds !== null)
              return refusePlainPost(request, reply, refused("request.too-many", { facts: { seconds } }));
            const read = await readFormParts(request, parts.blobs.files, fileFieldsOf(target));
            return read.ok
              ? answerPlainPost(parts, request, reply, read)
              : refusePlainPost(request, reply, read);
          }
          if (!type.startsWith("application/x-www-form-urlencoded"))
            return sendRefusal(request, reply, refused("request.media-type"));
          return answerPlainPost(parts, request, reply, { values: request.body as FormValues, files: [] });
        },
      });
    });
  };
