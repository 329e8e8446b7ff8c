import { sign } from "node:crypto";
import type { Task } from "../../threads/index.ts";

/** A private key that was read and decrypted. */
export interface ReadKey {
  /** As a signature names it: `ssh-ed25519`, `ssh-rsa`, … */
  readonly type: string;
  /** The public key on the wire (RFC 4253, 6.6). */
  readonly publicKey: Uint8Array;
  /** PEM, unencrypted. */
  readonly pem: string;
}

/** Milliseconds; 64 rounds take about two seconds on one quiet core. */
const LONGEST = 20_000;

/** Null where the text is no private key or the passphrase is wrong. Runs in a process that can be killed. */
export const readKeyTask: Task<{ readonly privateKey: string; readonly passphrase: string }, ReadKey | null> =
  {
    name: "readPrivateKey",
    patience: LONGEST,
    run: async ({ privateKey, passphrase }) => {
      const { default: ssh2 } = await import("ssh2");
      const parsed = ssh2.utils.parseKey(privateKey, passphrase);
      if (parsed instanceof Error) return null;
      const [key] = [parsed].flat();
      if (!key?.isPrivateKey()) return null;
      return { type: key.type, publicKey: key.getPublicSSH(), pem: key.getPrivatePEM() };
    },
  };

/** A signature with a key of a member: its cost grows with the cube of the key's length. */
export const signTask: Task<
  { readonly pem: string; readonly data: Uint8Array; readonly hash: string | null },
  Uint8Array
> = {
  name: "signWithPrivateKey",
  patience: LONGEST,
  run: ({ pem, data, hash }) => sign(hash, data, pem),
};
