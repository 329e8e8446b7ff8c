import type { Block, Page, PageMeta } from "./schema.ts";
import type { Section } from "./sections.ts";

/** The words by which new records are named come from the dictionaries, not from here. */
export interface NewPage {
  readonly id: string;
  /** `첫 페이지` for the first [PAG-27]. */
  readonly title: string;
  readonly key: string;
  /** ISO 8601 UTC. */
  readonly now: string;
  /** [PAG-26] */
  readonly name?: string | undefined;
  readonly home?: boolean | undefined;
}

export const DEFAULT_PAGE_NAME = "index";

export const emptyMeta = (): PageMeta => ({
  title: "",
  description: "",
  keywords: "",
  ogTitle: "",
  ogDesc: "",
  ogImage: "",
  headCode: "",
  bodyCode: "",
});

/** A page as it begins: status before, layout column1, mode pc [PAG-02 to 04, PAG-18]. */
export const newPage = ({ id, title, key, now, name = DEFAULT_PAGE_NAME, home = false }: NewPage): Page => ({
  id,
  title,
  name,
  memo: "",
  status: "before",
  layout: "column1",
  mode: "pc",
  home,
  key,
  path: `${name}.html`,
  meta: emptyMeta(),
  imported: null,
  date: now,
});

export interface NewBlock {
  readonly id: string;
  readonly pageId: string;
  readonly section: Section;
  readonly key: string;
  readonly name: string;
  readonly classtitle: string;
  readonly now: string;
  /** Of a block from a library or a shared one; else the block is its own origin. */
  readonly bid?: string | undefined;
}

/** A block as it begins: its own, not shared, no option set [BLK-04, BLK-05]. */
export const newBlock = ({ id, pageId, section, key, name, classtitle, now, bid = id }: NewBlock): Block => ({
  id,
  pageId,
  section,
  key,
  bid,
  name,
  title: "",
  classtitle,
  tagtitle: "section",
  idtitle: "",
  thpart: false,
  thwhole: false,
  option: { fixed: false, bgcolor: "", bgcolorCheck: false, top: "", bottom: "", left: "", right: "" },
  groupId: "",
  cover: null,
  date: now,
});
