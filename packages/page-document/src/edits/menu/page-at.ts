import type { Page, ProjectPart } from "../../model/index.ts";
import { composed } from "../page/follow.ts";

/** Parts are immutable and share what they did not touch: pages are gone through once, not for every link. */
const known = new WeakMap<ProjectPart["pages"], ReadonlyMap<string, Page>>();

/** The page whose file is at a path, composed. */
export const pageAt = (part: ProjectPart, path: string): Page | undefined => {
  const before = known.get(part.pages);
  if (before) return before.get(path);
  const pages = byPath(part);
  known.set(part.pages, pages);
  return pages.get(path);
};

const byPath = (part: ProjectPart): ReadonlyMap<string, Page> => {
  const pages = new Map<string, Page>();
  for (const page of Object.values(part.pages)) {
    const path = composed(page.path);
    // Of two that are named alike the first is meant.
    if (!pages.has(path)) pages.set(path, page);
  }
  return pages;
};
