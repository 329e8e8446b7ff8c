import http2 from "node:http2";
import type { FastifyInstance } from "fastify";

/** Requests of one HTTP/2 connection at a time. */
const STREAMS = 100;
/** How long a connection may stay without a request, in milliseconds. */
const IDLE = 120_000;
/** How long the client may take to close a connection after GOAWAY, in milliseconds. */
const CLOSING = 10_000;

export interface Http2Options {
  /** Open streams at most over all connections, beside the first one of each. */
  readonly mostStreams: number;
  /** Milliseconds without a request after which a connection is closed; absent: two minutes. */
  readonly idle?: number;
}

export interface Http2Requests {
  /** Takes connections by `connection`; it does not listen itself. */
  readonly server: http2.Http2Server;
  /** Closes all connections when their requests have ended. */
  close(): void;
  /** Ends all connections at once. */
  destroy(): void;
}

interface OpenSession {
  streams: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Answers HTTP/2 by the handlers of the app's own server. A stream may hold an open file, as a connection of HTTP/1.1
 * may, so streams are bounded over all connections; the first one of a connection is counted with the connection, so
 * that a few connections cannot use up the places of all others. Frames alone (PING) keep no connection open, and a
 * request that is silent for a long time does [trust: availability].
 */
export const createHttp2 = (
  app: FastifyInstance,
  { mostStreams, idle = IDLE }: Http2Options,
): Http2Requests => {
  const server = http2.createServer({ settings: { maxConcurrentStreams: STREAMS } });
  const sessions = new Map<http2.Http2Session, OpenSession>();
  /** Open streams beside the first one of each connection. */
  let further = 0;

  const closeLater = (session: http2.Http2Session, held: OpenSession) => {
    held.timer = setTimeout(() => {
      session.close();
      held.timer = setTimeout(() => session.destroy(), CLOSING);
      held.timer.unref();
    }, idle);
    held.timer.unref();
  };
  server.on("session", (session) => {
    const held: OpenSession = { streams: 0, timer: undefined };
    sessions.set(session, held);
    closeLater(session, held);
    session.once("close", () => {
      clearTimeout(held.timer);
      sessions.delete(session);
    });
  });
  server.on("sessionError", (error) => app.log.debug({ err: error }, "an HTTP/2 connection failed"));
  // Before `request`: its listener of Node comes after this one.
  server.on("stream", (stream) => {
    const { session } = stream;
    const held = session && sessions.get(session);
    if (!session || !held) return stream.close(http2.constants.NGHTTP2_CANCEL);
    if (held.streams > 0 && further >= mostStreams) {
      stream.once("error", (error) => app.log.debug({ err: error }, "an HTTP/2 stream was refused"));
      return stream.close(http2.constants.NGHTTP2_REFUSED_STREAM);
    }
    // An answer that does not wait for the body ends the stream (RFC 9113, 8.1), so that it holds no place after that.
    stream.once("finish", () => {
      if (!stream.endAfterHeaders && !stream.readableEnded) stream.close(http2.constants.NGHTTP2_NO_ERROR);
    });
    clearTimeout(held.timer);
    if (held.streams > 0) further += 1;
    held.streams += 1;
    stream.once("close", () => {
      held.streams -= 1;
      if (held.streams > 0) further -= 1;
      else if (sessions.has(session)) closeLater(session, held);
    });
  });
  server.on("request", (request, reply) => {
    if (request.stream.closed) return;
    // The rest of the server reads the host where HTTP/1.1 has it.
    if (request.authority) request.headers.host = request.authority;
    app.server.emit("request", request, reply);
  });
  return {
    server,
    close: () => {
      for (const session of sessions.keys()) session.close();
    },
    destroy: () => {
      for (const session of sessions.keys()) session.destroy();
    },
  };
};
