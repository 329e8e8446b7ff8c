import type { Clock } from "../../ports/clock.ts";
import type { Keys } from "../../ports/keys/index.ts";
import type { Lock } from "./store.ts";

/** Locks that one cookie opens; the ones that were opened first go. */
const MOST = 20;
/** A browser that is never closed is asked again after so long. */
const LIFE = 30 * 24 * 60 * 60 * 1000;
const PURPOSE = "site-unlock";

/**
 * Locks of a site that a browser has opened: signatures in one cookie of the site's host, over each lock's
 * stamp.
 */
export interface Unlocked {
  /** Of the cookie: bound to this very host where that is possible. */
  readonly name: string;
  has(cookies: string | undefined, place: LockPlace): boolean;
  /** The header that adds a lock to those that are open. It ends with the browser's session. */
  add(cookies: string | undefined, place: LockPlace): string;
}
interface LockPlace {
  readonly projectId: string;
  readonly host: string;
  readonly lock: Lock;
}

const subjectOf = ({ projectId, host, lock: { scope, stamp } }: LockPlace, at: string): string =>
  [projectId, host, scope, stamp, at].join("\n");

export const openUnlocked = (keys: Keys, clock: Clock, secure: boolean): Unlocked => {
  const name = secure ? "__Host-hanok-unlock" : "hanok-unlock";
  const entriesOf = (cookies: string | undefined): string[] => {
    const found = (cookies ?? "").split(/;\s*/).find((one) => one.startsWith(`${name}=`));
    return (found?.slice(name.length + 1).split("~") ?? []).filter(Boolean).slice(-MOST);
  };
  return {
    name,
    has: (cookies, place) =>
      entriesOf(cookies).some((entry) => {
        const [at = "", signature = ""] = entry.split(".", 2);
        const since = Number.parseInt(at, 36);
        return (
          since > clock.now() - LIFE &&
          since <= clock.now() + 60_000 &&
          keys.verify(PURPOSE, subjectOf(place, at), signature)
        );
      }),
    add: (cookies, place) => {
      const at = clock.now().toString(36);
      const entries = [...entriesOf(cookies), `${at}.${keys.sign(PURPOSE, subjectOf(place, at))}`];
      const value = entries.slice(-MOST).join("~");
      return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    },
  };
};
