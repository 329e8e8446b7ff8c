import { LIMITS } from "@hanok/api-contract";
import type { FastifyReply, FastifyRequest } from "fastify";

const MONTH = LIMITS.sessionDays * 86_400;

/**
 * [AUT-05] Names a browser, so that a sign-in from another one is announced to the member. It opens nothing.
 */
export interface DeviceCookies {
  /** Cookie of the browser; undefined for a new one. */
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
}

const YEAR = 365 * 86_400;

export const deviceCookies = (secure: boolean): DeviceCookies => {
  const name = secure ? "__Host-hanok-device" : "hanok-device";
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: YEAR } as const;
  return {
    read: (request) => {
      const token = request.cookies[name];
      return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
    },
    set: (reply, token) => void reply.setCookie(name, token, options),
  };
};

/** The session's cookies [ACC-52]: the token for the server alone, and a flag that pages may read. */
export interface SessionCookies {
  /** Of the cookie with the token. */
  readonly name: string;
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** The cookie of one form's data manager: several forms may be open side by side. */
export interface FormCookies {
  read(request: FastifyRequest, formId: string): string | undefined;
  set(reply: FastifyReply, formId: string, token: string): void;
  clear(reply: FastifyReply, formId: string): void;
}

export const formCookies = (secure: boolean): FormCookies => {
  const name = (formId: string) => `${secure ? "__Host-" : ""}hanok-data-${formId}`;
  const options = { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
  return {
    read: (request, formId) => request.cookies[name(formId)],
    set: (reply, formId, token) =>
      void reply.setCookie(name(formId), token, { ...options, maxAge: DATA_SESSION_SECONDS }),
    clear: (reply, formId) => void reply.clearCookie(name(formId), options),
  };
};

/** Duration of a data manager's session. */
export const DATA_SESSION_SECONDS = 12 * 3600;

/** Readable twin of the session cookie: it only shows the page that someone is signed in. */
export const SESSION_FLAG = "hanok-session";

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
      reply.setCookie(SESSION_FLAG, "1", { ...flag, maxAge: MONTH });
    },
    clear: (reply) => {
      reply.clearCookie(name, token);
      reply.clearCookie(SESSION_FLAG, flag);
    },
  };
};

/** Cookies of visitors by share links, one for each project. */
export interface ShareCookies {
  read(request: FastifyRequest, projectId: string): string | undefined;
  /** Projects of which a request brings a cookie, whatever it is worth; at most as many as a browser is given. */
  projects(cookies: Readonly<Record<string, string | undefined>>): readonly string[];
  /** `of` reads from cookies that are parsed already. */
  of(cookies: Readonly<Record<string, string | undefined>>, projectId: string): string | undefined;
  set(
    request: FastifyRequest,
    reply: FastifyReply,
    share: { readonly projectId: string; readonly proof: string },
  ): void;
}

/** More would fill the headers of every request; the ones that were taken first go. */
const SHARES_MOST = 20;

export const shareCookies = (secure: boolean): ShareCookies => {
  const start = secure ? "__Host-hanok-share-" : "hanok-share-";
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  const of: ShareCookies["of"] = (cookies, projectId) => cookies[`${start}${projectId}`];
  return {
    read: (request, projectId) => of(request.cookies, projectId),
    projects: (cookies) =>
      Object.keys(cookies)
        .filter((name) => name.startsWith(start))
        .slice(0, SHARES_MOST)
        .map((name) => name.slice(start.length)),
    of,
    set: (request, reply, { projectId, proof }) => {
      const name = `${start}${projectId}`;
      const others = Object.keys(request.cookies).filter((one) => one.startsWith(start) && one !== name);
      for (const one of others.slice(0, Math.max(0, others.length - SHARES_MOST + 1)))
        reply.clearCookie(one, options);
      reply.setCookie(name, proof, { ...options, maxAge: MONTH });
    },
  };
};
