import { blocksOfPage, type ProjectPart, type TextId } from "../../model/index.ts";
import { locate } from "../../source/index.ts";
import { blockHtmlText, pageOfText } from "../../style/page-tree.ts";
import { namesTaken, type TakenNames } from "../place/fresh-ids.ts";
import { htmlKindOf } from "./html-kind.ts";

/** The names that are taken on the page of a text: of every block and of what is around them. */
export const takenIds = (part: ProjectPart, text: TextId): TakenNames => {
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
  const groups = new Set<string>();
  for (const id of new Set(texts)) {
    const raw = part.texts[id];
    if (raw === undefined) continue;
    const taken = namesTaken(locate(raw, htmlKindOf(part, id)));
    for (const one of taken.ids) ids.add(one);
    for (const one of taken.groups) groups.add(one);
  }
  return { ids, groups };
};
