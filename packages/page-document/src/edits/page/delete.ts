import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { deletePage, setPage } from "../../changes/construct.ts";
import { inOrder, recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/**
 * Deletes a page with its blocks; when it was the home, the first page becomes it [PAG-85]. The part must hold
 * all pages. Refused: `page.missing`, `page.last`.
 */
export const pageDelete = defineEdit({
  name: "page.delete",
  input: z.object({ pageId: z.string() }),
  run: (part, { pageId }) => {
    const page = recordAt(part.pages, pageId);
    if (!page) return reject("page.missing", { pageId });
    const [first] = inOrder(Object.values(part.pages).filter(({ id }) => id !== pageId));
    if (!first) return reject("page.last");
    const changes: Change[] = [deletePage(part, page)];
    if (page.home && !first.home) changes.push(setPage(first, "home", true));
    return accept(changes);
  },
});
