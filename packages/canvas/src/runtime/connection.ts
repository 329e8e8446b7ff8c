import type { FromFrame } from "../protocol/from-frame.ts";
import { HANDSHAKE } from "../protocol/limits.ts";
import type { ToFrame } from "../protocol/to-frame.ts";
import {
  frameParent,
  listen,
  messageData,
  messagePorts,
  messageSource,
  postToPort,
  unlisten,
} from "./builtins.ts";

export type Send = (message: FromFrame) => void;

/**
 * Asks the editor for a port and keeps it in this closure: no variable, property or event that page scripts
 * can reach ever holds it. Only the embedding window may hand it over, and only once.
 */
export function connect(receive: (message: ToFrame) => void, connected: (send: Send) => void): void {
  function onMessage(event: Event): void {
    const message = event as MessageEvent;
    if (messageSource(message) !== frameParent || messageData(message) !== HANDSHAKE) return;
    const port = messagePorts(message)[0];
    if (!port) return;
    unlisten(window, "message", onMessage);
    listen(port, "message", (incoming) => receive(messageData(incoming as MessageEvent) as ToFrame));
    port.start();
    connected((outgoing) => postToPort(port, outgoing));
  }
  listen(window, "message", onMessage);
  frameParent.postMessage(HANDSHAKE, "*");
}
