import { readCookie, writeCookie } from "@hanok/sharing/cookies";
import { useSyncExternalStore } from "react";

/** Readable twin of the HttpOnly session cookie: it only shows the page that someone is signed in. */
const SESSION_FLAG = "hanok-session";

const watchers = new Set<() => void>();

/** Whether a session exists, as far as the browser knows; the server decides. */
export function hasSession(cookies: string = document.cookie): boolean {
  return readCookie(SESSION_FLAG, cookies) === "1";
}

/** Event of a session for the other tabs of this browser [LET-03]. */
export type SessionEvent = "began" | "ended";

const CHANNEL = "hanok-session";

const announce = (event: SessionEvent): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(event);
  channel.close();
};

/** Calls `hear` when another tab begins or ends the session; the result ends the watch. */
export function watchOtherTabs(hear: (event: SessionEvent) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== "began" && data !== "ended") return;
    redraw();
    hear(data);
  };
  return () => channel.close();
}

/** Forgets the flag when the server says that the session is over, in the other tabs as well. */
export function forgetSession(): void {
  writeCookie(SESSION_FLAG, "", 0);
  redraw();
  announce("ended");
}

/** Notifies watchers of the session, in this tab and in the others, that the server has begun one. */
export function noteSession(): void {
  redraw();
  announce("began");
}

const redraw = (): void => {
  for (const tell of watchers) tell();
};

function watchSession(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/**
 * `hasSession`, which no page has that the server draws, and drawn again whenever a session begins or ends in
 * this page.
 */
export function useHasSession(): boolean {
  return useSyncExternalStore(
    watchSession,
    () => hasSession(),
    () => false,
  );
}
