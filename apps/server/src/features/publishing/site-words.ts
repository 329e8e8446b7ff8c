import type { Locale } from "@hanok/api-contract";
import type { Query } from "../../ports/database/index.ts";

/** Title and language of a project's site, for pages that Hanok shows in place of its own. */
export const siteWords = async (
  query: Query,
  projectId: string,
): Promise<{ readonly title: string; readonly language: Locale }> => {
  const row = await query
    .selectFrom("projects")
    .select("record")
    .where("id", "=", projectId)
    .executeTakeFirst();
  const { title = "", language = "" } = JSON.parse(row?.record ?? "{}") as {
    title?: string;
    language?: string;
  };
  return { title, language: /^en\b/i.test(language) ? "en" : "ko" };
};
