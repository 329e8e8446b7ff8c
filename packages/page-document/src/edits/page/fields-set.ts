import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setPage } from "../../changes/construct.ts";
import { LAYOUTS, recordAt } from "../../model/index.ts";
import { checkFree, checkName, checkParagraph, checkTitle } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/**
 * Title, name, memo, status, layout and mode of a page; its file is `page.path-set`. Status may move either way
 * [PAG-77]. Refused: `page.missing`, `title.*`, `name.*` [PAG-56, 58, 60, 61],
 * `paragraph.length` of a memo [PAG-63]; a longer one from before stays until it is edited.
 */
export const pageFieldsSet = defineEdit({
  name: "page.fields-set",
  input: z.object({
    pageId: z.string(),
    title: z.optional(z.string()),
    name: z.optional(z.string()),
    memo: z.optional(z.string()),
    status: z.optional(z.enum(["before", "ongoing", "done"])),
    layout: z.optional(z.enum(LAYOUTS)),
    mode: z.optional(z.enum(["pc", "ta", "mo"])),
  }),
  run: (part, { pageId, ...fields }) => {
    const page = recordAt(part.pages, pageId);
    if (!page) return reject("page.missing", { pageId });
    const others = Object.values(part.pages).filter(({ id }) => id !== pageId);
    const { title, name, memo, status, layout, mode } = fields;
    const checks: Outcome<string>[] = [];
    if (title !== undefined && title !== page.title) checks.push(checkTitle(title));
    if (name !== undefined && name !== page.name)
      checks.push(
        checkName(name),
        checkFree(
          name,
          others.map((one) => one.name),
        ),
      );
    if (memo !== undefined && memo !== page.memo) checks.push(checkParagraph(memo));
    for (const check of checks) if (!check.ok) return check;
    const changes: Change[] = [];
    if (title !== undefined && title !== page.title) changes.push(setPage(page, "title", title));
    if (name !== undefined && name !== page.name) changes.push(setPage(page, "name", name));
    if (memo !== undefined && memo !== page.memo) changes.push(setPage(page, "memo", memo));
    if (status !== undefined && status !== page.status) changes.push(setPage(page, "status", status));
    if (layout !== undefined && layout !== page.layout) changes.push(setPage(page, "layout", layout));
    if (mode !== undefined && mode !== page.mode) changes.push(setPage(page, "mode", mode));
    return accept(changes);
  },
});
