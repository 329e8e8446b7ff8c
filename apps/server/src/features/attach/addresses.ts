import type { AttachedFile } from "@hanok/api-contract";
import type { AttachedFiles } from "../../migrations/tables/members-own.ts";
import { mediaTypeOf } from "../files/index.ts";

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/** Where the preview reads a project's file. */
export const canvasUrl = (canvasKey: string, path: string): string =>
  `/canvas/${canvasKey}/${encodePath(path)}`;

/** Where a member's file is read: by its key, or by a call for those who may see it. */
export const fileUrl = ({
  key,
  auth,
  name,
  blob,
}: Pick<AttachedFiles, "key" | "auth" | "name" | "blob">): string =>
  auth === "member"
    ? `/api/attach/file/download.json?key=${key}`
    : `/attach/${key}/${encodeURIComponent(name)}?v=${blob.slice(0, 12)}`;

const RASTER = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"]);

/** A small picture of a content: drawings show themselves, films and others have none. */
export const thumbUrl = (mediaType: string, blob: string, url: string): string =>
  RASTER.has(mediaType) ? `/thumbnails/${blob}.webp` : mediaType.startsWith("image/") ? url : "";

/** `canvasKey`: of the project that a file lies in; absent outside projects. */
export const presentFile = (
  row: AttachedFiles,
  memberId: number,
  canvasKey: string | undefined,
): AttachedFile => {
  const url = canvasKey === undefined ? fileUrl(row) : canvasUrl(canvasKey, row.path);
  const { key, name, use, useId, auth, fileType, size, path, date } = row;
  const mediaType = mediaTypeOf(name);
  return {
    key,
    name,
    url,
    thumbUrl: auth === "public" || canvasKey !== undefined ? thumbUrl(mediaType, row.blob, url) : "",
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
