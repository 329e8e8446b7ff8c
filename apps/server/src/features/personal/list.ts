import type { PersonalItem, PersonalType } from "@hanok/api-contract";
import { findableBy, matcherOf } from "@hanok/page-document";
import { pageOf } from "../../http/paging.ts";
import type { Query } from "../../ports/database/index.ts";
import { presentItem } from "./record.ts";

export interface ListQuestion {
  readonly type: PersonalType;
  /** Absent or '': all; `none`: those in no group. */
  readonly groupId?: string | undefined;
  readonly sort: "latest" | "oldest" | "name";
  readonly search?: string | undefined;
  readonly page: number;
  readonly perPage: number;
}

/** [PER-07, PER-16] Titles are compared here: a database sorts Korean by its own rules. */
export const listItems = async (
  query: Query,
  memberId: number,
  { type, groupId, sort, search, ...paging }: ListQuestion,
): Promise<{ readonly list: PersonalItem[]; readonly total: number; readonly totalPage: number }> => {
  let rows = query
    .selectFrom("personalItems")
    .select(["id", "title", "modified"])
    .where("memberId", "=", memberId)
    .where("type", "=", type);
  if (groupId) rows = rows.where("groupId", "=", groupId === "none" ? "" : groupId);
  const matches = matcherOf(search);
  const found = (await rows.orderBy("modified", "desc").orderBy("id", "desc").execute()).filter(({ title }) =>
    matches(findableBy([title])),
  );
  if (sort === "oldest") found.reverse();
  if (sort === "name") found.sort((a, b) => a.title.localeCompare(b.title, "ko", { numeric: true }));
  const { shown, ...totals } = pageOf(found, paging);
  const ids = shown.map(({ id }) => id);
  const whole =
    ids.length === 0
      ? []
      : await query.selectFrom("personalItems").selectAll().where("id", "in", ids).execute();
  const keys = whole.map(({ coverKey }) => coverKey).filter((key) => key !== "");
  const covers =
    keys.length === 0
      ? []
      : await query
          .selectFrom("attachedFiles")
          .select(["key", "auth", "name", "blob"])
          .where("key", "in", keys)
          .execute();
  whole.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const list = whole.map((row) =>
    presentItem(
      row,
      covers.find(({ key }) => key === row.coverKey),
    ),
  );
  return { list, ...totals };
};
