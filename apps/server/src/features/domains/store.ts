import type { Selectable } from "kysely";
import type { Tables } from "../../migrations/tables/index.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import { ownerOf } from "../access/index.ts";
import { hostsOf } from "./names.ts";

export type DomainRow = Selectable<Tables["domains"]>;

/** All writes of domains are in one line, so that two projects cannot take one name. */
export const DOMAINS = "domains";
/** Row of `installation` that counts the changes of what hosts lead to. */
const CHANGES = "domains";

/** In the order in which they were added. */
export const domainsOf = (query: Query, projectId: string): Promise<DomainRow[]> =>
  query
    .selectFrom("domains")
    .selectAll()
    .where("projectId", "=", projectId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

export const domainOf = async (query: Query, projectId: string, id: string): Promise<DomainRow | null> =>
  (await query
    .selectFrom("domains")
    .selectAll()
    .where("projectId", "=", projectId)
    .where("id", "=", id)
    .executeTakeFirst()) ?? null;

/**
 * The host under which a project's site is known: that of its main domain, else of its first other one, where it leads
 * here; '' while that is an address of the installation.
 */
export const canonicalHost = async (query: Query, projectId: string): Promise<string> => {
  const row = await query
    .selectFrom("domains")
    .select("mainHost")
    .where("projectId", "=", projectId)
    .where("provedAt", "!=", "")
    .where("live", "=", 1)
    .orderBy("main", "desc")
    .orderBy("createdAt")
    .executeTakeFirst();
  return row?.mainHost ?? "";
};

/** Number of changes so far: while it stays the same, every host leads where it did. */
export const countOfChanges = async (query: Query): Promise<string> => {
  const row = await query
    .selectFrom("installation")
    .select("value")
    .where("id", "=", CHANGES)
    .executeTakeFirst();
  return row?.value ?? "0";
};

export const countChange = async (query: Write): Promise<void> => {
  const value = String(Number(await countOfChanges(query)) + 1);
  await query
    .insertInto("installation")
    .values({ id: CHANGES, value })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value }))
    .execute();
};

export const takeHosts = async (query: Write, row: DomainRow): Promise<void> => {
  for (const host of hostsOf({ name: row.name, paired: row.paired === 1 }))
    await query.insertInto("hosts").values({ host, projectId: row.projectId, kind: "domain" }).execute();
  await query.deleteFrom("restingDomains").where("name", "=", row.name).execute();
};

export const giveUpHosts = (query: Write, row: DomainRow) =>
  query
    .deleteFrom("hosts")
    .where("host", "in", [...hostsOf({ name: row.name, paired: row.paired === 1 })])
    .where("projectId", "=", row.projectId)
    .where("kind", "=", "domain")
    .execute();

/** The name rests for the owner of its project, where it was proved. */
const rest = async (query: Write, row: DomainRow, at: string): Promise<void> => {
  if (row.provedAt === "") return;
  const ownerId = (await ownerOf(query, row.projectId)) ?? row.memberId;
  await query
    .insertInto("restingDomains")
    .values({ name: row.name, ownerId, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ ownerId, at }))
    .execute();
};

export const removeDomain = async (query: Write, row: DomainRow, at: string): Promise<void> => {
  await rest(query, row, at);
  await giveUpHosts(query, row);
  await query.deleteFrom("domains").where("id", "=", row.id).execute();
  const [next] = await domainsOf(query, row.projectId);
  if (row.main === 1 && next)
    await query.updateTable("domains").set({ main: 1 }).where("id", "=", next.id).execute();
  await countChange(query);
};

/** Part of a project's deletion: its names rest for their owner. */
export const restDomains = async (query: Write, projectId: string, at: string): Promise<void> => {
  const rows = await domainsOf(query, projectId);
  for (const row of rows) await rest(query, row, at);
  if (rows.length > 0) await countChange(query);
};
