import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import { refused } from "@hanok/api-contract";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import { Unavailable } from "../ports/unavailable.ts";
import type { HostHandler } from "./feature.ts";
import { parseJsonBody } from "./json-body.ts";
import { readableSize } from "./multipart.ts";
import { answerOnSockets, answerReady, type FindReady } from "./ready-answers.ts";
import { sendRefusal } from "./refusals.ts";

export interface ServerOptions {
  readonly log: Logger;
  /** Proxies whose forwarding headers are believed: addresses, ranges, or a number of hops; false: none. */
  readonly trustProxy: boolean | number | string;
  /** Hosts that are not the app's own. */
  readonly hosts: readonly HostHandler[];
}

/** The bare HTTP server: parsing, faults and logging, before any call is registered. */
export const createServer = async ({ log, trustProxy, hosts }: ServerOptions): Promise<FastifyInstance> => {
  const hostOf = (host: string | undefined): HostHandler | undefined => {
    const name = hostName(host);
    return hosts.find((one) => one.matches(name));
  };
  const find: FindReady = (request) => hostOf(request.host)?.ready?.(request) ?? null;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : trustProxy,
    // Slow senders: all headers in a minute, a body as long as its upload may take.
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE,
    serverFactory: (handle) => openHttp(handle, find),
    routerOptions: { maxParamLength: 4096, ignoreTrailingSlash: false },
    forceCloseConnections: "idle",
    return503OnClosing: true,
  });
  const sockets = answerOnSockets(app.server, find, KEEP_ALIVE);
  app.addHook("preClose", async () => sockets.close());
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });

  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    const parsed = parseJsonBody(typeof body === "string" ? body : body.toString("utf8"));
    if (parsed.ok) done(null, parsed.value);
    else done(new MalformedBody());
  });

  // A page that a member wrote must never be answered where the app's cookies are sent, nor the app on its host.
  app.addHook("onRequest", async (request, reply) => {
    const handler = hostOf(request.headers.host);
    if (!handler) return;
    await handler.handle(request, reply);
    return reply;
  });

  app.addHook("onResponse", async (request, reply) => {
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
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
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

const REQUEST_TIMEOUT = 30 * 60_000;
const KEEP_ALIVE = 72_000;

/** Node's server; what hosts have at hand is answered before anything else looks at the request. */
const openHttp = (
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  find: FindReady,
): Server => {
  const server = createHttpServer((request, response) => {
    // Who asks again and again must not keep it from stopping.
    if (!server.listening) response.shouldKeepAlive = false;
    answerReady(find, request, response, () => handle(request, response));
  });
  server.requestTimeout = REQUEST_TIMEOUT;
  server.keepAliveTimeout = KEEP_ALIVE;
  return server;
};

class MalformedBody extends Error {
  readonly statusCode = 400;
}

/** `Host` without port, in lower case. */
export const hostName = (host: string | undefined): string => (host ?? "").toLowerCase().replace(/:\d+$/, "");
