import type { MediaRow } from "@hanok/api-contract";
import { findableBy, matcherOf } from "@hanok/page-document";
import { extensionOf } from "@hanok/site-files";
import type { Query } from "../../ports/database/index.ts";
import { canvasUrl, fileUrl, thumbUrl } from "./addresses.ts";

export type MediaKind = "image" | "icon" | "video";
/** `picture`: what an `img` shows. */
export type MediaType = MediaKind | "picture" | "all";
export type MediaSort = "latest" | "oldest" | "name";

/** [EXP-06 to 08] svg and ico are icons. */
export const kindOf = (path: string, mediaType: string): MediaKind | null => {
  if (["svg", "ico"].includes(extensionOf(path))) return "icon";
  if (mediaType.startsWith("image/")) return "image";
  return mediaType.startsWith("video/") ? "video" : null;
};

/** Filter and order of a media list. */
export interface MediaQuestion {
  readonly type: MediaType;
  readonly sort: MediaSort;
  /** Words of the path, or of the name outside of projects, or of the description. */
  readonly search?: string | undefined;
}

/** [MED-36] What is in a project's manifest, whoever brought it. `base`: where the caller reads it. */
export const projectMedia = async (
  query: Query,
  { projectId, base }: { readonly projectId: string; readonly base: string },
  { type, sort, search }: MediaQuestion,
): Promise<MediaRow[]> => {
  const rows = await query
    .selectFrom("projectFiles")
    .leftJoin("projectBlobs", (join) =>
      join
        .onRef("projectBlobs.projectId", "=", "projectFiles.projectId")
        .onRef("projectBlobs.blob", "=", "projectFiles.blob"),
    )
    .leftJoin("blobs", "blobs.blob", "projectFiles.blob")
    .select([
      "projectFiles.path",
      "projectFiles.blob",
      "projectFiles.size",
      "projectFiles.mediaType",
      "projectBlobs.at",
      "blobs.placeholder",
    ])
    .where("projectFiles.projectId", "=", projectId)
    .execute();
  const uploads = await query
    .selectFrom("attachedFiles")
    .select(["key", "path", "description"])
    .where("use", "=", "project")
    .where("useId", "=", projectId)
    .execute();
  const uploaded = new Map(uploads.map((row) => [row.path, row]));
  const media = rows
    .filter(({ path, mediaType }) => fits(kindOf(path, mediaType), type))
    .map(({ path, blob, size, mediaType, at, placeholder }) => {
      const url = canvasUrl(base, path);
      return {
        name: path.slice(path.lastIndexOf("/") + 1),
        path,
        url,
        thumbUrl: thumbUrl(mediaType, blob, url),
        placeholder: placeholder ?? "",
        key: uploaded.get(path)?.key ?? "",
        size,
        mediaType,
        date: at ?? "",
        description: uploaded.get(path)?.description ?? "",
      };
    });
  return sorted(found(media, search), sort);
};

/** [MED-37] What a member uploaded to their own library. */
export const memberMedia = async (
  query: Query,
  memberId: number,
  { type, sort, search }: MediaQuestion,
): Promise<MediaRow[]> => {
  const rows = await query
    .selectFrom("attachedFiles")
    .leftJoin("blobs", "blobs.blob", "attachedFiles.blob")
    .selectAll("attachedFiles")
    .select("blobs.placeholder")
    .where("memberId", "=", memberId)
    .where("use", "=", "member")
    .execute();
  const media = rows
    .filter(({ name, mediaType }) => fits(kindOf(name, mediaType), type))
    .map((row) => {
      const url = fileUrl(row);
      return {
        name: row.name,
        path: "",
        url,
        thumbUrl: thumbUrl(row.mediaType, row.blob, url),
        placeholder: row.placeholder ?? "",
        key: row.key,
        size: row.size,
        mediaType: row.mediaType,
        date: row.date,
        description: row.description,
      };
    });
  return sorted(found(media, search), sort);
};

const found = (media: MediaRow[], search: string | undefined): MediaRow[] => {
  const matches = matcherOf(search);
  return media.filter(({ path, name, description }) => matches(findableBy([path || name, description])));
};

const fits = (kind: MediaKind | null, type: MediaType): boolean =>
  kind !== null && (type === "all" || kind === type || (type === "picture" && kind !== "video"));

const sorted = (media: MediaRow[], sort: MediaSort): MediaRow[] => {
  const name = (row: MediaRow) => row.path || row.name;
  return media.sort((a, b) =>
    sort === "name"
      ? compare(name(a), name(b))
      : (sort === "latest" ? -1 : 1) * compare(a.date, b.date) || compare(name(a), name(b)),
  );
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
