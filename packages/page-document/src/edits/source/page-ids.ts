import { blocksOfPage, type ProjectPart, type TextId } from "../../model/index.ts";
import { locate } from "../../source/index.ts";
import { blockHtmlText, pageOfText } from "../../style/page-tree.ts";
import { idsIn } from "../place/fresh-ids.ts";
import { htmlKindOf } from "./reading.ts";

/** The ids that are taken on the page of a text: of every block and of what stands around them. */
export const takenIds = (part: ProjectPart, text: TextId): ReadonlySet<string> => {
  const pageId = pageOfText(part, text);
  const texts: TextId[] =
    pageId === null
      ? [text]
      : [
          `page/${pageId}/bodyStart`,
          ...blocksOfPage(part, pageId).map((block) => blockHtmlText(part, block)),
          `page/${pageId}/bodyEnd`,
        ];
  const ids = new Set<string>();
  for (const id of new Set(texts)) {
    const raw = part.texts[id];
    if (raw !== undefined) for (const one of idsIn(locate(raw, htmlKindOf(part, id)))) ids.add(one);
  }
  return ids;
};
