import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * Secrets of this installation, kept outside the database: from `HANOK_SECRET`, else a file that the first
 * start makes. Every purpose has a key of its own, so that a value made for one proves nothing for another.
 */
export interface Keys {
  /** Keyed hash, hex: for codes, networks, rate limit keys, which are too short to be hashed alone. */
  hash(purpose: string, text: string): string;
  /** Unguessable proof that this server wrote `text` for `purpose`; url-safe. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** Authenticated encryption (AES-256-GCM) for secrets at rest. */
  seal(purpose: string, text: string): string;
  /** Null when the text was not sealed here for this purpose. */
  unseal(purpose: string, sealed: string): string | null;
}

export const keysOf = (secret: Buffer): Keys => {
  const derived = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = derived.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync("sha256", secret, "", `hanok:${purpose}`, 32));
    derived.set(purpose, made);
    return made;
  };
  const mac = (purpose: string, text: string) => createHmac("sha256", keyFor(purpose)).update(text);
  return {
    hash: (purpose, text) => mac(`hash:${purpose}`, text).digest("hex"),
    sign: (purpose, text) => mac(`sign:${purpose}`, text).digest("base64url"),
    verify: (purpose, text, signature) => {
      const expected = mac(`sign:${purpose}`, text).digest();
      const given = Buffer.from(signature, "base64url");
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    seal: (purpose, text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", keyFor(`seal:${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    unseal: (purpose, sealed) => {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < 28) return null;
      const decipher = createDecipheriv("aes-256-gcm", keyFor(`seal:${purpose}`), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
};

/** Reads the secret of a folder, or makes it; a process that starts at the same time gets the same one. */
export const readOrMakeSecret = async (folder: string): Promise<Buffer> => {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "instance.key");
  try {
    const handle = await open(file, "wx", 0o600);
    try {
      await handle.write(randomBytes(32).toString("hex"));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = Buffer.from((await readFile(file, "utf8")).trim(), "hex");
  if (secret.length !== 32) throw new Error(`${file} does not hold a key of 32 bytes`);
  return secret;
};
