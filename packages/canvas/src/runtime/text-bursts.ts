import { queryAll } from "./builtins.ts";
import type { Islands } from "./content.ts";
import { charactersBefore } from "./text-places.ts";

/** A pause in milliseconds after which the next letter begins a burst of its own. */
const BURST_MS = 1_000;

export interface BurstNow {
  /** Number of what was typed in one go: until a pause, a caret that the person moved, or another act. */
  readonly burst: number;
  /** Characters before the caret; null where it is elsewhere. */
  readonly caret: number | null;
}

/** Divides what a person types in an element into bursts: undo undoes one of them. */
interface Bursts {
  readonly now: () => BurstNow;
  /** A key was pressed, in milliseconds of the page. */
  readonly key: (at: number) => void;
  /** Before letters come: whatever moved the caret, what is typed there is a burst of its own. */
  readonly before: () => void;
  /** Letters have come, or went. */
  readonly typed: () => void;
  /**
   * Another action than typing follows, or was done: the letters so far are sent, and are a burst of their
   * own.
   */
  readonly end: () => void;
  /** Joins the next input to the same step. */
  readonly goOn: () => void;
  /** Something else than the person's keys has written into the element. */
  readonly changed: () => void;
}

export function createBursts(element: Element, islands: Islands, tell: () => void): Bursts {
  let burst = 0;
  let inputAt: number | null = null;
  /** When the key was pressed whose letter has not come yet: a slow page is no pause of the person. */
  let keyAt: number | null = null;
  /** The next letter does not follow the last one. */
  let isApart = false;
  let lastWritten = writtenNow();
  let lastCaret: number | null = null;

  function writtenNow(): string {
    return `${queryAll(element, "br").length} ${element.textContent}`;
  }
  function caretNow(): number | null {
    const { focusNode = null, focusOffset = 0, isCollapsed = false } = document.getSelection() ?? {};
    return focusNode && isCollapsed ? charactersBefore(element, focusNode, focusOffset, islands) : null;
  }
  function end(): void {
    tell();
    isApart = true;
  }

  return {
    now: () => ({ burst, caret: caretNow() }),
    key(at) {
      keyAt = at;
    },
    before() {
      if (inputAt !== null && !isApart && caretNow() !== lastCaret) end();
    },
    typed() {
      lastCaret = caretNow();
      const written = writtenNow();
      // A composition that ends sends the letters once more that it has written already.
      if (written === lastWritten) return;
      lastWritten = written;
      const now = keyAt ?? performance.now();
      keyAt = null;
      if (inputAt !== null && (isApart || now - inputAt > BURST_MS)) burst += 1;
      inputAt = now;
      isApart = false;
    },
    end,
    goOn() {
      isApart = false;
    },
    changed() {
      lastWritten = writtenNow();
      lastCaret = caretNow();
    },
  };
}
