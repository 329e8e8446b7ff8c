import { normalized, projectPath } from "@hanok/page-document";
import { turnIfLong } from "../../ports/event-loop.ts";

export interface LinkWarning {
  readonly path: string;
  readonly reason: string;
}

/** Addresses in attributes that load or link a file of the project. */
const ADDRESS = /\s(?:src|href|poster)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Addresses that are read between two looks at the clock. */
const BETWEEN_LOOKS = 100;

/**
 * [ERR-06] What a page of a site with these paths names of the project and is not there; each once, `most` at most. A
 * page with its entries may name hundreds of thousands of files: the event loop gets its turns.
 */
export const missingLinks = async (
  paths: ReadonlySet<string>,
  path: string,
  html: string,
  most: number,
): Promise<LinkWarning[]> => {
  // A base element moves every address; what it means cannot be said from here.
  if (/<base\s/i.test(html)) return [];
  const named = new Set<string>();
  let read = 0;
  for (const [, double, single] of html.matchAll(ADDRESS)) {
    if (named.size >= most) break;
    read += 1;
    if (read % BETWEEN_LOOKS === 0) await turnIfLong();
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
