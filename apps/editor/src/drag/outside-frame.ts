import { current } from "../state/current.ts";
import { cancelDrag, dragOver, drop } from "./drag.ts";
import { readDrag, type ShownDrag, useDrag } from "./drag-store.ts";
import { scrollLists } from "./list-scroll.ts";
import { panelTarget } from "./panel-target.ts";

/**
 * A drag that began on the page goes on when the pointer leaves the frame: a frame of another process hears nothing of
 * it then, but this window does. Over a list of a panel the row says where, and near its edges the list scrolls;
 * anywhere else there is no place.
 */
export function followOutside(): void {
  const watch = new AbortController();
  const { signal } = watch;
  signal.addEventListener(
    "abort",
    useDrag.subscribe(({ shown }) => shown?.from !== "canvas" && watch.abort()),
  );
  const move = (at: NonNullable<ShownDrag["at"]>, copy: boolean): void => {
    const shown = readDrag();
    if (!shown) return;
    const inPanel = panelTarget(shown.payload, at.x, at.y);
    useDrag.setState({ shown: { ...shown, at, over: inPanel?.over ?? null } });
    if (shown.at === null) current.host?.send({ type: "drag-move", at: null });
    dragOver(inPanel?.target ?? null, copy);
  };
  window.addEventListener(
    "pointermove",
    (moved) => {
      // The button went up where nobody heard of it.
      if (moved.buttons === 0) cancelDrag();
      else move({ x: moved.clientX, y: moved.clientY }, moved.altKey);
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
  scrollLists(({ at, copy }) => at && move(at, copy), signal);
}
