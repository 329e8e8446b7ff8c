import { accept, type Outcome, refuse } from "../outcome.ts";
import { countCharacters, LIMITS } from "./limits.ts";
import { normalized } from "./normalized.ts";
import { slug } from "./romanise.ts";
import { isFree, nextFreeName } from "./unique.ts";

/** Names that the product itself uses in a project [PRJ-40, 67]. */
export const RESERVED_FILES: ReadonlySet<string> = new Set([
  "setting.css",
  "setting.js",
  "hanok.css",
  "hanok.js",
]);

/** Windows opens devices under these names, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

const stemOf = (path: string): string => path.replace(/\.html?$/i, "");

/**
 * A file name for a page of this title, from its romanised words: 회사소개 → `hoesasogae.html`; `page.html` where
 * none are left. Numbered where it is taken [PAG-64, 83].
 */
export const proposeFileName = (title: string, taken: Iterable<string>): string =>
  freePath(`${slug(title) || "page"}.html`, taken);

/** The path itself, or with the next free number before its extension: `blog/a.html` → `blog/a2.html`. */
export const freePath = (path: string, taken: Iterable<string>): string => {
  const extension = /\.[^./]+$/.exec(path)?.[0] ?? "";
  const paths = [...taken];
  const stems = paths
    .filter((other) => other.toLowerCase().endsWith(extension.toLowerCase()))
    .map((other) => other.slice(0, other.length - extension.length));
  return nextFreeName(path.slice(0, path.length - extension.length), stems) + extension;
};

/**
 * The path of a page as a person may set it: letters of any language, digits, `-`, `_`, inner dots, folders;
 * ending in `.html`. Refuses with `file.required`, `file.extension`, `file.path` (leading slash, `.` or `..`),
 * `file.characters`, `file.reserved`, `file.length`, `file.duplicate` [PAG-11, 57, 83]. `taken`: the other paths.
 */
export const checkPagePath = (path: string, taken: Iterable<string> = []): Outcome<string> => {
  if (path.trim() === "" || /^\.html?$/i.test(path)) return refuse("file.required");
  if (!/\.html?$/i.test(path)) return refuse("file.extension", { extension: ".html" });
  const checked = checkPath(path);
  if (!checked.ok) return checked;
  const others = [...taken];
  if (!isFree(path, others)) return refuse("file.duplicate", { path });
  // A file cannot be a folder, too.
  const key = path.toLowerCase();
  const clash = others.find((other) => {
    const name = normalized(other).toLowerCase();
    return name.startsWith(`${key}/`) || key.startsWith(`${name}/`);
  });
  return clash === undefined ? accept(path) : refuse("file.duplicate", { path: clash });
};

/** The same for any file of the project, whatever its extension. */
export const checkPath = (path: string): Outcome<string> => {
  const segments = path.split("/");
  for (const segment of segments) {
    if (segment === "" || segment === "." || segment === "..") return refuse("file.path", { path });
    if (!/^[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N}_.-]*$/u.test(segment) || segment.endsWith("."))
      return refuse("file.characters", { name: segment });
    if (RESERVED_FILES.has(segment.toLowerCase()) || DEVICE.test(segment.split(".")[0] ?? ""))
      return refuse("file.reserved", { name: segment });
    const length = countCharacters(segment.replace(/\.[^.]+$/, ""));
    if (length > LIMITS.fileStem) return refuse("file.length", { limit: LIMITS.fileStem, length });
  }
  return accept(path);
};

/** The address of a page without its ending, as gathered files are named after it. */
export const pageStem = stemOf;
