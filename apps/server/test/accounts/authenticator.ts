import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { CreationOptions, KnownCredential, NewCredential, RequestOptions } from "@hanok/api-contract";

/** CBOR (RFC 8949) as far as an attestation needs it: short maps, byte strings, texts, small numbers. */
const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
const number = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

const sha256 = (value: string | Buffer): Buffer => createHash("sha256").update(value).digest();
const encode = (value: string | Buffer): string => Buffer.from(value).toString("base64url");

/** Flags of authenticator data (WebAuthn, 6.1): user present, user verified, attested credential data. */
const PRESENT = 1;
const VERIFIED = 4;
const ATTESTED = 64;

/** An authenticator in software, which holds one passkey for ES256. */
export interface TestAuthenticator {
  create(options: CreationOptions, origin: string): NewCredential;
  /** `changes` forge the answer. */
  prove(
    options: RequestOptions,
    origin: string,
    changes?: { readonly counter?: number; readonly isVerified?: boolean; readonly rpId?: string },
  ): KnownCredential;
}

export const createAuthenticator = (): TestAuthenticator => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = publicKey.export({ format: "jwk" });
  const coordinate = (value: string | undefined): Buffer => bytes(Buffer.from(value ?? "", "base64url"));
  const cose = map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), coordinate(jwk.x)],
    [number(-3), coordinate(jwk.y)],
  );
  const credentialId = randomBytes(32);
  const id = encode(credentialId);
  let counter = 0;
  let userHandle = "";
  const dataOf = (rpId: string, flags: number, count: number): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted]);
  };
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    create: (options, origin) => {
      userHandle = options.user.id;
      const length = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([
        dataOf(options.rp.id, PRESENT | VERIFIED | ATTESTED, counter),
        Buffer.alloc(16),
        length,
        credentialId,
        cose,
      ]);
      const attestation = map(
        [text("fmt"), text("none")],
        [text("attStmt"), map()],
        [text("authData"), bytes(authData)],
      );
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: encode(clientData("webauthn.create", options.challenge, origin)),
          attestationObject: encode(attestation),
          transports: ["internal"],
        },
      };
    },
    prove: (options, origin, changes = {}) => {
      counter += 1;
      const flags = PRESENT | (changes.isVerified === false ? 0 : VERIFIED);
      const authData = dataOf(changes.rpId ?? options.rpId, flags, changes.counter ?? counter);
      const data = clientData("webauthn.get", options.challenge, origin);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: encode(data),
          authenticatorData: encode(authData),
          signature: encode(signature),
          userHandle,
        },
      };
    },
  };
};
