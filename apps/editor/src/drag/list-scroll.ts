import { readDrag, type ShownDrag } from "./drag-store.ts";

/** Pixels from the upper and lower edge of a list in which a drag scrolls it. */
const EDGE = 20;
const STEP = 8;

/**
 * A list of a panel scrolls on while the drag that runs rests near its edge; `scrolled` is called for each
 * step, since another row is under the pointer then. Ends with the drag, or by `signal`.
 */
export function scrollLists(scrolled: (shown: ShownDrag) => void, signal: AbortSignal): void {
  const follow = (): void => {
    const shown = readDrag();
    if (!shown || signal.aborted) return;
    if (shown.at && scrollListAt(shown.at.x, shown.at.y)) scrolled(shown);
    requestAnimationFrame(follow);
  };
  requestAnimationFrame(follow);
}

/** True where it has moved. */
function scrollListAt(x: number, y: number): boolean {
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
