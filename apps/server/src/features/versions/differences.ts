import type { SourceDifference } from "@hanok/api-contract";
import { inOrder, type ProjectPart, readTextId, SECTIONS, type TextId } from "@hanok/page-document";

/** The sources of a page that are not the same in two states, in the order in which the page shows them. */
export const differencesOf = (before: ProjectPart, after: ProjectPart): SourceDifference[] =>
  [...new Set([...textsInOrder(after), ...textsInOrder(before)])]
    .filter((text) => (before.texts[text] ?? "") !== (after.texts[text] ?? ""))
    .map((text) => {
      const { owner, id, source } = readTextId(text);
      const record = ownerOf(after, owner, id) ?? ownerOf(before, owner, id);
      return {
        text,
        source: source ?? "html",
        title: owner === "page" ? "" : record?.title || record?.name || "",
        before: before.texts[text] ?? "",
        after: after.texts[text] ?? "",
        inBefore: ownerOf(before, owner, id) !== undefined,
        inAfter: ownerOf(after, owner, id) !== undefined,
      };
    });

const ownerOf = (part: ProjectPart, owner: string, id: string) =>
  (owner === "block" ? part.blocks : owner === "shared" ? part.shared : part.pages)[id];

const textsInOrder = ({ pages, blocks, shared, texts }: ProjectPart): TextId[] => {
  const ids: TextId[] = [];
  for (const pageId of Object.keys(pages)) {
    const own = Object.values(blocks).filter((block) => block.pageId === pageId);
    const ordered = SECTIONS.flatMap((section) => inOrder(own.filter((block) => block.section === section)));
    ids.push(`page/${pageId}/bodyStart`);
    for (const { id } of ordered) ids.push(`block/${id}/html`, `block/${id}/css`, `block/${id}/js`);
    ids.push(`page/${pageId}/bodyEnd`);
  }
  for (const bid of Object.keys(shared))
    ids.push(`shared/${bid}/html`, `shared/${bid}/css`, `shared/${bid}/js`);
  return ids.filter((id) => Object.hasOwn(texts, id));
};
