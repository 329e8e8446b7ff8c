import { createClient, type Failure } from "@hanok/api-contract/client";
import { sendTelling } from "@hanok/api-contract/watched-upload";
import { createStepUp } from "@hanok/sharing/step-up";

/** Asks for a fresh proof where a call needs one [AUT-03]. */
export const stepUp = createStepUp();

let expired: (() => void) | null = null;

/** Called once when an answer says that the session is over. */
export function onSessionOver(listener: () => void): void {
  expired = listener;
}

/** The typed calls of the contract to this editor's own server. */
export const client = createClient({
  baseUrl: "",
  watched: sendTelling,
  // Loaded when it is asked for: few people are wrong so often.
  work: async (challenge) => (await import("@hanok/form-script/work")).solveWork(challenge),
  prove: () => stepUp.prove(),
  onExpire: (_failure: Failure) => expired?.(),
});

/** Redirects a person without a session to the login, from which they come back afterwards. */
export function goToLogin(): void {
  const next = encodeURIComponent(location.pathname + location.search);
  location.assign(`/login?next=${next}`);
}
