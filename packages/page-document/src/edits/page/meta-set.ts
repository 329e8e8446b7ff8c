import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setPage } from "../../changes/construct.ts";
import { type Page, pageMetaSchema, recordAt } from "../../model/index.ts";
import { checkDescription, checkKeywords, checkTitle } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { setHead } from "./head.ts";

/**
 * Title, description, keywords, social title, description and picture, head and body code of a page [PAG-13
 * to 17]. On a page built here they are its record; on an imported page they are edits of its own head.
 * Refused: `page.missing`, `title.length` [PAG-62], `description.length`, `keywords.*`, `page.no-head`.
 */
export const pageMetaSet = defineEdit({
  name: "page.meta-set",
  input: z.object({ pageId: z.string(), meta: z.partial(pageMetaSchema) }),
  group: ({ pageId, meta }) => `meta ${pageId} ${Object.keys(meta).join(" ")}`,
  run: (part, { pageId, meta }) => {
    const page = recordAt(part.pages, pageId);
    if (!page) return reject("page.missing", { pageId });
    const checks: Outcome<unknown>[] = [];
    // Empty is allowed: the page's own title replaces it.
    for (const field of ["title", "ogTitle"] as const)
      if (meta[field] && meta[field] !== page.meta[field]) checks.push(checkTitle(meta[field]));
    if (meta.description !== undefined) checks.push(checkDescription(meta.description));
    if (meta.ogDesc !== undefined) checks.push(checkDescription(meta.ogDesc));
    if (meta.keywords !== undefined) checks.push(checkKeywords(meta.keywords));
    for (const check of checks) if (!check.ok) return check;
    if (page.imported) return setHead(part, page, meta);
    const given = Object.entries(meta).filter(([, value]) => value !== undefined);
    const next: Page["meta"] = { ...page.meta, ...Object.fromEntries(given) };
    const changes: Change[] =
      JSON.stringify(next) === JSON.stringify(page.meta) ? [] : [setPage(page, "meta", next)];
    return accept(changes);
  },
});
