/** Keys that the editor acts on; everything else stays with the page (scrolling by space, say). */
const PLAIN: Readonly<Record<string, true>> = {
  ArrowUp: true,
  ArrowDown: true,
  ArrowLeft: true,
  ArrowRight: true,
  Enter: true,
  Escape: true,
  Delete: true,
  Backspace: true,
  F2: true,
  "?": true,
};
const WITH_CONTROL: Readonly<Record<string, true>> = {
  KeyZ: true,
  KeyY: true,
  KeyS: true,
  KeyC: true,
  KeyV: true,
  KeyX: true,
  KeyD: true,
  Backslash: true,
  Slash: true,
  Period: true,
  Digit1: true,
  Digit2: true,
  Digit3: true,
};

export function isEditorKey(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey ? WITH_CONTROL[event.code] === true : PLAIN[event.key] === true;
}
