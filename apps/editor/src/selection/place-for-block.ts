import { blocksOfSection, mainSectionOf, recordAt, type Section, sectionsOf } from "@hanok/page-document";
import { readEditor } from "../state/editor-store.ts";
import { blockOfSelection } from "../state/selection.ts";

/** Behind the selected block, else at the end of the section that is meant, the page's main one where none is. */
export function placeForBlock(
  home: Section | null,
): { readonly pageId: string; readonly section: Section; readonly index: number } | null {
  const { part, pageId, selection } = readEditor();
  const page = part ? recordAt(part.pages, pageId) : undefined;
  if (!part || !page) return null;
  const selected = recordAt(part.blocks, blockOfSelection(selection) ?? "");
  const sections = sectionsOf(page.layout);
  const main = mainSectionOf(page.layout);
  const wanted = home ?? (selection?.kind === "section" ? selection.section : selected?.section) ?? main;
  const section = sections.includes(wanted) ? wanted : main;
  const row = blocksOfSection(part, pageId, section);
  const beside =
    selected?.section === section
      ? row.findIndex(({ id }) => id === selected.id) + 1
      : section === main && selected?.section === "header"
        ? 0
        : row.length;
  return { pageId, section, index: beside };
}
