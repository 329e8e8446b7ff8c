import { DOMAIN_LIMITS } from "@hanok/api-contract";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import type { NameLookup } from "../../ports/name-lookup/index.ts";
import { ownerOf } from "../access/index.ts";
import {
  type Finding,
  type Findings,
  judgeHost,
  judgeProof,
  nextLook,
  readFindings,
  type Target,
  tokensIn,
} from "./findings.ts";
import { hostsOf } from "./names.ts";
import { countChange, DOMAINS, type DomainRow, giveUpHosts, takeHosts } from "./store.ts";

const DAY = 24 * 60 * 60_000;

export interface CheckParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly nameLookup: NameLookup;
  readonly readTarget: () => Promise<Target>;
  /** After what hosts lead to may have changed. */
  readonly changed: () => Promise<void>;
}

/** Name of the TXT record that proves the owner. */
export const proofHost = (name: string): string => `_hanok.${name}`;

const lookUp = async ({ nameLookup, readTarget }: CheckParts, row: DomainRow) => {
  const before = readFindings(row.findings);
  const target = await readTarget();
  const names = hostsOf({ name: row.name, paired: row.paired === 1 });
  const [texts, ...hosts] = await Promise.all([
    nameLookup.txt(proofHost(row.name)),
    ...names.map(async (host) => {
      const [a, aaaa, cname] = await Promise.all([
        nameLookup.a(host),
        nameLookup.aaaa(host),
        nameLookup.cname(host),
      ]);
      const isUnregistered = !a.ok && a.fault === "unregistered";
      return { host, isUnregistered, finding: judgeHost({ a, aaaa, cname }, target, before.hosts[host]) };
    }),
  ]);
  const isNowhere = !texts.ok && texts.fault === "unregistered";
  const findings = {
    proof: judgeProof(texts, row.token),
    hosts: Object.fromEntries(hosts.map(({ host, finding }): [string, Finding] => [host, finding])),
    isUnregistered: isNowhere && hosts.every(({ isUnregistered }) => isUnregistered),
  };
  return { findings, tokens: tokensIn(texts) };
};

/**
 * Asks the name servers about a domain and keeps what they say. A proof that is found makes the name the project's, also
 * where another project has it whose own proof is gone: only the owner of the name can set either. False where the domain
 * is gone.
 */
export const checkDomain = async (parts: CheckParts, id: string): Promise<boolean> => {
  const { database, clock } = parts;
  const asked = await database.read((query) =>
    query.selectFrom("domains").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  if (!asked) return false;
  const { findings, tokens } = await lookUp(parts, asked);
  const isThere = await database.write(DOMAINS, async (query) => {
    const row = await query.selectFrom("domains").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return false;
    const now = clock.now();
    const at = isoTime(now);
    const isProved = row.provedAt !== "";
    const isNew = !isProved && findings.proof.state === "ok";
    const refusal = isNew ? await claim(query, row, tokens, now) : "";
    const provedAt = isProved ? row.provedAt : isNew && refusal === "" ? at : "";
    if (isNew && refusal === "") await takeHosts(query, row);
    const kept: Findings = { ...findings, refusal };
    const live = provedAt !== "" && kept.hosts[row.mainHost]?.leads === true ? 1 : 0;
    const isDone = live === 1 && Object.values(kept.hosts).every(({ state }) => state === "ok");
    const next = nextLook(now - Date.parse(row.createdAt), isDone);
    await query
      .updateTable("domains")
      .set({
        provedAt,
        live,
        findings: JSON.stringify(kept),
        checkedAt: at,
        nextAt: next === null ? "" : isoTime(now + next),
      })
      .where("id", "=", id)
      .execute();
    const leads = ({ hosts }: Findings) => Object.values(hosts).map((host) => host.leads);
    const isOther =
      row.provedAt !== provedAt ||
      row.live !== live ||
      String(leads(readFindings(row.findings))) !== String(leads(kept));
    if (isOther) await countChange(query);
    return true;
  });
  await parts.changed();
  return isThere;
};

/** Days until somebody else than its last owner may have a name; 0: at once. */
export const restingDays = async (
  query: Query,
  { name, projectId }: Pick<DomainRow, "name" | "projectId">,
  now: number,
): Promise<number> => {
  const row = await query
    .selectFrom("restingDomains")
    .select(["ownerId", "at"])
    .where("name", "=", name)
    .executeTakeFirst();
  if (!row || row.ownerId === (await ownerOf(query, projectId))) return 0;
  return Math.max(0, Math.ceil((Date.parse(row.at) + DOMAIN_LIMITS.restDays * DAY - now) / DAY));
};

/** Makes way for a proved name; the reason why it stays another's. */
const claim = async (
  query: Write,
  row: DomainRow,
  tokens: readonly string[],
  now: number,
): Promise<Findings["refusal"]> => {
  if ((await restingDays(query, row, now)) > 0) return "resting";
  const holder = await query
    .selectFrom("domains")
    .selectAll()
    .where("name", "=", row.name)
    .where("provedAt", "!=", "")
    .executeTakeFirst();
  if (!holder) return "";
  if (tokens.includes(holder.token)) return "held";
  await giveUpHosts(query, holder);
  await query.updateTable("domains").set({ provedAt: "", live: 0 }).where("id", "=", holder.id).execute();
  return "";
};
