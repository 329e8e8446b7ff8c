import type { Locale, Refused } from "@hanok/api-contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { failureEnvelope } from "./envelope.ts";
import { localeOf } from "./locale.ts";

export const localeOfRequest = (request: FastifyRequest): Locale =>
  localeOf(request.cookies?.locale, request.headers["accept-language"]);

/** Sends a refusal in its envelope. */
export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refused,
  payment = false,
): FastifyReply => {
  const { status, body } = failureEnvelope(refusal, localeOfRequest(request), payment);
  if (refusal.error === "request.too-many") {
    const seconds = refusal.detail?.facts?.seconds;
    if (seconds !== undefined) reply.header("retry-after", String(seconds));
  }
  return reply.code(status).header("cache-control", "no-store").send(body);
};
