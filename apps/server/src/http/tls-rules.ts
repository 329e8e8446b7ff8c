import { isIP, Socket } from "node:net";
import { refused } from "@hanok/api-contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hostName } from "./host-name.ts";
import { isLoopbackHost } from "./network.ts";
import { sendRefusal } from "./refusals.ts";
import type { TlsAnswers } from "./tls-answers.ts";

const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]{1,200})$/;

export interface TlsRules {
  readonly answers: TlsAnswers;
  /** Origin of the app. */
  readonly origin: string;
  /** Addresses that are asked without TLS, by whatever name. */
  readonly isProbe: (url: string) => boolean;
}

/** Name of the handshake; null where the connection has no TLS, undefined for a request of the server to itself. */
const servernameOf = ({ raw }: FastifyRequest): string | null | undefined => {
  const socket: object = raw.socket;
  if (Reflect.get(socket, "encrypted") !== true) return socket instanceof Socket ? null : undefined;
  const name: unknown = Reflect.get(socket, "servername");
  return typeof name === "string" ? name.toLowerCase() : "";
};

/**
 * Rules of a server that listens on 443 itself: challenges of authorities are answered without TLS, all else is led to
 * https, and a connection answers only for hosts that its certificate covers (421, RFC 9110, 15.5.20).
 */
export const addTlsRules = (app: FastifyInstance, { answers, origin, isProbe }: TlsRules): void => {
  const { port, host: ownHost } = new URL(origin);
  const suffix = port === "" ? "" : `:${port}`;
  app.addHook("onRequest", async (request, reply) => {
    const host = hostName(request.headers.host).replace(/\.$/, "");
    const servername = servernameOf(request);
    if (servername === undefined) return;
    const url = request.raw.url ?? "/";
    if (servername !== null) {
      if (answers.covers(servername, host)) return;
      sendRefusal(request, reply, refused("host.unknown"));
      return reply;
    }
    const token = CHALLENGE.exec(url)?.[1];
    if (token !== undefined) {
      const text = await answers.challengeText(host, token);
      return reply
        .code(text === null ? 404 : 200)
        .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" })
        .send(text ?? "");
    }
    if (isProbe(url)) return;
    // Addresses as well: without a name there is no certificate, and the app is not served without TLS.
    const isAddress = isLoopbackHost(host) || isIP(host.replace(/^\[|\]$/g, "")) !== 0;
    const isOwn = host === hostName(ownHost) || host === "" || isAddress;
    // Names that nobody has here are refused by the rule that comes next.
    if (!isOwn && !request.siteHost) return;
    const location = `${isOwn ? origin : `https://${host}${suffix}`}${url.startsWith("/") ? url : "/"}`;
    return reply.code(308).headers({ location, "cache-control": "no-cache" }).send();
  });
};
