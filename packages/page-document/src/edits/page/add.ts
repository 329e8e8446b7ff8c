import * as z from "zod/mini";
import { insertPage } from "../../changes/construct.ts";
import { inOrder, keyAt, LAYOUTS, type Page, pageText, recordAt } from "../../model/index.ts";
import { checkFree, checkName, checkPagePath, checkTitle, proposeFileName } from "../../names/index.ts";
import { accept } from "../../outcome.ts";
import { copyOfShared } from "../block/shared-copy.ts";
import { commonBid } from "../header-footer/logo.ts";
import { defineEdit } from "../input.ts";

export const BLANK_META: Page["meta"] = {
  title: "",
  description: "",
  keywords: "",
  ogTitle: "",
  ogDesc: "",
  ogImage: "",
  headCode: "",
  bodyCode: "",
};

/**
 * Adds an empty page at the end (or at `index`) [PAG-02 to 05, PAG-18, PAG-26]. Without a path one is proposed
 * from the title; the first page of a project is its home. It
 * begins with the header and footer that all pages have in common. Refused: `title.*`, `name.*`, `file.*`.
 */
export const pageAdd = defineEdit({
  name: "page.add",
  input: z.object({
    title: z.string(),
    name: z._default(z.string(), "index"),
    path: z.optional(z.string()),
    layout: z._default(z.enum(LAYOUTS), "column1"),
    index: z.optional(z.number().check(z.int(), z.minimum(0))),
  }),
  run: (part, { title, name, path, layout, index }, tools) => {
    const { createId, now } = tools;
    const pages = inOrder(Object.values(part.pages));
    const paths = pages.map((page) => page.path);
    const titled = checkTitle(title);
    if (!titled.ok) return titled;
    const named = checkName(name);
    if (!named.ok) return named;
    const free = checkFree(
      name,
      pages.map((page) => page.name),
    );
    if (!free.ok) return free;
    const found = checkPagePath(path ?? proposeFileName(pages.length === 0 ? name : title, paths), paths);
    if (!found.ok) return found;
    const id = createId();
    const page: Page = {
      id,
      title,
      name,
      memo: "",
      status: "before",
      layout,
      mode: "pc",
      home: pages.length === 0,
      key: keyAt(pages, index ?? pages.length),
      path: found.value,
      meta: BLANK_META,
      imported: null,
      date: now,
    };
    const common = (["header", "footer"] as const).flatMap((section) => {
      const shared = recordAt(part.shared, commonBid(part, section) ?? "");
      const place = { pageId: id, section, key: keyAt([], 0) };
      return shared ? [copyOfShared(part, shared, place, tools)] : [];
    });
    const texts = Object.assign(
      { [pageText(id, "bodyStart")]: "", [pageText(id, "bodyEnd")]: "" },
      ...common.map((copy) => copy.texts),
    );
    return accept([
      insertPage(
        page,
        common.map(({ block }) => block),
        texts,
      ),
    ]);
  },
});
