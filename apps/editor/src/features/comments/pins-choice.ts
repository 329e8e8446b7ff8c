/** Local storage remembers that somebody does not want to see pins on the page [CMT-11, RES-27]. */
const KEY = "hanok-editor-comment-pins";

export function recallPins(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function rememberPins(wanted: boolean): void {
  try {
    localStorage.setItem(KEY, wanted ? "on" : "off");
  } catch {
    // Storage may be full or forbidden: pins are then seen the next time.
  }
}
