import type { Locale, ProjectRole } from "@hanok/api-contract";
import type { ProjectFields } from "@hanok/page-document";
import { findableBy, matcherOf } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { projectsOf } from "../access/index.ts";

export type Group = "own" | "trash" | "cowork";

export interface GroupRow {
  readonly id: string;
  readonly role: ProjectRole;
  readonly trash: string;
}

/** [PRJ-04, COW-27] A member's projects, newest change first. */
export const projectGroups = async (
  query: Query,
  memberId: number,
): Promise<Readonly<Record<Group, readonly GroupRow[]>>> => {
  const rows = await projectsOf(query, memberId)
    .select(["projects.id", "projects.trash", "projectMembers.role"])
    .orderBy("projects.modified", "desc")
    .orderBy("projects.id")
    .execute();
  const own = rows.filter(({ role }) => role === "OWNER");
  return {
    own: own.filter(({ trash }) => trash === ""),
    trash: own.filter(({ trash }) => trash !== ""),
    cowork: rows.filter(({ role, trash }) => role !== "OWNER" && trash === ""),
  };
};

/** The rows that a search finds by title or name, in the order that was asked for. */
export const arranged = async (
  query: Query,
  rows: readonly GroupRow[],
  { search, sort }: { readonly search?: string | undefined; readonly sort: "latest" | "oldest" | "name" },
  locale: Locale,
): Promise<readonly GroupRow[]> => {
  const wanted = search?.trim() ?? "";
  if (wanted === "" && sort !== "name") return sort === "latest" ? rows : rows.toReversed();
  const names = await namesOf(query, rows);
  const matches = matcherOf(wanted);
  const found = rows.filter(({ id }) => {
    const { title = "", name = "" } = names.get(id) ?? {};
    return wanted === "" || matches(findableBy([title, name]));
  });
  if (sort === "latest") return found;
  if (sort === "oldest") return found.reverse();
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return found.sort((a, b) => compare(names.get(a.id)?.title ?? "", names.get(b.id)?.title ?? ""));
};

const BATCH = 500;

const namesOf = async (query: Query, rows: readonly GroupRow[]) => {
  const names = new Map<string, Pick<ProjectFields, "title" | "name">>();
  for (let at = 0; at < rows.length; at += BATCH) {
    const ids = rows.slice(at, at + BATCH).map(({ id }) => id);
    const records = await query
      .selectFrom("projects")
      .select(["id", "record"])
      .where("id", "in", ids)
      .execute();
    for (const { id, record } of records) names.set(id, JSON.parse(record) as ProjectFields);
  }
  return names;
};
