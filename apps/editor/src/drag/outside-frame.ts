import { current } from "../document/current.ts";
import { cancelDrag, dragOver, drop } from "./drag.ts";
import { readDrag, type ShownDrag, useDrag } from "./drag-store.ts";
import { scrollLists } from "./list-scroll.ts";
import { panelTarget } from "./panel-target.ts";

/**
 * A drag that began on the page goes on when the pointer leaves the frame: a frame of another process gets no
 * events of a mouse then, but this window does; it still gets those of a finger, and sends its position
 * (`moveOutside`). Over a list of a panel the row says where, and near its edges the list scrolls; anywhere
 * else there is no place.
 */
export function followOutside(): void {
  const watch = new AbortController();
  const { signal } = watch;
  signal.addEventListener(
    "abort",
    useDrag.subscribe(({ shown }) => shown?.from !== "canvas" && watch.abort()),
  );
  window.addEventListener(
    "pointermove",
    (moved) => {
      // The button went up where no event arrived.
      if (moved.buttons === 0) cancelDrag();
      else {
        // The frame gets no more of its events: nothing of the page is under the pointer.
        if (readDrag()?.at === null) current.host?.send({ type: "drag-move", at: null });
        moveOutside({ x: moved.clientX, y: moved.clientY }, moved.altKey);
      }
    },
    { signal },
  );
  window.addEventListener(
    "pointerup",
    (up) => {
      watch.abort();
      void drop(up.altKey);
    },
    { signal },
  );
  window.addEventListener("pointercancel", cancelDrag, { signal });
  scrollLists(({ at, copy }) => at && moveOutside(at, copy), signal);
}

/** The pointer of a drag that began on the page is at this point of the window, which is none of the frame. */
export function moveOutside(at: NonNullable<ShownDrag["at"]>, copy: boolean): void {
  const shown = readDrag();
  if (!shown) return;
  const inPanel = panelTarget(shown.payload, at.x, at.y);
  useDrag.setState({ shown: { ...shown, at, over: inPanel?.over ?? null } });
  dragOver(inPanel?.target ?? null, copy);
}
