/**
 * The query with which this page was loaded, as it was sent: the router would read a code of digits as a number, and it
 * takes codes out of the address before a screen is drawn.
 */
const arrived = new URLSearchParams(window.location.search);

/** Parameters that a provider adds to the address to which it sends a person back. */
export const returnedQuery = {
  code: arrived.get("code") ?? "",
  state: arrived.get("state") ?? "",
  iss: arrived.get("iss") ?? "",
  error: arrived.get("error") ?? "",
} as const;

// At once: an address is kept in the history and sent on as a referrer.
if (window.location.pathname === "/login/auth") window.history.replaceState(null, "", "/login/auth");
