import { type Refused, refused, type SocialType } from "@hanok/api-contract";
import type { SignedIn } from "../../../http/caller.ts";
import { type Identity, ProviderUnavailable } from "../../../ports/identity-providers/index.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { RATES, refuseTooMany } from "../limits.ts";
import { type Answer, endAttempt, redirectUriOf, type Use } from "./attempts.ts";

export interface Redeemed {
  readonly ok: true;
  readonly type: SocialType;
  readonly identity: Identity;
}

type NotRedeemed = Refused<
  "access.wrong" | "social.away" | "social.refused" | "social.off" | "request.too-many"
>;

/**
 * Redeems the provider's answer for the person that it names. Everything that this relies on was made or
 * checked by the server.
 */
export const redeem = async (
  parts: AccountsParts,
  answer: Answer,
  by: { readonly use: Use; readonly member: SignedIn | null; readonly network: string },
): Promise<Redeemed | NotRedeemed> => {
  const tooMany = await refuseTooMany(parts.limits, [
    { rule: RATES.socialReturnedNetwork, subject: by.network },
  ]);
  if (tooMany) return tooMany;
  const attempt = await endAttempt(parts, answer, by);
  if (attempt === "expired") return refused("social.refused");
  if (attempt === null) return refused("access.wrong");
  const { type, secrets } = attempt;
  if (!parts.identityProviders.types.includes(type)) return refused("social.off");
  try {
    const identity = await parts.identityProviders.redeem(type, {
      ...secrets,
      returned: answer,
      redirectUri: redirectUriOf(parts),
    });
    return identity ? { ok: true, type, identity } : refused("social.refused");
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    parts.log.warn({ err: error }, "a provider of sign-ins is away");
    return refused("social.away");
  }
};
