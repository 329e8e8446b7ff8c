import type { EditorState } from "./editor-store.ts";
import { isNarrow } from "./narrow-window.ts";
import { LEFT_PANELS, RIGHT_PANELS } from "./panel-names.ts";

/** Local storage remembers which panels stand open, nothing else [RES-27]. */
const KEY = "hanok-editor-panels";
type Remembered = Pick<EditorState, "leftPanel" | "rightPanel" | "codeOpen" | "scale">;

/** Listens to the whole state, and writes only where something that is remembered is another now. */
export function rememberPanels(state: EditorState, before: EditorState): void {
  const { leftPanel, rightPanel, codeOpen, scale } = state;
  const isSame =
    leftPanel === before.leftPanel &&
    rightPanel === before.rightPanel &&
    codeOpen === before.codeOpen &&
    scale === before.scale;
  if (isSame) return;
  // A window without room for two panels says nothing about which ones are wanted: those of before stay.
  const panels = isNarrow() ? {} : { leftPanel, rightPanel };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...recallPanels(), ...panels, codeOpen, scale }));
  } catch {
    // Storage may be full or forbidden: the panels then open as they do at first.
  }
}

export function recallPanels(): Partial<Remembered> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const known: { -readonly [Key in keyof Remembered]?: Remembered[Key] } = {};
    if ("leftPanel" in stored) {
      const found = [null, ...LEFT_PANELS].find((one) => one === stored.leftPanel);
      if (found !== undefined) known.leftPanel = found;
    }
    if ("rightPanel" in stored) {
      const found = [null, ...RIGHT_PANELS].find((one) => one === stored.rightPanel);
      if (found !== undefined) known.rightPanel = found;
    }
    if ("codeOpen" in stored) known.codeOpen = stored.codeOpen === true;
    if ("scale" in stored) known.scale = stored.scale === 50 ? 50 : 100;
    return known;
  } catch {
    return {};
  }
}
