import { type PublicationState, refused, succeed } from "@hanok/api-contract";
import { inOrder, type Page } from "@hanok/page-document";
import type { Parts } from "../../../parts.ts";
import { isoTime } from "../../../ports/clock.ts";
import { abandon, type Query } from "../../../ports/database/index.ts";
import { homePage } from "../../editing/index.ts";
import { savePageState, WHOLE_SITE } from "./store.ts";

type ChooseParts = Pick<Parts, "database" | "clock">;

/** An instant as it is kept; null where it is none, or has passed. */
const instantToCome = (written: string, now: number): string | null => {
  const at = Date.parse(written);
  return Number.isNaN(at) || at <= now ? null : isoTime(at);
};

const homeOf = async (query: Query, projectId: string): Promise<Page | null> => {
  const rows = await query.selectFrom("pages").select("record").where("projectId", "=", projectId).execute();
  return homePage(inOrder(rows.map(({ record }) => JSON.parse(record) as Page))) ?? null;
};

const TIME = { fields: { publishAt: "format" } } as const;

/** [LIF-02] Whether and when a page is part of the published site. The home page always is. */
export const choosePageState = async (
  { database, clock }: ChooseParts,
  projectId: string,
  {
    pageId,
    state,
    publishAt,
  }: { readonly pageId: string; readonly state: PublicationState; readonly publishAt: string },
) => {
  const at = state === "scheduled" ? instantToCome(publishAt, clock.now()) : "";
  if (at === null) return refused("publication.time", TIME);
  const chosen = { state, publishAt: at };
  return database.write(projectId, async (query) => {
    if (state !== "published" && (await homeOf(query, projectId))?.id === pageId)
      return abandon(refused("publication.home"));
    await savePageState(query, projectId, pageId, chosen);
    return succeed(chosen);
  });
};

/** [LIF-02] When the whole site is published by itself; '' for never. */
export const scheduleSite = async ({ database, clock }: ChooseParts, projectId: string, written: string) => {
  const at = written === "" ? "" : instantToCome(written, clock.now());
  if (at === null) return refused("publication.time", { fields: { at: "format" } });
  await database.write(projectId, (query) =>
    savePageState(query, projectId, WHOLE_SITE, {
      state: at === "" ? "published" : "scheduled",
      publishAt: at,
    }),
  );
  return succeed({ siteAt: at });
};
