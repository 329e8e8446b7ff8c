import { readEditor, setEditor } from "./editor-store.ts";
import type { LeftPanel, RightPanel } from "./panel-names.ts";

/** Window width from which tree, canvas, code and element panel are side by side. */
const ROOMY = 1_680;
let panelBeforeCode: LeftPanel | null = null;

/** Opens a panel; opens nothing twice. `null` closes that side. */
export const showLeft = (leftPanel: LeftPanel | null): void => setEditor({ leftPanel });
export const showRight = (rightPanel: RightPanel | null): void => setEditor({ rightPanel });

/** Code needs room: on a screen of usual width it takes that of the left panel, and gives it back. */
export function showCode(open: boolean): void {
  const { leftPanel } = readEditor();
  if (open && window.innerWidth < ROOMY && leftPanel !== null) {
    panelBeforeCode = leftPanel;
    setEditor({ codeOpen: true, leftPanel: null });
  } else {
    setEditor({ codeOpen: open, leftPanel: open ? leftPanel : (leftPanel ?? panelBeforeCode) });
    panelBeforeCode = null;
  }
}

/** All side panels away, or the usual two back. */
export function togglePanels(): void {
  const { leftPanel, rightPanel } = readEditor();
  const open = leftPanel !== null || rightPanel !== null;
  setEditor(open ? { leftPanel: null, rightPanel: null } : { leftPanel: "layers", rightPanel: "element" });
}
