import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setPage } from "../../changes/construct.ts";
import { recordAt } from "../../model/index.ts";
import { checkPagePath } from "../../names/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { followingChanges } from "./followed-addresses.ts";
import { pageSort } from "./sort.ts";

/**
 * Gives a page another file [PAG-11, PAG-57], and nothing breaks by it: links that lead to it lead there still, and
 * what it names itself is named from its new folder. Addresses that scripts put together are not seen. `pageIds`: the
 * order of all pages from then on, for a page that is dragged to its new folder. Refused: `page.missing`, `file.*`,
 * `page.order`.
 */
export const pagePathSet = defineEdit({
  name: "page.path-set",
  input: z.object({ pageId: z.string(), path: z.string(), pageIds: z.optional(z.array(z.string())) }),
  reach: "project",
  run: (part, { pageId, path, pageIds }, tools) => {
    const page = recordAt(part.pages, pageId);
    if (!page) return reject("page.missing", { pageId });
    const others = Object.values(part.pages).filter(({ id }) => id !== pageId);
    const checked = checkPagePath(
      path,
      others.map((one) => one.path),
    );
    if (!checked.ok) return checked;
    const moves: Change[] =
      path === page.path ? [] : [setPage(page, "path", path), ...followingChanges(part, page, path)];
    return inSequence(part, [
      () => accept(moves),
      (current) => (pageIds ? pageSort.run(current, { pageIds }, tools) : accept([])),
    ]);
  },
});
