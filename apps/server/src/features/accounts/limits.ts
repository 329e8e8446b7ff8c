import { LIMITS, type Refused, refused } from "@hanok/api-contract";
import type { Counted, RateLimits, RateRule } from "../../ports/rate-limits/rate-limits.ts";

const MINUTE = 60;
const rule = (name: string, most: number, minutes: number): RateRule => ({
  name,
  most,
  seconds: minutes * MINUTE,
});

/**
 * How often one may try. An account is counted together with the network first, so that a stranger cannot lock
 * its owner out; the account alone and the network alone have wider bounds against many hands. A network may be
 * a whole school behind one address.
 */
export const RATES = {
  login: rule("login", 5, 10),
  loginAccount: rule("login.account", 50, 60),
  loginNetwork: rule("login.network", 300, 10),
  codeSent: rule("code.sent", 5, 60),
  codeSentNetwork: rule("code.sent.network", 200, 60),
  codeTriedNetwork: rule("code.tried.network", 300, 10),
  resetSent: rule("reset.sent", 3, 60),
  resetSentNetwork: rule("reset.sent.network", 30, 60),
  /** Sign-up names registered e-mails to a network no faster than a forgotten password does. */
  registeredToldNetwork: rule("registered.told.network", 30, 60),
  resetUsedNetwork: rule("reset.used.network", 60, 10),
  signUpNetwork: rule("sign-up.network", 100, 60),
  socialStartedNetwork: rule("social.started.network", 300, 10),
  socialReturnedNetwork: rule("social.returned.network", 300, 10),
  passwordAsked: rule("password.asked", LIMITS.codeTries, LIMITS.codeMinutes),
} as const;

export const loginSubjects = (email: string, network: string): readonly Counted[] => [
  { rule: RATES.login, subject: `${email}\n${network}` },
  { rule: RATES.loginAccount, subject: email },
  { rule: RATES.loginNetwork, subject: network },
];

/** Null when the attempt may go on. */
export const refuseTooMany = async (
  limits: RateLimits,
  counted: readonly Counted[],
): Promise<Refused<"request.too-many"> | null> => {
  const allowance = await limits.take(counted);
  return allowance.allowed ? null : refused("request.too-many", { facts: { seconds: allowance.seconds } });
};
