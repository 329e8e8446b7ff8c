/**
 * Many archives hold one folder that holds the site. It is the archive's, not the site's: it is taken off, the
 * report says so, and an export gives the site's own paths back (docs/decisions/0003-import-paths.md).
 */

/** Folders that archivers add beside the site. */
const PACKER_FOLDERS = ["__MACOSX"];

/** The folder to take off: none where two files would get one path without it. */
export const usableWrapper = (paths: readonly string[]): string => {
  const wrapper = wrappingFolder(paths);
  return new Set(paths.map((path) => withoutWrapper(path, wrapper))).size === paths.length ? wrapper : "";
};

/** The single top folder around all files, or "" where there is none or a page is at the top. */
export function wrappingFolder(paths: readonly string[]): string {
  let wrapper: string | null = null;
  for (const path of paths) {
    const slash = path.indexOf("/");
    const top = slash < 0 ? "" : path.slice(0, slash);
    if (PACKER_FOLDERS.includes(top)) continue;
    if (top === "" || (wrapper !== null && wrapper !== top)) return "";
    wrapper = top;
  }
  return wrapper ?? "";
}

export const withoutWrapper = (path: string, wrapper: string): string =>
  wrapper !== "" && path.startsWith(`${wrapper}/`) ? path.slice(wrapper.length + 1) : path;

/** Resource forks that macOS packs: kept like every regular file, but never read as pages or texts. */
export const isPackerFile = (path: string): boolean => PACKER_FOLDERS.includes(path.split("/", 1)[0] ?? "");
