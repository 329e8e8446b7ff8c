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
