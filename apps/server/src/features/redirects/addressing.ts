import { refused, type SiteAddressing, siteAddressing, succeed } from "@hanok/api-contract";
import type { Query, Write } from "../../ports/database/index.ts";

const ALWAYS: SiteAddressing = { style: "files", notFoundPageId: "" };

/** [LIF-05] Addresses of a project's site with or without `.html`, and its page for what is missing. */
export const addressingOf = async (query: Query, projectId: string): Promise<SiteAddressing> => {
  const row = await query
    .selectFrom("siteAddressing")
    .select(["style", "notFoundPageId"])
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  return row ? siteAddressing.parse(row) : ALWAYS;
};

/** Inside a write of the project. */
export const saveAddressing = async (query: Write, projectId: string, addressing: SiteAddressing) => {
  const { notFoundPageId } = addressing;
  const page =
    notFoundPageId === "" ||
    (await query
      .selectFrom("pages")
      .select("id")
      .where("projectId", "=", projectId)
      .where("id", "=", notFoundPageId)
      .executeTakeFirst());
  if (!page) return refused("page.missing");
  await query
    .insertInto("siteAddressing")
    .values({ projectId, ...addressing })
    .onConflict((conflict) => conflict.column("projectId").doUpdateSet(addressing))
    .execute();
  return succeed({ addressing });
};
