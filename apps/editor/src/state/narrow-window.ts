import { type EditorState, readEditor, setEditor } from "./editor-store.ts";

/**
 * A window in which two side panels leave the page no room: on a small screen, or on a usual one that is
 * enlarged to 200 % (WCAG 1.4.4). One panel is open there at a time.
 */
const narrow = (): MediaQueryList => matchMedia("(width < 1000px)");

type SidePanels = Pick<EditorState, "leftPanel" | "rightPanel">;

/** The panels as they were before the window became narrow; they come back with the room. */
let beforeNarrow: SidePanels | null = null;

/** Of two panels the one that was opened last stays; of two that were open, the left one until something is chosen. */
function keepOne(state: EditorState, before: SidePanels): void {
  if (state.leftPanel === null || state.rightPanel === null || !narrow().matches) return;
  const isLeftNew = before.leftPanel === null && before.rightPanel !== null;
  const isRightNew = before.rightPanel === null && before.leftPanel !== null;
  const staysRight = isRightNew || (!isLeftNew && state.selection !== null);
  beforeNarrow ??= { leftPanel: state.leftPanel, rightPanel: state.rightPanel };
  setEditor(staysRight ? { leftPanel: null } : { rightPanel: null });
}

/** Listens to the whole state: no panel is opened past it. */
export const fitPanels = (state: EditorState, before: EditorState): void => {
  if (state.leftPanel === before.leftPanel && state.rightPanel === before.rightPanel) return;
  // Panels that are recalled while a page opens were not opened by a person just now.
  keepOne(state, before.phase === "ready" ? before : state);
};

/** Whether panels were closed for want of room, so that they are not remembered so. */
export const isNarrow = (): boolean => narrow().matches;

/** Called once: a window that is pulled, turned or enlarged. */
export function watchWindow(): void {
  keepOne(readEditor(), readEditor());
  narrow().addEventListener("change", ({ matches }) => {
    const { leftPanel, rightPanel } = readEditor();
    if (matches) keepOne(readEditor(), { leftPanel, rightPanel });
    else if (beforeNarrow) {
      setEditor({
        leftPanel: leftPanel ?? beforeNarrow.leftPanel,
        rightPanel: rightPanel ?? beforeNarrow.rightPanel,
      });
      beforeNarrow = null;
    }
  });
}
