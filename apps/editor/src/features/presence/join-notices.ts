/** Local storage remembers that somebody does not want to read who comes and goes. */
const KEY = "hanok-editor-join-notices";

export function wantsJoinNotices(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function chooseJoinNotices(wanted: boolean): void {
  try {
    localStorage.setItem(KEY, wanted ? "on" : "off");
  } catch {
    // Storage may be full or forbidden: the notices then come as they do at first.
  }
}
