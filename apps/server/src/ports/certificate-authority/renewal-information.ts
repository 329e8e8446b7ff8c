import { X509Certificate } from "node:crypto";
import * as z from "zod";
import type { RenewalWindow } from "./authority.ts";

/** Object identifier 2.5.29.35 in DER: the key of the authority (RFC 5280, 4.2.1.1). */
const AUTHORITY_KEY = Buffer.from("0603551d23", "hex");
const BOOLEAN = 0x01;
const OCTETS = 0x04;
const SEQUENCE = 0x30;
const KEY_ID = 0x80;

/** Content of the value with this tag at a place, of less than 128 bytes; null where there is another one. */
const contentAt = (der: Buffer, at: number, tag: number): Buffer | null => {
  const length = der[at + 1] ?? 0x80;
  if (der[at] !== tag || length >= 0x80 || at + 2 + length > der.length) return null;
  return der.subarray(at + 2, at + 2 + length);
};

/** Id of the authority's key in a certificate; null where it names none. */
const authorityKeyId = (der: Buffer): Buffer | null => {
  const found = der.indexOf(AUTHORITY_KEY);
  if (found < 0) return null;
  const after = found + AUTHORITY_KEY.length;
  // A flag that the extension is critical may come first.
  const value = contentAt(der, contentAt(der, after, BOOLEAN) ? after + 3 : after, OCTETS);
  const names = value && contentAt(value, 0, SEQUENCE);
  return names && contentAt(names, 0, KEY_ID);
};

/**
 * Id of a certificate for renewal information (RFC 9773, 4.1); null where it names no key of its authority, by its id
 * alone.
 */
export const renewalId = (pem: string): string | null => {
  const { raw, serialNumber } = new X509Certificate(pem);
  const keyId = authorityKeyId(raw);
  if (keyId === null) return null;
  const serial = Buffer.from(serialNumber, "hex");
  // As in the certificate's DER: a first bit that is set would make the number negative.
  const isSigned = ((serial[0] ?? 0) & 0x80) !== 0;
  const number = isSigned ? Buffer.concat([Buffer.from([0]), serial]) : serial;
  return `${keyId.toString("base64url")}.${number.toString("base64url")}`;
};

const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const answerSchema = z.object({ suggestedWindow: z.object({ start: time, end: time }) });

/** Seconds between two questions, where an authority names none or an unreasonable one. */
const LEAST_RETRY = 3_600;
const USUAL_RETRY = 21_600;
const MOST_RETRY = 86_400;

/** Seconds of a Retry-After header (RFC 9110, 10.2.3); 0 where there is none. */
export const retryAfterOf = (header: unknown, now: number): number => {
  if (typeof header !== "string" || header === "") return 0;
  if (/^\d+$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
};

/** Reads an answer of RFC 9773; null where it is none. */
export const readRenewalWindow = (body: unknown, retryAfter: number): RenewalWindow | null => {
  const read = answerSchema.safeParse(body);
  if (!read.success) return null;
  const { start, end } = read.data.suggestedWindow;
  if (end < start) return null;
  const seconds = retryAfter === 0 ? USUAL_RETRY : retryAfter;
  return { start, end, retryAfter: Math.min(MOST_RETRY, Math.max(LEAST_RETRY, seconds)) };
};
