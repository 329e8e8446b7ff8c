import { once } from "node:events";
import type { Socket } from "node:net";
import { createServer, type SecureContext, type Server, type TLSSocket } from "node:tls";
import type { FastifyInstance } from "fastify";
import { shareConnections, warnOf } from "./connection-shares.ts";
import { createHttp2, type Http2Options } from "./http2-server.ts";
import type { TlsAnswers } from "./tls-answers.ts";

export interface TlsListenOptions extends Http2Options {
  readonly port: number;
  readonly host: string;
  /** Open connections at most; above it new ones are closed at once. */
  readonly mostConnections: number;
  /** Clients connect themselves, without a proxy: each network has a share of the connections. */
  readonly sharesConnections?: boolean;
}

export interface TlsListener {
  readonly port: number;
  /** Takes no new connection, lets running requests end; `late` ends what is left. */
  close(late: AbortSignal): Promise<void>;
}

const CHALLENGE_PROTOCOL = "acme-tls/1";
/** How long a handshake may take, in milliseconds. */
const HANDSHAKE = 20_000;

/**
 * Listens with TLS: the certificate by the name of the handshake, HTTP/2 or HTTP/1.1 by ALPN, both answered by the app's
 * own server with its rules, and challenges by `acme-tls/1` (RFC 8737). A name without certificate ends the handshake.
 */
export const listenTls = async (
  app: FastifyInstance,
  answers: TlsAnswers,
  { port, host, mostConnections, sharesConnections, ...limits }: TlsListenOptions,
): Promise<TlsListener> => {
  const http2 = createHttp2(app, limits);
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
  if (sharesConnections) shareConnections(server, mostConnections, warnOf(app));
  server.on("tlsClientError", (error) => app.log.debug({ err: error }, "a handshake failed"));
  server.on("secureConnection", (socket) => {
    if (socket.alpnProtocol === CHALLENGE_PROTOCOL) return void socket.end();
    const target = socket.alpnProtocol === "h2" ? http2.server : app.server;
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
      http2.close();
      // One that was busy when closing began is idle later.
      const idle = setInterval(() => app.server.closeIdleConnections(), 100);
      const end = () => {
        app.server.closeAllConnections();
        http2.destroy();
      };
      if (late.aborted) end();
      else late.addEventListener("abort", end, { once: true });
      await closed.finally(() => clearInterval(idle));
    },
  };
};
