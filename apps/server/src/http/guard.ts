import { type Endpoint, type Refused, refused } from "@hanok/api-contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isOpenToVisitors } from "./authorize.ts";
import { bearerOf, refuseToken } from "./bearer.ts";
import type { Caller, Sessions, SignedIn, TokenSessions } from "./caller.ts";
import type { SessionCookies, ShareCookies } from "./cookies.ts";
import { isOwnRequest, type OwnOrigins } from "./origin.ts";
import { sendRefusal } from "./refusals.ts";

export interface GuardParts {
  readonly sessions: Sessions;
  readonly tokenSessions: TokenSessions;
  readonly cookies: SessionCookies;
  readonly shareCookies: ShareCookies;
  readonly origins: OwnOrigins;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set by `guardCall`; null where nothing that the browser sends along counts. */
    caller: Caller | null;
  }
}

/** Unknown caller. */
export const NOBODY: Caller = { member: null, share: () => undefined };

/**
 * The first step of every call, on its headers alone: nobody from a foreign page, and nobody without a session
 * where one is asked for, makes the server read a body.
 */
export const guardCall = async (
  endpoint: Endpoint,
  parts: GuardParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  const { headers } = request;
  const send = (refusal: Refused) => sendRefusal(request, reply, refusal, endpoint.payment);
  const refuse = (error: "request.origin" | "session.required" | "access.denied") => send(refused(error));
  if (endpoint.crossOrigin === "public") {
    // Such a call carries no cookie, so it never has a member.
    reply.header("access-control-allow-origin", "*");
    return undefined;
  }
  const fetchSite = headers["sec-fetch-site"]?.toString();
  if (
    endpoint.method !== "GET" &&
    !isOwnRequest(parts.origins, { origin: headers.origin, fetchSite, host: headers.host })
  )
    return refuse("request.origin");
  const token = bearerOf(headers.authorization);
  const byToken = token === null ? null : await parts.tokenSessions.resolve(token);
  if (byToken && !byToken.ok) return send(byToken);
  const refusedToken = byToken?.member.token ? refuseToken(endpoint, byToken.member.token) : null;
  if (refusedToken) return send(refusedToken);
  // Beside a token no cookie counts: neither a session nor what a share link gave.
  const member = byToken ? byToken.member : await findMember(parts, request, reply);
  const { allow } = endpoint.policy;
  if (!member && !isOpenToVisitors(endpoint.policy)) return refuse("session.required");
  // [ACC-55] A GUEST reads and signs out, and does nothing else.
  if (
    member?.memberType === "GUEST" &&
    endpoint.method !== "GET" &&
    allow !== "public" &&
    endpoint.cookie !== "ends"
  )
    return refuse("access.denied");
  request.caller = {
    member,
    share: (projectId) => (byToken ? undefined : parts.shareCookies.read(request, projectId)),
  };
  return undefined;
};

const findMember = async (
  { cookies, sessions }: GuardParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> => {
  const token = cookies.read(request);
  if (token === undefined) return null;
  const found = await sessions.resolve(token);
  if (!found) cookies.clear(reply);
  else if (found.renewed) cookies.set(reply, token);
  return found?.member ?? null;
};
