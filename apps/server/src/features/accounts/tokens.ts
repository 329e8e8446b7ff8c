import { createHash, randomBytes, randomInt } from "node:crypto";

/** 256 unguessable bits, url-safe. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Tokens are long and random, so a plain hash is enough to make a stolen database useless. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** [ACC-35] Six digits, each equally likely. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0");
