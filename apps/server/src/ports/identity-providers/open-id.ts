import { EMAIL_PATTERN, type SocialType } from "@hanok/api-contract";
import * as client from "openid-client";
import type { Logger } from "pino";
import { type Identity, type IdentityProviders, ProviderUnavailable } from "./identity-providers.ts";

export interface ProviderKeys {
  /** Base of the discovery document: `https://accounts.google.com`. */
  readonly issuer: string;
  readonly clientId: string;
  /** '' where the provider asks for none. */
  readonly clientSecret: string;
}

/** Providers without keys are left out. */
export type ProviderSettings = Readonly<Partial<Record<SocialType, ProviderKeys>>>;

/** Seconds for each request to a provider. */
const PATIENCE = 10;

const SCOPE: Readonly<Record<SocialType, string>> = {
  google: "openid email profile",
  // Kakao's names of the consents; more than what is set up in its console is refused (KOE205).
  kakao: "openid account_email profile_nickname",
};

/** Value by which a person is made to sign in again: Google knows no `login` (reference, Google). */
const ASKED_AGAIN: Readonly<Record<SocialType, string>> = { google: "select_account", kakao: "login" };

export const openIdentityProviders = (settings: ProviderSettings, log: Logger): IdentityProviders => {
  const types = (["google", "kakao"] as const).filter((type) => settings[type] !== undefined);
  const known = new Map<SocialType, Promise<client.Configuration>>();
  /** Reads the discovery document once; a failure is not kept. */
  const configurationOf = (type: SocialType): Promise<client.Configuration> => {
    const kept = known.get(type);
    if (kept) return kept;
    const keys = settings[type];
    if (!keys) throw new Error(`no keys for ${type}`);
    const asked = discover(keys);
    known.set(type, asked);
    asked.catch(() => known.delete(type));
    return asked;
  };
  return {
    types,
    authorize: async (type, { state, nonce, verifier, redirectUri, again }) => {
      const configuration = await reach(configurationOf(type));
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE[type],
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(again ? { prompt: ASKED_AGAIN[type] } : {}),
      }).href;
    },
    redeem: async (type, { returned, nonce, verifier, redirectUri }) => {
      const configuration = await reach(configurationOf(type));
      const address = new URL(redirectUri);
      address.searchParams.set("code", returned.code);
      address.searchParams.set("state", returned.state);
      if (returned.iss) address.searchParams.set("iss", returned.iss);
      try {
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          expectedState: returned.state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return null;
        // Kakao's ID token does not say whether the e-mail is verified.
        const more =
          claims.email !== undefined && claims.email_verified === undefined
            ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {};
        return identityOf(type, { ...claims, ...more, iss: claims.iss, sub: claims.sub });
      } catch (error) {
        if (isOutage(error)) throw new ProviderUnavailable(`${type} did not answer`, { cause: error });
        log.warn({ err: error, provider: type }, "a sign-in did not hold");
        return null;
      }
    },
  };
};

const discover = ({ issuer, clientId, clientSecret }: ProviderKeys): Promise<client.Configuration> => {
  const address = new URL(issuer);
  // The environment lets http through for addresses of this machine alone: stand-ins.
  const isLocal = address.protocol === "http:";
  return client.discovery(
    address,
    clientId,
    {},
    clientSecret ? client.ClientSecretPost(clientSecret) : client.None(),
    {
      timeout: PATIENCE,
      execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
    },
  );
};

const reach = async (asked: Promise<client.Configuration>): Promise<client.Configuration> => {
  try {
    return await asked;
  } catch (error) {
    throw new ProviderUnavailable("the provider's description cannot be read", { cause: error });
  }
};

/** No answer, or one that refers to the provider's own trouble. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof TypeError) return true;
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  return error instanceof client.ClientError && error.code === "OAUTH_TIMEOUT";
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const identityOf = (
  type: SocialType,
  claims: Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string },
): Identity => {
  const told = textOf(claims.email).trim().toLowerCase();
  const email = told.length <= 254 && EMAIL_PATTERN.test(told) ? told : "";
  // Google answers for its own addresses and those of a Workspace; any other was verified at some time in the past.
  const isAuthority = type !== "google" || email.endsWith("@gmail.com") || textOf(claims.hd) !== "";
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    isEmailProved: email !== "" && claims.email_verified === true && isAuthority,
    name: (textOf(claims.name) || textOf(claims.nickname)).trim().slice(0, 30),
  };
};
