/** The parts of the editor's window in the order in which one sees them; a part that is not shown is left out. */
const PARTS = "header, nav, section[aria-label], main, footer";
const FOCUSABLE =
  "iframe, button:not([disabled]), a[href], input:not([disabled]), textarea:not([disabled]), [contenteditable=true], [tabindex='0']";

/**
 * Takes the focus to the next or the previous part of the window. The page in the canvas is one stop: the Tab key
 * does not lead through its links.
 */
export function toNextPart(step: 1 | -1): void {
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)].filter(
    (part) => !part.parentElement?.closest(PARTS) && firstIn(part) !== null,
  );
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  const next = at < 0 ? parts.findIndex((part) => part.localName === "main") : at + step + parts.length;
  firstIn(parts[next % parts.length])?.focus();
}

/** Frames in which a panel that is being opened is waited for: its code may have to come first. */
const FRAMES = 300;

/** Takes the focus into the panel at the left, to its search where it has one, once it is drawn. */
export function toLeftPanel(frames = FRAMES): void {
  const panel = document.querySelector("nav ~ section[aria-label]:has(~ main)");
  const field = panel?.querySelector<HTMLElement>("input[type=search], [role=treegrid]");
  if (field) field.focus();
  else if (frames > 0) requestAnimationFrame(() => toLeftPanel(frames - 1));
}

const firstIn = (part: HTMLElement | undefined): HTMLElement | null =>
  [...(part?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find((one) => one.checkVisibility()) ?? null;
