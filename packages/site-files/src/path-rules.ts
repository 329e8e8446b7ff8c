import { normalized } from "@hanok/page-document";

/**
 * Rules of a project-relative path. Paths come from archives, from uploads and from changes; all of them
 * pass here, and nothing else ever turns a string into a path of a project [MED-54, trust: paths].
 */

export type PathRefusal = "absolute" | "parent" | "name" | "long" | "reserved";
export type PathOutcome =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly reason: PathRefusal };

export const MAX_PATH_LENGTH = 1024;
/** Most of common file systems in one segment, in bytes of UTF-8: an export has to be unpackable. */
export const MAX_SEGMENT_BYTES = 255;

/** File names that Hanok writes itself, at any depth and in any case [PRJ-40, PRJ-67]. */
export const RESERVED_NAMES: readonly string[] = ["setting.css", "setting.js", "hanok.css", "hanok.js"];

const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;
const DRIVE_LETTER = /^[A-Za-z]:/;
const LONE_SURROGATE = /\p{Surrogate}/u;

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/**
 * Makes a written name a path: forward slashes, NFC, no empty and no `.` segments.
 * Refused: absolute names and drive letters, `..`, control characters and lone surrogates, segments above
 * 255 bytes, paths above 1,024 characters, and the reserved names.
 */
export function projectPath(written: string): PathOutcome {
  const name = written.replaceAll("\\", "/");
  if (CONTROL_CHARACTER.test(name) || LONE_SURROGATE.test(name)) return { ok: false, reason: "name" };
  if (name.startsWith("/") || DRIVE_LETTER.test(name)) return { ok: false, reason: "absolute" };
  const segments = normalized(name)
    .split("/")
    .filter((segment) => segment !== "" && segment !== ".");
  if (segments.includes("..")) return { ok: false, reason: "parent" };
  const last = segments.at(-1);
  if (last === undefined) return { ok: false, reason: "name" };
  const path = segments.join("/");
  if (path.length > MAX_PATH_LENGTH || segments.some((part) => bytesOf(part) > MAX_SEGMENT_BYTES))
    return { ok: false, reason: "long" };
  if (RESERVED_NAMES.includes(last.toLowerCase())) return { ok: false, reason: "reserved" };
  return { ok: true, path };
}

/** Whether a string already is a path in its final form: the check on everything that a client sends. */
export function isProjectPath(candidate: string): boolean {
  const outcome = projectPath(candidate);
  return outcome.ok && outcome.path === candidate;
}

/** The manifest key that an address asks for, or null. Percent-encoding is undone once; NFC as in the manifest. */
export function pathFromAddress(rawPath: string): string | null {
  const pathname = rawPath.split(/[?#]/, 1)[0] ?? "";
  try {
    const path = normalized(decodeURIComponent(pathname.replace(/^\/+/, "")));
    return CONTROL_CHARACTER.test(path) ? null : path;
  } catch {
    return null;
  }
}

/** Lower-case extension without the dot; "" where there is none. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/**
 * Paths that differ in nothing but case, each with the one before it: Windows and macOS keep one file of them. A file
 * and a folder count, too [HND-14].
 */
export const alikePaths = (paths: readonly string[]): { readonly path: string; readonly other: string }[] => {
  const known = new Map<string, string>();
  const folders = new Map<string, string>();
  const alike: { readonly path: string; readonly other: string }[] = [];
  for (const path of paths) {
    const key = path.toLowerCase();
    const other = known.get(key);
    if (other !== undefined && other !== path) alike.push({ path, other });
    else known.set(key, path);
    for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1))
      folders.set(key.slice(0, slash), path.slice(0, slash));
  }
  for (const [key, path] of known) {
    const folder = folders.get(key);
    if (folder !== undefined) alike.push({ path, other: `${folder}/` });
  }
  return alike;
};
