import { current } from "../state/current.ts";
import { cancelDrag, dragOver, drop } from "./drag.ts";
import { readDrag, useDrag } from "./drag-store.ts";
import { panelTarget } from "./panel-target.ts";

/**
 * A drag that began on the page goes on when the pointer leaves the frame: a frame of another process hears nothing of
 * it then, but this window does. Over a list of a panel the row says where; anywhere else there is no place.
 */
export function followOutside(): void {
  const watch = new AbortController();
  const { signal } = watch;
  const runs = (): boolean => {
    if (readDrag()?.from === "canvas") return true;
    watch.abort();
    return false;
  };
  window.addEventListener(
    "pointermove",
    (moved) => {
      const shown = readDrag();
      if (!runs() || !shown) return;
      // The button went up where nobody heard of it.
      if (moved.buttons === 0) {
        cancelDrag();
        return;
      }
      const at = { x: moved.clientX, y: moved.clientY };
      const inPanel = panelTarget(shown.payload, at.x, at.y);
      useDrag.setState({ shown: { ...shown, at, over: inPanel?.over ?? null } });
      if (shown.at === null) current.host?.send({ type: "drag-move", at: null });
      dragOver(inPanel?.target ?? null, moved.altKey);
    },
    { signal },
  );
  window.addEventListener("pointerup", (up) => void (runs() && drop(up.altKey)), { signal });
  window.addEventListener("pointercancel", () => void (runs() && cancelDrag()), { signal });
}
