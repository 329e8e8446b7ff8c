import {
  type FromFrame,
  HANDSHAKE,
  PING_EVERY_MS,
  readFromFrame,
  type ToFrame,
  WATCHDOG_LIMIT_MS,
} from "@hanok/canvas/protocol";

/** One sandboxed frame with the runtime in it. A frame is used for one bootstrap document and then thrown away. */
export interface CanvasFrame {
  readonly element: HTMLIFrameElement;
  readonly send: (message: ToFrame) => void;
  readonly destroy: () => void;
}

export interface CanvasFrameEvents {
  /** A message that has the form of one; what it claims is still only a claim. */
  readonly message: (message: FromFrame) => void;
  /** The page does not answer, or has left, or its host cannot be reached. The frame must be replaced. */
  readonly lost: (why: "silent" | "left" | "unreachable") => void;
}

/** A document that was loaded, or has not been for so long, and did not ask for the port, is none of ours. */
const LOADED_GRACE_MS = 2_000;
const REACH_LIMIT_MS = 15_000;

/**
 * Opens the canvas address. The port goes to the first document of this very frame that asks, and only once:
 * whatever the frame shows later cannot ask again.
 */
export function openCanvasFrame(address: string, title: string, events: CanvasFrameEvents): CanvasFrame {
  const element = document.createElement("iframe");
  element.sandbox.add("allow-scripts");
  element.title = title;
  element.className = "canvas-frame";
  let port: MessagePort | null = null;
  let answeredAt = performance.now();
  let lookedAt = performance.now();
  let ping = 0;
  let over = false;

  function onWindowMessage(event: MessageEvent): void {
    if (port || event.source !== element.contentWindow || event.data !== HANDSHAKE) return;
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = (incoming: MessageEvent<unknown>) => {
      answeredAt = performance.now();
      const message = readFromFrame(incoming.data);
      if (!message || over) return;
      if (message.type === "leaving") lose("left");
      else if (message.type !== "pong") events.message(message);
    };
    element.contentWindow?.postMessage(HANDSHAKE, "*", [channel.port2]);
  }

  function lose(why: "silent" | "left" | "unreachable"): void {
    if (over) return;
    destroy();
    events.lost(why);
  }

  const timer = window.setInterval(() => {
    const now = performance.now();
    const late = now - lookedAt > PING_EVERY_MS * 2;
    lookedAt = now;
    // A tab in the background has slow timers, and a busy one gets messages late: the silence is then our
    // own.
    if (document.hidden || late) {
      answeredAt = now;
      return;
    }
    if (!port) return;
    if (now - answeredAt > WATCHDOG_LIMIT_MS) lose("silent");
    else port.postMessage({ type: "ping", ping: ping++ } satisfies ToFrame);
  }, PING_EVERY_MS);

  let reach = window.setTimeout(unreached, REACH_LIMIT_MS);
  function unreached(): void {
    if (!port) lose("unreachable");
  }
  // An address that no name server knows ends in a document of the browser, which is loaded, too.
  element.addEventListener("load", () => {
    window.clearTimeout(reach);
    reach = window.setTimeout(unreached, LOADED_GRACE_MS);
  });

  function destroy(): void {
    if (over) return;
    over = true;
    window.clearInterval(timer);
    window.clearTimeout(reach);
    window.removeEventListener("message", onWindowMessage);
    port?.close();
    element.remove();
  }

  window.addEventListener("message", onWindowMessage);
  element.src = address;
  return { element, send: (message) => port?.postMessage(message), destroy };
}
