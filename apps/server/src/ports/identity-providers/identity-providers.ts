import type { SocialType } from "@hanok/api-contract";
import { Unavailable } from "../unavailable.ts";

/** Secrets of a sign-in between its way to the provider and back; never in a browser. */
export interface Secrets {
  readonly nonce: string;
  /** PKCE (RFC 7636). */
  readonly verifier: string;
}

/** Parameters that the provider added to the address to which it sent the person back. */
export interface Returned {
  readonly code: string;
  readonly state: string;
  /** RFC 9207; '' when the provider sent none. */
  readonly iss: string;
}

/** Person that a provider identifies. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Lower case; '' when none was sent. */
  readonly email: string;
  /** The provider answers for it now, not only for some time in the past. */
  readonly isEmailProved: boolean;
  readonly name: string;
}

/**
 * Providers of sign-ins (OpenID Connect). A provider that cannot be reached throws ProviderUnavailable; an
 * answer that does not hold is null, and its reason is in the log.
 */
export interface IdentityProviders {
  /** Those whose keys the operator has set. */
  readonly types: readonly SocialType[];
  /** The address to send a person to. `again`: they have to show who they are once more. */
  authorize(
    type: SocialType,
    request: Secrets & { readonly state: string; readonly redirectUri: string; readonly again: boolean },
  ): Promise<string>;
  /** Exchanges the code and checks the ID token: signature, issuer, audience, expiry, nonce. */
  redeem(
    type: SocialType,
    request: Secrets & { readonly returned: Returned; readonly redirectUri: string },
  ): Promise<Identity | null>;
}

export class ProviderUnavailable extends Unavailable {
  override readonly name = "ProviderUnavailable";
}
