import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Clock } from "../ports/clock.ts";
import type { Database } from "../ports/database/index.ts";

export interface MetricsParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Bearer token of the scraper; '' leaves `/metrics` out. */
  readonly token: string;
  /** Certificates by state and their times (ISO; '' for none); null where a proxy has them. */
  readonly readCertificates: (() => Promise<CertificateFigures>) | null;
}

interface CertificateFigures {
  readonly valid: number;
  readonly waiting: number;
  readonly failing: number;
  readonly firstEnd: string;
  readonly nextAt: string;
}

/** Upper bounds in seconds: an answer from memory takes less than the first, an import or export more than the last. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * `GET /metrics` in the text format of Prometheus, for the bearer of the token [OPS-03]: processor, memory and event
 * loop of the process, requests by route, jobs by kind. The registry belongs to this server, so two servers of one
 * process count apart. Routes are named by their pattern, never by an address, so the number of series is bounded.
 */
export const addMetrics = (
  app: FastifyInstance,
  { database, clock, token, readCertificates }: MetricsParts,
): void => {
  if (token === "") return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "hanok_request_seconds",
    help: "Seconds until a request was answered; route is empty for published sites.",
    labelNames: ["method", "route", "status"] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const jobs = new Gauge({
    name: "hanok_jobs",
    help: "Jobs of all instances that wait or run.",
    labelNames: ["kind", "status"] as const,
    registers: [registry],
  });
  const oldest = new Gauge({
    name: "hanok_job_oldest_seconds",
    help: "Seconds since the oldest waiting job was due; 0 where none waits.",
    registers: [registry],
  });
  const isReady = new Gauge({
    name: "hanok_database_up",
    help: "1 where the database answered this scrape, else 0.",
    registers: [registry],
  });

  const certificates = new Gauge({
    name: "hanok_certificates",
    help: "Certificates that Hanok gets itself; failing ones may be valid still.",
    labelNames: ["state"] as const,
    registers: [registry],
  });
  const firstEnd = new Gauge({
    name: "hanok_certificate_first_end_seconds",
    help: "Seconds until the first certificate ends; 0 where there is none.",
    registers: [registry],
  });
  const nextOrder = new Gauge({
    name: "hanok_certificate_next_order_seconds",
    help: "Seconds until the next order of a certificate; 0 where one is due or there is none.",
    registers: [registry],
  });
  const secondsUntil = (at: string): number =>
    at === "" ? 0 : Math.max(0, (Date.parse(at) - clock.now()) / 1000);
  const countCertificates = async (): Promise<void> => {
    const figures = await readCertificates?.();
    for (const state of ["valid", "waiting", "failing"] as const)
      certificates.set({ state }, figures?.[state] ?? 0);
    firstEnd.set(secondsUntil(figures?.firstEnd ?? ""));
    nextOrder.set(secondsUntil(figures?.nextAt ?? ""));
  };

  const readJobs = async (): Promise<void> => {
    const rows = await database.read((query) =>
      query
        .selectFrom("jobs")
        .select(["kind", "status", sql<number>`count(*)`.as("count"), sql<number>`min("runAt")`.as("due")])
        .where("status", "in", ["waiting", "running"])
        .groupBy(["kind", "status"])
        .execute(),
    );
    jobs.reset();
    for (const { kind, status, count } of rows) jobs.set({ kind, status }, Number(count));
    const due = rows.filter(({ status }) => status === "waiting").map((row) => Number(row.due));
    oldest.set(due.length === 0 ? 0 : Math.max(0, (clock.now() - Math.min(...due)) / 1000));
  };

  app.addHook("onResponse", (request, reply, done) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? "", status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get(
    "/metrics",
    { config: { open: "answers the bearer of HANOK_METRICS_TOKEN alone" } },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (!isBearer(request.headers.authorization, token))
        return reply.code(401).header("www-authenticate", "Bearer").send();
      try {
        await readJobs();
        await countCertificates();
        isReady.set(1);
      } catch (error) {
        // The other figures are needed most while the database is away.
        request.log.error({ err: error }, "jobs were not counted");
        isReady.set(0);
      }
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
  app.addHook("onClose", async () => registry.clear());
};

/** Compares in constant time (RFC 6750 gives the header). */
const isBearer = (header: string | undefined, token: string): boolean => {
  const given = Buffer.from(header ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
