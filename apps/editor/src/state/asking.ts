import type { PopupKind } from "@hanok/ui";

type Ask = (title: string, message: string, label: string, isDanger?: boolean) => Promise<boolean>;
type Inform = (kind: Exclude<PopupKind, "confirm">, title: string, message: string) => Promise<unknown>;

interface Popups {
  readonly confirm: Ask;
  readonly inform: Inform;
}

let popups: Popups = { confirm: async () => false, inform: async () => undefined };

/** Asks yes or no in a popup; `label` names the act, which takes something away unless it says otherwise. */
export const confirm: Ask = (...question) => popups.confirm(...question);

/**
 * Says in a popup what a person must have read before they go on [EDT-27 to 29]: an act that failed as a
 * whole, a warning, a large action that is done. News that can wait, and all that may come while somebody
 * types, is a toast.
 */
export const inform: Inform = (...news) => popups.inform(...news);

export function askWith(shown: Popups): void {
  popups = shown;
}
