import type { NodeId, OwnLetters } from "@hanok/canvas/protocol";
import { commonEnds, mapCaret, shownCharacters, sourceOffset } from "@hanok/page-document";
import { current } from "../document/current.ts";
import type { withHeld } from "../document/edit/editing.ts";
import { placeOfNode } from "../picture/picture.ts";
import { isIsland } from "../picture/text-runs.ts";
import { readEditor } from "../state/editor-store.ts";
import type { Reach } from "./typed-reach.ts";

type HeldPage = NonNullable<ReturnType<typeof withHeld>>;
type RunOfLetters = HeldPage["run"];

/** Both ends of what is chosen, in characters of the element that is typed in. */
export interface ChosenCharacters {
  readonly anchor: number;
  readonly head: number;
}

/** The letters that this person typed last, in characters of the element as it is and as it is to be. */
export function ownLetters(
  node: NodeId,
  after: RunOfLetters,
  { charactersBefore }: Pick<Reach, "charactersBefore">,
): OwnLetters | null {
  const before = current.document?.session.run ?? null;
  const { picture } = readEditor();
  const place = picture && placeOfNode(picture, node);
  if (!place || !before || !after || place.address.text !== before.text) return null;
  const html = picture.part.texts[before.text];
  if (html === undefined || after.text !== before.text) return null;
  const shown = (offset: number): number => shownCharacters(place.element, html, offset, isIsland);
  return {
    was: [shown(before.from), shown(before.to)],
    now: [charactersBefore(after.from), charactersBefore(after.to)],
  };
}

/** Caret position after the edit (SPEC R21 of the document core). */
export function caretAfter(
  { node, caret }: { readonly node: NodeId; readonly caret: ChosenCharacters | null },
  { run, foreign }: HeldPage,
  { charactersBefore }: Pick<Reach, "charactersBefore">,
): { readonly was: number; readonly now: number } | null {
  const { picture } = readEditor();
  const place = picture && placeOfNode(picture, node);
  if (!place || !caret || caret.anchor !== caret.head) return null;
  const { text } = place.address;
  const at = sourceOffset(place.element, picture.part.texts[text] ?? "", caret.head, isIsland);
  if (at === null) return null;
  const own = current.document?.session.run;
  if (own?.text === text && own.from === at)
    return run && { was: caret.head, now: charactersBefore(run.from) };
  const after = mapCaret({ text, at }, foreign, false);
  return after?.text === text ? { was: caret.head, now: charactersBefore(after.at) } : null;
}

/** The text that an element is in. */
export const sourceAround = (node: NodeId): string => {
  const { picture } = readEditor();
  const place = picture && placeOfNode(picture, node);
  return place ? (picture.part.texts[place.address.text] ?? "") : "";
};

/** End of the change since then, in characters of the element. */
export const endOfChange = (node: NodeId, before: string): number | null => {
  const { picture } = readEditor();
  const place = picture && placeOfNode(picture, node);
  const now = sourceAround(node);
  return place && shownCharacters(place.element, now, now.length - commonEnds(before, now).end, isIsland);
};
