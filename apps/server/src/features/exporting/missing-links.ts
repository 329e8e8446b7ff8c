import { projectPath } from "@hanok/page-document";
import type { SiteFile } from "../publishing/index.ts";

export interface LinkWarning {
  readonly path: string;
  readonly reason: string;
}

/** Addresses in attributes that load or link a file of the project. */
const ADDRESS = /\s(?:src|href|poster)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** [ERR-06] Pages that name files of the project which are not there. */
export const missingLinks = (site: readonly SiteFile[]): LinkWarning[] => {
  const paths = new Set(site.map(({ path }) => path));
  const warnings: LinkWarning[] = [];
  for (const { path, mediaType, content } of site) {
    if (content.kind !== "made" || !mediaType.startsWith("text/html")) continue;
    const html = content.bytes.toString("utf8");
    // A base element moves every address; what it means cannot be said from here.
    if (/<base\s/i.test(html)) continue;
    const named = new Set<string>();
    for (const [, double, single] of html.matchAll(ADDRESS)) {
      const target = targetOf(double ?? single ?? "", path);
      if (target !== null && !reaches(paths, target)) named.add(target);
    }
    for (const target of named) warnings.push({ path, reason: target });
  }
  return warnings;
};

const targetOf = (url: string, page: string): string | null => {
  const target = projectPath(url.trim(), page, false);
  if (target === null || target === "" || /[{}<>$]/.test(target)) return null;
  try {
    return decodeURIComponent(target).normalize("NFC");
  } catch {
    return target;
  }
};

const reaches = (paths: ReadonlySet<string>, target: string): boolean =>
  paths.has(target) || paths.has(`${target.replace(/\/$/, "")}/index.html`);
