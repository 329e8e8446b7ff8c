import { normalized, projectPath } from "@hanok/page-document";

export interface LinkWarning {
  readonly path: string;
  readonly reason: string;
}

/** Addresses in attributes that load or link a file of the project. */
const ADDRESS = /\s(?:src|href|poster)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** [ERR-06] What a page of a site with these paths names of the project and is not there; each once. */
export const missingLinks = (paths: ReadonlySet<string>, path: string, html: string): LinkWarning[] => {
  // A base element moves every address; what it means cannot be said from here.
  if (/<base\s/i.test(html)) return [];
  const named = new Set<string>();
  for (const [, double, single] of html.matchAll(ADDRESS)) {
    const target = targetOf(double ?? single ?? "", path);
    if (target !== null && !reaches(paths, target)) named.add(target);
  }
  return [...named].map((reason) => ({ path, reason }));
};

const targetOf = (url: string, page: string): string | null => {
  const target = projectPath(url.trim(), page, false);
  if (target === null || target === "" || /[{}<>$]/.test(target)) return null;
  try {
    return normalized(decodeURIComponent(target));
  } catch {
    return target;
  }
};

const reaches = (paths: ReadonlySet<string>, target: string): boolean =>
  paths.has(target) || paths.has(`${target.replace(/\/$/, "")}/index.html`);
