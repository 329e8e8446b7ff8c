import { useRef } from "react";

/** `start` before the first step; `step` with all steps so far; `end` once, kept or not. */
export interface DragSteps {
  readonly start: () => void;
  readonly step: (steps: number, keys: { readonly shift: boolean; readonly alt: boolean }) => void;
  readonly end: (keep: boolean) => void;
}

const THRESHOLD = 3;

/** Dragging sideways (or up, with `vertical`) as a knob; a press that does not move stays a press. */
export function useDrag(steps: DragSteps | undefined, vertical = false) {
  const from = useRef<number | null>(null);
  const active = useRef(false);
  const wasMoved = useRef(false);
  const finish = (keep: boolean): void => {
    if (active.current) steps?.end(keep);
    active.current = false;
    from.current = null;
  };
  const handlers = steps
    ? {
        onPointerDown: (event: React.PointerEvent): void => {
          if (event.button !== 0) return;
          from.current = vertical ? -event.clientY : event.clientX;
          wasMoved.current = false;
        },
        onPointerMove: (event: React.PointerEvent): void => {
          if (from.current === null) return;
          const now = vertical ? -event.clientY : event.clientX;
          const moved = now - from.current;
          if (!active.current) {
            if (Math.abs(moved) < THRESHOLD) return;
            active.current = true;
            wasMoved.current = true;
            event.currentTarget.setPointerCapture(event.pointerId);
            steps.start();
          }
          steps.step(Math.trunc(moved), { shift: event.shiftKey, alt: event.altKey });
        },
        onPointerUp: (): void => finish(true),
        onPointerCancel: (): void => finish(false),
        onKeyDown: (event: React.KeyboardEvent): void => {
          if (event.key === "Escape" && active.current) {
            event.stopPropagation();
            finish(false);
          }
        },
      }
    : {};
  return { handlers, moved: () => wasMoved.current };
}
