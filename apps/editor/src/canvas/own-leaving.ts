/** How long after this window was to be left its frame may still report that. */
const REPORT_MS = 2_000;

/** Watches whether this window is being left, which a person may still refuse. */
export interface OwnLeaving {
  readonly isUnderWay: () => boolean;
  readonly stop: () => void;
}

/**
 * A frame gets `beforeunload` also where the window around it is reloaded or closed, and cannot tell that from its page
 * going elsewhere. No time counts while the browser asks the person.
 */
export function watchOwnLeaving(): OwnLeaving {
  let count = 0;
  const begin = (): void => {
    count += 1;
    // The first timer fires behind the browser's question.
    setTimeout(() => setTimeout(() => (count -= 1), REPORT_MS));
  };
  window.addEventListener("beforeunload", begin);
  return {
    isUnderWay: () => count > 0,
    stop: () => window.removeEventListener("beforeunload", begin),
  };
}
