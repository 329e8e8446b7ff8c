/** Pixels from the upper and lower edge of a list in which a drag scrolls it. */
const EDGE = 20;
const STEP = 8;

/** Scrolls the list of a panel under a drag that is near its edges; true where it has moved. */
export function scrollListAt(x: number, y: number): boolean {
  const list = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest("[data-drag-scroll]"))
    .find((element) => element !== null);
  if (!list) return false;
  const { top, bottom } = list.getBoundingClientRect();
  const before = list.scrollTop;
  if (y < top + EDGE) list.scrollTop -= STEP;
  else if (y > bottom - EDGE) list.scrollTop += STEP;
  return list.scrollTop !== before;
}
