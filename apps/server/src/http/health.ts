import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../ports/database/index.ts";

/** `GET /healthz`: 200 when the database answers and the server is not stopping. */
export const addHealth = (app: FastifyInstance, database: Database, isStopping: () => boolean): void => {
  app.get(
    "/healthz",
    { config: { open: "tells only whether the server is ready" } },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (isStopping()) return reply.code(503).send({ status: "stopping" });
      try {
        await database.read((query) => sql`select 1`.execute(query));
        return { status: "ready" };
      } catch (error) {
        request.log.error({ err: error }, "not ready");
        return reply.code(503).send({ status: "unavailable" });
      }
    },
  );
};
