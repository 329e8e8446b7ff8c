/**
 * The id of a payment that was begun and has no answer yet. It is in the tab's storage under what was ordered
 * and how it is paid, so that a reload, the way back or a second press asks about the same payment in place
 * of making another one.
 */
const PREFIX = "hanok-payment:";

export function operationOf(order: string): string {
  const kept = sessionStorage.getItem(PREFIX + order);
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  sessionStorage.setItem(PREFIX + order, made);
  return made;
}

/** Once the outcome is known. */
export function forgetOperation(order: string): void {
  sessionStorage.removeItem(PREFIX + order);
}

/** A payment of this tab for the item that nobody has answered. */
export function hasOpenOperation(item: string): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(`${PREFIX}${item}|`));
}
