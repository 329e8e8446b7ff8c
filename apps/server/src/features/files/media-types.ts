import mime from "mime";
import { extensionOf } from "./path-rules.ts";

/** Media types that run, frame or style things: they carry a charset, and browsers must not guess them. */
const TEXT_TYPES = new Set([
  "text/html",
  "text/css",
  "text/javascript",
  "application/json",
  "application/manifest+json",
  "image/svg+xml",
  "application/xml",
  "text/xml",
]);

/** The media type of a project's file by its name; unknown ones are bytes. */
export function mediaTypeOf(path: string): string {
  const type = mime.getType(path);
  if (type === "application/javascript" || extensionOf(path) === "mjs") return "text/javascript";
  return type ?? "application/octet-stream";
}

export const isPagePath = (path: string): boolean => /\.html?$/i.test(path);

export const isTextType = (mediaType: string): boolean =>
  TEXT_TYPES.has(mediaType) || mediaType.startsWith("text/");

/** Whether the bytes are worth deflating in an archive: pictures, film, fonts and archives already are. */
export const isCompressible = (mediaType: string): boolean =>
  isTextType(mediaType) || mediaType === "application/octet-stream";
