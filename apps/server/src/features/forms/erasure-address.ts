import type { Keys } from "../../ports/keys/index.ts";

const PURPOSE = "form-entry-erasure";

/**
 * Address at which the visitor who sent an entry requests its deletion; the address alone proves that they
 * may.
 */
export const erasureAddress = (origin: string, keys: Keys, entryId: string): string =>
  `${origin}/forms/entry/${entryId}/${keys.sign(PURPOSE, entryId)}`;

/** Whether the last part of such an address was made here for this entry. */
export const provesErasure = (keys: Keys, entryId: string, proof: string): boolean =>
  keys.verify(PURPOSE, entryId, proof);
