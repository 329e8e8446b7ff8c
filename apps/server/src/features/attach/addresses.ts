import type { AttachedFile } from "@hanok/api-contract";
import { mediaTypeOf } from "@hanok/site-files";
import type { AttachedFiles } from "../../migrations/tables/members-own.ts";

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/** Address of a project's file in the preview; `base`: of the caller's lease. */
export const canvasUrl = (base: string, path: string): string => base + encodePath(path);

/** Address of a member's file: by its key, or by a call for those who may see it. */
export const fileUrl = ({
  key,
  auth,
  name,
  blob,
}: Pick<AttachedFiles, "key" | "auth" | "name" | "blob">): string =>
  auth === "member"
    ? `/api/attach/file/download.json?key=${key}`
    : `/attach/${key}/${encodeURIComponent(name)}?v=${blob.slice(0, 12)}`;

/** `/canvas/{lease}/…` → `lease={lease}`, `/attach/{key}/…` → `key={key}`. */
const holdOf = (url: string): string => {
  const [, route, hold = ""] = url.split("/");
  return `${route === "canvas" ? "lease" : "key"}=${hold}`;
};

const RASTER = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"]);

/**
 * A small picture of the content that is read at `url`: drawings show themselves, films and others have none. It is
 * asked for under the same lease or key as the content itself.
 */
export const thumbUrl = (mediaType: string, blob: string, url: string): string =>
  RASTER.has(mediaType)
    ? `/thumbnails/${blob}.webp?${holdOf(url)}`
    : mediaType.startsWith("image/")
      ? url
      : "";

/** `base`: where the caller reads the project that the file is in; absent outside projects. */
export const presentFile = (row: AttachedFiles, memberId: number, base: string | undefined): AttachedFile => {
  const url = base === undefined ? fileUrl(row) : canvasUrl(base, row.path);
  const { key, name, use, useId, auth, fileType, size, path, date } = row;
  const mediaType = mediaTypeOf(name);
  return {
    key,
    name,
    url,
    thumbUrl: auth === "public" || base !== undefined ? thumbUrl(mediaType, row.blob, url) : "",
    use: use as AttachedFile["use"],
    useId,
    auth,
    fileType: fileType as AttachedFile["fileType"],
    mediaType,
    size,
    path,
    own: row.memberId === memberId,
    date,
  };
};
