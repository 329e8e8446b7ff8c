import {
  type Block,
  blockText,
  emptyPart,
  type Page,
  type ProjectPart,
  pageText,
  type Section,
} from "../../src/index.ts";

export const blockOf = (id: string, pageId: string, key: string, section: Section = "content"): Block => ({
  id,
  pageId,
  section,
  key,
  bid: id,
  name: `block ${id}`,
  title: "",
  classtitle: id,
  tagtitle: "section",
  idtitle: "",
  thpart: false,
  thwhole: false,
  option: { fixed: false, bgcolor: "", bgcolorCheck: false, top: "", bottom: "", left: "", right: "" },
  groupId: "",
  cover: null,
  date: "2026-01-01T00:00:00.000Z",
});

export const pageOf = (id: string, key: string): Page => ({
  id,
  title: id,
  name: id,
  memo: "",
  status: "before",
  layout: "column1",
  mode: "pc",
  home: id === "p1",
  key,
  path: `${id}.html`,
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
  date: "2026-01-01T00:00:00.000Z",
});

export const HTML =
  '<p class="card">Hello 😀 <a href="/kim">Kim</a></p>\r\n<ul>\n  <li>1 <b>one</b></li><li>2</li></ul>\r\n';

export const part: ProjectPart = {
  ...emptyPart(),
  pages: { p1: pageOf("p1", "a0"), p2: pageOf("p2", "a1") },
  blocks: { b1: blockOf("b1", "p1", "a0"), b2: blockOf("b2", "p1", "a1"), b3: blockOf("b3", "p2", "a0") },
  texts: {
    [blockText("b1", "html")]: HTML,
    [blockText("b1", "css")]: ".card { color: red }\n",
    [blockText("b2", "html")]: "<div><p>two</p></div>",
    [blockText("b3", "html")]: "<div>three</div>",
    [pageText("p1", "bodyStart")]: "<!doctype html><body>",
    [pageText("p1", "bodyEnd")]: "</body>",
  },
};
