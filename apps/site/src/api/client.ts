import { createClient, type Failure } from "@hanok/api-contract/client";
import { sendTelling } from "@hanok/api-contract/watched-upload";
import { createStepUp } from "@hanok/sharing/step-up";

/** Asks for a fresh proof where a call needs one [AUT-03]. */
export const stepUp = createStepUp();

type Listener = (failure: Failure) => void;
const listeners = new Set<Listener>();

/** Called whenever an answer says that the session is over [ERR-01]. Answers how to stop listening. */
export function onSessionOver(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let transport: typeof fetch = (...request) => fetch(...request);

/** Sends all calls another way: where the server draws a page, it answers its own calls (`render.tsx`). */
export function callThrough(way: typeof fetch): void {
  transport = way;
}

/** The typed calls of the contract to this site's own server. */
export const client = createClient({
  baseUrl: "",
  fetch: (...request) => transport(...request),
  watched: sendTelling,
  // Loaded when it is asked for: few people are wrong so often.
  work: async (challenge) => (await import("@hanok/form-script/work")).solveWork(challenge),
  prove: () => stepUp.prove(),
  onExpire: (failure) => {
    for (const listener of listeners) listener(failure);
  },
});
