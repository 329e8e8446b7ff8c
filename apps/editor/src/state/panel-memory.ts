import type { EditorState } from "./editor-store.ts";
import { isNarrow } from "./narrow-window.ts";
import type { LeftPanel, RightPanel } from "./panel-names.ts";

/** Local storage remembers which panels are open, nothing else [RES-27]. */
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
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...panels, codeOpen, scale }));
  } catch {
    // Storage may be full or forbidden: the panels then open as they do at first.
  }
}

/** The panels of the visit before; one that no feature contributes any more is left out. */
export function recallPanels(
  isPanel: (side: "left" | "right", name: string) => boolean,
): Partial<Remembered> {
  const { leftPanel, rightPanel, ...known } = stored();
  return {
    ...known,
    ...(leftPanel === null || (leftPanel !== undefined && isPanel("left", leftPanel)) ? { leftPanel } : {}),
    ...(rightPanel === null || (rightPanel !== undefined && isPanel("right", rightPanel))
      ? { rightPanel }
      : {}),
  };
}

function stored(): Partial<Remembered> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const known: { -readonly [Key in keyof Remembered]?: Remembered[Key] } = {};
    // A name that is none of a panel any more is left out when panels are recalled.
    if ("leftPanel" in stored && (stored.leftPanel === null || typeof stored.leftPanel === "string"))
      known.leftPanel = stored.leftPanel as LeftPanel | null;
    if ("rightPanel" in stored && (stored.rightPanel === null || typeof stored.rightPanel === "string"))
      known.rightPanel = stored.rightPanel as RightPanel | null;
    if ("codeOpen" in stored) known.codeOpen = stored.codeOpen === true;
    if ("scale" in stored) known.scale = stored.scale === 50 ? 50 : 100;
    return known;
  } catch {
    return {};
  }
}
