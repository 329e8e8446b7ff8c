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
  /** Bytes of the connection before this request. */
  readonly before: number;
}

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
      const { request, reply, since, before } = one;
      if (request.raw.complete || reply.sent) {
        receiving.delete(one);
        continue;
      }
      if (isFastEnough(request.raw.socket.bytesRead - before, now() - since)) continue;
      receiving.delete(one);
      reply.header("connection", "close");
      reply.raw.once("finish", () => request.raw.destroy());
      sendRefusal(request, reply, refused("request.slow"));
    }
  };
  const looking = setInterval(look, LOOK_EVERY);
  looking.unref();
  app.addHook("onClose", async () => clearInterval(looking));
  app.addHook("onRequest", (request, reply, done) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding !== undefined || (length !== undefined && length !== "0")) {
      const one = { request, reply, since: now(), before: request.raw.socket.bytesRead };
      receiving.add(one);
      reply.raw.once("close", () => receiving.delete(one));
    }
    done();
  });
};
