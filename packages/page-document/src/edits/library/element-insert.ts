import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { textChange } from "../../changes/text-change.ts";
import type { TextId } from "../../model/index.ts";
import { type ProjectPart, recordAt } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { lineEndOf } from "../../source/characters.ts";
import { allElements, parseHtml } from "../../source/html/index.ts";
import { blockCssText, blockJsText, pageOfText } from "../../style/page-tree.ts";
import { classesOf } from "../../style/selector/tree.ts";
import { namesOnPage, withOwnClass } from "../block/own-class.ts";
import type { EditTools, ElementAddress } from "../edit.ts";
import { withPlayerOf } from "../element/animation-player.ts";
import { type Inserted, insertSource, withCodeInput } from "../element/insert.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { type Code, followIds } from "../rename/follow.ts";
import { inSequence } from "../sequence.ts";
import { asShared } from "../shared/addresses.ts";

/**
 * Puts an element from a library beside or into another, with ids that are free on the page; its css and js go
 * to the block that it lands in, once. `pageId`: as of `element.insert`. Refused: `library.empty`, and as that.
 */
export const libraryElementInsert = defineEdit({
  name: "library.element-insert",
  input: z.object(withCodeInput),
  run: (part, { target, where, source, css, js, pageId }, tools) => {
    if (source.trim() === "") return reject("library.empty");
    const own = withOwnRoot(part, target, { html: source, css, js }, tools);
    if (!own.ok) return own;
    const inserted = insertSource(part, own.value.html, target, where, { pageId });
    return withItsCode(part, target, inserted, own.value, tools, pageId);
  },
});

/** The class of its root, and names that begin with it, are free on the page, so that its css styles it alone. */
const withOwnRoot = (
  part: ProjectPart,
  target: ElementAddress,
  code: Code & { readonly html: string },
  tools: EditTools,
): Outcome<Code & { readonly html: string }> => {
  const pageId = pageOfText(part, target.text);
  const [root] = [...allElements(parseHtml(code.html, "fragment").nodes)];
  const classtitle = root ? classesOf(root)[0] : undefined;
  if (pageId === null || classtitle === undefined || !code.css.includes(`.${classtitle}`))
    return accept(code);
  return withOwnClass(part, { ...code, classtitle }, tools, namesOnPage(part, pageId));
};

/**
 * An insertion, and the css and js that come with it put once to the block that it lands in; ids that had to change are
 * followed.
 */
export const withItsCode = (
  part: ProjectPart,
  target: ElementAddress,
  inserted: Outcome<Inserted>,
  code: Code,
  tools: EditTools,
  /** The page that the css was written for, where that is known: a common block takes it root-based. */
  pageId: string | null = null,
): Outcome<readonly Change[]> => {
  if (!inserted.ok) return inserted;
  const followed = followIds(code, inserted.value.renamed, tools);
  if (!followed.ok) return followed;
  const { css: own, js } = followed.value;
  const [owner, id = ""] = target.text.split("/");
  const block = owner === "block" ? recordAt(part.blocks, id) : undefined;
  const home: readonly [TextId, TextId] | null = block
    ? [blockCssText(part, block), blockJsText(part, block)]
    : owner === "shared"
      ? [`shared/${id}/css`, `shared/${id}/js`]
      : null;
  const isShared = home?.[0].startsWith("shared/") && pageId !== null;
  const css = isShared ? asShared(part, pageId).css(own) : own;
  return inSequence(part, [
    () => accept(inserted.value.changes),
    (current) => (home ? appended(current, home[0], css) : accept([])),
    (current) => (home ? appended(current, home[1], js) : accept([])),
    (current) => withPlayerOf(current, inserted.value.source, target.text, tools),
  ]);
};

const appended = (part: ProjectPart, text: TextId, source: string) => {
  const raw = part.texts[text];
  const wanted = source.trim();
  if (wanted === "" || raw === undefined || raw.includes(wanted)) return accept([]);
  const end = lineEndOf(raw);
  const before = raw === "" || /[\r\n]$/.test(raw) ? "" : end;
  const insert = `${before}${wanted.replace(/\r\n|\r|\n/g, end)}${end}`;
  return accept([textChange(text, [{ from: raw.length, to: raw.length, insert }], raw.length)]);
};
