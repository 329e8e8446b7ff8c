/**
 * Result of a pure function that may refuse: the value, or a refusal with its reason. Reasons are stable ids;
 * their wording is in the dictionaries of the screens and in the error table.
 */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export interface Refusal {
  /** Stable id such as `drop.inside-link` or `name.duplicate`. */
  readonly reason: string;
  /** Facts for the message (a limit, a name); never prose. */
  readonly detail?: Readonly<Record<string, string | number>>;
}

export const accept = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });

export const refuse = (
  reason: string,
  detail?: Refusal["detail"],
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: detail ? { reason, detail } : { reason },
});
