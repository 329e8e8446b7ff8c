import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import pino from "pino";
import { createApp } from "./app.ts";
import { type Environment, readEnvironment, type TlsVariables } from "./environment.ts";
import { addBuiltPages, drawHome } from "./http/built-pages.ts";
import { addDevOutbox } from "./http/dev-outbox.ts";
import { allAddresses, listen } from "./http/listen.ts";
import { listenTls, type TlsListener } from "./http/listen-tls.ts";
import type { Parts } from "./parts.ts";
import { openAuthorities } from "./ports/certificate-authority/index.ts";
import { systemClock } from "./ports/clock.ts";
import { openPostgres, openSqlite } from "./ports/database/index.ts";
import { openHostTransfer } from "./ports/host-transfer/index.ts";
import { openIdentityProviders } from "./ports/identity-providers/index.ts";
import { openTableJobs } from "./ports/jobs/index.ts";
import { keysOf, readOrMakeSecret } from "./ports/keys/index.ts";
import { openLocalBus } from "./ports/live-bus/live-bus.ts";
import { openRedisBus } from "./ports/live-bus/redis-bus.ts";
import { openLocationLookup } from "./ports/location-lookup.ts";
import { openLogDestination } from "./ports/log-destination.ts";
import { openLoopWatch } from "./ports/loop-watch/index.ts";
import { type Outbox, openOutbox, openSmtp } from "./ports/mail/index.ts";
import { openNameLookup } from "./ports/name-lookup/index.ts";
import { openOutbound } from "./ports/outbound/outbound.ts";
import { mixedPayments, openPayments, openSandbox, type ProviderFault } from "./ports/payments/index.ts";
import { openPresence, openRedisPresence } from "./ports/presence/index.ts";
import { openRedis } from "./ports/redis/redis.ts";
import { openStock } from "./ports/stock/index.ts";
import { openChildProcesses, openWorkerThreads } from "./ports/threads/index.ts";
import { readSiteDetails } from "./site-details.ts";
import { openContents } from "./start-up/contents.ts";
import { prepareDataFolder, StartProblem } from "./start-up/data-folder.ts";
import { checkPostgres, checkSqlite, startsWithPlans, tracesIn } from "./start-up/database-state.ts";
import { mostConnections, tlsShares } from "./start-up/file-limit.ts";
import { identitySettingsOf, paymentSettingsOf, stockSettingsOf } from "./start-up/provider-settings.ts";

/** Priority of the threads that hash passwords, below pages and edits (decision 0077). */
const PASSWORD_NICENESS = 10;
/** Time limit for running requests and jobs after SIGTERM; an orchestrator waits 30 s. */
const DRAIN = 18_000;
const DAY = 86_400_000;
const MINUTE = 60_000;

const read = readEnvironment(process.env);
if (!read.ok) {
  console.error(`Hanok cannot start:\n  ${read.problems.join("\n  ")}`);
  process.exit(1);
}
await serve(read.environment).catch((error: unknown) => {
  if (!(error instanceof StartProblem)) throw error;
  console.error(`Hanok cannot start: ${error.message}`);
  process.exit(1);
});

/** Authorities of an installation that listens on 443 itself. */
async function authoritiesOf({ HANOK_ACME_EMAIL, HANOK_ACME_TRUSTED }: Environment, tls: TlsVariables) {
  return openAuthorities({
    authorities: tls.authorities,
    email: HANOK_ACME_EMAIL ?? "",
    trusted: HANOK_ACME_TRUSTED ? await readFile(HANOK_ACME_TRUSTED, "utf8") : "",
  });
}

async function serve(environment: Environment): Promise<void> {
  const log = pino(
    {
      level: environment.HANOK_LOG,
      // Second line of defence: nothing of this is ever handed to the log.
      redact: ["*.password", "*.token", "*.cookie", "*.authorization", "*.headers", "*.code", "*.email"],
    },
    openLogDestination(),
  );
  // As the log: what cannot be printed must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const { dataFolder } = environment;
  // Files that this process makes are its owner's alone.
  process.umask(0o077);
  await prepareDataFolder(dataFolder);
  const place = { dataFolder, beginAnew: environment.HANOK_NEW };
  const traces = await tracesIn(dataFolder);
  if (!environment.DATABASE_URL) await checkSqlite(place);
  const site = readSiteDetails(path.join(dataFolder, "site.json"));
  if (!site.ok) throw new StartProblem(site.problems.join("\n  "));
  const clock = systemClock;
  const database = environment.DATABASE_URL
    ? await openPostgres({
        url: environment.DATABASE_URL,
        connections: environment.HANOK_DATABASE_CONNECTIONS,
        onIdleError: (error) => log.warn({ err: error }, "database connection lost"),
      })
    : await openSqlite({
        file: path.join(dataFolder, "hanok.sqlite"),
        readerThread: new URL("reader-thread.js", import.meta.url),
      });
  if (environment.DATABASE_URL) await checkPostgres(database, traces, place);
  await database.migrate();

  let outbox: Outbox | null = null;
  if (!environment.SMTP_URL)
    outbox = await openOutbox(path.join(dataFolder, "outbox"), environment.HANOK_MAIL_FROM, clock);
  const mail = outbox ?? openSmtp(environment.SMTP_URL ?? "", environment.HANOK_MAIL_FROM);
  const instance = randomBytes(8).toString("hex");
  const jobs = openTableJobs({ database, clock, log, instance, parallel: environment.HANOK_JOBS });
  const secret = environment.HANOK_SECRET
    ? Buffer.from(environment.HANOK_SECRET, "hex")
    : await readOrMakeSecret(path.join(dataFolder, "keys"));
  const workerFile = new URL("worker.js", import.meta.url);
  // One core stays for the event loop.
  const lanes = Math.max(1, Math.min(4, availableParallelism() - 1));
  // One lane more than that answers those who wait on a screen while jobs fill the others.
  const threadLanes = lanes + 1;
  const liveFailed = (error: unknown) => log.error({ err: error }, "live");
  const redis = environment.REDIS_URL ? await openRedis(environment.REDIS_URL, liveFailed) : null;
  const onPaymentFault = (fault: ProviderFault) =>
    log.warn(fault, "a payment provider refused or gave no answer");
  const payments = openPayments(
    paymentSettingsOf(environment, clock, openSandbox({ database, clock }), onPaymentFault),
  );
  const mixed = mixedPayments(payments);
  if (mixed) throw new StartProblem(mixed);
  const decoders = openChildProcesses({ file: workerFile, size: threadLanes });
  const loop = openLoopWatch({ watchdog: new URL("watchdog.js", import.meta.url) });
  const parts: Parts = {
    loop,
    database,
    files: await openContents(dataFolder, environment.S3_URL ?? null),
    jobs,
    live: redis ? await openRedisBus(redis, liveFailed) : openLocalBus(liveFailed),
    presence: redis
      ? openRedisPresence(redis, () => clock.now(), liveFailed)
      : openPresence(() => clock.now()),
    threads: openWorkerThreads({ file: workerFile, size: threadLanes }),
    passwordThreads: openWorkerThreads({ file: workerFile, size: lanes, niceness: PASSWORD_NICENESS }),
    decoders,
    mail,
    hostTransfer: openHostTransfer({
      allowPrivate: environment.HANOK_ALLOW_PRIVATE_HOSTS,
      threads: decoders,
    }),
    outbound: openOutbound({ allowPrivate: environment.HANOK_ALLOW_PRIVATE_HOSTS }),
    nameLookup: openNameLookup(environment.HANOK_DNS ? { servers: environment.HANOK_DNS } : {}),
    identityProviders: openIdentityProviders(identitySettingsOf(environment), log),
    stock: openStock(stockSettingsOf(environment, clock)),
    keys: keysOf(secret),
    payments,
    clock,
    ...(environment.tls ? { authorities: await authoritiesOf(environment, environment.tls) } : {}),
    createId: () => randomBytes(12).toString("hex"),
    settings: {
      origin: environment.origin,
      originConfigured: environment.originConfigured,
      sitesOrigin: environment.sitesOrigin,
      domains: {
        name: environment.domainTarget,
        addresses: environment.HANOK_DOMAIN_ADDRESSES ?? [],
        listFile: environment.HANOK_DOMAIN_LIST ?? "",
      },
      ...(environment.tls
        ? {
            tls: {
              given: environment.tls.given,
              cacheFolder: path.join(dataFolder, "certificates"),
              hasOthers: Boolean(environment.REDIS_URL),
            },
          }
        : {}),
      ...(environment.HANOK_VISIT_LOG
        ? {
            visitLog: {
              logFile: environment.HANOK_VISIT_LOG,
              positionFile: path.join(dataFolder, "visit-log.json"),
            },
          }
        : {}),
      sourceMemberId: environment.HANOK_SOURCE_MEMBER_ID,
      operatorNeedsFactor: environment.HANOK_SECOND_FACTOR === "on",
      production: environment.NODE_ENV === "production",
      avif: environment.HANOK_AVIF === "on",
      plans: environment.HANOK_PLANS ? environment.HANOK_PLANS === "on" : await startsWithPlans(database),
      mapKeys: {
        kakao: environment.HANOK_KAKAO_MAP_KEY ?? "",
        google: environment.HANOK_GOOGLE_MAP_KEY ?? "",
      },
      tellsUnknownEmail: environment.HANOK_TELL_UNKNOWN_EMAIL === "on",
      outboundIp: environment.HANOK_OUTBOUND_IP ?? "",
      ...(environment.HANOK_MAIL_BOUNCE ? { bounceMailbox: environment.HANOK_MAIL_BOUNCE } : {}),
      canvasHosts: environment.HANOK_CANVAS_HOSTS === "on",
      ...(environment.HANOK_METRICS_TOKEN ? { metricsToken: environment.HANOK_METRICS_TOKEN } : {}),
      site: site.details,
    },
    log,
  };
  const root = path.resolve(import.meta.dirname, "../../..");
  const lookUpLocation = environment.HANOK_COUNTRY_LOOKUP
    ? openLocationLookup(environment.HANOK_COUNTRY_LOOKUP, {
        now: () => clock.now(),
        onFault: (error) => log.warn({ err: error }, "the country of a visitor was not told"),
      })
    : undefined;
  const app = await createApp({
    parts,
    lookUpLocation,
    trustProxy: environment.HANOK_TRUST_PROXY ?? false,
    requestsPerMinute: environment.HANOK_REQUESTS_PER_MINUTE,
    extras: async (server) => {
      await addBuiltPages(server, {
        site: path.join(root, "apps/site/dist"),
        render: path.join(root, "apps/site/render/dist/render.js"),
        editor: path.join(root, "apps/editor/dist"),
        lookUpLocation,
      });
      const local = new URL(environment.origin).hostname === "localhost";
      const closed = environment.boundToLoopback && !parts.settings.production;
      if (outbox && local && (closed || environment.HANOK_DEV)) addDevOutbox(server, outbox);
    },
  });

  const administrator = await app.accounts.ensureAdministrator({
    dataFolder,
    email: environment.HANOK_ADMIN_EMAIL,
  });
  if (administrator)
    process.stdout.write(
      // Never the password itself: what is printed is kept by supervisors, and read by whoever reads logs.
      `Administrator: ${administrator.email}  Its password is in ${path.join(dataFolder, "admin.txt")}\n`,
    );
  if (environment.HANOK_DEMO) {
    const demo = await app.seedDemo(dataFolder);
    if (demo)
      process.stdout.write(
        `Demo member: ${demo.email}  Its password is in ${path.join(dataFolder, "demo.txt")}\n`,
      );
  }

  let closeSecond = async () => {};
  let secure: TlsListener | null = null;
  try {
    const { PORT, HOST, tls } = environment;
    const most = await mostConnections();
    const shares = tlsShares(most);
    const host = HOST === "::" ? await allAddresses() : HOST;
    const sharesConnections = !environment.HANOK_TRUST_PROXY;
    closeSecond = await listen(app.server, {
      ...{ port: PORT, host, sharesConnections },
      mostConnections: tls ? shares.plain : most,
    });
    if (tls && app.tls)
      secure = await listenTls(app.server, app.tls, {
        ...{
          port: tls.port,
          host: host ?? "::",
          mostConnections: shares.secure,
          mostStreams: shares.streams,
          sharesConnections,
        },
      });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EACCES") {
      console.error(
        "Hanok cannot start: ports below 1024 are not for this account (CAP_NET_BIND_SERVICE, or PORT and HANOK_TLS_PORT).",
      );
      process.exit(1);
    }
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    const taken = "port" in error ? error.port : environment.PORT;
    console.error(`Hanok cannot start: port ${taken} is taken. PORT=… chooses another.`);
    process.exit(1);
  }
  process.stdout.write(`Hanok is ready: ${environment.origin}\n`);
  void drawHome(app.server, environment.origin).catch((error: unknown) =>
    log.error({ error }, "the home page was not drawn at the start"),
  );
  if (environment.boundToLoopback)
    process.stdout.write("Only this machine reaches it; HOST=0.0.0.0 opens it to the network.\n");

  const sweep = () => app.sweep().catch((error) => log.error({ err: error }, "sweep failed"));
  const daily = setInterval(sweep, DAY);
  daily.unref();
  void sweep();
  const minutely = setInterval(
    () => app.everyMinute().catch((error) => log.error({ err: error }, "the work of a minute failed")),
    MINUTE,
  );
  minutely.unref();

  // A bug must leave a trace before it ends the process; the supervisor starts the next one.
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    clearInterval(daily);
    clearInterval(minutely);
    const late = setTimeout(() => app.server.server.closeAllConnections(), DRAIN);
    late.unref();
    const later = AbortSignal.timeout(DRAIN);
    await Promise.all([app.stop(), closeSecond(), secure?.close(later)]);
    await mail.close();
    await parts.presence.close();
    await parts.live.close();
    redis?.disconnect();
    await Promise.all([
      loop.stop(),
      parts.threads.close(),
      parts.passwordThreads.close(),
      parts.decoders.close(),
    ]);
    parts.files.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      stop(signal).catch((error) => {
        log.error({ err: error }, "not stopped cleanly");
        process.exit(1);
      });
    });
}
