import compress from "@fastify/compress";
import { endpoints, succeed } from "@hanok/api-contract";
import type { FastifyInstance, RouteOptions } from "fastify";
import {
  type Accounts,
  CONSENT_MAIL_KIND,
  consentMailJob,
  openAccounts,
  SECURITY_MAIL_KIND,
  securityMailJob,
} from "./features/accounts/index.ts";
import { agentGuideFeature, mcpFeature } from "./features/agents/index.ts";
import { certificateFigures } from "./features/certificates/index.ts";
import {
  consoleFeature,
  memberReverts,
  OPERATOR_MAIL_KIND,
  operatorMailJob,
} from "./features/console/index.ts";
import { crawlersFeature, pageHeads } from "./features/crawlers/index.ts";
import { openProjectFeatures } from "./features/index.ts";
import {
  forgetOldInquiries,
  INQUIRY_MAIL_KIND,
  inquiriesFeature,
  inquiryMailJob,
  replyReverts,
} from "./features/inquiries/index.ts";
import {
  legalFeature,
  openLegalVersions,
  POLICY_MAIL_KIND,
  POLICY_NOTICE_KIND,
  policyMailJob,
  policyNoticeJob,
} from "./features/legal/index.ts";
import { liveFeature } from "./features/live/index.ts";
import {
  forgetOldMailings,
  MAILING_KIND,
  mailingJob,
  mailingsFeature,
  mailStopFeature,
  NEWS_MAIL_KIND,
  newsMailJob,
} from "./features/mailings/index.ts";
import { operatorRecordsFeature } from "./features/operator-records/index.ts";
import { ownDataFeature } from "./features/own-data/index.ts";
import { giveOperatorPlan } from "./features/plans/index.ts";
import {
  forgetPopupPictures,
  openSupportReads,
  supportFeature,
  supportOperatorFeature,
  supportReverts,
} from "./features/support/index.ts";
import { clientAddress, type TrustProxy } from "./http/client-address.ts";
import { deviceCookies, formCookies, sessionCookies, shareCookies } from "./http/cookies.ts";
import { implement } from "./http/feature.ts";
import { addHealth } from "./http/health.ts";
import { hostName } from "./http/host-name.ts";
import { addMetrics } from "./http/metrics.ts";
import { openApiDocument } from "./http/openapi.ts";
import type { OwnOrigins } from "./http/origin.ts";
import { registerCalls } from "./http/pipeline.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { createServer } from "./http/server.ts";
import type { TlsAnswers } from "./http/tls-answers.ts";
import { answerUnknown } from "./http/unknown-addresses.ts";
import type { Parts } from "./parts.ts";
import { isoTime } from "./ports/clock.ts";
import { type JobKind, sendKind } from "./ports/jobs/index.ts";
import type { LocationLookup } from "./ports/location-lookup.ts";
import { createRounds } from "./ports/rounds.ts";

export interface AppOptions {
  readonly parts: Parts;
  readonly trustProxy: TrustProxy;
  /** Requests per minute and network before 429; 0: no limit. */
  readonly requestsPerMinute: number;
  /** Country of an address where no proxy sends it; absent: it is not known. */
  readonly lookUpLocation?: LocationLookup | undefined;
  /** Adds what is served beside the calls (built pages, the outbox of development). */
  readonly extras?: (app: FastifyInstance) => Promise<void> | void;
}

export interface App {
  readonly server: FastifyInstance;
  readonly accounts: Accounts;
  /** Null where a proxy has the certificates. */
  readonly tls: TlsAnswers | null;
  /** Adds the demo member with a project; null when there is one. */
  seedDemo(dataFolder: string): Promise<{ readonly email: string; readonly password: string } | null>;
  /** The work of every day; safe to run at any time. */
  sweep(): Promise<void>;
  /** The work of every minute; safe to run at any time. */
  everyMinute(): Promise<void>;
  /** Refuses new work, lets the running end, hands jobs back. */
  stop(): Promise<void>;
}

/** Builds the HTTP app from ready-made parts; listens nowhere. */
export const createApp = async ({
  parts,
  trustProxy,
  requestsPerMinute,
  lookUpLocation,
  extras,
}: AppOptions): Promise<App> => {
  const { settings, log, database, clock, files, jobs } = parts;
  const legalVersions = await openLegalVersions(database, clock);
  const accounts = await openAccounts(parts, legalVersions);
  if (settings.plans) await giveOperatorPlan(database, settings.sourceMemberId, isoTime(clock.now()));
  const projects = await openProjectFeatures(parts, accounts, lookUpLocation);
  const https = settings.origin.startsWith("https:");
  const cookies = sessionCookies(https);
  const shares = shareCookies(https);
  const origins = ownOrigins(parts);
  const { sessions, tokenSessions } = accounts;
  const supportReads = await openSupportReads(database);
  const publicReads = { support: supportReads, legal: legalVersions, templates: projects.publicTemplates };
  const features = [
    accounts.feature,
    ownDataFeature(parts),
    ...projects.features,
    liveFeature(parts, {
      ...{ sessions, access: projects.access, origins, cookies, shares },
      addressOf: clientAddress(trustProxy),
    }),
    agentGuideFeature(settings.origin),
    mcpFeature({ ...parts, tokenSessions, origins }),
    legalFeature(parts, legalVersions),
    inquiriesFeature(parts),
    consoleFeature(parts, projects.memberUse),
    operatorRecordsFeature(parts, {
      ...projects.reverts,
      ...replyReverts(),
      ...supportReverts(),
      ...memberReverts(parts),
    }),
    supportFeature(parts, supportReads),
    supportOperatorFeature(parts, supportReads),
    mailingsFeature(parts, supportReads),
    mailStopFeature(parts, accounts.mails),
    crawlersFeature(parts, publicReads),
  ];
  const hosts = features.flatMap((feature) => feature.hosts ?? []);
  const ownHost = hostName(new URL(settings.origin).host);
  const server = await createServer({
    ...{ log, trustProxy, hosts, ownHost, requestsPerMinute },
    freeForReceived: parts.files.freeForReceived,
    tls: projects.certificates ? { answers: projects.certificates.answers, origin: settings.origin } : null,
    strictnessOf: projects.strictnessOf,
    watch: parts.loop.begin,
  });
  refuseUndeclaredRoutes(server);
  await server.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  let stopping = false;
  const { cards } = parts.payments.current;
  await addSecurityHeaders(server, {
    https,
    sitesOrigin: settings.sitesOrigin,
    cardWindow: cards.entry === "window" ? cards.sources : null,
  });
  addHealth(server, parts, () => stopping);
  addMetrics(server, {
    database,
    clock,
    token: settings.metricsToken ?? "",
    readCertificates: settings.tls
      ? () => database.read((query) => certificateFigures(query, clock.now()))
      : null,
  });

  let document = "";
  const describe = implement(endpoints.platform.readOpenApi, async () => {
    document ||= JSON.stringify(openApiDocument(settings.origin));
    return succeed({ content: document, mediaType: "application/json; charset=utf-8" });
  });
  const locate = implement(endpoints.platform.readLocation, async ({ location }) => {
    const place = await location();
    if (!place) return succeed({ location: null });
    const { country, name, ...rest } = place;
    return succeed({ location: { ...rest, countryCode: country, countryName: name } });
  });
  registerCalls(server, [describe, locate, ...features.flatMap((feature) => feature.calls)], {
    sessions,
    tokenSessions,
    access: projects.access,
    formSessions: projects.formSessions,
    formCookies: formCookies(https),
    deviceCookies: deviceCookies(https),
    lookUpLocation: lookUpLocation ?? (async () => null),
    cookies,
    shareCookies: shares,
    origins,
    secure: https,
    files,
    largestUpload: settings.largestUpload ?? Number.POSITIVE_INFINITY,
  });
  for (const feature of features) await feature.routes?.(server);
  server.decorate("readPageHead", { read: pageHeads(parts, publicReads), origin: settings.origin });
  await extras?.(server);
  answerUnknown(server);
  const kinds = {
    ...projects.jobs,
    [INQUIRY_MAIL_KIND]: sendKind(inquiryMailJob(parts)),
    [OPERATOR_MAIL_KIND]: sendKind(operatorMailJob(parts)),
    [POLICY_NOTICE_KIND]: sendKind(policyNoticeJob(parts), 30),
    [POLICY_MAIL_KIND]: sendKind(policyMailJob(parts)),
    [SECURITY_MAIL_KIND]: sendKind(securityMailJob(parts)),
    [CONSENT_MAIL_KIND]: sendKind(consentMailJob(parts)),
    [MAILING_KIND]: sendKind(mailingJob(parts), 30),
    [NEWS_MAIL_KIND]: sendKind(newsMailJob(parts)),
  };
  jobs.work(watchJobs(kinds, parts.loop), projects.urgentJobs);
  const minute = createRounds({
    steps: { accounts: () => accounts.everyMinute(), ...projects.everyMinute },
    onFault: (step, error) => log.error({ err: error, step }, "the work of a minute failed"),
  });
  await server.ready();
  return {
    server,
    accounts,
    tls: projects.certificates?.answers ?? null,
    seedDemo: async (dataFolder) => {
      const demo = await accounts.ensureDemoMember(dataFolder);
      if (demo) await projects.seedDemo?.(demo.memberId);
      return demo;
    },
    sweep: () =>
      watched(parts.loop, "the daily sweep", async () => {
        await accounts.sweep(projects.forgetMember ? [projects.forgetMember] : []);
        await projects.sweep?.();
        await forgetPopupPictures(database, clock);
        await forgetOldMailings(parts);
        await forgetOldInquiries(database, clock);
      }),
    everyMinute: () => watched(parts.loop, "the work of a minute", minute),
    stop: async () => {
      stopping = true;
      // One that was busy when closing began is idle later, and would be kept open for its next request.
      const idle = setInterval(() => server.server.closeIdleConnections(), 100);
      await Promise.all([server.close(), jobs.stop()]).finally(() => clearInterval(idle));
    },
  };
};

/** Every route is a declared call or says why it is open to anyone; otherwise the server does not start. */
const refuseUndeclaredRoutes = (server: FastifyInstance): void => {
  const routes: RouteOptions[] = [];
  server.addHook("onRoute", (route) => void routes.push(route));
  server.addHook("onReady", async () => {
    for (const { method, url, config } of routes)
      if (!config?.endpoint && !config?.open)
        throw new Error(`${String(method)} ${url} has neither a policy nor a reason to be open`);
  });
};

/** Names the jobs that run. */
const watchJobs = (kinds: Readonly<Record<string, JobKind>>, loop: Parts["loop"]) =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]): [string, JobKind] => [
      name,
      { ...kind, run: (job) => watched(loop, `job ${name} ${job.id}`, () => kind.run(job)) },
    ]),
  );

/** Names the work for the log of a blocked loop. */
const watched = async <Result>(
  loop: Parts["loop"],
  label: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const end = loop.begin(label);
  try {
    return await work();
  } finally {
    end();
  }
};

const ownOrigins = ({ settings }: Parts): OwnOrigins => {
  const { origin, originConfigured } = settings;
  if (originConfigured) return { origins: [origin], numericHosts: false };
  const port = new URL(origin).port;
  const suffix = port ? `:${port}` : "";
  return { origins: [origin, `http://localhost${suffix}`], numericHosts: true };
};
