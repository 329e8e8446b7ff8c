import { endpoints, LIMITS, succeed } from "@hanok/api-contract";
import type { Page, ProjectFields } from "@hanok/page-document";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { imagesOf } from "../cowork/index.ts";
import { readableRows } from "./notify.ts";

/** Letters of a comment that a notification shows. */
const WORDS_MOST = 140;

/** Notifications of members: the bell of workspace and editor. */
export const notificationsFeature = (parts: Parts): Feature => {
  const { database, clock } = parts;
  const calls = endpoints.notifications;
  const unreadOf = async (query: Query, memberId: number): Promise<number> => {
    const row = await readableRows(query, memberId)
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("notifications.readAt", "=", "")
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  return {
    name: "notifications",
    calls: [
      implement(calls.listNotifications, ({ input, grant }) =>
        database.read(async (query) => {
          const { memberId } = grant.member;
          const size = Math.min(input.perPage, LIMITS.perPageMost);
          const counted = await readableRows(query, memberId)
            .select(({ fn }) => fn.countAll<number | string>().as("count"))
            .executeTakeFirst();
          const total = Number(counted?.count ?? 0);
          const shown = await readableRows(query, memberId)
            .select([
              "notifications.id as id",
              "notifications.kind as kind",
              "notifications.projectId as projectId",
              "notifications.commentId as commentId",
              "notifications.date as date",
              "notifications.readAt as readAt",
              "comments.pageId as pageId",
              "comments.content as content",
              "comments.memberId as memberId",
              "authors.name as memberName",
              "projects.record as project",
              "pages.record as page",
            ])
            .orderBy("notifications.date", "desc")
            .orderBy("notifications.id")
            .limit(size)
            .offset((input.page - 1) * size)
            .execute();
          const authors = [...new Set(shown.map((row) => row.memberId))];
          const images = authors.length > 0 ? await imagesOf(query, authors) : new Map<number, string>();
          return succeed({
            notificationList: shown.map(({ project, page, content, ...row }) => ({
              ...row,
              content: content.slice(0, WORDS_MOST),
              memberImage: images.get(row.memberId) ?? "",
              projectTitle: (JSON.parse(project) as ProjectFields).title,
              pageTitle: titleOf(JSON.parse(page) as Page),
            })),
            unread: await unreadOf(query, memberId),
            total,
            totalPage: Math.ceil(total / size),
          });
        }),
      ),
      implement(calls.readNotifications, async ({ input, grant }) => {
        const { memberId } = grant.member;
        await database.write(`member:${memberId}`, async (query) => {
          const update = query
            .updateTable("notifications")
            .set({ readAt: isoTime(clock.now()) })
            .where("memberId", "=", memberId)
            .where("readAt", "=", "");
          await (input.ids === undefined
            ? update
            : update.where("id", "in", input.ids.length > 0 ? input.ids : [""])
          ).execute();
        });
        return succeed({ unread: await database.read((query) => unreadOf(query, memberId)) });
      }),
    ],
  };
};

const titleOf = ({ title, path }: Page): string => title || path;
