import {
  type ConsoleMemberRow,
  type ConsoleProjectRow,
  type endpoints,
  LIMITS,
  type MemberState,
  type ParsedOf,
  type ProjectState,
} from "@hanok/api-contract";
import type { ProjectFields } from "@hanok/page-document";
import { sql } from "kysely";
import type { Query } from "../../ports/database/index.ts";

type Calls = typeof endpoints.console;

const COUNT = sql<number | string>`count(*)`.as("count");

const totalsOf = (counted: { count: number | string } | undefined, size: number) => {
  const total = Number(counted?.count ?? 0);
  return { total, totalPage: Math.ceil(total / size) };
};

/** Members by the time of their joining, newest first; ids grow with it. */
export const listMembers = async (
  query: Query,
  { page, perPage, state }: ParsedOf<Calls["listAnyMembers"]>,
): Promise<{ memberList: ConsoleMemberRow[]; total: number; totalPage: number }> => {
  const size = Math.min(perPage, LIMITS.perPageMost);
  // Without an address the account is deleted for good.
  let all = query.selectFrom("members").where("email", "is not", null);
  if (state === "WITHDRAWN") all = all.where("withdrawnAt", "!=", "");
  else if (state)
    all = all.where("withdrawnAt", "=", "").where("dormantAt", state === "DORMANT" ? "!=" : "=", "");
  const counted = await all.select(COUNT).executeTakeFirst();
  const rows = await all
    .select(["id", "name", "email", "memberType", "joinedAt", "seenAt", "withdrawnAt", "dormantAt"])
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const owned = await query
    .selectFrom("projectMembers")
    .select(["memberId", COUNT])
    .where("role", "=", "OWNER")
    .where("memberId", "in", [0, ...rows.map(({ id }) => id)])
    .groupBy("memberId")
    .execute();
  const projects = new Map(owned.map(({ memberId, count }) => [memberId, Number(count)]));
  const stateOf = (row: { withdrawnAt: string; dormantAt: string }): MemberState =>
    row.withdrawnAt !== "" ? "WITHDRAWN" : row.dormantAt !== "" ? "DORMANT" : "ACTIVE";
  return {
    memberList: rows.map(({ withdrawnAt, dormantAt, email, ...row }) => ({
      ...row,
      email: email ?? "",
      state: stateOf({ withdrawnAt, dormantAt }),
      projects: projects.get(row.id) ?? 0,
    })),
    ...totalsOf(counted, size),
  };
};

/** Projects of all members by the time of their last change, newest first. */
export const listProjects = async (
  query: Query,
  { page, perPage, state }: ParsedOf<Calls["listAnyProjects"]>,
): Promise<{ projectList: ConsoleProjectRow[]; total: number; totalPage: number }> => {
  const size = Math.min(perPage, LIMITS.perPageMost);
  let all = query.selectFrom("projects").leftJoin("siteTakeDowns", "siteTakeDowns.projectId", "projects.id");
  if (state === "TRASH") all = all.where("projects.trash", "!=", "");
  else if (state) {
    all = all.where("projects.trash", "=", "");
    all = all.where("siteTakeDowns.projectId", state === "TAKEN_DOWN" ? "is not" : "is", null);
    if (state !== "TAKEN_DOWN") all = all.where("projects.releaseId", state === "PUBLISHED" ? "!=" : "=", "");
  }
  const counted = await all.select(COUNT).executeTakeFirst();
  const rows = await all
    .leftJoin("projectMembers", (join) =>
      join.onRef("projectMembers.projectId", "=", "projects.id").on("projectMembers.role", "=", "OWNER"),
    )
    .leftJoin("members", "members.id", "projectMembers.memberId")
    .select([
      "projects.id",
      "projects.record",
      "projects.releaseId",
      "projects.trash",
      "projects.date",
      "projects.modified",
      "siteTakeDowns.projectId as takenDown",
      "members.id as ownerId",
      "members.name as ownerName",
    ])
    .orderBy("projects.modified", "desc")
    .orderBy("projects.id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    projectList: rows.map(({ record, releaseId, trash, takenDown, ownerId, ownerName, ...row }) => ({
      ...row,
      title: (JSON.parse(record) as ProjectFields).title,
      ownerId: ownerId ?? 0,
      ownerName: ownerName ?? "",
      state: projectStateOf({ trash, takenDown, releaseId }),
    })),
    ...totalsOf(counted, size),
  };
};

const projectStateOf = ({
  trash,
  takenDown,
  releaseId,
}: {
  readonly trash: string;
  readonly takenDown: string | null;
  readonly releaseId: string;
}): ProjectState => {
  if (trash !== "") return "TRASH";
  if (takenDown !== null) return "TAKEN_DOWN";
  return releaseId === "" ? "DRAFT" : "PUBLISHED";
};
