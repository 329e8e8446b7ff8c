import * as z from "zod/mini";
import { insertPage } from "../../changes/construct.ts";
import {
  type Block,
  blocksOfPage,
  blockText,
  inOrder,
  keyAt,
  type Page,
  pageText,
  recordAt,
  SINGLE_LINE_FIELDS,
} from "../../model/index.ts";
import {
  checkName,
  clonedPagePath,
  clonedPageTitle,
  LIMITS,
  nextFreeName,
  slug,
  withSingleLines,
} from "../../names/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/**
 * Clones a page behind itself: new ids, home false, title with ' 복제본', in English ' copy' [PAG-33, PAG-34]. Shared blocks stay
 * shared. Refused: `page.missing`.
 */
export const pageClone = defineEdit({
  name: "page.clone",
  input: z.object({ pageId: z.string(), language: z.optional(z.enum(["ko", "en"])) }),
  run: (part, { pageId, language = "ko" }, { createId, now }) => {
    const page = recordAt(part.pages, pageId);
    if (!page) return reject("page.missing", { pageId });
    const pages = inOrder(Object.values(part.pages));
    const id = createId();
    const clone: Page = {
      ...page,
      id,
      meta: withSingleLines(page.meta, SINGLE_LINE_FIELDS.meta),
      title: clonedPageTitle(page.title, language),
      // An imported page may have a name that nobody may write today.
      name: nextFreeName(
        checkName(page.name).ok ? page.name : slug(page.name, LIMITS.name) || "page",
        pages.map(({ name }) => name),
      ),
      path: clonedPagePath(
        page.path,
        pages.map(({ path }) => path),
      ),
      home: false,
      status: "before",
      key: keyAt(pages, pages.findIndex((one) => one.id === pageId) + 1),
      date: now,
      // In the same language, but no second translation of one page.
      ...(page.twin ? { twin: { ...page.twin, of: null, seen: "" } } : {}),
    };
    const texts: Record<string, string> = {};
    for (const source of ["bodyStart", "bodyEnd"] as const)
      texts[pageText(id, source)] = part.texts[pageText(pageId, source)] ?? "";
    const blocks = blocksOfPage(part, pageId).map((block): Block => {
      const copy = createId();
      for (const source of ["html", "css", "js"] as const) {
        const raw = part.texts[blockText(block.id, source)];
        if (raw !== undefined) texts[blockText(copy, source)] = raw;
      }
      const bid = block.thpart || block.thwhole ? block.bid : createId();
      return withSingleLines({ ...block, id: copy, pageId: id, bid }, SINGLE_LINE_FIELDS.blocks);
    });
    return accept([insertPage(clone, blocks, texts)]);
  },
});
