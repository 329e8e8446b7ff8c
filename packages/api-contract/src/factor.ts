import * as z from "zod/mini";
import { timeField } from "./fields.ts";

/** Second factors: a passkey, a code of an authenticator app (RFC 6238), one of the ten recovery codes. */
export const FACTORS = ["passkey", "totp", "recovery"] as const;
export type Factor = (typeof FACTORS)[number];

/** First step of a sign-in. A passkey is first and second step in one: it proves possession and the person. */
export const SIGN_IN_STEPS = ["password", "google", "kakao", "passkey"] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

/** Ways by which a member proves who they are. `email`: a code by mail, `social`: a connected sign-in. */
export const PROOF_WAYS = ["password", "email", "social", ...FACTORS] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

const encoded = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9_-]*$/));
const credentialId = encoded(1_400).check(z.minLength(1));
const transports = z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)));
const credentialFields = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.optional(z.enum(["platform", "cross-platform"])),
};

/** `RegistrationResponseJSON` of WebAuthn level 3; extension results are not read. */
export const newCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: encoded(8_000),
    attestationObject: encoded(64_000),
    transports,
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

/** `AuthenticationResponseJSON` of WebAuthn level 3. */
export const knownCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: encoded(8_000),
    authenticatorData: encoded(8_000),
    signature: encoded(16_000),
    userHandle: z.optional(encoded(200)),
  }),
});
export type KnownCredential = z.infer<typeof knownCredential>;

const descriptor = z.object({ id: z.string(), type: z.literal("public-key"), transports });

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON`. Without `allowCredentials` the authenticator offers all it has for the site. */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal("required"),
});
export type RequestOptions = z.infer<typeof requestOptions>;

/** A passkey of a member, as they see it. */
export const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timeField,
  /** '' before its first use. */
  usedAt: timeField,
  /** Its keeper holds a copy, so that it is not lost with one device. */
  isBackedUp: z.boolean(),
});
export type PasskeyRow = z.infer<typeof passkeyRow>;

/** Second factors of a member. */
export const ownFactors = z.object({
  /** Since when codes of an app are asked for; '' while there is none. */
  totpSince: timeField,
  passkeys: z.array(passkeyRow),
  recoveryCodesLeft: z.number(),
  /** The operator's console asks for a second factor, and this member has none. */
  isDemanded: z.boolean(),
});
export type OwnFactors = z.infer<typeof ownFactors>;

/** A sign-in whose first step is done and whose second one is asked for; `token` names it. */
export const secondStep = z.object({
  token: z.string(),
  ways: z.array(z.enum(FACTORS)),
  expiresAt: timeField,
});
export type SecondStep = z.infer<typeof secondStep>;

/**
 * Given where a second factor is asked for: exactly one of the three. Codes are read without spaces and hyphens, since
 * people copy them as they are shown.
 */
export const factorFields = {
  code: z._default(z.string().check(z.maxLength(20)), ""),
  recoveryCode: z._default(z.string().check(z.maxLength(40)), ""),
  credential: z.optional(knownCredential),
};

export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/**
 * States of a request to sign in without a lost factor: asked; confirmed by the operator, who has checked who asks, and
 * waiting; done; refused by the operator; ended by a sign-in with the factor.
 */
export const LOST_STATES = ["ASKED", "WAITING", "DONE", "REJECTED", "CANCELLED"] as const;

/** An open request of a member, as the operator sees it. */
export const lostFactor = z.object({
  id: z.string(),
  memberId: z.number(),
  memberName: z.string(),
  email: z.string(),
  state: z.enum(LOST_STATES),
  /** Words of the member. */
  details: z.string(),
  askedAt: timeField,
  /** When the factors go; '' before the operator's decision. */
  readyAt: timeField,
});
export type LostFactor = z.infer<typeof lostFactor>;
