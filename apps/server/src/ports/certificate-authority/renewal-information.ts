import { AuthorityKeyIdentifierExtension, X509Certificate } from "@peculiar/x509";
import * as z from "zod";
import type { RenewalWindow } from "./authority.ts";

/**
 * Id of a certificate for renewal information (RFC 9773, 4.1); null where it names no key of its authority.
 */
export const renewalId = (pem: string): string | null => {
  const certificate = new X509Certificate(pem);
  const keyId = certificate.getExtension(AuthorityKeyIdentifierExtension)?.keyId;
  if (keyId === undefined) return null;
  const serial = Buffer.from(certificate.serialNumber, "hex");
  // As in the certificate's DER: a first bit that is set would make the number negative.
  const isSigned = ((serial[0] ?? 0) & 0x80) !== 0;
  const number = isSigned ? Buffer.concat([Buffer.from([0]), serial]) : serial;
  return `${Buffer.from(keyId, "hex").toString("base64url")}.${number.toString("base64url")}`;
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
