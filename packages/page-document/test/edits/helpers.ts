import { expect } from "vitest";
import type { Edit, ElementAddress } from "../../src/edits/edit.ts";
import {
  type Block,
  blockText,
  type Change,
  emptyPart,
  type Page,
  type ProjectPart,
  pageText,
  type Resource,
  resourceText,
  type TextId,
} from "../../src/index.ts";
import { checkLaws } from "../laws.ts";

/** Parts and runs for tests of edits: every accepted run goes through the laws. */

export const tools = () => {
  let count = 0;
  return {
    createId: () => {
      count += 1;
      return `new-${count}`;
    },
    now: "2026-01-02T03:04:05.000Z",
  };
};

export const page = (fields: Partial<Page> = {}): Page => ({
  id: "p1",
  title: "첫 페이지",
  name: "index",
  memo: "",
  status: "before",
  layout: "column1",
  mode: "pc",
  home: true,
  key: "a0",
  path: "index.html",
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
  ...fields,
});

export const block = (fields: Partial<Block> = {}): Block => ({
  id: "b1",
  pageId: "p1",
  section: "content",
  key: "a0",
  bid: "bid-1",
  name: "hero",
  title: "Hero",
  classtitle: "hero",
  tagtitle: "section",
  idtitle: "",
  thpart: false,
  thwhole: false,
  option: { fixed: false, bgcolor: "", bgcolorCheck: false, top: "", bottom: "", left: "", right: "" },
  groupId: "",
  cover: null,
  date: "2026-01-01T00:00:00.000Z",
  ...fields,
});

export const resource = (fields: Partial<Resource> = {}): Resource => ({
  id: "r1",
  path: "css/style.css",
  fileExt: "css",
  type: "code",
  name: "style",
  url: "",
  fileKind: "user",
  category: "css",
  birth: "css",
  key: "a0",
  linked: true,
  imported: null,
  date: "2026-01-01T00:00:00.000Z",
  ...fields,
});

/** One built page with one block. */
export const partOf = (html: string, css = "", js = ""): ProjectPart => ({
  ...emptyPart(),
  pages: { p1: page() },
  blocks: { b1: block() },
  texts: {
    [pageText("p1", "bodyStart")]: "",
    [pageText("p1", "bodyEnd")]: "",
    [blockText("b1", "html")]: html,
    [blockText("b1", "css")]: css,
    [blockText("b1", "js")]: js,
  },
});

export const withSheet = (part: ProjectPart, css: string, fields: Partial<Resource> = {}): ProjectPart => {
  const record = resource(fields);
  return {
    ...part,
    resources: { ...part.resources, [record.id]: record },
    texts: { ...part.texts, [resourceText(record.id)]: css },
  };
};

export const HTML: TextId = blockText("b1", "html");
export const CSS: TextId = blockText("b1", "css");
export const JS: TextId = blockText("b1", "js");

/** The element whose start tag begins with `needle`. */
export const elementIn = (part: ProjectPart, needle: string, text: TextId = HTML): ElementAddress => {
  const at = (part.texts[text] ?? "").indexOf(needle);
  expect(at, `${needle} stands in ${text}`).toBeGreaterThanOrEqual(0);
  return { text, at };
};

export interface Ran {
  readonly part: ProjectPart;
  readonly changes: readonly Change[];
}

/** Runs an edit through its schema (which fills in defaults) and the laws. */
export const run = <Input>(
  edit: Edit<string, Input>,
  part: ProjectPart,
  input: object,
  hands = tools(),
): Ran => {
  const outcome = edit.run(part, edit.input.parse(input), hands);
  if (!outcome.ok) throw new Error(`${edit.name} refused: ${JSON.stringify(outcome.refusal)}`);
  return { part: checkLaws(part, outcome.value), changes: outcome.value };
};

/** The block's html after an edit of the element at `needle`. */
export const htmlAfter = <Input extends { element: ElementAddress }>(
  edit: Edit<string, Input>,
  html: string,
  needle: string,
  input: Omit<Input, "element">,
): string | undefined => {
  const part = partOf(html);
  return run(edit, part, { ...input, element: elementIn(part, needle) } as Input).part.texts[HTML];
};

export const refusalOf = <Input>(edit: Edit<string, Input>, part: ProjectPart, input: object): string => {
  const outcome = edit.run(part, edit.input.parse(input), tools());
  return outcome.ok ? "accepted" : outcome.refusal.reason;
};

export const htmlRefusal = <Input extends { element: ElementAddress }>(
  edit: Edit<string, Input>,
  html: string,
  needle: string,
  input: Omit<Input, "element">,
): string => {
  const part = partOf(html);
  return refusalOf(edit, part, { ...input, element: elementIn(part, needle) } as Input);
};
