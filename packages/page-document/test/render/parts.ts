import {
  type Block,
  type BlockOption,
  emptyPart,
  importPage,
  keysBetween,
  type Page,
  type ProjectPart,
  type Section,
} from "../../src/index.ts";

const DATE = "2026-01-02T03:04:05.000Z";
export const NO_OPTION: BlockOption = {
  fixed: false,
  bgcolor: "",
  bgcolorCheck: false,
  top: "",
  bottom: "",
  left: "",
  right: "",
};

export const aPage = (fields: Partial<Page> = {}): Page => ({
  id: "p1",
  title: "회사 소개",
  name: "about",
  memo: "",
  status: "before",
  layout: "column1",
  mode: "pc",
  home: false,
  key: "a0",
  path: "about.html",
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
  date: DATE,
  ...fields,
});

export const aBlock = (id: string, section: Section, key: string, fields: Partial<Block> = {}): Block => ({
  id,
  pageId: "p1",
  section,
  key,
  bid: id,
  name: id,
  title: id,
  classtitle: id,
  tagtitle: "section",
  idtitle: "",
  thpart: false,
  thwhole: false,
  option: NO_OPTION,
  groupId: "",
  cover: null,
  date: DATE,
  ...fields,
});

export const built = (page: Page, blocks: readonly Block[], texts: Record<string, string>): ProjectPart => ({
  ...emptyPart(),
  pages: { [page.id]: page },
  blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
  texts,
});

/** A file as it is in a project after import. */
export const imported = (text: string): ProjectPart => {
  const { bodyStart, blocks, bodyEnd } = importPage(text);
  const keys = keysBetween(null, null, blocks.length);
  const page = aPage({
    layout: "custom",
    imported: { blob: "", encoding: "utf-8", bom: false, lossless: true },
  });
  return built(
    page,
    blocks.map((_html, place) => aBlock(`b${place}`, "custom", keys[place] ?? "")),
    {
      "page/p1/bodyStart": bodyStart,
      "page/p1/bodyEnd": bodyEnd,
      ...Object.fromEntries(blocks.map((html, place) => [`block/b${place}/html`, html])),
    },
  );
};
