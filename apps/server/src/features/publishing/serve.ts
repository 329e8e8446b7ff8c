import { createHash } from "node:crypto";
import type { SiteAddressing } from "@hanok/api-contract";
import { locationOf, pathFromAddress, type Redirect, sourcesFor } from "@hanok/site-files";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database, Query } from "../../ports/database/index.ts";
import type { Files } from "../../ports/files/index.ts";
import type { LiveBus } from "../../ports/live-bus/live-bus.ts";
import { ownerOf } from "../access/index.ts";
import { type ReadPlanLimits, sendContent } from "../files/index.ts";
import { addressingOf, type MissedAddresses, ruleAmong } from "../redirects/index.ts";
import { type Gate, hasPageLock, type Locks, lockOn, locksOf, wordOfLocks } from "../site-access/index.ts";
import type { VisitCounting } from "../visits/index.ts";
import { avifCopyOf, mayHaveAvif, takesAvif } from "./avif-copies.ts";
import { withBase } from "./base-of-page.ts";
import { pathOfVisit } from "./find-page.ts";
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
import { liveRelease, type Release } from "./releases.ts";
import { PROXY_CACHE, type RememberedFile, type SitePage } from "./site-memory.ts";
import { siteWords } from "./site-words.ts";

/**
 * Permissions of a published page without an origin of its own: everything that needs none. Without
 * `allow-same-origin` its scripts can read nothing of the app (architecture, section 4).
 */
export const IN_PLACE_POLICY =
  "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads";

/** Bytes of a page for what is missing in which the start of its links is written. */
const LARGEST_WITH_BASE = 2 * 1024 * 1024;

/** A release never changes but the pointer does, so every use asks again; an unchanged file costs a 304. */
const CACHE = "public, max-age=0, must-revalidate";
/** Of what has a password, and of drafts: no cache keeps it. */
const PRIVATE = "private, no-store";

/** Topic on the live bus that notifies all processes of a site that the operator took down. */
export const TAKEN_DOWN_TOPIC = "sites/taken-down";

export interface ServeParts {
  readonly database: Database;
  readonly files: Files;
  readonly readPlanLimits: ReadPlanLimits;
  /** Target of 'made with Hanok'. */
  readonly home: string;
  readonly live: Pick<LiveBus, "subscribe">;
  readonly gate: Gate;
  /** Counts the addresses that nothing answered. */
  readonly missed: MissedAddresses;
  /** Counts what visitors do [LIF-07]. */
  readonly visits: VisitCounting;
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
  /** [LIF-04] The site has a host of its own, whose cookies remember who knows a password. */
  readonly canUnlock: boolean;
  /** [LIF-03] In the place of the live release. */
  readonly draft?: Release;
  /** Called with the file and release of the answer, where it is one. */
  readonly onFile?: (file: RememberedFile, state: ReleaseState) => void;
}

/** Parts of a site's state on which the bytes of its files depend. */
export interface ReleaseState {
  readonly releaseId: string;
  /** 'Made with Hanok' is on its pages. */
  readonly bar: boolean;
  /** Its pictures have been copied. */
  readonly copied: boolean;
  /** One word for the passwords of its pages (`wordOfLocks`). */
  readonly locks: string;
  /** With or without `.html`: the same address may be a file or lead to one. */
  readonly style: SiteAddressing["style"];
}

interface Row {
  readonly path: string;
  readonly blob: string;
  readonly size: number;
  readonly mediaType: string;
  readonly pageId: string;
  readonly madeFrom: string;
}
const COLUMNS = ["path", "blob", "size", "mediaType", "pageId", "madeFrom"] as const;

/** Answer in place of a file that a release does not hold. */
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
  return { page, rule, movedTo, ...(await siteWords(query, projectId)) };
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
    .select(COLUMNS)
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
  draft: Release | undefined,
): Promise<{
  readonly byPath: ReadonlyMap<string, Row>;
  readonly place: Found;
  readonly absent: Absent | null;
  readonly ownerId: number;
  readonly release: Release;
  readonly locks: Locks;
  readonly style: SiteAddressing["style"];
} | null> =>
  database.read(async (query) => {
    const release = draft ?? (await liveRelease(query, projectId));
    if (!release) return null;
    const paths = candidatePaths(asked, release.home);
    const rows = await query
      .selectFrom("releaseFiles")
      .select(COLUMNS)
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
    const { style } = addressing;
    return { byPath, place, absent, ownerId, release, style, locks: await locksOf(query, projectId) };
  });

/**
 * [LIF-04] Lists of pages that were made before one of them got its password: they are not shown until the site is
 * published again.
 */
const namesLocked = ({ path, madeFrom }: Row, locks: Locks, { at }: Release): boolean =>
  (madeFrom.startsWith("feed.") || /^sitemap[\w-]*\.xml$/.test(path)) &&
  [...locks.values()].some((lock) => lock.scope !== "draft" && lock.at >= at);

/** With a slash at its end; '' for the root. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** Answers one request for a published site out of the live release's manifest. */
export const serveSite = async (
  parts: ServeParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { projectId, rawPath, root, headers, canUnlock, draft, onFile }: Site,
): Promise<FastifyReply> => {
  const { method } = request;
  const notAllowed = () => reply.code(405).header("allow", "GET, HEAD").send();
  // The password of something that is locked is sent to its own address.
  if (method !== "GET" && method !== "HEAD" && (method !== "POST" || !canUnlock)) return notAllowed();
  const asked = pathFromAddress(rawPath);
  if (asked === null) return missing(reply, headers);
  const found = await find(parts, projectId, asked, rawPath, draft);
  if (!found) return missing(reply, headers);
  const { byPath, place, absent, ownerId, release, locks, style } = found;
  const { id: releaseId, copied } = release;
  const file = place.kind === "file" ? byPath.get(place.path) : undefined;
  const asking = [draft ? locks.get("draft") : undefined, lockOn(locks, file?.pageId ?? "")];
  const closed = asking.filter((lock) => lock != null);
  const lock = closed.find((one) => !parts.gate.isOpen(request, projectId, one));
  if (lock) {
    const words = await parts.database.read((query) => siteWords(query, projectId));
    return parts.gate.answer(request, reply, { projectId, lock, canUnlock, ...words });
  }
  if (method === "POST") return notAllowed();
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
  if (absent && !draft && status === 404 && /text\/html/.test(request.headers.accept ?? "")) {
    parts.missed.note(projectId, `/${asked}`);
    parts.visits.missed(projectId, request);
  }
  const page = absent?.page && !hasPageLock(locks, absent.page.pageId) ? absent.page : null;
  const row = file ? (namesLocked(file, locks, release) ? null : file) : page;
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
  const isPrivate = draft !== undefined || closed.length > 0;
  const opened: SitePage | null =
    place.kind === "file" && !draft && isHtml(mediaType)
      ? { projectId, path: pathOfVisit(row.path, release.home) }
      : null;
  const options = {
    mediaType,
    site: projectId,
    cacheControl: isPrivate ? PRIVATE : CACHE,
    headers: {
      ...(place.kind === "file" && !isPrivate ? PROXY_CACHE : {}),
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
  if (content && onFile && place.kind === "file" && !isPrivate) {
    const [tag, size] =
      "bytes" in content
        ? [createHash("sha256").update(content.bytes).digest("hex"), content.bytes.length]
        : [content.blob, content.size];
    const read = async () => (bar ? ((await changed())?.bytes ?? null) : parts.files.read(shown.blob));
    onFile(
      { key: tag, tag, size, mediaType, cacheControl: CACHE, varies, page: opened, read },
      { releaseId, bar, copied, locks: wordOfLocks(locks), style },
    );
  }
  if (content && (await sendContent(request, reply, parts.files, content, options))) {
    if (opened && method === "GET") parts.visits.view(projectId, opened.path, request, rawPath);
    return reply;
  }
  // A copy that the disk lost is no reason to show nothing.
  const isSent =
    copy !== null &&
    (await sendContent(request, reply, parts.files, row, { ...options, mediaType: row.mediaType }));
  return isSent ? reply : missing(reply, headers);
};
