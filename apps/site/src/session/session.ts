import { readCookie, writeCookie } from "@hanok/sharing/cookies";
import { useSyncExternalStore } from "react";

/** Readable twin of the HttpOnly session cookie: it only tells the page that someone is signed in. */
const SESSION_FLAG = "hanok-session";

const watchers = new Set<() => void>();

/** Whether a session stands, as far as the browser knows; the server decides. */
export function hasSession(cookies: string = document.cookie): boolean {
  return readCookie(SESSION_FLAG, cookies) === "1";
}

/** Forgets the flag when the server says that the session is over. */
export function forgetSession(): void {
  writeCookie(SESSION_FLAG, "", 0);
  noteSession();
}

/** Tells what watches the session that the server may have begun or ended one. */
export function noteSession(): void {
  for (const tell of watchers) tell();
}

function watchSession(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** `hasSession`, which no page has that the server draws, and drawn anew whenever a session begins or ends in this page. */
export function useHasSession(): boolean {
  return useSyncExternalStore(
    watchSession,
    () => hasSession(),
    () => false,
  );
}
