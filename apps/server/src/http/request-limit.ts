import { refused } from "@hanok/api-contract";
import type { FastifyInstance } from "fastify";
import { networkOf } from "./network.ts";
import { sendRefusal } from "./refusals.ts";

/**
 * A flood gate per network and process, so that one sender cannot take the whole server. Fixed windows of a
 * minute in memory; the limits that guard secrets count in the database (`ports/rate-limits`).
 */
export const addRequestLimit = (app: FastifyInstance, mostPerMinute: number): void => {
  if (mostPerMinute <= 0) return;
  let window = 0;
  let counts = new Map<string, number>();
  app.addHook("onRequest", (request, reply, done) => {
    const now = Date.now();
    const current = Math.floor(now / 60_000);
    if (current !== window) {
      window = current;
      counts = new Map();
    }
    const network = networkOf(request.ip);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count > mostPerMinute) {
      const seconds = Math.ceil(((current + 1) * 60_000 - now) / 1000);
      sendRefusal(request, reply, refused("request.too-many", { facts: { seconds } }));
    } else done();
  });
};
