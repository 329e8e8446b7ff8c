import type { ProjectFields } from "@hanok/page-document";
import { inPieces, type PieceReading } from "../../ports/database/index.ts";

/** Projects of a member by name and role, for the file of own data; the sites themselves come as exports [EXP-01]. */
export async function* projectsData(reading: PieceReading, memberId: number) {
  const pieces = inPieces(
    reading,
    ["projectMembers.date", "projects.id"],
    (query, behind, size) =>
      query
        .selectFrom("projectMembers")
        .innerJoin("projects", "projects.id", "projectMembers.projectId")
        .select(["projects.id", "projects.record", "projectMembers.role", "projectMembers.date"])
        .where("projectMembers.memberId", "=", memberId)
        .where(behind)
        .orderBy("projectMembers.date")
        .orderBy("projects.id")
        .limit(size)
        .execute(),
    ({ date, id }) => [date, id],
  );
  for await (const rows of pieces)
    yield rows.map(({ record, ...row }) => {
      const { name, title } = JSON.parse(record) as ProjectFields;
      return { ...row, name, title };
    });
}
