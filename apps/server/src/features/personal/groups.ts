import {
  PERSONAL_LIMITS,
  type PersonalGroup,
  type PersonalType,
  type Refused,
  refused,
  succeed,
} from "@hanok/api-contract";
import { normalized } from "@hanok/page-document";
import { type Clock, isoTime } from "../../ports/clock.ts";
import { abandon, type Database, type Query, type Write } from "../../ports/database/index.ts";
import { forgetFile } from "../attach/index.ts";
import { createId } from "../files/index.ts";
import { holderOf } from "./save.ts";

/** Two names are one where a person could not tell them apart. */
const keyOf = (name: string): string => normalized(name, "NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** [PER-13, PER-14, PER-18] */
export const saveGroup = (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  memberId: number,
  type: PersonalType,
  { id, name }: { readonly id?: string | undefined; readonly name: string },
): Promise<
  | { readonly ok: true; readonly value: PersonalGroup }
  | Refused<"group.taken" | "group.missing" | "group.limit">
> =>
  database.write(`member:${memberId}`, async (query) => {
    const groups = await query
      .selectFrom("personalGroups")
      .selectAll()
      .where("memberId", "=", memberId)
      .where("type", "=", type)
      .execute();
    const nameKey = keyOf(name);
    const known = groups.find((group) => group.id === id);
    if (id !== undefined && !known) return abandon(refused("group.missing"));
    if (groups.some((group) => group.nameKey === nameKey && group.id !== id))
      return abandon(refused("group.taken", { fields: { name: "taken" } }));
    if (known) {
      await query.updateTable("personalGroups").set({ name, nameKey }).where("id", "=", known.id).execute();
      return succeed({ id: known.id, type, name, count: await countIn(query, known.id) });
    }
    if (groups.length >= PERSONAL_LIMITS.groups)
      return abandon(refused("group.limit", { facts: { limit: PERSONAL_LIMITS.groups } }));
    const made = { id: createId(), memberId, type, name, nameKey, date: isoTime(clock.now()) };
    await query.insertInto("personalGroups").values(made).execute();
    return succeed({ id: made.id, type, name, count: 0 });
  });

const countIn = async (query: Query, groupId: string): Promise<number> => {
  const row = await query
    .selectFrom("personalItems")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("groupId", "=", groupId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

export interface GroupList {
  readonly groups: readonly PersonalGroup[];
  readonly ungrouped: number;
  readonly items: number;
}

/** [PER-19] */
export const listGroups = async (query: Query, memberId: number, type: PersonalType): Promise<GroupList> => {
  const groups = await query
    .selectFrom("personalGroups")
    .select(["id", "name"])
    .where("memberId", "=", memberId)
    .where("type", "=", type)
    .execute();
  const counts = await query
    .selectFrom("personalItems")
    .select(({ fn }) => ["groupId", fn.countAll<number | string>().as("count")])
    .where("memberId", "=", memberId)
    .where("type", "=", type)
    .groupBy("groupId")
    .execute();
  const countOf = new Map(counts.map(({ groupId, count }) => [groupId, Number(count)]));
  return {
    groups: groups
      .map(({ id, name }) => ({ id, type, name, count: countOf.get(id) ?? 0 }))
      .sort((a, b) => a.name.localeCompare(b.name, "ko")),
    ungrouped: countOf.get("") ?? 0,
    items: [...countOf.values()].reduce((sum, count) => sum + count, 0),
  };
};

/** [PER-12, PER-20] Answers how many items went with it; null for no group of this member. */
export const deleteGroup = (
  database: Database,
  memberId: number,
  type: PersonalType,
  id: string,
): Promise<number | null> =>
  database.write(`member:${memberId}`, async (query) => {
    const { numDeletedRows } = await query
      .deleteFrom("personalGroups")
      .where("id", "=", id)
      .where("memberId", "=", memberId)
      .where("type", "=", type)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) return abandon(null);
    const items = await query
      .selectFrom("personalItems")
      .select(["id", "coverKey"])
      .where("memberId", "=", memberId)
      .where("groupId", "=", id)
      .execute();
    for (const item of items) await deleteRow(query, item);
    return items.length;
  });

/** [PER-17] False for no item of this member. */
export const deleteItem = (
  database: Database,
  memberId: number,
  type: PersonalType,
  id: string,
): Promise<boolean> =>
  database.write(`member:${memberId}`, async (query) => {
    const item = await query
      .selectFrom("personalItems")
      .select(["id", "coverKey"])
      .where("id", "=", id)
      .where("memberId", "=", memberId)
      .where("type", "=", type)
      .executeTakeFirst();
    if (item) await deleteRow(query, item);
    return item !== undefined;
  });

const deleteRow = async (
  query: Write,
  { id, coverKey }: { readonly id: string; readonly coverKey: string },
): Promise<void> => {
  if (coverKey !== "") await forgetFile(query, coverKey);
  await query.deleteFrom("memberBlobs").where("holder", "=", holderOf(id)).execute();
  await query.deleteFrom("personalItems").where("id", "=", id).execute();
};

/** Deletes the saved items of a member who is deleted for good. */
export const forgetPersonal = async (query: Write, memberId: number): Promise<void> => {
  await query.deleteFrom("personalItems").where("memberId", "=", memberId).execute();
  await query.deleteFrom("personalGroups").where("memberId", "=", memberId).execute();
};
