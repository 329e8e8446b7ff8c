import type { ProjectFields } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { oneLine } from "../../ports/mail/index.ts";

/**
 * Names in the mail of an invitation, and the language of who invites ('' for none chosen); null where
 * project or member are gone. A name with a line break, from before they were refused, must not shape the
 * mail.
 */
export const invitationFacts = async (query: Query, projectId: string, memberId: number) => {
  const from = await query
    .selectFrom("members")
    .select(["name", "language"])
    .where("id", "=", memberId)
    .executeTakeFirst();
  const project = await query
    .selectFrom("projects")
    .select("record")
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!from || !project) return null;
  const { title } = JSON.parse(project.record) as ProjectFields;
  return { by: oneLine(from.name), project: oneLine(title), language: from.language };
};
