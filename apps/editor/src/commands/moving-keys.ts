import { type CoreKeyCommand, canEdit } from "../contributions/command.ts";
import { current } from "../document/current.ts";
import { startKeyboardDrag } from "../drag/keyboard-drag.ts";
import type { DragPayload } from "../drag/payload.ts";
import { copySelection, moveSelection } from "../selection/moving.ts";
import type { EditorState } from "../state/editor-store.ts";

/** One step of scrolling the page [EDT-67]. */
const SCROLL_STEP = 300;

const hasThing = (state: EditorState): boolean =>
  canEdit(state) && state.selection !== null && state.selection.kind !== "section";

const payloadOf = ({ selection }: EditorState): DragPayload | null => {
  if (selection?.kind === "block") return { kind: "block", blockId: selection.blockId };
  return selection?.kind === "element" ? { kind: "element", node: selection.node } : null;
};

export const MOVING_KEYS: readonly CoreKeyCommand[] = [
  {
    id: "pickUp",
    group: "moving",
    keys: ["KeyM", "alt+KeyM"],
    when: (state) => hasThing(state) && state.many.length < 2,
    run: (state) => {
      const payload = payloadOf(state);
      if (payload) startKeyboardDrag(payload);
    },
  },
  {
    id: "moveUp",
    group: "moving",
    keys: ["alt+ArrowUp"],
    when: hasThing,
    run: () => void moveSelection(-1),
  },
  {
    id: "moveDown",
    group: "moving",
    keys: ["alt+ArrowDown"],
    when: hasThing,
    run: () => void moveSelection(1),
  },
  { id: "duplicate", group: "moving", keys: ["ctrl+KeyD"], when: hasThing, run: () => void copySelection() },
  {
    id: "scrollDown",
    group: "view",
    keys: ["PageDown"],
    when: ({ picture }) => picture !== null,
    run: () => current.host?.send({ type: "scroll", by: SCROLL_STEP }),
  },
  {
    id: "scrollUp",
    group: "view",
    keys: ["PageUp"],
    when: ({ picture }) => picture !== null,
    run: () => current.host?.send({ type: "scroll", by: -SCROLL_STEP }),
  },
];
