import { LIMITS } from "@hanok/api-contract";
import type { FastifyReply, FastifyRequest } from "fastify";

const MONTH = LIMITS.sessionDays * 86_400;

/** The session's cookies [ACC-52]: the token for the server alone, and a flag that pages may read. */
export interface SessionCookies {
  /** Of the cookie with the token. */
  readonly name: string;
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** `secure`: the app is opened over HTTPS, so the token's cookie is bound to this very host. */
export const sessionCookies = (secure: boolean): SessionCookies => {
  const name = secure ? "__Host-hanok-token" : "hanok-token";
  const token = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  const flag = { path: "/", sameSite: "lax", secure } as const;
  return {
    name,
    read: (request) => request.cookies[name],
    set: (reply, value) => {
      reply.setCookie(name, value, { ...token, maxAge: MONTH });
      reply.setCookie("hanok-session", "1", { ...flag, maxAge: MONTH });
    },
    clear: (reply) => {
      reply.clearCookie(name, token);
      reply.clearCookie("hanok-session", flag);
    },
  };
};
