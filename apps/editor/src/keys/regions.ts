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

const firstIn = (part: HTMLElement | undefined): HTMLElement | null =>
  [...(part?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find((one) => one.checkVisibility()) ?? null;
