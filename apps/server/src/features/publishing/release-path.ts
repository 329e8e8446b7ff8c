/** What an address in a release leads to. */
export type Found =
  | { readonly kind: "file"; readonly path: string }
  /** To the same site's other path, as the address bar should show it. */
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "missing" };

/**
 * Looks an asked path up in a release's manifest; paths never reach a file system. Folders answer with their
 * index, the root with the home page.
 */
export const findInRelease = (asked: string, has: (path: string) => boolean, home: string): Found => {
  if (asked !== "" && !asked.endsWith("/") && has(asked)) return { kind: "file", path: asked };
  const folder = asked === "" || asked.endsWith("/") ? asked : `${asked}/`;
  for (const index of ["index.html", "index.htm"])
    if (has(folder + index))
      return folder === asked ? { kind: "file", path: folder + index } : { kind: "redirect", to: folder };
  // Relative links of a home page in a folder are right only at its own address.
  if (asked === "" && has(home)) return { kind: "redirect", to: home };
  return { kind: "missing" };
};

/** The paths that `findInRelease` may ask about. */
export const candidatePaths = (asked: string, home: string): string[] => {
  const folder = asked === "" || asked.endsWith("/") ? asked : `${asked}/`;
  return [asked, `${folder}index.html`, `${folder}index.htm`, home, "404.html"];
};

export const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");
