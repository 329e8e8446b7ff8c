import type { Database } from "../../ports/database/index.ts";
import { readFindings } from "./findings.ts";
import { hostsOf } from "./names.ts";
import { countOfChanges } from "./store.ts";

interface Entry {
  /** The host leads to this installation, so that an authority would find it here. */
  readonly leads: boolean;
  readonly strictness: string;
}

/**
 * Hosts of proved domains, in memory: which host a request is for is decided without the database, and certificates of
 * live sites are allowed while it is away [LIF-01].
 */
export interface DomainTable {
  has(host: string): boolean;
  /** Whether a certificate may be made for the host: of a proved name that leads here. */
  mayHaveCertificate(host: string): boolean;
  /** The hosts that may have one, in order. */
  certifiable(): readonly string[];
  /** Header for its visitors about https (RFC 6797); '' for none. */
  strictnessOf(host: string): string;
  /** Called after hosts have come, gone, or lead elsewhere. */
  onChange(tell: () => void): void;
  /** Reads again what has changed, here or in another process. Throws where the database is away; nothing is forgotten. */
  refresh(): Promise<void>;
}

/** By `hsts`: a year for the host alone, since its subdomains may be elsewhere; or the end of it. */
const STRICTNESS = ["", "max-age=31536000", "max-age=0"];

/** `writeList` is given the hosts that may have certificates, in order, at the start and after each change. */
export const createDomainTable = (
  database: Database,
  writeList: (hosts: readonly string[]) => Promise<void> = async () => {},
): DomainTable => {
  const listeners: (() => void)[] = [];
  let certifiable: readonly string[] = [];
  let entries: ReadonlyMap<string, Entry> = new Map();
  let known = "";
  const refresh = async (): Promise<void> => {
    const read = await database.read(async (query) => {
      const count = await countOfChanges(query);
      if (count === known) return null;
      const rows = await query
        .selectFrom("domains")
        .select(["name", "paired", "findings", "hsts"])
        .where("provedAt", "!=", "")
        .execute();
      return { count, rows };
    });
    if (!read) return;
    entries = new Map(
      read.rows.flatMap(({ name, paired, findings, hsts }) => {
        const { hosts } = readFindings(findings);
        return hostsOf({ name, paired: paired === 1 }).map((host): [string, Entry] => [
          host,
          { leads: hosts[host]?.leads === true, strictness: STRICTNESS[hsts] ?? "" },
        ]);
      }),
    );
    known = read.count;
    certifiable = [...entries].flatMap(([host, { leads }]) => (leads ? [host] : [])).sort();
    for (const tell of listeners) tell();
    await writeList(certifiable);
  };
  return {
    has: (host) => entries.has(host),
    mayHaveCertificate: (host) => entries.get(host)?.leads === true,
    certifiable: () => certifiable,
    strictnessOf: (host) => entries.get(host)?.strictness ?? "",
    onChange: (tell) => void listeners.push(tell),
    refresh,
  };
};
