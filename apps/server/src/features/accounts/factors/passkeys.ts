import { randomBytes } from "node:crypto";
import {
  type CreationOptions,
  type KnownCredential,
  LIMITS,
  type NewCredential,
  type RequestOptions,
} from "@hanok/api-contract";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { Selectable } from "kysely";
import type { Passkeys } from "../../../migrations/tables/factors.ts";
import { isoTime } from "../../../ports/clock.ts";
import type { Query, Write } from "../../../ports/database/index.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { hashToken } from "../tokens.ts";
import { CHALLENGE_MS, type ChallengeUse, makeChallenge, takeChallenge } from "./challenges.ts";

type PasskeyRecord = Selectable<Passkeys>;

/** ES256, EdDSA and RS256 (IANA COSE): what authenticators in use make. */
const ALGORITHMS = [-7, -8, -257];

const relyingParty = ({ settings: { origin } }: Pick<AccountsParts, "settings">) => ({
  origin,
  id: new URL(origin).hostname,
});

const recordsOf = (query: Query, memberId: number): Promise<PasskeyRecord[]> =>
  query.selectFrom("passkeys").selectAll().where("memberId", "=", memberId).orderBy("createdAt").execute();

const descriptorOf = ({ credentialId, transports }: PasskeyRecord) => ({
  id: credentialId,
  type: "public-key" as const,
  transports: JSON.parse(transports) as string[],
});

/** [AUT-01] Options for a new passkey; null where the member has as many as they may. `memberId` null: of a sign-up. */
export const creationOptionsFor = async (
  parts: AccountsParts,
  query: Write,
  {
    use,
    boundTo,
    memberId,
    email,
    name,
  }: {
    readonly use: "register" | "sign-up";
    readonly boundTo: string;
    readonly memberId: number | null;
    readonly email: string;
    readonly name: string;
  },
): Promise<CreationOptions | null> => {
  const own = memberId === null ? [] : await recordsOf(query, memberId);
  if (own.length >= LIMITS.passkeysMost) return null;
  const userHandle = own[0]?.userHandle ?? randomBytes(32).toString("base64url");
  return {
    rp: { name: "Hanok", id: relyingParty(parts).id },
    user: { id: userHandle, name: email, displayName: name },
    challenge: await makeChallenge(parts, query, { use, boundTo, userHandle }),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
    timeout: CHALLENGE_MS,
    excludeCredentials: own.map(descriptorOf),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
};

/** [AUT-01] Options for the proof of a passkey: one of the member's, or, for `log-in`, any that the browser has. */
export const requestOptionsFor = async (
  parts: AccountsParts,
  query: Write,
  {
    use,
    boundTo,
    memberId,
  }: { readonly use: ChallengeUse; readonly boundTo: string; readonly memberId: number | null },
): Promise<RequestOptions> => ({
  challenge: await makeChallenge(parts, query, { use, boundTo }),
  timeout: CHALLENGE_MS,
  rpId: relyingParty(parts).id,
  allowCredentials: memberId === null ? [] : (await recordsOf(query, memberId)).map(descriptorOf),
  userVerification: "required",
});

/** A credential that an authenticator has made, verified; null where the answer does not hold. */
export const verifyNewPasskey = async (
  parts: AccountsParts,
  query: Write,
  credential: NewCredential,
  { use, boundTo }: { readonly use: "register" | "sign-up"; readonly boundTo: string },
): Promise<Omit<PasskeyRecord, "id" | "memberId" | "name" | "createdAt" | "usedAt"> | null> => {
  const { response } = credential;
  const taken = await takeChallenge(parts, query, { use, boundTo, clientDataJson: response.clientDataJSON });
  if (!taken) return null;
  const { origin, id } = relyingParty(parts);
  const verified = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.rawId,
      type: credential.type,
      clientExtensionResults: {},
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
    },
    expectedChallenge: taken.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    parts.log.debug({ err: error }, "a new passkey does not hold");
    return null;
  });
  if (!verified?.verified) return null;
  const { credential: made, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialHash: hashToken(made.id),
    credentialId: made.id,
    userHandle: taken.userHandle,
    publicKey: Buffer.from(made.publicKey).toString("base64url"),
    counter: made.counter,
    transports: JSON.stringify(response.transports ?? []),
    deviceType: credentialDeviceType,
    isBackedUp: credentialBackedUp ? 1 : 0,
  };
};

/**
 * A proof by a passkey: the challenge is used up, the signature verified, counter, backup state and time of use kept.
 * `unknown`: of no account here; null: the answer does not hold.
 */
export const verifyPasskey = async (
  parts: AccountsParts,
  query: Write,
  credential: KnownCredential,
  { use, boundTo }: { readonly use: ChallengeUse; readonly boundTo: string },
): Promise<PasskeyRecord | "unknown" | null> => {
  const { response } = credential;
  const taken = await takeChallenge(parts, query, { use, boundTo, clientDataJson: response.clientDataJSON });
  if (!taken) return null;
  const record = await query
    .selectFrom("passkeys")
    .selectAll()
    .where("credentialHash", "=", hashToken(credential.id))
    .executeTakeFirst();
  if (!record) return "unknown";
  if (response.userHandle !== undefined && response.userHandle !== record.userHandle) return null;
  const { origin, id } = relyingParty(parts);
  const verified = await verifyAuthenticationResponse({
    response: {
      id: credential.id,
      rawId: credential.rawId,
      type: credential.type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: response.clientDataJSON,
        authenticatorData: response.authenticatorData,
        signature: response.signature,
      },
    },
    expectedChallenge: taken.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: record.credentialId,
      publicKey: new Uint8Array(Buffer.from(record.publicKey, "base64url")),
      counter: record.counter,
    },
  }).catch((error: unknown) => {
    parts.log.debug({ err: error }, "the proof of a passkey does not hold");
    return null;
  });
  if (!verified?.verified) return null;
  const { newCounter, credentialDeviceType, credentialBackedUp } = verified.authenticationInfo;
  await query
    .updateTable("passkeys")
    .set({
      counter: newCounter,
      deviceType: credentialDeviceType,
      isBackedUp: credentialBackedUp ? 1 : 0,
      usedAt: isoTime(parts.clock.now()),
    })
    .where("id", "=", record.id)
    .execute();
  return record;
};
