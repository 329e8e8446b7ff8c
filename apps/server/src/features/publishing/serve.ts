import { createHash } from "node:crypto";
import type { SiteAddressing } from "@hanok/api-contract";
import { locationOf, pathFromAddress, type Redirect, sourcesFor } from "@hanok/site-files";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database, Query } from "../../ports/database/index.ts";
import type { Files } from "../../ports/files/index.ts";
import { ownerOf } from "../access/index.ts";
import { type ReadPlanLimits, sendContent } from "../files/index.ts";
import { addressingOf, type MissedAddresses, ruleAmong } from "../redirects/index.ts";
import { avifCopyOf, mayHaveAvif, takesAvif } from "./avif-copies.ts";
import { withBase } from "./base-of-page.ts";
import { presentPath } from "./former-paths.ts";
import { isHtml, withBar } from "./made-with-bar.ts";
import { missing, notFoundPage } from "./not-found-page.ts";
import {
  candidatePaths,
  encodePath,
  type Found,
  findInRelease,
  pathsMeantBy,
  shortAddress,
} from "./release-path.ts";
import { liveRelease } from "./releases.ts";
import { PROXY_CACHE, type RememberedFile } from "./site-memory.ts";

/**
 * What a published page may do where it has no origin of its own: everything that needs none. Without
 * `allow-same-origin` its scripts can read nothing of the app (architecture, section 4).
 */
export const IN_PLACE_POLICY =
  "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads";

/** Bytes of a page for what is missing in which the start of its links is written. */
const LARGEST_WITH_BASE = 2 * 1024 * 1024;

/** A release never changes but the pointer does, so every use asks again; an unchanged file costs a 304. */
const CACHE = "public, max-age=0, must-revalidate";

export interface ServeParts {
  readonly database: Database;
  readonly files: Files;
  readonly readPlanLimits: ReadPlanLimits;
  /** Where 'made with Hanok' leads. */
  readonly home: string;
  /** Counts the addresses that nothing answered. */
  readonly missed: MissedAddresses;
  /** Whether AVIF copies of pictures are sent to those who take them. */
  readonly avif: boolean;
}

export interface Site {
  readonly projectId: string;
  /** The path after the site's root, as it came. */
  readonly rawPath: string;
  /** Address of the site's root, with a slash at the end. */
  readonly root: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Told which file of which release is the answer, where it is one. */
  readonly onFile?: (file: RememberedFile, state: ReleaseState) => void;
}

/** Parts of a site's state on which the bytes of its files depend. */
export interface ReleaseState {
  readonly releaseId: string;
  /** 'Made with Hanok' stands on its pages. */
  readonly bar: boolean;
  /** Its pictures have been copied. */
  readonly copied: boolean;
}

interface Row {
  readonly path: string;
  readonly blob: string;
  readonly size: number;
  readonly mediaType: string;
}

/** What is told in place of a file that a release does not hold. */
interface Absent {
  /** The page that its author chose for it, then `404.html`; null for none. */
  readonly page: Row | null;
  /** The author's rule for the address. */
  readonly rule: Redirect | null;
  readonly movedTo: string | null;
  readonly title: string;
  readonly language: string;
}

const readAbsent = async (
  query: Query,
  projectId: string,
  releaseId: string,
  /** Paths at which a page may have been that is meant. */
  formerly: readonly string[],
  rawPath: string,
  { style, notFoundPageId }: SiteAddressing,
): Promise<Absent> => {
  const page = await notFoundIn(query, releaseId, notFoundPageId);
  const rule = await ruleAmong(query, projectId, sourcesFor(rawPath));
  const moved = await presentPath(query, projectId, releaseId, formerly);
  const movedTo = moved !== null && style === "short" ? await ownAddress(query, releaseId, moved) : moved;
  const row = await query
    .selectFrom("projects")
    .select("record")
    .where("id", "=", projectId)
    .executeTakeFirst();
  const { title = "", language = "" } = JSON.parse(row?.record ?? "{}") as {
    title?: string;
    language?: string;
  };
  return { page, rule, movedTo, title, language };
};

/** The address without `.html` of a page of a release, where it has one. */
const ownAddress = async (query: Query, releaseId: string, path: string): Promise<string> => {
  const rows = await query
    .selectFrom("releaseFiles")
    .select("path")
    .where("releaseId", "=", releaseId)
    .where("path", "in", candidatePaths(path, path))
    .execute();
  const paths = new Set(rows.map((row) => row.path));
  return shortAddress(path, (one) => paths.has(one)) ?? path;
};

/** The page of a release that is shown where nothing answers. */
const notFoundIn = async (query: Query, releaseId: string, pageId: string): Promise<Row | null> => {
  const rows = await query
    .selectFrom("releaseFiles")
    .select(["path", "blob", "size", "mediaType"])
    .where("releaseId", "=", releaseId)
    .where(({ or, eb }) =>
      or([eb("path", "=", "404.html"), ...(pageId === "" ? [] : [eb("pageId", "=", pageId)])]),
    )
    .execute();
  return rows.find(({ path }) => path !== "404.html") ?? rows[0] ?? null;
};

const find = (
  { database }: ServeParts,
  projectId: string,
  asked: string,
  rawPath: string,
): Promise<{
  readonly byPath: ReadonlyMap<string, Row>;
  readonly place: Found;
  readonly absent: Absent | null;
  readonly ownerId: number;
  readonly releaseId: string;
  readonly copied: boolean;
} | null> =>
  database.read(async (query) => {
    const release = await liveRelease(query, projectId);
    if (!release) return null;
    const paths = candidatePaths(asked, release.home);
    const rows = await query
      .selectFrom("releaseFiles")
      .select(["path", "blob", "size", "mediaType"])
      .where("releaseId", "=", release.id)
      .where("path", "in", paths)
      .execute();
    const byPath = new Map(rows.map((row) => [row.path, row]));
    const addressing = await addressingOf(query, projectId);
    const place = findInRelease(asked, (path) => byPath.has(path), release.home, addressing.style);
    const absent =
      place.kind === "missing"
        ? await readAbsent(query, projectId, release.id, pathsMeantBy(asked), rawPath, addressing)
        : null;
    const ownerId = (await ownerOf(query, projectId)) ?? 0;
    return { byPath, place, absent, ownerId, releaseId: release.id, copied: release.copied };
  });

/** With a slash at its end; '' for the root. */
const folderOf = (path: string): string => path.replace(/[^/]*$/, "");

/** Answers one request for a published site out of the live release's manifest. */
export const serveSite = async (
  parts: ServeParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { projectId, rawPath, root, headers, onFile }: Site,
): Promise<FastifyReply> => {
  if (request.method !== "GET" && request.method !== "HEAD")
    return reply.code(405).header("allow", "GET, HEAD").send();
  const asked = pathFromAddress(rawPath);
  if (asked === null) return missing(reply, headers);
  const found = await find(parts, projectId, asked, rawPath);
  if (!found) return missing(reply, headers);
  const { byPath, place, absent, ownerId, releaseId, copied } = found;
  const lead = (status: 301 | 302, path: string): FastifyReply => {
    const query = /\?.*$/s.exec(rawPath)?.[0] ?? "";
    const location = root + encodePath(path) + query;
    return reply
      .code(status)
      .headers({ ...headers, "cache-control": "no-cache", location })
      .send();
  };
  if (place.kind === "redirect") return lead(place.forGood ? 301 : 302, place.to);
  if (absent?.rule && absent.rule.status !== 410)
    return reply
      .code(absent.rule.status)
      .headers({
        ...headers,
        "cache-control": "no-cache",
        location: locationOf(absent.rule, rawPath, root) ?? root,
      })
      .send();
  const status = absent?.rule ? 410 : 404;
  if (absent && !absent.rule && absent.movedTo) return lead(301, absent.movedTo);
  if (place.kind === "missing" && !absent?.rule && place.near !== null) return lead(301, place.near);
  // Browsers ask for it unasked; a site without an icon is no fault.
  if (absent && asked === "favicon.ico")
    return reply
      .code(204)
      .headers({ ...headers, "cache-control": "public, max-age=3600" })
      .send();
  // Only pages that a person asked for: robots and pictures would fill the list.
  if (absent && status === 404 && /text\/html/.test(request.headers.accept ?? ""))
    parts.missed.note(projectId, `/${asked}`);
  const row = place.kind === "file" ? byPath.get(place.path) : absent?.page;
  if (!row)
    return missing(
      reply,
      headers,
      notFoundPage({ title: absent?.title ?? "", language: absent?.language ?? "", home: root }),
      status,
    );
  const varies = parts.avif && mayHaveAvif(row.mediaType);
  const copy =
    varies && takesAvif(request.headers.accept)
      ? await parts.database.read((query) => avifCopyOf(query, row.blob))
      : null;
  const shown = copy ? { ...row, ...copy, mediaType: "image/avif" } : row;
  const { mediaType } = shown;
  const options = {
    mediaType,
    cacheControl: CACHE,
    headers: {
      ...(place.kind === "file" ? PROXY_CACHE : {}),
      ...headers,
      ...(varies ? { vary: "accept" } : {}),
    },
    status: place.kind === "file" ? 200 : status,
  };
  // A project has what its owner's plan has.
  const bar = isHtml(mediaType) && (await parts.readPlanLimits(ownerId)).madeWithBar;
  // The page for what is missing is shown at every depth.
  const base =
    place.kind !== "file" &&
    isHtml(mediaType) &&
    row.size <= LARGEST_WITH_BASE &&
    folderOf(row.path) !== folderOf(asked)
      ? root + encodePath(folderOf(row.path))
      : null;
  const changed = async () => {
    const page = bar || base !== null ? await parts.files.read(row.blob) : null;
    const barred = page && bar ? withBar(page, row.mediaType, parts.home) : page;
    return barred && { bytes: base === null ? barred : withBase(barred, row.mediaType, base) };
  };
  const content = bar || base !== null ? await changed() : shown;
  if (content && onFile && place.kind === "file") {
    const [tag, size] =
      "bytes" in content
        ? [createHash("sha256").update(content.bytes).digest("hex"), content.bytes.length]
        : [content.blob, content.size];
    const read = async () => (bar ? ((await changed())?.bytes ?? null) : parts.files.read(shown.blob));
    onFile({ key: tag, tag, size, mediaType, cacheControl: CACHE, varies, read }, { releaseId, bar, copied });
  }
  if (content && (await sendContent(request, reply, parts.files, content, options))) return reply;
  // A copy that the disk lost is no reason to show nothing.
  const isSent =
    copy !== null &&
    (await sendContent(request, reply, parts.files, row, { ...options, mediaType: row.mediaType }));
  return isSent ? reply : missing(reply, headers);
};
