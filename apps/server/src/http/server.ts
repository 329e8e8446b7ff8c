import { STATUS_CODES } from "node:http";
import { isIP, type Socket } from "node:net";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import { refused } from "@hanok/api-contract";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import { DISK_ERRORS, diskFaultOf } from "../ports/disk-faults.ts";
import { memberLine, TaskBroken } from "../ports/threads/index.ts";
import { Unavailable } from "../ports/unavailable.ts";
import { addBodyShares } from "./body-shares.ts";
import { createBodyTurns } from "./body-turns.ts";
import { faultPage, VISITOR_PAGE_POLICY } from "./fault-page.ts";
import type { HostHandler } from "./feature.ts";
import { hostName } from "./host-name.ts";
import { parseJsonBody } from "./json-body.ts";
import { readableSize } from "./multipart.ts";
import { isLoopbackHost, networkLine } from "./network.ts";
import { plainRequestOf, sendReady } from "./ready-answer.ts";
import { sendRefusal } from "./refusals.ts";
import { REQUEST_ID, requestId } from "./request-id.ts";
import { addRequestLimit } from "./request-limit.ts";
import { addSlowBodies } from "./slow-bodies.ts";
import type { TlsAnswers } from "./tls-answers.ts";
import { addTlsRules } from "./tls-rules.ts";

export interface ServerOptions {
  readonly log: Logger;
  /** Proxies whose forwarding headers are believed: addresses, ranges, or a number of hops; false: none. */
  readonly trustProxy: boolean | number | string;
  /** Hosts that are not the app's own. */
  readonly hosts: readonly HostHandler[];
  /** Host of the app's own origin, in lower case, without port. */
  readonly ownHost: string;
  /** Requests per minute and network before 429; 0: no limit. */
  readonly requestsPerMinute: number;
  /** Free bytes where uploads are received; absent: not looked at. */
  readonly freeForReceived?: (() => Promise<number>) | undefined;
  /** Certificates, where this server listens on 443 itself; null where a proxy does. */
  readonly tls?: { readonly answers: TlsAnswers; readonly origin: string } | null;
  /** Header for visitors of a host about https (RFC 6797); '' for none. */
  readonly strictnessOf?: (host: string) => string;
  /**
   * Notes a request that begins, for the log of an event loop that is blocked; answers what ends the note.
   */
  readonly watch?: ((label: string) => () => void) | undefined;
}

/** The bare HTTP server: parsing, faults and logging, before any call is registered. */
export const createServer = async ({
  log,
  trustProxy,
  hosts,
  ownHost,
  requestsPerMinute,
  freeForReceived,
  tls,
  strictnessOf,
  watch,
}: ServerOptions): Promise<FastifyInstance> => {
  const hostOf = (host: string | undefined): HostHandler | undefined => {
    const name = hostName(host);
    return hosts.find((one) => one.matches(name));
  };
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : trustProxy,
    // Slow senders: all headers in a minute, a body as long as its upload may take.
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
    routerOptions: { maxParamLength: 4096, ignoreTrailingSlash: false },
    forceCloseConnections: "idle",
    return503OnClosing: true,
    // An address that cannot be decoded comes before all hooks.
    frameworkErrors: (_error, request, reply) => {
      request.siteHost = hostOf(request.headers.host) ?? null;
      sendRefusal(request, reply, refused("call.missing"));
    },
    clientErrorHandler: (error, socket) => answerUnread(error.code, socket),
  });
  app.decorateRequest("siteHost", null);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    request.siteHost = hostOf(request.headers.host) ?? null;
    done();
  });
  // Before hosts are distinguished: visitors of published sites are counted as everybody, also for what is
  // missing.
  addRequestLimit(app, requestsPerMinute);
  addSlowBodies(app);
  addBodyShares(app, undefined, freeForReceived);
  if (tls) addTlsRules(app, { ...tls, isProbe });
  if (strictnessOf)
    app.addHook("onRequest", (request, reply, done) => {
      const told = request.protocol === "https" ? strictnessOf(hostName(request.headers.host)) : "";
      if (told !== "") reply.raw.setHeader("strict-transport-security", told);
      done();
    });
  // A page that a member wrote must never be answered where the app's cookies are sent, nor the app on its host.
  app.addHook("onRequest", (request, reply, done) => {
    const host = request.siteHost;
    const begun = () => void (watch && reply.raw.once("close", watch(labelOf(request))));
    if (host) void answerForHost(host, request, reply, begun);
    else if (isOwnHost(hostName(request.headers.host), ownHost) || isProbe(request.url)) {
      begun();
      done();
    } else sendRefusal(request, reply, refused("host.unknown"));
  });

  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });

  app.removeContentTypeParser(["application/json", "text/plain"]);
  const inTurn = createBodyTurns();
  app.addContentTypeParser("application/json", { parseAs: "string" }, ({ caller, ip }, body, done) => {
    const line = caller?.member ? memberLine(caller.member.memberId) : networkLine(ip);
    inTurn(line, body.length, () => {
      const parsed = parseJsonBody(typeof body === "string" ? body : body.toString("utf8"));
      if (parsed.ok) done(null, parsed.value);
      else done(new MalformedBody());
    });
  });

  app.addHook("onResponse", (request, reply, done) => {
    // The pattern of the route, never the address: queries may carry secrets.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    done();
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof TaskBroken && error.notRun) {
      request.log.warn({ err: error, route: request.routeOptions.url ?? "" }, "a task was not run");
      return sendRefusal(request, reply.header("retry-after", "5"), refused("server.unavailable"));
    }
    const fault = diskFaultOf(error);
    if (fault) {
      request.log.error({ err: error, route: request.routeOptions.url ?? "" }, `disk ${fault}`);
      return sendRefusal(request, reply, refused(DISK_ERRORS[fault]));
    }
    if (error instanceof Unavailable) {
      request.log.error({ err: error }, "unavailable");
      return sendRefusal(request, reply, refused("server.unavailable"));
    }
    if (error instanceof MalformedBody) return sendRefusal(request, reply, refused("request.malformed"));
    if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE")
      return sendRefusal(
        request,
        reply,
        refused("request.too-large", { facts: { limit: readableSize(request.routeOptions.bodyLimit ?? 0) } }),
      );
    if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
      return sendRefusal(request, reply, refused("request.media-type"));
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return sendRefusal(request, reply, refused("request.malformed"));
    request.log.error({ err: error, route: request.routeOptions.url ?? "" }, "failed");
    return sendRefusal(request, reply, refused("server.failed"));
  });
  return app;
};

const UNREAD: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** A message that is no HTTP request, or has too many headers, has no known sender. A browser gets a page [AVL-09]. */
const answerUnread = (code: string | undefined, socket: Socket): void => {
  if (code === "ECONNRESET" || socket.destroyed) return;
  const status = UNREAD[code ?? ""] ?? 400;
  const page = faultPage({ status, language: "ko" });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(page)}\r\nContent-Security-Policy: ${VISITOR_PAGE_POLICY}\r\nConnection: close\r\n\r\n${page}`,
    );
  socket.destroySoon();
};

/** The pattern of the route and the id, never the address: names of hosts and queries may carry secrets. */
const labelOf = ({ method, siteHost, routeOptions, id }: FastifyRequest): string =>
  `${method} ${siteHost ? "(site or preview)" : (routeOptions.url ?? "(unknown)")} ${id}`;

const REQUEST_TIMEOUT = 30 * 60_000;
const KEEP_ALIVE = 72_000;

/** From the host's memory where it holds the answer. A fault in looking leaves the request to the host's handler. */
const answerForHost = async (
  host: HostHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  begun: () => void,
): Promise<void> => {
  try {
    const plain = plainRequestOf(request);
    const found = plain && host.ready?.(plain, request);
    const ready = found instanceof Promise ? await found.catch(() => null) : found;
    if (ready) sendReady(request, reply, ready);
    else {
      begun();
      await host.handle(request, reply);
    }
  } catch (error) {
    reply.send(error);
  }
};

/** Addresses that proxies, supervisors and scrapers ask by the address of an instance, whatever name they use for it. */
const PROBES = new Set(["/healthz", "/readyz", "/metrics", "/tls/ask"]);
const isProbe = (url: string): boolean => PROBES.has(url.replace(/\?.*$/s, ""));

/**
 * Whether the app answers for a host: that of its origin, and those that no name server can point elsewhere (numbers
 * and this machine), by which proxies and probes ask. Any other name is somebody else's, or a rebound one.
 */
const isOwnHost = (host: string, ownHost: string): boolean =>
  host === ownHost || host === "" || isLoopbackHost(host) || isIP(host.replace(/^\[|\]$/g, "")) !== 0;

class MalformedBody extends Error {
  readonly statusCode = 400;
}
