import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { textChange } from "../../changes/text-change.ts";
import type { TextId } from "../../model/index.ts";
import { type ProjectPart, recordAt } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { lineEndOf } from "../../source/characters.ts";
import { blockCssText, blockJsText } from "../../style/page-tree.ts";
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
    const inserted = insertSource(part, source, target, where, { pageId });
    return withItsCode(part, target, inserted, { css, js }, tools, pageId);
  },
});

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
