const BEGIN = "-----BEGIN OPENSSH PRIVATE KEY-----";
const END = "-----END OPENSSH PRIVATE KEY-----";
const MAGIC = "openssh-key-v1\0";

/**
 * Rounds of `bcrypt_pbkdf` that the encrypted OpenSSH key asks for, from its unencrypted head (PROTOCOL.key of OpenSSH,
 * section 1); 0 where the text is no such key or is not encrypted. The other forms that ssh2 decrypts have a fixed cost:
 * PEM with `DEK-Info` takes a few MD5 hashes, PuTTY 2 takes two SHA-1 hashes. ssh2 reads neither PKCS#8 with PBES2 nor
 * PuTTY 3 with Argon2.
 */
export const keyRounds = (privateKey: string): number => {
  const begin = privateKey.indexOf(BEGIN);
  if (begin < 0) return 0;
  const end = privateKey.indexOf(END, begin);
  const body = privateKey.slice(begin + BEGIN.length, end < 0 ? undefined : end);
  const bytes = Buffer.from(body, "base64");
  if (bytes.toString("latin1", 0, MAGIC.length) !== MAGIC) return 0;
  let at = MAGIC.length;
  const field = (): Buffer | null => {
    if (at + 4 > bytes.length) return null;
    const from = at + 4;
    at = from + bytes.readUInt32BE(at);
    return at > bytes.length ? null : bytes.subarray(from, at);
  };
  field();
  const derivation = field()?.toString("latin1");
  const options = field();
  if (derivation !== "bcrypt" || !options || options.length < 4) return 0;
  const rounds = 4 + options.readUInt32BE(0);
  return rounds + 4 > options.length ? 0 : options.readUInt32BE(rounds);
};
