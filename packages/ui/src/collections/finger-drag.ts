/** A finger rests so long before it carries; one that moves sooner scrolls. */
const HOLD_MS = 200;
/** Pixels that it may tremble without carrying. */
const TREMBLE = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rows keep presses to themselves. */
const HEARD = { capture: true } as const;

let listening = 0;

/**
 * Browsers begin drags of their own by mouse, few of them by touch: while somebody listens, a finger that has
 * rested on what can be dragged is reported as such a drag. Answers what ends the listening.
 */
export function listenForFingers(): () => void {
  listening += 1;
  if (listening === 1) document.addEventListener("pointerdown", carry, HEARD);
  return () => {
    listening -= 1;
    if (listening === 0) document.removeEventListener("pointerdown", carry, HEARD);
  };
}

function carry(pressed: PointerEvent): void {
  if (pressed.pointerType !== "touch" || !pressed.isPrimary || !(pressed.target instanceof Element)) return;
  const row = pressed.target.closest<HTMLElement>("[draggable=true]");
  if (!row) return;
  const watch = new AbortController();
  const { signal } = watch;
  const since = pressed.timeStamp;
  const from: Point = { x: pressed.clientX, y: pressed.clientY };
  let drag: FingerDrag | null = null;

  const finish = (lands: boolean): void => {
    watch.abort();
    drag?.end(lands);
  };
  const isOwn = (event: PointerEvent): boolean => event.pointerId === pressed.pointerId;
  window.addEventListener(
    "pointermove",
    (moved) => {
      if (!isOwn(moved)) return;
      const at: Point = { x: moved.clientX, y: moved.clientY };
      const isStill = Math.hypot(at.x - from.x, at.y - from.y) < TREMBLE;
      if (drag) drag.move(at);
      else if (!isStill && moved.timeStamp - since < HOLD_MS) watch.abort();
      else if (!isStill) {
        drag = beginDrag(row, from);
        if (drag) drag.move(at);
        else watch.abort();
      }
    },
    { ...HEARD, signal },
  );
  window.addEventListener("pointerup", (up) => isOwn(up) && finish(true), { ...HEARD, signal });
  window.addEventListener("pointercancel", (gone) => isOwn(gone) && finish(false), { ...HEARD, signal });
  window.addEventListener("blur", () => finish(false), { signal });
  window.addEventListener("contextmenu", (menu) => menu.preventDefault(), { signal });
  // A browser that begins drags by touch itself must not do so a second time.
  window.addEventListener("dragstart", (own) => own.isTrusted && own.preventDefault(), {
    ...HEARD,
    signal,
  });
  // The browser scrolls with a finger unless it is prevented, and ends the press.
  pressed.target.addEventListener(
    "touchmove",
    (moved) => {
      if (moved.timeStamp - since >= HOLD_MS && moved.cancelable) moved.preventDefault();
    },
    { signal, passive: false },
  );
}

interface FingerDrag {
  readonly move: (at: Point) => void;
  readonly end: (lands: boolean) => void;
}

/** Null where the row does not want to be dragged. */
function beginDrag(row: HTMLElement, from: Point): FingerDrag | null {
  const dataTransfer = new DataTransfer();
  // One that is made by script takes no effect on; those who agree on what a drop does write and read it here.
  for (const effect of ["dropEffect", "effectAllowed"])
    Object.defineProperty(dataTransfer, effect, { value: "none", writable: true });
  let at = from;
  let over: Element | null = null;
  let isTaken = false;
  /** Whether somebody took it for theirs. */
  const tell = (type: string, target: Element, relatedTarget: Element | null = null): boolean =>
    !target.dispatchEvent(
      new DragEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        clientX: at.x,
        clientY: at.y,
        dataTransfer,
        relatedTarget,
      }),
    );
  if (tell("dragstart", row)) return null;
  return {
    move(next) {
      at = next;
      const under = document.elementFromPoint(at.x, at.y);
      const before = over;
      over = under;
      if (under !== before) {
        if (under) tell("dragenter", under, before);
        if (before) tell("dragleave", before, under);
      }
      isTaken = under !== null && tell("dragover", under) && dataTransfer.dropEffect !== "none";
    },
    end(lands) {
      if (over) tell(lands && isTaken ? "drop" : "dragleave", over);
      if (!lands || !isTaken) dataTransfer.dropEffect = "none";
      tell("dragend", row);
    },
  };
}
