import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Parts } from "../parts.ts";

type HealthParts = Pick<Parts, "database" | "threads" | "decoders" | "passwordThreads" | "loop">;

/** Waiting work, and delay of the event loop. Times in milliseconds. */
export const loadOf = ({ threads, decoders, passwordThreads, loop }: Omit<HealthParts, "database">) => ({
  /** Wait of the oldest task that no thread or process has taken yet. */
  oldestTask: Math.round(Math.max(...[threads, decoders, passwordThreads].map((pool) => pool.oldestWait()))),
  /** Delay of the event loop over the last minute. */
  eventLoop: loop.delay(),
});

/**
 * `GET /healthz`: 200 when the database answers and the server is not stopping; for probes that ask often.
 * `GET /readyz`: the same with the figures that show a server which still answers but hardly works [AVL-04].
 */
export const addHealth = (app: FastifyInstance, parts: HealthParts, isStopping: () => boolean): void => {
  const askDatabase = () => parts.database.read((query) => sql`select 1`.execute(query));
  const open = "tells only whether the server is ready";
  app.get("/healthz", { config: { open } }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    try {
      await askDatabase();
      return { status: "ready" };
    } catch (error) {
      request.log.error({ err: error }, "not ready");
      return reply.code(503).send({ status: "unavailable" });
    }
  });
  app.get("/readyz", { config: { open: `${open}, and how late it is` } }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const asked = performance.now();
    const answers = await askDatabase().then(
      () => true,
      (error: unknown) => {
        request.log.error({ err: error }, "not ready");
        return false;
      },
    );
    const database = { answers, ms: Math.round(performance.now() - asked) };
    const status = isStopping() ? "stopping" : answers ? "ready" : "unavailable";
    return reply.code(status === "ready" ? 200 : 503).send({ status, database, ...loadOf(parts) });
  });
};
