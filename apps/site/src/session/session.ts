import { readCookie, writeCookie } from "./cookies.ts";

/** Readable twin of the HttpOnly session cookie: it only tells the page that someone is signed in. */
const SESSION_FLAG = "hanok-session";

/** Whether a session stands, as far as the browser knows; the server decides. */
export function hasSession(cookies: string = document.cookie): boolean {
  return readCookie(SESSION_FLAG, cookies) === "1";
}

/** Forgets the flag when the server says that the session is over. */
export function forgetSession(): void {
  writeCookie(SESSION_FLAG, "", 0);
}
