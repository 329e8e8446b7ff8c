let planned: Promise<void> | null = null;

/**
 * Settles once the browser has painted the next frame, or soon where the tab is not seen. Everything that waits for
 * the same frame goes on in one go.
 */
export function nextPaint(): Promise<void> {
  planned ??= painted().then(() => {
    planned = null;
  });
  return planned;
}

function painted(): Promise<void> {
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
