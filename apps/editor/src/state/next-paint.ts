let planned: Promise<void> | null = null;

/** Longest wait for the page in the frame: one that takes longer no longer has the machine to itself. */
const FRAME_MS = 100;

/**
 * Settles once the browser has painted the next frame, the page in the canvas included, or soon where the tab is not
 * seen. Everything that waits for the same frame goes on in one go.
 */
export function nextPaint(): Promise<void> {
  planned ??= painted().then(() => {
    planned = null;
  });
  return planned;
}

let pageDrawn: Promise<void> = Promise.resolve();

/** The page in the canvas is being changed: its paint is waited for, too. Call what it answers when it was painted. */
export function pageIsDrawing(): () => void {
  let done = (): void => undefined;
  pageDrawn = new Promise((resolve) => {
    const late = window.setTimeout(resolve, FRAME_MS);
    done = () => {
      window.clearTimeout(late);
      resolve();
    };
  });
  return done;
}

async function painted(): Promise<void> {
  await ownPaint();
  // The page draws in a process of its own, which needs the machine: panels that followed now would slow it down.
  if (!document.hidden) await pageDrawn;
}

function ownPaint(): Promise<void> {
  return new Promise((resolve) => {
    const soon = window.setTimeout(resolve, 50);
    if (document.hidden) return;
    requestAnimationFrame(() => {
      window.clearTimeout(soon);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(0);
    });
  });
}
