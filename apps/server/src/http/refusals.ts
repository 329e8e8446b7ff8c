import { ERRORS, type Locale, type Refused } from "@hanok/api-contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { failureEnvelope } from "./envelope.ts";
import { faultPage, VISITOR_PAGE_POLICY } from "./fault-page.ts";
import { hostName } from "./host-name.ts";
import { localeOf } from "./locale.ts";

export const localeOfRequest = (request: FastifyRequest): Locale =>
  localeOf(request.cookies?.locale, request.headers["accept-language"]);

/** Seconds after which a server that cannot answer is asked again (RFC 9110, 10.2.3). */
export const RETRY_AFTER = "10";
const isAway = (status: number): boolean => status === 503 || status === 507;

/**
 * Requests whose answer is read as a page: those of visitors of sites, and of a person who opens any address
 * but a call [AVL-09].
 */
const isForVisitor = (request: FastifyRequest): boolean =>
  Boolean(request.siteHost) ||
  (!request.url.startsWith("/api/") && (request.headers.accept ?? "").includes("text/html"));

const sendFaultPage = (request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply => {
  const site = request.siteHost?.inFault?.(hostName(request.headers.host)) ?? null;
  const own = status >= 500 ? site?.page : null;
  return reply
    .code(status)
    .headers({
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      // The site's own page is as its other pages are.
      ...(own ? {} : { "content-security-policy": VISITOR_PAGE_POLICY }),
    })
    .send(
      own ??
        faultPage({
          status,
          language: site?.language ?? localeOfRequest(request),
          title: site?.title ?? "",
        }),
    );
};

/** Sends a refusal in its envelope. */
export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refused,
  payment = false,
): FastifyReply => {
  const { status, body } = failureEnvelope(refusal, localeOfRequest(request), payment);
  const seconds = refusal.detail?.facts?.seconds;
  if (seconds !== undefined && ERRORS[refusal.error].status === 429)
    reply.header("retry-after", String(seconds));
  if (isAway(ERRORS[refusal.error].status)) reply.header("retry-after", RETRY_AFTER);
  if (isForVisitor(request)) return sendFaultPage(request, reply, status);
  return reply.code(status).header("cache-control", "no-store").send(body);
};
