import { randomBytes } from "node:crypto";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

/**
 * A new id of a project, page, block, release …: 100 random bits in lower-case base 32. It begins with a letter,
 * so that a project's id is a host name's label too (RFC 1035, 2.3.1).
 */
export const createId = (): string => {
  const bytes = randomBytes(20);
  return Array.from(bytes, (byte, at) => ALPHABET[at === 0 ? byte % 26 : byte % 32]).join("");
};

/** An address that nobody guesses: 160 random bits. */
export const createKey = (): string => randomBytes(20).toString("hex");
