import { type Refused, refused } from "@hanok/api-contract";
import { GUESSES, type Guessed, type GuessRule } from "../../ports/guesses.ts";
import type { Counted, RateLimits, RateRule } from "../../ports/rate-limits/rate-limits.ts";

const MINUTE = 60;
const rule = (name: string, most: number, minutes: number): RateRule => ({
  name,
  most,
  seconds: minutes * MINUTE,
});

/**
 * Rates of attempts from a network, which may be a whole school behind one address. Guesses are counted
 * apart, for the account and over all its doors (`ports/guesses.ts`).
 */
export const RATES = {
  loginNetwork: rule("login.network", 300, 10),
  codeSent: rule("code.sent", 5, 60),
  codeSentNetwork: rule("code.sent.network", 200, 60),
  codeTriedNetwork: rule("code.tried.network", 300, 10),
  resetSentNetwork: rule("reset.sent.network", 30, 60),
  /** Sign-up names registered e-mails to a network no faster than a forgotten password does. */
  registeredToldNetwork: rule("registered.told.network", 30, 60),
  resetUsedNetwork: rule("reset.used.network", 60, 10),
  signUpNetwork: rule("sign-up.network", 100, 60),
  socialStartedNetwork: rule("social.started.network", 300, 10),
  socialReturnedNetwork: rule("social.returned.network", 300, 10),
  /** Codes for an app that is being set up: its secret is on the screen, so that nothing is guessed at. */
  factorSetup: rule("factor.setup", 30, 10),
  factorNetwork: rule("factor.network", 300, 10),
  /** Challenges for passkeys: each sign-in page asks for one. */
  passkeyNetwork: rule("passkey.network", 600, 10),
} as const;

/** An account as something to guess at: its password, at whichever door. */
export const accountGuessed = (row: { readonly id: number } | undefined, email: string): Guessed => ({
  kind: "account",
  subject: row ? String(row.id) : email,
});
/**
 * Codes of an account's second factor, at the sign-in and for a fresh proof [AUT-02]. Apart from its password: who knows
 * the password must not get further tries by it.
 */
export const factorGuessed = (memberId: number): Guessed => ({ kind: "factor", subject: String(memberId) });
/** Links for a new password, by mail: three free ones, then as for guesses. */
export const RESETS: GuessRule = { ...GUESSES, free: 3 };

/** Null when the attempt may go on. */
export const refuseTooMany = async (
  limits: RateLimits,
  counted: readonly Counted[],
): Promise<Refused<"request.too-many"> | null> => {
  const allowance = await limits.take(counted);
  return allowance.allowed ? null : refused("request.too-many", { facts: { seconds: allowance.seconds } });
};
