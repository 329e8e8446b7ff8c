import { once } from "node:events";
import http2 from "node:http2";
import type { Socket } from "node:net";
import { createServer, type SecureContext, type Server, type TLSSocket } from "node:tls";
import type { FastifyInstance } from "fastify";
import type { TlsAnswers } from "./tls-answers.ts";

export interface TlsListenOptions {
  readonly port: number;
  readonly host: string;
  /** Open connections at most; above it new ones are closed at once. */
  readonly mostConnections: number;
}

export interface TlsListener {
  readonly port: number;
  /** Takes no new connection, lets running requests end; `late` ends what is left. */
  close(late: AbortSignal): Promise<void>;
}

const CHALLENGE_PROTOCOL = "acme-tls/1";
/** How long a handshake may take, and a connection that carries no request may stay, in milliseconds. */
const HANDSHAKE = 20_000;
const IDLE = 120_000;
/** Requests of one HTTP/2 connection at a time. */
const STREAMS = 100;

/**
 * Listens with TLS: the certificate by the name of the handshake, HTTP/2 or HTTP/1.1 by ALPN, both answered by the app's
 * own server with its rules, and challenges by `acme-tls/1` (RFC 8737). A name without certificate ends the handshake.
 */
export const listenTls = async (
  app: FastifyInstance,
  answers: TlsAnswers,
  { port, host, mostConnections }: TlsListenOptions,
): Promise<TlsListener> => {
  const http2Server = http2.createServer({ settings: { maxConcurrentStreams: STREAMS } });
  http2Server.setTimeout(IDLE);
  const sessions = new Set<http2.ServerHttp2Session>();
  http2Server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  http2Server.on("sessionError", (error) => app.log.debug({ err: error }, "an HTTP/2 connection failed"));
  http2Server.on("request", (request, reply) => {
    // The rest of the server reads the host where HTTP/1.1 has it.
    if (request.authority) request.headers.host = request.authority;
    app.server.emit("request", request, reply);
  });

  /** Connections that an authority has opened to ask for a challenge. */
  const asking = new WeakSet<Socket>();
  /** Node passes false where a handshake has no name. */
  const nameOf = (servername: unknown): string | null =>
    typeof servername === "string" ? servername.toLowerCase().replace(/\.$/, "") : null;
  const find = async (socket: Socket, servername: string): Promise<SecureContext | null> => {
    const name = nameOf(servername);
    if (name === null) return null;
    if (asking.has(socket)) return answers.challengeContext(name);
    // With TLS 1.2 the protocol is chosen after the certificate.
    return (await answers.contextOf(name)) ?? answers.challengeContext(name);
  };
  const server: Server = createServer({
    minVersion: "TLSv1.2",
    handshakeTimeout: HANDSHAKE,
    // Functions with `this`: Node calls both on the connection.
    ALPNCallback(this: TLSSocket, { servername, protocols }) {
      if (protocols.includes(CHALLENGE_PROTOCOL)) {
        const name = nameOf(servername);
        const context = name === null ? null : answers.challengeContext(name);
        if (!context) return undefined;
        asking.add(this);
        this.setKeyCert(context);
        return CHALLENGE_PROTOCOL;
      }
      return ["h2", "http/1.1"].find((protocol) => protocols.includes(protocol));
    },
    SNICallback(this: TLSSocket, servername, done) {
      find(this, servername).then(
        // Without a context there is no certificate to choose: the handshake fails with an alert.
        (context) => done(null, context ?? undefined),
        (error: unknown) => {
          app.log.warn({ err: error }, "a certificate was not found");
          done(error instanceof Error ? error : new Error("no certificate"));
        },
      );
    },
  });
  server.maxConnections = mostConnections;
  server.on("tlsClientError", (error) => app.log.debug({ err: error }, "a handshake failed"));
  server.on("secureConnection", (socket) => {
    if (socket.alpnProtocol === CHALLENGE_PROTOCOL) return void socket.end();
    const target = socket.alpnProtocol === "h2" ? http2Server : app.server;
    target.emit("connection", socket);
  });
  server.listen({ port, host });
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: async (late) => {
      const closed = once(server, "close");
      server.close();
      for (const session of sessions) session.close();
      // One that was busy when closing began is idle later.
      const idle = setInterval(() => app.server.closeIdleConnections(), 100);
      const end = () => {
        app.server.closeAllConnections();
        for (const session of sessions) session.destroy();
      };
      if (late.aborted) end();
      else late.addEventListener("abort", end, { once: true });
      await closed.finally(() => clearInterval(idle));
    },
  };
};
