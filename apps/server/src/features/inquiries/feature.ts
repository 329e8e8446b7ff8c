import { endpoints, INQUIRY_LIMITS, type Inquiry, LIMITS, refused, succeed } from "@hanok/api-contract";
import { findableBy, matcherOf } from "@hanok/page-document";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Inquiries } from "../../migrations/tables/inquiries.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { appealCalls } from "./appeals.ts";
import { attachImages, imagesOf } from "./inquiry-images.ts";
import { INQUIRY_MAIL_KIND, type InquiryMail } from "./inquiry-mail.ts";
import { savedReplyCalls } from "./saved-replies.ts";

/** Inquiries with their pictures. */
const withImages = async <Row extends Inquiries>(
  query: Query,
  rows: readonly Row[],
): Promise<(Row & Pick<Inquiry, "images">)[]> => {
  const images = await imagesOf(
    query,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, images: [...(images.get(row.id) ?? [])] }));
};
const present = ({ memberId: _, ...row }: Inquiries & Pick<Inquiry, "images">): Inquiry => row;

/** Columns of the operator's lists: no text of an inquiry but its title. */
const ROW_COLUMNS = ["id", "memberId", "type", "title", "status", "answeredAt", "date"] as const;

/** [SUP-28 to SUP-32] Inquiries of members, and the operator's answers. */
export const inquiriesFeature = (parts: Parts): Feature => {
  const { database, clock, createId, jobs } = parts;
  const calls = endpoints.inquiries;
  const mailOf = (input: InquiryMail, createdBy: number) => ({
    kind: INQUIRY_MAIL_KIND,
    subject: input.id,
    input,
    createdBy,
    runAt: clock.now(),
  });
  return {
    name: "inquiries",
    calls: [
      ...appealCalls(parts),
      implement(calls.listInquiries, async ({ input, grant }) => {
        const rows = await database.read((query) =>
          query
            .selectFrom("inquiries")
            .selectAll()
            .where("memberId", "=", grant.member.memberId)
            .orderBy("date", "desc")
            .orderBy("id")
            .execute(),
        );
        const matches = matcherOf(input.questionTitle);
        const { shown, ...totals } = pageOf(
          rows.filter(({ title }) => matches(findableBy([title]))),
          input,
        );
        const qnaList = await database.read((query) => withImages(query, shown));
        return succeed({ qnaList: qnaList.map(present), ...totals });
      }),
      implement(calls.addInquiry, async ({ input: { imageKeys, ...input }, grant: { member } }) => {
        const id = createId();
        return database.write(`inquiries:${member.memberId}`, async (query) => {
          const { waiting } = await query
            .selectFrom("inquiries")
            .select((select) => select.fn.countAll<number>().as("waiting"))
            .where("memberId", "=", member.memberId)
            .where("status", "=", "WAIT")
            .executeTakeFirstOrThrow();
          if (Number(waiting) >= INQUIRY_LIMITS.waiting) return abandon(refused("inquiry.limit"));
          await query
            .insertInto("inquiries")
            .values({
              id,
              memberId: member.memberId,
              ...input,
              status: "WAIT",
              answer: "",
              answeredAt: "",
              date: isoTime(clock.now()),
            })
            .execute();
          if (!(await attachImages(query, member.memberId, id, imageKeys, isoTime(clock.now()))))
            return abandon(refused("inquiry.image", { fields: { imageKeys: "format" } }));
          await jobs.enqueue(query, mailOf({ id, step: "received" }, member.memberId));
          return succeed({ id });
        });
      }),
      implement(calls.saveInquiry, async ({ input: { id, imageKeys, ...fields }, grant: { member } }) =>
        database.write(`inquiry:${id}`, async (query) => {
          const row = await query
            .selectFrom("inquiries")
            .select("status")
            .where("id", "=", id)
            .where("memberId", "=", member.memberId)
            .executeTakeFirst();
          if (!row) return abandon(refused("inquiry.missing"));
          if (row.status === "ANSWERED") return abandon(refused("inquiry.answered"));
          await query.updateTable("inquiries").set(fields).where("id", "=", id).execute();
          if (!(await attachImages(query, member.memberId, id, imageKeys, isoTime(clock.now()))))
            return abandon(refused("inquiry.image", { fields: { imageKeys: "format" } }));
          return succeed({});
        }),
      ),
      implement(calls.readInquiry, async ({ input, grant }) => {
        const [row] = await database.read(async (query) =>
          withImages(
            query,
            await query
              .selectFrom("inquiries")
              .selectAll()
              .where("id", "=", input.id)
              .where("memberId", "=", grant.member.memberId)
              .execute(),
          ),
        );
        return row ? succeed({ qna: present(row) }) : refused("inquiry.missing");
      }),
      implement(calls.deleteInquiry, async ({ input, grant }) =>
        database.write(`inquiry:${input.id}`, async (query) => {
          const { numDeletedRows } = await query
            .deleteFrom("inquiries")
            .where("id", "=", input.id)
            .where("memberId", "=", grant.member.memberId)
            .executeTakeFirst();
          if (numDeletedRows === 0n) return abandon(refused("inquiry.missing"));
          await attachImages(query, grant.member.memberId, input.id, [], isoTime(clock.now()));
          return succeed({});
        }),
      ),
      implement(calls.listAllInquiries, async ({ input: { page, perPage, status, archived } }) => {
        const size = Math.min(perPage, LIMITS.perPageMost);
        return database.read(async (query) => {
          const members = query.selectFrom("members").select("id");
          const inquiries = query.selectFrom("inquiries");
          const all =
            archived === "Y"
              ? inquiries.where("memberId", "not in", members)
              : inquiries.where("memberId", "in", members).where("status", "=", status);
          const { count } = await all
            .select((select) => select.fn.countAll<number>().as("count"))
            .executeTakeFirstOrThrow();
          const rows = await all
            .select(ROW_COLUMNS)
            .orderBy("date", status === "WAIT" && archived === "N" ? "asc" : "desc")
            .orderBy("id")
            .limit(size)
            .offset((page - 1) * size)
            .execute();
          const total = Number(count);
          return succeed({
            qnaList: rows.map((row) => ({ ...row, isArchived: archived === "Y" })),
            total,
            totalPage: Math.ceil(total / size),
          });
        });
      }),
      implement(calls.readAnyInquiry, async ({ input }) => {
        const row = await database.read((query) =>
          query
            .selectFrom("inquiries")
            .leftJoin("members", "members.id", "inquiries.memberId")
            .select(ROW_COLUMNS.map((name) => `inquiries.${name}` as const))
            .select("members.id as asker")
            .where("inquiries.id", "=", input.id)
            .executeTakeFirst(),
        );
        if (!row) return refused("inquiry.missing");
        const { asker, ...qna } = row;
        return succeed({ qna: { ...qna, isArchived: asker === null } });
      }),
      implement(calls.readInquiryDetails, async ({ input: { id, reason }, grant: { member } }) =>
        database.write(`inquiry:${id}`, async (query) => {
          const [row] = await withImages(
            query,
            await query.selectFrom("inquiries").selectAll().where("id", "=", id).execute(),
          );
          if (!row) return abandon(refused("inquiry.missing"));
          await recordWrite(query, {
            ...{ memberId: member.memberId, action: "inquiry.read", subject: id, reason },
            ...{ before: null, after: null, date: isoTime(clock.now()) },
          });
          return succeed({ qna: present(row) });
        }),
      ),
      implement(calls.answerInquiry, async ({ input: { id, answer }, grant: { member } }) =>
        database.write(`inquiry:${id}`, async (query) => {
          const row = await query
            .selectFrom("inquiries")
            .select(["status", "answer"])
            .where("id", "=", id)
            .executeTakeFirst();
          if (!row) return abandon(refused("inquiry.missing"));
          const date = isoTime(clock.now());
          await query
            .updateTable("inquiries")
            .set({ status: "ANSWERED", answer, answeredAt: date })
            .where("id", "=", id)
            .execute();
          await recordWrite(query, {
            memberId: member.memberId,
            action: "inquiry.answer",
            subject: id,
            before: row,
            after: { status: "ANSWERED", answer },
            date,
          });
          await jobs.enqueue(query, mailOf({ id, step: "answered" }, member.memberId));
          return succeed({});
        }),
      ),
      ...savedReplyCalls(parts),
    ],
  };
};
