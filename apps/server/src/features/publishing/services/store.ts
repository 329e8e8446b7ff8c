import { type SiteServices, siteServices } from "@hanok/api-contract";
import type { Query, Write } from "../../../ports/database/index.ts";

const NONE: SiteServices = { naver: "", google: "", ga4: "", kakao: "", privacyPageId: "" };

export const readServices = async (query: Query, projectId: string): Promise<SiteServices> => {
  const row = await query
    .selectFrom("siteSettings")
    .select("services")
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  return siteServices.parse({ ...NONE, ...(row ? (JSON.parse(row.services) as object) : {}) });
};

/** Whether the project has such a page. */
export const hasPage = async (query: Query, projectId: string, pageId: string): Promise<boolean> =>
  (await query
    .selectFrom("pages")
    .select("id")
    .where("projectId", "=", projectId)
    .where("id", "=", pageId)
    .executeTakeFirst()) !== undefined;

export const saveServices = async (
  query: Write,
  projectId: string,
  change: Partial<SiteServices>,
): Promise<void> => {
  const services = JSON.stringify({ ...(await readServices(query, projectId)), ...change });
  await query
    .insertInto("siteSettings")
    .values({ projectId, options: "{}", services })
    .onConflict((conflict) => conflict.column("projectId").doUpdateSet({ services }))
    .execute();
};
