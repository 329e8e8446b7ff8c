import { SELDOM_WORDS, WORDLESS } from "@hanok/canvas/protocol";
import { placeOfNode } from "../picture/picture.ts";
import { flowsInText, hasWords } from "../picture/text-runs.ts";
import type { EditorState } from "../state/editor-store.ts";

/** Whether the selected element holds text that is edited in place; a section without blocks is filled instead. */
export function hasTextToEdit({ selection, picture }: Pick<EditorState, "selection" | "picture">): boolean {
  if (selection?.kind === "section") return true;
  const place = picture && selection?.kind === "element" ? placeOfNode(picture, selection.node) : null;
  if (!place || WORDLESS[place.element.tag] || place.element.namespace !== "html") return false;
  const { tag, children } = place.element;
  return hasWords(children) || (!SELDOM_WORDS[tag] && children.every(flowsInText));
}
