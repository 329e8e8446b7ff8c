import { normalized } from "@hanok/page-document";
import { type FindItems, OUTSIDE, type Place } from "../../http/caller.ts";
import type { AttachedFiles } from "../../migrations/tables/members-own.ts";
import type { Query } from "../../ports/database/index.ts";
import { leasedAddress, oneByOne } from "../access/index.ts";
import { readRows } from "./store.ts";

/**
 * Beginning of `useId` of a picture that is attached to an inquiry. Callers of the upload cannot send a colon, so a picture
 * comes to an inquiry by the calls of inquiries alone, with their limits.
 */
export const INQUIRY_PREFIX = "inquiry:";

const placeOf = ({ use, useId }: AttachedFiles): Place => (use === "project" ? useId : OUTSIDE);

/** Target of an uploaded file's address: a key of its own, or a path in a project. */
type Address = { readonly key: string } | { readonly projectId: string; readonly path: string };

const readAddress = (address: string): Address | null => {
  if (!URL.canParse(address, "http://here")) return null;
  const { pathname, searchParams } = new URL(address, "http://here");
  const download = pathname === "/api/attach/file/download.json" ? searchParams.get("key") : null;
  const key = download ?? /^\/attach\/([0-9a-f]{40})\//.exec(pathname)?.[1];
  if (key !== undefined) return { key };
  const leased = leasedAddress(pathname);
  return leased && { ...leased, path: decoded(leased.path) };
};

const decoded = (path: string): string => {
  try {
    return normalized(decodeURIComponent(path));
  } catch {
    return path;
  }
};

/** The uploaded file that is read at an address; authorize has decided that the caller may know of it. */
export const fileAt = async (query: Query, address: string): Promise<AttachedFiles | undefined> => {
  const place = readAddress(address);
  if (!place) return undefined;
  if ("key" in place) return (await readRows(query, { key: place.key }))[0];
  const rows = await readRows(query, { use: "project", useId: place.projectId });
  return rows.find((row) => row.path === place.path);
};

/** Look-ups of uploaded files by their keys and addresses. */
export const attachItems: Readonly<Record<string, FindItems>> = {
  /** A file that the caller uploaded, in its project or their own. */
  upload: oneByOne(async (query, key, { member }) => {
    const [row] = member ? await readRows(query, { key, memberId: member.memberId }) : [];
    return row ? placeOf(row) : null;
  }),
  /** The same to read it; the operator also reads the pictures of inquiries. */
  "readable-upload": oneByOne(async (query, key, { member }) => {
    const [row] = member ? await readRows(query, { key }) : [];
    if (!row || !member) return null;
    const isOfInquiry = row.use === "qna" && row.useId.startsWith(INQUIRY_PREFIX);
    return row.memberId === member.memberId || (member.administrator && isOfInquiry) ? placeOf(row) : null;
  }),
  /** A public picture of the caller's own, to be shown to others. */
  portrait: oneByOne(async (query, key, { member }) => {
    if (!member) return null;
    const [row] = await readRows(query, { key, memberId: member.memberId, use: "member", auth: "public" });
    return row?.mediaType.startsWith("image/") ? OUTSIDE : null;
  }),
  /** The address of a file: of a project, one's own, or a public one outside of projects. */
  "file-address": oneByOne(async (query, address, { member }) => {
    const place = readAddress(address);
    if (!place) return null;
    if ("projectId" in place) return place.projectId;
    const [row] = await readRows(query, { key: place.key });
    if (!row) return null;
    return row.use === "project" || row.auth === "public" || row.memberId === member?.memberId
      ? placeOf(row)
      : null;
  }),
};
