import { inOrder, isCodeResource, type ProjectPart, SECTIONS } from "@hanok/page-document";
import { lineAt, ownerOfText } from "./difference.ts";

interface OutlinedText {
  readonly text: string;
  readonly title: string;
  readonly characters: number;
  readonly lines: number;
}

/** Texts of a page in the order in which it shows them, then those that all pages share. */
export const outlineOf = (part: ProjectPart, pageId: string | null): OutlinedText[] => {
  const ids: { readonly text: string; readonly title: string }[] = [];
  if (pageId !== null) {
    const blocks = Object.values(part.blocks).filter((block) => block.pageId === pageId);
    const ordered = SECTIONS.flatMap((section) =>
      inOrder(blocks.filter((block) => block.section === section)),
    );
    ids.push({ text: `page/${pageId}/bodyStart`, title: "" });
    for (const { id, bid, title, name, thpart, thwhole } of ordered)
      for (const source of ["html", "css", "js"]) {
        const isShared = thwhole || (thpart && source !== "html");
        ids.push({
          text: isShared ? `shared/${bid}/${source}` : `block/${id}/${source}`,
          title: title || name,
        });
      }
    ids.push({ text: `page/${pageId}/bodyEnd`, title: "" });
  }
  for (const { id } of Object.values(part.resources).filter(isCodeResource))
    ids.push({ text: `resource/${id}`, title: ownerOfText(part, `resource/${id}`).title });
  return ids.flatMap(({ text, title }) => {
    const source = Object.hasOwn(part.texts, text) ? part.texts[text] : undefined;
    return source === undefined
      ? []
      : [{ text, title, characters: source.length, lines: lineAt(source, source.length) }];
  });
};
