import type { OrderFault } from "../../ports/certificate-authority/index.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** First wait after a failed order, and the longest one. Authorities allow about five failures an hour for a name. */
const FIRST_WAIT = 2 * MINUTE;
const LONGEST_WAIT = 12 * HOUR;
const GROWTH = 3;
/** Part of its life after which a certificate is renewed where its authority says nothing else. */
const RENEWED_AT = 2 / 3;
/** Renewals are spread over this part of the life, so that those of one day are not renewed at one time. */
const SPREAD = 1 / 20;

/** When a certificate is renewed. `chance` is from 0 to 1. Times in milliseconds. */
export const renewalTime = (notBefore: number, notAfter: number, chance: number): number =>
  notBefore + (notAfter - notBefore) * (RENEWED_AT - SPREAD * chance);

/** A time in a window that an authority suggests; one that is over means at once (RFC 9773, 4.2). */
export const timeInWindow = (start: number, end: number, now: number, chance: number): number =>
  Math.max(now, start + (end - start) * chance);

/**
 * Milliseconds until a name is ordered again after so many failures in turn (1 and more). `asked`: seconds that the
 * authority wants to be left alone.
 */
export const retryWait = (failures: number, fault: OrderFault, asked: number, chance: number): number => {
  // An authority that is away or over its limits says nothing about the name.
  const first = fault === "away" ? MINUTE : FIRST_WAIT;
  const wait = Math.min(LONGEST_WAIT, first * GROWTH ** (failures - 1));
  return Math.max(Math.min(asked * 1000, 2 * LONGEST_WAIT), wait * (1 + chance / 4));
};
