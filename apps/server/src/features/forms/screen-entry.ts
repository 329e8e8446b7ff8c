import type { EntryFields, SpamReason } from "@hanok/api-contract";
import type { RateRule } from "../../ports/rate-limits/rate-limits.ts";
import type { Proved } from "../../ports/work-proofs.ts";

const TEN_MINUTES = 600;
const rule = (name: string, most: number): RateRule => ({ name, most, seconds: TEN_MINUTES });

/**
 * Rates at which one network may send one form. Above the first bound entries are held back, visible to the
 * owner; above the second the sender must wait, so that a flood fills nobody's list. Other networks are not
 * concerned.
 */
export const SENDING_RATES = {
  proved: { held: rule("form.proved.held", 20), refused: rule("form.proved.refused", 100) },
  plain: { held: rule("form.plain.held", 5), refused: rule("form.plain.refused", 30) },
} as const;

/** Nobody reads, fills and sends a form in less, in milliseconds from its first focus. */
const FASTEST = 1_500;
const LINKS_AT_MOST = 5;
const LINKS_OF_PLAIN = 2;

const linksIn = (fields: EntryFields): number =>
  Object.values(fields)
    .flat()
    .reduce((sum, value) => sum + (value.match(/https?:\/\/|\[url/gi)?.length ?? 0), 0);

/** Reason why an entry is held back, '' for none. The first reason counts. */
export const screenEntry = (sent: {
  readonly fields: EntryFields;
  readonly trap: string;
  readonly proved: Proved;
  readonly overRate: boolean;
}): SpamReason => {
  const { fields, trap, proved, overRate } = sent;
  if (trap.trim() !== "") return "honeypot";
  if (proved.kind === "bad") return "proof";
  if (proved.kind === "proved" && proved.age < FASTEST) return "fast";
  if (overRate) return "rate";
  const most = proved.kind === "proved" ? LINKS_AT_MOST : LINKS_OF_PLAIN;
  return linksIn(fields) > most ? "links" : "";
};
