import type { ReactNode } from "react";

/** Rows inside move up and down by Alt with an arrow key; `onMove` is told the id of the row that has the focus. */
export function AltArrows({
  onMove,
  children,
}: {
  onMove: (id: string, step: -1 | 1) => void;
  children: ReactNode;
}) {
  return (
    <div
      onKeyDownCapture={(event) => {
        if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
        const row = event.target instanceof Element ? event.target.closest("[data-key]") : null;
        const id = row?.getAttribute("data-key");
        if (!id) return;
        event.preventDefault();
        event.stopPropagation();
        onMove(id, event.key === "ArrowUp" ? -1 : 1);
      }}
    >
      {children}
    </div>
  );
}
