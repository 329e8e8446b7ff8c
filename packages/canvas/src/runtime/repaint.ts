import { elementAt, listen, messageData, nextFrame, postToPort } from "./builtins.ts";

/**
 * Rendering steps after a change of the page. The page is styled, laid out and prepared for drawing right
 * away, before the next frame is due: that frame then only has to draw it. Changes that follow before it wait
 * for it. `tell` receives the newest revision when the frame has been drawn.
 */
export function createRepaint(tell: (revision: number) => void): (revision: number) => void {
  const { port1, port2 } = new MessageChannel();
  let newest = 0;
  let planned = false;
  listen(port1, "message", (event) => {
    const drawn = messageData(event as MessageEvent);
    if (typeof drawn === "number") tell(drawn);
  });
  port1.start();

  return (revision) => {
    newest = revision;
    if (planned) return;
    planned = true;
    // Whoever asks what is seen at a point has all of it made but the pixels; a size would leave half of that.
    elementAt(document, 0, 0);
    // The first task after a frame's callbacks runs when it has been drawn; what comes before it is in the next one.
    nextFrame(() => {
      planned = false;
      postToPort(port2, newest);
    });
  };
}
