import type { CertificateView, DomainHost, DomainRecord, DomainView } from "@hanok/api-contract";
import { proofHost } from "./check.ts";
import { proofValue, readFindings, type Target, UNCHECKED } from "./findings.ts";
import { belowRegistered, hostsOf, readable } from "./names.ts";
import type { DomainRow } from "./store.ts";

const recordOf = (type: DomainRecord["type"], host: string, value: string): DomainRecord => ({
  type,
  name: belowRegistered(host),
  host,
  value,
});

/** A registered name itself can have no CNAME (RFC 1034, 3.6.2): it gets addresses. Any other host gets an alias. */
const recordsOf = (host: string, target: Target): readonly DomainRecord[] => {
  const isApex = belowRegistered(host) === "@";
  if (!isApex && target.name !== "") return [recordOf("CNAME", host, target.name)];
  return [
    ...target.ip4.map((address) => recordOf("A", host, address)),
    ...target.ip6.map((address) => recordOf("AAAA", host, address)),
  ];
};

const statusOf = (row: DomainRow, refusal: "" | "held" | "resting"): DomainView["status"] => {
  if (row.provedAt !== "") return row.live === 1 ? "live" : "proved";
  return refusal === "" ? "waiting" : refusal;
};

interface Shown {
  readonly target: Target;
  /** The host under which the project's site is known; '' while it has none of its own. */
  readonly canonical: string;
  /** Where Hanok has them itself. */
  readonly certificates: ReadonlyMap<string, CertificateView>;
  readonly isHttps: boolean;
}

export const presentDomain = (
  row: DomainRow,
  { target, canonical, certificates, isHttps }: Shown,
): DomainView => {
  const findings = readFindings(row.findings);
  const hosts = hostsOf({ name: row.name, paired: row.paired === 1 }).map((host): DomainHost => {
    const { state, found } = findings.hosts[host] ?? UNCHECKED;
    const isMain = host === (canonical || row.mainHost);
    const certificate = row.provedAt === "" ? null : (certificates.get(host) ?? null);
    const records = [...recordsOf(host, target)];
    return { host, readable: readable(host), isMain, state, found, records, certificate };
  });
  const { state, found } = findings.proof;
  return {
    id: row.id,
    host: row.name,
    readable: readable(row.name),
    status: statusOf(row, findings.refusal),
    isUnregistered: findings.isUnregistered,
    hosts,
    hsts: isHttps ? row.hsts === 1 : null,
    proof: { record: recordOf("TXT", proofHost(row.name), proofValue(row.token)), state, found },
    checkedAt: row.checkedAt,
    nextAt: row.nextAt,
  };
};
