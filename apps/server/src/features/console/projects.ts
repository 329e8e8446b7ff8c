import { type ConsoleProject, type endpoints, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import type { ProjectFields } from "@hanok/page-document";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { membersOf } from "../access/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { encodePath, liveRelease, TAKEN_DOWN_TOPIC } from "../publishing/index.ts";
import { requestOperatorMail } from "./operator-mail.ts";

/** Releases that a project's page lists. */
const RELEASES = 20;

type Calls = typeof endpoints.console;

const presentProject = async (query: Query, id: string): Promise<ConsoleProject | null> => {
  const row = await query.selectFrom("projects").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const members = await membersOf(query, id);
  const owner = members.find(({ role }) => role === "OWNER");
  const ownerRow = owner
    ? await query
        .selectFrom("members")
        .select(["id", "name", "email"])
        .where("id", "=", owner.memberId)
        .executeTakeFirst()
    : undefined;
  const pages = await query
    .selectFrom("pages")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("projectId", "=", id)
    .executeTakeFirst();
  const files = await query
    .selectFrom("projectFiles")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("count"),
      fn.sum<number | string | null>("size").as("bytes"),
    ])
    .where("projectId", "=", id)
    .executeTakeFirst();
  const releases = await query
    .selectFrom("releases")
    .select(["id", "number", "at"])
    .where("projectId", "=", id)
    .where("draft", "=", 0)
    .orderBy("number", "desc")
    .limit(RELEASES)
    .execute();
  const live = await liveRelease(query, id);
  const takeDown = await query
    .selectFrom("siteTakeDowns")
    .select(["reason", "date"])
    .where("projectId", "=", id)
    .executeTakeFirst();
  return {
    id,
    title: (JSON.parse(row.record) as ProjectFields).title,
    ownerId: ownerRow?.id ?? 0,
    ownerName: ownerRow?.name ?? "",
    ownerEmail: ownerRow?.email ?? "",
    collaborators: members.length - 1,
    pages: Number(pages?.count ?? 0),
    files: Number(files?.count ?? 0),
    bytes: Number(files?.bytes ?? 0),
    plan: row.plan,
    isUpload: row.isUserUpload === 1,
    trash: row.trash,
    date: row.date,
    modified: row.modified,
    siteUrl: live ? `/workspace/${id}/${encodePath(live.home)}` : "",
    releases: releases.map((release) => ({ ...release, isLive: release.id === live?.id })),
    takeDown: takeDown ?? null,
  };
};

/** Reads and acts of the operator on a project; a published site is taken down and put back. */
export const projectActs = (parts: Parts) => {
  const { database, clock, jobs, live } = parts;
  const missing = () => refused("operator.project-missing");
  return {
    read: ({ id }: ParsedOf<Calls["readAnyProject"]>) =>
      database.read(async (query) => {
        const project = await presentProject(query, id);
        return project ? succeed({ project }) : missing();
      }),
    takeDown: async (operator: number, { id, reason }: ParsedOf<Calls["takeDownSite"]>) => {
      const answer = await database.write(id, async (query) => {
        const before = await presentProject(query, id);
        if (!before) return abandon(missing());
        const live = await liveRelease(query, id);
        if (!live) return abandon(refused("operator.not-published"));
        const date = isoTime(clock.now());
        await query
          .insertInto("siteTakeDowns")
          .values({ projectId: id, releaseId: live.id, reason, actor: operator, date })
          .execute();
        await query.updateTable("projects").set({ releaseId: "" }).where("id", "=", id).execute();
        await recordWrite(query, {
          memberId: operator,
          action: "site.take-down",
          subject: id,
          before: { releaseId: live.id },
          after: { releaseId: "" },
          reason,
          date: isoTime(clock.now()),
        });
        await requestOperatorMail(parts, query, {
          memberId: before.ownerId,
          about: "TAKE_DOWN",
          reason,
          detail: before.title,
        });
        const project = await presentProject(query, id);
        return project ? succeed({ project }) : abandon(missing());
      });
      if (answer.ok) await live.publish(TAKEN_DOWN_TOPIC, id);
      jobs.wake();
      return answer;
    },
    restore: async (operator: number, { id, reason }: ParsedOf<Calls["undoTakeDown"]>) => {
      const answer = await database.write(id, async (query) => {
        const before = await presentProject(query, id);
        if (!before) return abandon(missing());
        const row = await query
          .selectFrom("siteTakeDowns")
          .select("releaseId")
          .where("projectId", "=", id)
          .executeTakeFirst();
        if (!row) return abandon(refused("operator.not-taken-down"));
        await query.deleteFrom("siteTakeDowns").where("projectId", "=", id).execute();
        await query.updateTable("projects").set({ releaseId: row.releaseId }).where("id", "=", id).execute();
        await recordWrite(query, {
          memberId: operator,
          action: "site.restore",
          subject: id,
          before: { releaseId: "" },
          after: { releaseId: row.releaseId },
          reason,
          date: isoTime(clock.now()),
        });
        // Nothing is shown again where the owner has unpublished the site meanwhile.
        if (row.releaseId !== "")
          await requestOperatorMail(parts, query, {
            memberId: before.ownerId,
            about: "RESTORE",
            reason,
            detail: before.title,
          });
        const project = await presentProject(query, id);
        return project ? succeed({ project }) : abandon(missing());
      });
      jobs.wake();
      return answer;
    },
  };
};
