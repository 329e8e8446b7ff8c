import {
  type CertificateView,
  DOMAIN_LIMITS,
  endpoints,
  type Refused,
  refused,
  succeed,
} from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { openRateLimits, type RateRule } from "../../ports/rate-limits/rate-limits.ts";
import { type CheckParts, checkDomain, restingDays } from "./check.ts";
import type { Target } from "./findings.ts";
import { hostsOf, type OwnNames, readDomainName } from "./names.ts";
import { presentDomain } from "./present.ts";
import {
  canonicalHost,
  countChange,
  DOMAINS,
  type DomainRow,
  domainOf,
  domainsOf,
  removeDomain,
} from "./store.ts";
import type { DomainTable } from "./table.ts";

/** Between two questions whether another process has changed what hosts lead to, in milliseconds. */
const REFRESH_MS = 2_000;
const ADDED_BY_MEMBER: RateRule = { name: "domains.added.member", most: 30, seconds: 86_400 };
const ADDED_FROM_NETWORK: RateRule = { name: "domains.added.network", most: 60, seconds: 86_400 };
const CHECKED: RateRule = { name: "domains.checked", most: 60, seconds: 600 };

interface DomainParts extends CheckParts {
  readonly table: DomainTable;
  readonly own: OwnNames;
  /** State of the certificates of hosts; null where a proxy has them. */
  readonly certificatesOf:
    | ((query: Query, hosts: readonly string[], now: number) => Promise<ReadonlyMap<string, CertificateView>>)
    | null;
}

/** [LIF-01] Domains of members' own for their sites. */
export const domainsFeature = (parts: Parts, domains: DomainParts): Feature => {
  const { database, clock, keys, log } = parts;
  const { table, readTarget, own } = domains;
  const limits = openRateLimits(parts);
  const calls = endpoints.domains;
  const isHttps = parts.settings.origin.startsWith("https:");
  /** Views of these rows of one project. */
  const present = async (query: Query, projectId: string, rows: readonly DomainRow[], target: Target) => {
    const hosts = rows.flatMap(({ name, paired }) => hostsOf({ name, paired: paired === 1 }));
    const certificates = (await domains.certificatesOf?.(query, hosts, clock.now())) ?? new Map();
    const canonical = await canonicalHost(query, projectId);
    return rows.map((row) => presentDomain(row, { target, canonical, certificates, isHttps }));
  };
  const viewOf = async (projectId: string, id: string) => {
    const target = await readTarget();
    return database.read(async (query) => {
      const row = await domainOf(query, projectId, id);
      const [domain] = row ? await present(query, projectId, [row], target) : [];
      return domain ? succeed({ domain }) : refused("domain.missing");
    });
  };
  const tooMany = async (
    counted: Parameters<typeof limits.take>[0],
  ): Promise<Refused<"request.too-many"> | null> => {
    const allowance = await limits.take(counted);
    return allowance.allowed ? null : refused("request.too-many", { facts: { seconds: allowance.seconds } });
  };
  const isOffered = async () => {
    const { name, ip4 } = await readTarget();
    return name !== "" || ip4.length > 0;
  };
  return {
    name: "domains",
    calls: [
      implement(calls.read, async ({ grant }) => {
        const projectId = grant.project.id;
        const target = await readTarget();
        const views = await database.read(async (query) =>
          present(query, projectId, await domainsOf(query, projectId), target),
        );
        return succeed({ domains: views, isOffered: await isOffered() });
      }),
      implement(calls.add, async ({ input, grant, network }) => {
        if (!(await isOffered())) return refused("domain.off");
        const read = readDomainName(input.name, own);
        if (typeof read === "string") return refused(`domain.${read}`, { fields: { name: "format" } });
        const { memberId } = grant.member;
        const refusal = await tooMany([
          { rule: ADDED_BY_MEMBER, subject: String(memberId) },
          { rule: ADDED_FROM_NETWORK, subject: network },
        ]);
        if (refusal) return refusal;
        const projectId = grant.project.id;
        const id = parts.createId();
        const { name } = read;
        const now = clock.now();
        const added = await database.write(DOMAINS, async (query) => {
          const rows = await domainsOf(query, projectId);
          if (rows.some((row) => row.name === name))
            return abandon(refused("domain.double", { fields: { name: "taken" } }));
          if (rows.length >= DOMAIN_LIMITS.ofProject) return abandon(refused("domain.most"));
          const unproved = await query
            .selectFrom("domains")
            .select(({ fn }) => fn.countAll<number | string>().as("count"))
            .where("memberId", "=", memberId)
            .where("provedAt", "=", "")
            .executeTakeFirst();
          if (Number(unproved?.count ?? 0) >= DOMAIN_LIMITS.unproved)
            return abandon(refused("domain.unproved"));
          const days = await restingDays(query, { name, projectId }, now);
          if (days > 0) return abandon(refused("domain.resting", { facts: { days } }));
          await query
            .insertInto("domains")
            .values({
              ...{ id, projectId, memberId, name, token: parts.createId(), findings: "" },
              paired: read.paired ? 1 : 0,
              mainHost: read.entered,
              main: rows.length === 0 ? 1 : 0,
              ...{ provedAt: "", live: 0, checkedAt: "", hsts: 0 },
              network: keys.hash("domain-network", network),
              createdAt: isoTime(now),
              nextAt: isoTime(now),
            })
            .execute();
          return null;
        });
        if (added) return added;
        await checkDomain(domains, id);
        const view = await viewOf(projectId, id);
        // Nobody but its adder knew of it.
        if (!view.ok) throw new Error("a domain went while it was added");
        return view;
      }),
      implement(calls.check, async ({ input, grant }) => {
        const refusal = await tooMany([{ rule: CHECKED, subject: String(grant.member.memberId) }]);
        if (refusal) return refusal;
        const { id } = input;
        const row = await database.read((query) => domainOf(query, grant.project.id, id));
        if (!row) return refused("domain.missing");
        await checkDomain(domains, id);
        return viewOf(grant.project.id, id);
      }),
      implement(calls.chooseMain, async ({ input, grant }) => {
        const projectId = grant.project.id;
        const refusal = await database.write(DOMAINS, async (query) => {
          const row = await domainOf(query, projectId, input.id);
          if (!row || !hostsOf({ name: row.name, paired: row.paired === 1 }).includes(input.host))
            return abandon(refused("domain.missing"));
          await query.updateTable("domains").set({ main: 0 }).where("projectId", "=", projectId).execute();
          await query
            .updateTable("domains")
            .set({ main: 1, mainHost: input.host })
            .where("id", "=", row.id)
            .execute();
          await countChange(query);
          return null;
        });
        if (refusal) return refusal;
        // Whether the new host leads here decides whether others may lead to it.
        await checkDomain(domains, input.id);
        return viewOf(projectId, input.id);
      }),
      implement(calls.setHsts, async ({ input, grant }) => {
        if (!isHttps) return refused("domain.plain");
        const projectId = grant.project.id;
        const refusal = await database.write(DOMAINS, async (query) => {
          const row = await domainOf(query, projectId, input.id);
          if (!row) return abandon(refused("domain.missing"));
          // Browsers that got the header before get its end.
          const hsts = input.isOn ? 1 : row.hsts === 0 ? 0 : 2;
          await query.updateTable("domains").set({ hsts }).where("id", "=", row.id).execute();
          await countChange(query);
          return null;
        });
        if (refusal) return refusal;
        await domains.changed();
        return viewOf(projectId, input.id);
      }),
      implement(calls.remove, async ({ input, grant }) => {
        const isRemoved = await database.write(DOMAINS, async (query) => {
          const row = await domainOf(query, grant.project.id, input.id);
          if (row) await removeDomain(query, row, isoTime(clock.now()));
          return row !== null;
        });
        await domains.changed();
        return isRemoved ? succeed({}) : refused("domain.missing");
      }),
    ],
    routes: (app) => {
      const refresh = () =>
        table.refresh().catch((error: unknown) => log.warn({ error }, "hosts of domains were not read"));
      const timer = setInterval(() => void refresh(), REFRESH_MS);
      timer.unref();
      app.addHook("onClose", () => clearInterval(timer));
    },
  };
};
