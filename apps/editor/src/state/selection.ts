import type { NodeId } from "@hanok/canvas/protocol";
import type { Section } from "@hanok/page-document";

/** Selection: an element of the source, a whole block, or a section. */
export type Selection =
  | { readonly kind: "element"; readonly node: NodeId; readonly blockId: string }
  | { readonly kind: "block"; readonly blockId: string }
  | { readonly kind: "section"; readonly section: Section };

/** The block that a selection is in. */
export const blockOfSelection = (selection: Selection | null): string | null =>
  selection === null || selection.kind === "section" ? null : selection.blockId;
