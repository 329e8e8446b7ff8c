import type { Block, Page, Section } from "@hanok/page-document";

/** [PAG-02 to 05] A page with the values that nobody chose. */
export const newPage = (own: Pick<Page, "id" | "title" | "name" | "path" | "key" | "date">): Page => ({
  memo: "",
  status: "before",
  layout: "column1",
  mode: "pc",
  home: false,
  meta: {
    title: "",
    description: "",
    keywords: "",
    ogTitle: "",
    ogDesc: "",
    ogImage: "",
    headCode: "",
    bodyCode: "",
  },
  imported: null,
  ...own,
});

/** [BLK-04] A block of its own (`bid` is its id), with the values that nobody chose. */
export const newBlock = (
  own: Pick<
    Block,
    "id" | "pageId" | "key" | "name" | "title" | "classtitle" | "tagtitle" | "idtitle" | "date"
  > & {
    readonly section: Section;
  },
): Block => ({
  bid: own.id,
  thpart: false,
  thwhole: false,
  option: { fixed: false, bgcolor: "", bgcolorCheck: false, top: "", bottom: "", left: "", right: "" },
  groupId: "",
  cover: null,
  ...own,
});
