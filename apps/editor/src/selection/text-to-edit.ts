import { SELDOM_WORDS, WORDLESS } from "@hanok/canvas/protocol";
import type { LocatedElement } from "@hanok/page-document";
import { placeOfNode } from "../picture/picture.ts";
import { flowsInText, hasWords } from "../picture/text-runs.ts";
import type { EditorState } from "../state/editor-store.ts";

/** Whether the selected element holds text that is edited in place; a section without blocks is filled instead. */
export function hasTextToEdit({ selection, picture }: Pick<EditorState, "selection" | "picture">): boolean {
  if (selection?.kind === "section") return true;
  const place = picture && selection?.kind === "element" ? placeOfNode(picture, selection.node) : null;
  return place !== null && holdsText(place.element);
}

/** Whether an element holds text that is edited in place. The frame goes by the same rule (`text-host.ts` there). */
export const holdsText = ({ tag, namespace, children }: LocatedElement): boolean =>
  !WORDLESS[tag] &&
  namespace === "html" &&
  (hasWords(children) || (!SELDOM_WORDS[tag] && children.every(flowsInText)));
