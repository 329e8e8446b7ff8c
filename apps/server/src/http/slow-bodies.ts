import type { IncomingMessage } from "node:http";
import { constants, Http2ServerRequest, type ServerHttp2Stream } from "node:http2";
import { refused } from "@hanok/api-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendRefusal } from "./refusals.ts";

/** A body may take so long at any rate, in milliseconds: a phone in a tunnel keeps its letter. */
const GRACE = 60_000;
/** After that it has to have come at this rate on the whole, in bytes a second: 300 MB need five hours at most. */
const LEAST_RATE = 16 * 1024;
const LOOK_EVERY = 5_000;

interface Receiving {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly since: number;
  /** Bytes of the body that have come. */
  readonly bytes: () => number;
}

/**
 * Counts the bytes of a body as they come: the bytes of the connection are those of several requests with HTTP/2, and
 * with pipelines. A listener for `data` would start the flow.
 */
const countBody = (message: IncomingMessage): (() => number) => {
  let bytes = message.readableLength;
  const { push } = message;
  message.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) bytes += chunk.length;
    return push.call(message, chunk, encoding);
  };
  return () => bytes;
};

/** Its own stream where the request came by HTTP/2. */
const streamOf = ({ raw }: FastifyRequest): ServerHttp2Stream | null => {
  const message: unknown = raw;
  return message instanceof Http2ServerRequest ? message.stream : null;
};

/** Whether a body may follow; with HTTP/2 it needs no header for that (RFC 9113, 8.1.1). */
const hasBody = (request: FastifyRequest): boolean => {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  const stream = streamOf(request);
  return stream
    ? !stream.endAfterHeaders
    : encoding !== undefined || (length !== undefined && length !== "0");
};

/** Refuses the request, and ends the connection with HTTP/1.1; `http2-server.ts` ends the stream with HTTP/2. */
const refuse = (request: FastifyRequest, reply: FastifyReply): void => {
  const stream = streamOf(request);
  // The answer has begun before the body was complete: no other one can be sent.
  if (reply.raw.headersSent) {
    if (stream) stream.close(constants.NGHTTP2_CANCEL);
    else request.raw.destroy();
    return;
  }
  if (!stream) reply.header("connection", "close").raw.once("finish", () => request.raw.destroy());
  sendRefusal(request, reply, refused("request.slow"));
};

/** Whether a body that has come so far keeps its connection: `bytes` in `elapsed` milliseconds. */
export const isFastEnough = (bytes: number, elapsed: number): boolean =>
  elapsed <= GRACE || bytes >= (LEAST_RATE * (elapsed - GRACE)) / 1000;

/**
 * Ends requests whose bodies come too slowly with 408 (RFC 9110, 15.5.9), so that nobody holds a connection for hours
 * by a byte a minute [trust: availability].
 */
export const addSlowBodies = (app: FastifyInstance, now: () => number = Date.now): void => {
  const receiving = new Set<Receiving>();
  const look = () => {
    for (const one of receiving) {
      const { request, reply, since, bytes } = one;
      if (request.raw.complete || reply.sent) {
        receiving.delete(one);
        continue;
      }
      if (isFastEnough(bytes(), now() - since)) continue;
      receiving.delete(one);
      refuse(request, reply);
    }
  };
  const looking = setInterval(look, LOOK_EVERY);
  looking.unref();
  app.addHook("onClose", async () => clearInterval(looking));
  app.addHook("onRequest", (request, reply, done) => {
    if (hasBody(request)) {
      const one = { request, reply, since: now(), bytes: countBody(request.raw) };
      receiving.add(one);
      reply.raw.once("close", () => receiving.delete(one));
    }
    done();
  });
};
