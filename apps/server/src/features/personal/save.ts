import {
  PERSONAL_LIMITS,
  type PersonalItem,
  type PersonalType,
  type Refused,
  refused,
  succeed,
} from "@hanok/api-contract";
import type { ProjectFile } from "@hanok/page-document";
import type { PersonalItems } from "../../migrations/tables/members-own.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import { abandon, type Database, type Query, type Write } from "../../ports/database/index.ts";
import { forgetFile, readRows } from "../attach/index.ts";
import { createId, holdForMember, type Storage } from "../files/index.ts";
import {
  blockRecord,
  type GivenBlock,
  type PersonalRecord,
  presentItem,
  readRecord,
  writeRecord,
} from "./record.ts";

export interface PersonalParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
}

/** Fields of a request; absent ones stay unchanged. */
export interface GivenItem {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly groupId?: string | undefined;
  readonly cover?: { readonly key: string } | null | undefined;
  readonly html?: string | undefined;
  readonly block?: GivenBlock;
}

export const holderOf = (id: string): string => `personal:${id}`;

/** [PER-01 to 05, PER-15] Creates or changes a personal item; see the contract. */
export const saveItem = async (
  { database, clock, storage }: PersonalParts,
  memberId: number,
  type: PersonalType,
  given: GivenItem,
  projectId: string | null,
): Promise<
  | { readonly ok: true; readonly value: PersonalItem }
  | Refused<"request.invalid" | "item.missing" | "group.missing" | "personal.limit" | "storage.full">
> => {
  const field = type === "block" ? "block" : "asset";
  if (given.id === undefined && given.title === undefined)
    return refused("request.invalid", { fields: { [`${field}.title`]: "required" } });
  if (given.id === undefined && given.html === undefined)
    return refused("request.invalid", { fields: { [`${field}.html`]: "required" } });
  const named =
    projectId === null
      ? null
      : await database.read((query) =>
          filesNamed(
            query,
            projectId,
            `${given.html ?? ""}${given.block?.css ?? ""}${given.block?.js ?? ""}`,
          ),
        );
  const bytes = (named ?? []).reduce((sum, { size }) => sum + size, 0);
  const place = await storage.reserve(memberId, bytes);
  if (!place) return refused("storage.full");
  try {
    return await database.write(`member:${memberId}`, async (query) => {
      const at = isoTime(clock.now());
      const row =
        given.id === undefined
          ? newRow(memberId, type, at)
          : await query
              .selectFrom("personalItems")
              .selectAll()
              .where("id", "=", given.id)
              .where("memberId", "=", memberId)
              .where("type", "=", type)
              .executeTakeFirst();
      if (!row) return abandon(refused("item.missing"));
      if (given.id === undefined && (await countItems(query, memberId, type)) >= PERSONAL_LIMITS.items)
        return abandon(refused("personal.limit", { facts: { limit: PERSONAL_LIMITS.items } }));
      if (given.groupId && !(await hasGroup(query, memberId, type, given.groupId)))
        return abandon(refused("group.missing"));
      const before: PersonalRecord = row.record === "" ? { html: "", files: [] } : readRecord(row);
      const record: PersonalRecord = {
        html: given.html ?? before.html,
        files: named ?? before.files,
        ...(type === "block"
          ? { block: blockRecord({ ...given.block, html: given.html ?? before.html }, before.block) }
          : {}),
      };
      const covered = await changeCover(query, memberId, row, given.cover, at);
      if (!covered.ok) return abandon(covered);
      const next: PersonalItems = {
        ...row,
        title: given.title ?? row.title,
        groupId: given.groupId ?? row.groupId,
        coverKey: covered.value,
        record: writeRecord(record),
        modified: at,
      };
      if (given.id === undefined) await query.insertInto("personalItems").values(next).execute();
      else await query.updateTable("personalItems").set(next).where("id", "=", next.id).execute();
      if (named) {
        await query.deleteFrom("memberBlobs").where("holder", "=", holderOf(next.id)).execute();
        if (!(await holdForMember(query, memberId, holderOf(next.id), named, at)))
          throw new Error("a content of a project is not stored");
      }
      const [cover] = next.coverKey === "" ? [] : await readRows(query, { key: next.coverKey, memberId });
      return succeed(presentItem(next, cover));
    });
  } finally {
    await place.release();
  }
};

const newRow = (memberId: number, type: PersonalType, at: string): PersonalItems => ({
  id: createId(),
  memberId,
  type,
  groupId: "",
  title: "",
  coverKey: "",
  record: "",
  date: at,
  modified: at,
});

const countItems = async (query: Query, memberId: number, type: PersonalType): Promise<number> => {
  const row = await query
    .selectFrom("personalItems")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("memberId", "=", memberId)
    .where("type", "=", type)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

const hasGroup = async (query: Query, memberId: number, type: PersonalType, id: string): Promise<boolean> =>
  (await query
    .selectFrom("personalGroups")
    .select("id")
    .where("id", "=", id)
    .where("memberId", "=", memberId)
    .where("type", "=", type)
    .executeTakeFirst()) !== undefined;

/** A cover is the item's own from then on; the one before it goes. */
const changeCover = async (
  query: Write,
  memberId: number,
  row: PersonalItems,
  cover: { readonly key: string } | null | undefined,
  at: string,
): Promise<{ readonly ok: true; readonly value: string } | Refused<"item.missing">> => {
  if (cover === undefined || cover?.key === row.coverKey) return succeed(row.coverKey);
  if (cover) {
    const { numUpdatedRows } = await query
      .updateTable("attachedFiles")
      .set({ useId: row.id, usedAt: at })
      .where("key", "=", cover.key)
      .where("memberId", "=", memberId)
      .where("use", "=", "block")
      // The cover of one item is never another's.
      .where("usedAt", "=", "")
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return refused("item.missing");
  }
  if (row.coverKey !== "") await forgetFile(query, row.coverKey);
  return succeed(cover?.key ?? "");
};

/** The files of a project that a source names by their paths. */
const filesNamed = async (query: Query, projectId: string, source: string): Promise<ProjectFile[]> => {
  const rows = await query
    .selectFrom("projectFiles")
    .select(["path", "blob", "size", "mediaType"])
    .where("projectId", "=", projectId)
    .execute();
  return rows.filter(
    ({ path }) => source.includes(path) || source.includes(path.split("/").map(encodeURIComponent).join("/")),
  );
};
