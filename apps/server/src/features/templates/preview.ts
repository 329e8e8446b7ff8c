import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { mediaTypeOf, pathFromAddress } from "@hanok/site-files";
import type { Locale, LocalText } from "@hanok/starter-content";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Parts } from "../../parts.ts";
import { isBlob } from "../../ports/files/index.ts";
import { sendContent } from "../files/index.ts";
import { TEMPLATE_FILE_ROUTE } from "../library/index.ts";
import type { TemplateCatalogue } from "./open.ts";
import { type RenderedTemplate, renderTemplate } from "./rendered-template.ts";
import type { TemplateEntry } from "./template-entry.ts";

const PREFIX = "/template-preview";
/** In the place of the seal where everybody may look. */
const OPEN = "open";
const PURPOSE = "template-preview";

/** Template html runs in an origin of its own that reads nothing of the app, wherever it is opened. */
const SANDBOX = {
  "content-security-policy": "sandbox allow-scripts; frame-ancestors 'self'",
  "x-robots-tag": "noindex",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
};
/** Uploaded content runs nothing and reads nothing. */
const HARMLESS = {
  ...SANDBOX,
  "content-security-policy":
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'",
};

export type PreviewUrl = (entry: TemplateEntry, page?: string) => LocalText;

/** Address of a template's rendered page; the seal lets the operator look at hidden ones from a frame without cookies. */
export const previewUrls =
  ({ keys }: Parts): PreviewUrl =>
  ({ row, pages }, page = pages[0]?.name) => {
    const path = pages.find(({ name }) => name === page)?.path;
    if (path === undefined) return { ko: "", en: "" };
    const seal = row.hidden ? keys.sign(PURPOSE, row.id) : OPEN;
    const place = path.split("/").map(encodeURIComponent).join("/");
    const at = (language: Locale) => `${PREFIX}/${seal}/${row.id}/${language}/${place}`;
    return { ko: at("ko"), en: at("en") };
  };

/** Rendered templates in memory: a few people look at the same ones. */
const KEPT = 24;

/** [TPL-23, TPL-27] Rendered previews and the files of uploaded templates. */
export const previewRoutes = (parts: Parts, templates: TemplateCatalogue) => {
  const { database, files, keys } = parts;
  const sites = new Map<string, Promise<RenderedTemplate | null>>();
  const siteOf = (id: string, language: Locale, revision: number): Promise<RenderedTemplate | null> => {
    const name = `${revision}/${language}/${id}`;
    const known = sites.get(name);
    if (known) return known;
    const making = renderTemplate(parts, templates, id, language).catch((error: unknown) => {
      sites.delete(name);
      throw error;
    });
    sites.set(name, making);
    for (const old of [...sites.keys()].slice(0, Math.max(0, sites.size - KEPT))) sites.delete(old);
    return making;
  };

  const sendPreview = async (
    request: FastifyRequest<{ Params: { seal: string; id: string; language: string; "*": string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const missing = () => reply.code(404).headers(HARMLESS).type("text/plain; charset=utf-8").send("404");
    const { seal, id, language } = request.params;
    const path = pathFromAddress(request.params["*"]);
    const snapshot = await templates.snapshot();
    const entry = snapshot.byId.get(id);
    if (!entry || path === null || (language !== "ko" && language !== "en")) return missing();
    if (seal === OPEN ? entry.row.hidden : !keys.verify(PURPOSE, id, seal)) return missing();
    const site = await siteOf(id, language, snapshot.revision);
    const made = site?.made.get(path);
    const cacheControl = "private, no-cache";
    if (made) {
      const { mediaType, content } = made;
      await sendContent(
        request,
        reply,
        files,
        { bytes: content.bytes },
        { mediaType, cacheControl, headers: SANDBOX },
      );
      return reply;
    }
    const file = site?.files.get(path);
    if (!file) return missing();
    const options = { mediaType: mediaTypeOf(path), cacheControl, headers: HARMLESS };
    if ("blob" in file) return (await sendContent(request, reply, files, file, options)) ? reply : missing();
    const { size } = await stat(file.source);
    return reply
      .headers({
        ...HARMLESS,
        "content-type": options.mediaType,
        "content-length": size,
        "cache-control": "private, max-age=3600",
      })
      .send(createReadStream(file.source));
  };

  return (app: FastifyInstance): void => {
    app.route<{ Params: { seal: string; id: string; language: string; "*": string } }>({
      method: "GET",
      url: `${PREFIX}/:seal/:id/:language/*`,
      config: {
        open: "Anyone may look at a visible template; the seal in the address allows for a hidden one.",
      },
      handler: sendPreview,
    });
    app.get(
      `${PREFIX}/frame.html`,
      {
        config: {
          open: "An empty page in an origin of its own, in which unsaved code of the operator is shown.",
        },
      },
      (_, reply) =>
        reply
          .headers({ ...SANDBOX, "cache-control": "private, max-age=3600" })
          .type("text/html; charset=utf-8")
          .send(FRAME),
    );
    app.route<{ Params: { blob: string; name: string } }>({
      method: ["GET", "HEAD"],
      url: TEMPLATE_FILE_ROUTE,
      config: { open: "The hash of the content in the address allows." },
      handler: async (request, reply) => {
        const { blob, name } = request.params;
        const held =
          isBlob(blob) &&
          (await database.read((query) =>
            query
              .selectFrom("templateBlobs")
              .innerJoin("blobs", "blobs.blob", "templateBlobs.blob")
              .select(["blobs.blob", "blobs.size"])
              .where("templateBlobs.blob", "=", blob)
              .executeTakeFirst(),
          ));
        const sent =
          held &&
          (await sendContent(request, reply, files, held, {
            mediaType: mediaTypeOf(name),
            cacheControl: "public, max-age=31536000, immutable",
            headers: HARMLESS,
          }));
        return sent ? reply : reply.code(404).headers(HARMLESS).send();
      },
    });
  };
};

/** Shows the document that the opener sends. The document has a frame of its own: writing it into this page would end the listener. */
const FRAME = `<!doctype html><meta charset="utf-8"><title>Preview</title>
<style>html,body{height:100%;margin:0;background:#fff}iframe{display:block;width:100%;height:100%;border:0}</style>
<iframe title="Preview" sandbox="allow-scripts"></iframe>
<script>
addEventListener("message", (event) => {
  if (event.source !== parent || typeof event.data?.html !== "string") return;
  document.querySelector("iframe").srcdoc = event.data.html;
});
parent.postMessage({ ready: true }, "*");
</script>`;
