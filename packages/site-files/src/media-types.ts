import mime from "mime";
import { extensionOf } from "./path-rules.ts";

/** Media types that run, frame or style documents: they carry a charset, and browsers must not guess them. */
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

/** Documents that people offer for download and the registry of types does not know. */
const DOCUMENTS = new Set(["hwp", "hwpx"]);

/** Files that a server runs or is set up with, data bases, keys and programs: nothing that visitors should get to read. */
const PRIVATE = new Set(
  [
    "php phtml phar php3 php4 php5 php7 asp aspx ascx ashx cshtml jsp jspx cgi pl py rb sh bash",
    "sql sqlite db mdb ini conf config cfg env log lock pem key p12 pfx bak old orig swp",
    "exe msi scr com bat cmd ps1 dll",
  ].flatMap((line) => line.split(" ")),
);

/**
 * Whether a published site hands a file out: its type is known, and it is nobody's secret. Everything else
 * stays in the project and in its exports, and visitors get the answer for a missing file [EXP-10, MED-54].
 */
export const isServed = (path: string): boolean => {
  const segments = path.split("/");
  if (segments[0] === ".well-known") return true;
  if (segments.some((segment) => segment.startsWith("."))) return false;
  const extension = extensionOf(path);
  return !PRIVATE.has(extension) && (mime.getType(path) !== null || DOCUMENTS.has(extension));
};

/** Endings of pages that other programs make and Hanok does not open: XML, and pages that a server puts together. */
export const isForeignPage = (path: string): boolean => /\.(?:xhtml?|xht|shtml?|stm|mhtml?)$/i.test(path);

export const isPagePath = (path: string): boolean => /\.html?$/i.test(path);

export const isTextType = (mediaType: string): boolean =>
  TEXT_TYPES.has(mediaType) || mediaType.startsWith("text/");

/** Whether the bytes are worth deflating in an archive: pictures, film, fonts and archives already are. */
export const isCompressible = (mediaType: string): boolean =>
  isTextType(mediaType) || mediaType === "application/octet-stream";
