import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../ports/database/index.ts";
import type { Files } from "../../ports/files/index.ts";
import { pathFromAddress, sendContent } from "../files/index.ts";
import { candidatePaths, encodePath, findInRelease } from "./release-path.ts";
import { liveRelease } from "./releases.ts";

/**
 * What a published page may do where it has no origin of its own: everything that needs none. Without
 * `allow-same-origin` its scripts can read nothing of the app (architecture, section 4).
 */
export const IN_PLACE_POLICY =
  "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads";

/** A release never changes but the pointer does, so every use asks again; an unchanged file costs a 304. */
const CACHE = "public, max-age=0, must-revalidate";

export interface ServeParts {
  readonly database: Database;
  readonly files: Files;
}

export interface Site {
  readonly projectId: string;
  /** The path after the site's root, as it came. */
  readonly rawPath: string;
  /** Address of the site's root, with a slash at the end. */
  readonly root: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers one request for a published site out of the live release's manifest. */
export const serveSite = async (
  { database, files }: ServeParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { projectId, rawPath, root, headers }: Site,
): Promise<FastifyReply> => {
  if (request.method !== "GET" && request.method !== "HEAD")
    return reply.code(405).header("allow", "GET, HEAD").send();
  const asked = pathFromAddress(rawPath);
  if (asked === null) return missing(reply, headers);
  const found = await database.read(async (query) => {
    const release = await liveRelease(query, projectId);
    if (!release) return null;
    const rows = await query
      .selectFrom("releaseFiles")
      .select(["path", "blob", "size", "mediaType"])
      .where("releaseId", "=", release.id)
      .where("path", "in", candidatePaths(asked, release.home))
      .execute();
    const byPath = new Map(rows.map((row) => [row.path, row]));
    return { byPath, place: findInRelease(asked, (path) => byPath.has(path), release.home) };
  });
  if (!found) return missing(reply, headers);
  const { byPath, place } = found;
  if (place.kind === "redirect")
    return reply
      .code(302)
      .headers({ ...headers, "cache-control": "no-store", location: root + encodePath(place.to) })
      .send();
  const status = place.kind === "file" ? 200 : 404;
  const row = byPath.get(place.kind === "file" ? place.path : "404.html");
  if (!row) return missing(reply, headers);
  const options = { mediaType: row.mediaType, cacheControl: CACHE, headers, status };
  return (await sendContent(request, reply, files, row, options)) ? reply : missing(reply, headers);
};

const MISSING =
  '<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>404</title><style>body{font:16px/1.6 system-ui,sans-serif;display:grid;place-content:center;min-height:100vh;margin:0;text-align:center;color:#3b3632;background:#faf8f4}p{margin:.25em}</style><main><p>페이지를 찾을 수 없습니다.</p><p lang="en">This page could not be found.</p></main></html>';

/** The small page for what is not there; the same for a project that is unknown, private or unpublished. */
export const missing = (reply: FastifyReply, headers: Readonly<Record<string, string>>): FastifyReply =>
  reply
    .code(404)
    .headers({
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-type": "text/html; charset=utf-8",
      ...headers,
    })
    .send(MISSING);
