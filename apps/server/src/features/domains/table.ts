import type { Database } from "../../ports/database/index.ts";
import { readFindings } from "./findings.ts";
import { hostsOf } from "./names.ts";
import { countOfChanges } from "./store.ts";

interface Entry {
  /** The host leads to this installation, so that an authority would find it here. */
  readonly leads: boolean;
}

/**
 * Hosts of proved domains, in memory: which host a request is for is decided without the database, and certificates of
 * live sites are allowed while it is away [LIF-01].
 */
export interface DomainTable {
  has(host: string): boolean;
  /** Whether a certificate may be made for the host: of a proved name that leads here. */
  mayHaveCertificate(host: string): boolean;
  /** Reads again what has changed, here or in another process. Throws where the database is away; nothing is forgotten. */
  refresh(): Promise<void>;
}

/** `onChange` is given the hosts that may have certificates, in order, at the start and after each change. */
export const createDomainTable = (
  database: Database,
  onChange: (hosts: readonly string[]) => Promise<void> = async () => {},
): DomainTable => {
  let entries: ReadonlyMap<string, Entry> = new Map();
  let known = "";
  const refresh = async (): Promise<void> => {
    const read = await database.read(async (query) => {
      const count = await countOfChanges(query);
      if (count === known) return null;
      const rows = await query
        .selectFrom("domains")
        .select(["name", "paired", "findings"])
        .where("provedAt", "!=", "")
        .execute();
      return { count, rows };
    });
    if (!read) return;
    entries = new Map(
      read.rows.flatMap(({ name, paired, findings }) => {
        const { hosts } = readFindings(findings);
        return hostsOf({ name, paired: paired === 1 }).map((host): [string, Entry] => [
          host,
          { leads: hosts[host]?.leads === true },
        ]);
      }),
    );
    known = read.count;
    await onChange([...entries].flatMap(([host, { leads }]) => (leads ? [host] : [])).sort());
  };
  return {
    has: (host) => entries.has(host),
    mayHaveCertificate: (host) => entries.get(host)?.leads === true,
    refresh,
  };
};
