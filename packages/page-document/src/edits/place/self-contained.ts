import type { Change } from "../../changes/change.ts";
import type { Block, ProjectPart } from "../../model/index.ts";
import { readCarried } from "../../style/carry/read.ts";
import { writeCarried } from "../../style/carry/write.ts";
import { blockCssText, blockHtmlText } from "../../style/page-tree.ts";

/**
 * Changes after which a block looks the same where its page's other blocks are not: what these say of its elements comes
 * into its own css [HND-03].
 */
export const selfContained = (part: ProjectPart, block: Block, createId: () => string): readonly Change[] => {
  const [text, css] = [blockHtmlText(part, block), blockCssText(part, block)];
  const place = { text, from: 0, to: (part.texts[text] ?? "").length };
  const style = readCarried(part, block.pageId, place);
  const isSaidElsewhere = style.rules.some(({ text: sheet }) => sheet !== css && sheet.endsWith("/css"));
  if (!isSaidElsewhere) return [];
  return writeCarried(part, { ...style, home: null }, { place, pageId: block.pageId, css, createId });
};
