import { nodeOf, type Picture } from "../../picture/picture.ts";
import { readEditor } from "../../state/editor-store.ts";
import type { Selection } from "../../state/selection.ts";
import { selectedPlace } from "./selected-place.ts";

/**
 * Selection before each of one's own steps. A person who undoes a step that brought the selected element gets
 * back the selection before it.
 */
interface Before {
  readonly selection: Selection | null;
  /** Of an element. */
  readonly index: number;
}

const MOST = 500;
const before = new Map<string, Before>();
let goesBackTo: Before | null = null;

export function selectedNow(): Before {
  const { selection, picture } = readEditor();
  return { selection, index: selectedPlace(picture, selection)?.index ?? -1 };
}

/** A step was made; those that follow in one entry of the history belong to its first. */
export function rememberBefore(step: string | undefined, was: Before): void {
  goesBackTo = null;
  if (step === undefined || before.has(step)) return;
  before.set(step, was);
  const [oldest] = before.keys();
  if (before.size > MOST && oldest !== undefined) before.delete(oldest);
}

/** This step is undone next; undefined: none is. */
export function goBackBefore(step: string | undefined): void {
  goesBackTo = before.get(step ?? "") ?? null;
}

/** Selection to restore when the selected element is gone: undefined where none is known. Asked once. */
export function takeSelectionBefore(picture: Picture): Selection | null | undefined {
  const was = goesBackTo;
  goesBackTo = null;
  const selection = was?.selection;
  if (!was || !selection || selection.kind === "section") return selection;
  if (!picture.blocks.has(selection.blockId)) return undefined;
  if (selection.kind === "block") return selection;
  const node = nodeOf(picture, selection.blockId, was.index);
  return node === null ? undefined : { ...selection, node };
}
