import type { Change, Splice } from "../../changes/change.ts";
import { renameEverywhere, setBlock } from "../../changes/construct.ts";
import {
  type Block,
  blocksOfPage,
  isContentText,
  type ProjectPart,
  pageText,
  recordAt,
  resourceText,
  type TextId,
} from "../../model/index.ts";
import { checkClassTitle } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { VOID_TAGS } from "../../source/html/index.ts";
import { styledPage } from "../../style/cascade/cascade.ts";
import { blockCssText, blockHtmlText, blockJsText } from "../../style/page-tree.ts";
import type { EditTools } from "../edit.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { isTagName, SPECIAL } from "../source/tags.ts";
import { type Renamed, renameIn } from "./find.ts";
import { fragmentChanges } from "./fragments.ts";

export interface RenameRequest {
  readonly blockId: string;
  /**
   * `block`: its html, css and js. `project`: every text of every page, for names that files share; of an id that no
   * file and no common block says, the page's own, since each page may have such an id.
   */
  readonly scope: "block" | "project";
  readonly from: string;
  readonly to: string;
}

/**
 * Changes a class, id or tag over html, css and js together [BLK-56]. Refused: `block.missing`, what the name
 * itself breaks (`class.*`, `id.name`, `tag.*`), `rename.same`, `id.duplicate`, `class.missing`, `id.missing`,
 * `rename.scripts-unread` where a script is there and the tools cannot read it.
 */
export const renameEverything = (
  part: ProjectPart,
  what: Renamed,
  { blockId, scope, from, to }: RenameRequest,
  tools: EditTools,
): Outcome<readonly Change[]> => {
  const block = recordAt(part.blocks, blockId);
  if (!block) return reject("block.missing", { blockId });
  const checked = checkName(what, to);
  if (!checked.ok) return checked;
  if (from === to) return reject("rename.same");
  const { texts, everywhere } =
    scope === "block"
      ? { texts: textsOfBlock(part, block), everywhere: false }
      : coveredTexts(part, block, what, from, tools);
  const own = texts.filter((text) => part.texts[text] !== undefined);
  const found: { text: TextId; splices: readonly Splice[] }[] = [];
  for (const text of own) {
    if (what === "id" && (renameIn(part, text, what, to, to, () => []) ?? []).length > 0)
      return reject("id.duplicate", { name: to });
    const splices = renameIn(part, text, what, from, to, tools.findNamesInScript);
    if (!splices) return reject("rename.scripts-unread", { text });
    found.push({ text, splices });
  }
  if (found.every(({ splices }) => splices.length === 0))
    return reject(what === "tag" ? "element.not-found" : what === "class" ? "class.missing" : "id.missing", {
      name: from,
    });
  const changes: Change[] = [renameEverywhere(part, what, from, to, own, found, everywhere)];
  const field = what === "class" ? "classtitle" : what === "id" ? "idtitle" : "tagtitle";
  if (block[field] === from) changes.push(setBlock(block, field, to));
  if (what !== "id" || scope === "block") return accept(changes);
  return inSequence(part, [
    () => accept(changes),
    (current) => accept(fragmentChanges(current, block.pageId, from, to)),
  ]);
};

const textsOfBlock = (part: ProjectPart, block: Block): TextId[] => [
  blockHtmlText(part, block),
  blockCssText(part, block),
  blockJsText(part, block),
];

const coveredTexts = (
  part: ProjectPart,
  { pageId }: Block,
  what: Renamed,
  from: string,
  tools: EditTools,
): { readonly texts: readonly TextId[]; readonly everywhere: boolean } => {
  const all = {
    texts: (Object.keys(part.texts).toSorted() as TextId[]).filter((text) => !isContentText(part, text)),
    everywhere: true,
  };
  if (what !== "id") return all;
  const ofPage = new Set<TextId>([
    pageText(pageId, "bodyStart"),
    ...blocksOfPage(part, pageId).flatMap((block) => textsOfBlock(part, block)),
    pageText(pageId, "bodyEnd"),
  ]);
  const scripts = Object.values(part.resources)
    .filter(({ fileExt, category }) => fileExt === "js" && category !== "trash")
    .map(({ id }) => resourceText(id));
  const sheets = styledPage(part, pageId)?.sheets.flatMap(({ sheet }) => (sheet ? [sheet.text] : [])) ?? [];
  const together = [...ofPage, ...sheets, ...scripts].filter((text) => /^(?:shared|resource)\//.test(text));
  // A script that cannot be parsed may contain the name.
  const isShared = together.some(
    (text) => renameIn(part, text, what, from, from, tools.findNamesInScript)?.length !== 0,
  );
  return isShared ? all : { texts: [...ofPage].toSorted(), everywhere: false };
};

const checkName = (what: Renamed, to: string): Outcome<string> => {
  if (what === "class") return checkClassTitle(to);
  if (what === "id")
    return /^[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u.test(to) ? accept(to) : reject("id.name", { name: to });
  if (!isTagName(to)) return reject("tag.name", { tag: to });
  if (VOID_TAGS.has(to)) return reject("tag.void", { tag: to });
  return SPECIAL.has(to) ? reject("tag.special", { tag: to }) : accept(to);
};
