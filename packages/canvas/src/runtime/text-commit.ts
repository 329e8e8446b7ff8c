/** Longest pause in milliseconds between the two acts in which WebKit commits a composition. */
const BETWEEN_MS = 80;

/** The end of a composition, whatever the engine makes of it. */
interface Commit {
  /** Before any input. */
  readonly input: (input: InputEvent) => void;
  /** At every `compositionend`. */
  readonly ended: () => void;
  /** Something else follows: what waits for a second act has none. */
  readonly settle: () => void;
  readonly stop: () => void;
}

/**
 * Chromium and Gecko write the letters and end the composition. WebKit deletes the composition
 * (`deleteCompositionText`) and inserts the letters as others (`insertFromComposition`); WebKitGTK ends it after either
 * act, so that the element is without the letters between the two. `composed` is called once, when they are written,
 * or when nothing was inserted: the composition was given up.
 */
export function watchCommit(composed: () => void): Commit {
  let isDeleted = false;
  let waiting: ReturnType<typeof setTimeout> | null = null;

  function stop(): void {
    isDeleted = false;
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
  }
  function settle(): void {
    if (waiting === null) return;
    stop();
    composed();
  }

  return {
    input({ inputType }) {
      if (inputType === "deleteCompositionText") isDeleted = true;
      else if (inputType === "insertFromComposition") stop();
      else settle();
    },
    ended() {
      if (!isDeleted) composed();
      else waiting ??= setTimeout(settle, BETWEEN_MS);
    },
    settle,
    stop,
  };
}
