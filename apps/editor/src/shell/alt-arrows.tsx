import type { ReactNode } from "react";

const UP_DOWN: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };
const IN_OUT: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Rows inside move up and down by Alt with an arrow key, in and out by those to the sides; the callback gets
 * the id of the row that has the focus.
 */
export function AltArrows({
  onMove,
  onLevel,
  children,
}: {
  onMove: (id: string, step: -1 | 1) => void;
  /** One level in (1) or out, where rows are below others. */
  onLevel?: (id: string, step: -1 | 1) => void;
  children: ReactNode;
}) {
  return (
    <div
      onKeyDownCapture={(event) => {
        const upDown = UP_DOWN[event.key];
        const inOut = onLevel ? IN_OUT[event.key] : undefined;
        if (!event.altKey || (upDown === undefined && inOut === undefined)) return;
        const row = event.target instanceof Element ? event.target.closest("[data-key]") : null;
        const id = row?.getAttribute("data-key");
        if (!id) return;
        event.preventDefault();
        event.stopPropagation();
        if (upDown !== undefined) onMove(id, upDown);
        else if (inOut !== undefined) onLevel?.(id, inOut);
      }}
    >
      {children}
    </div>
  );
}
