import { FORM_LIMITS } from "@hanok/api-contract";
import type { Parts } from "../../parts.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import { seoulMonth } from "../../ports/seoul-time.ts";
import { ownerOf } from "../access/index.ts";
import type { ReadPlanLimits } from "../files/index.ts";
import { DIGEST_PREFIX } from "./digest-mail.ts";
import { changeInPieces } from "./entries.ts";
import { enqueueWebhook } from "./webhook.ts";

const DAY = 86_400_000;
/** Retention of files in entries that look like spam. */
const SPAM_FILE_DAYS = 7;
/** Time in which a deletion can be undone; screens offer it for ten seconds. */
export const UNDO_LIFE = 60_000;

/** Every minute: what was deleted and can no longer be taken back goes for good. */
export const forgetDeleted = async (database: Database, clock: Clock): Promise<void> => {
  await forgetEntries(database, (all) =>
    all.where("undo", "!=", "").where("deletedAt", "<", isoTime(clock.now() - UNDO_LIFE)),
  );
  await database.write("form-entries", forgetFiles);
};

const idsOfEntries = (query: Query) => query.selectFrom("formEntries").select("id");

/** Deletes the entries that `wanted` finds for good, a piece at a time. */
const forgetEntries = (
  database: Database,
  wanted: (all: ReturnType<typeof idsOfEntries>) => ReturnType<typeof idsOfEntries>,
): Promise<number> =>
  changeInPieces(database, "form-entries", (query, most) =>
    query
      .deleteFrom("formEntries")
      .where("id", "in", wanted(idsOfEntries(query)).limit(most))
      .executeTakeFirst(),
  );

/** Files and answers whose entry is gone; the contents of files go with the next sweep. */
const forgetFiles = async (query: Write): Promise<void> => {
  await query
    .deleteFrom("entryAnswers")
    .where("entryId", "not in", query.selectFrom("formEntries").select("id"))
    .execute();
  await query
    .deleteFrom("formFiles")
    .where("entryId", "not in", query.selectFrom("formEntries").select("id"))
    .execute();
};

/** Every day: entries past the retention of their form, old spam, what was sealed too long, sessions that are over. */
export const forgetOldEntries = async (database: Database, clock: Clock): Promise<void> => {
  const now = clock.now();
  const forms = await database.read((query) =>
    query.selectFrom("forms").select(["id", "retentionDays"]).where("retentionDays", ">", 0).execute(),
  );
  for (const { id, retentionDays } of forms)
    await forgetEntries(database, (all) =>
      all.where("formId", "=", id).where("date", "<", isoTime(now - Number(retentionDays) * DAY)),
    );
  await forgetEntries(database, (all) =>
    all.where("box", "=", "spam").where("date", "<", isoTime(now - FORM_LIMITS.spamDays * DAY)),
  );
  await forgetEntries(database, (all) =>
    all.where("sealed", "=", 1).where("date", "<", isoTime(now - FORM_LIMITS.sealedDays * DAY)),
  );
  await database.write("form-entries", async (query) => {
    // Files of strangers that nobody wants go sooner than their words [AVL-06].
    await query
      .deleteFrom("formFiles")
      .where(
        "entryId",
        "in",
        query
          .selectFrom("formEntries")
          .select("id")
          .where("box", "=", "spam")
          .where("date", "<", isoTime(now - SPAM_FILE_DAYS * DAY)),
      )
      .execute();
    await forgetFiles(query);
    await query.deleteFrom("dataSessions").where("expiresAt", "<", isoTime(now)).execute();
    await query
      .deleteFrom("formMails")
      .where("entryId", "not like", "limit %")
      .where("entryId", "not like", `${DIGEST_PREFIX}%`)
      .where("entryId", "not like", "erasure %")
      .where("entryId", "not in", query.selectFrom("formEntries").select("id"))
      .execute();
  });
};

/**
 * [FRM-23] Opens sealed entries of a form, the oldest first, as far as the owner's plan now goes in their
 * month. The form's webhook receives each, as it would have been when the entry came.
 */
export const openSealed = async (
  { database, jobs }: Pick<Parts, "database" | "jobs">,
  readPlanLimits: ReadPlanLimits,
  formId: string,
): Promise<void> => {
  const found = await database.read(async (query) => {
    const sealed = await query
      .selectFrom("formEntries")
      .select(["id", "date", "projectId"])
      .where("formId", "=", formId)
      .where("sealed", "=", 1)
      .where("undo", "=", "")
      .orderBy("date")
      .execute();
    const [first] = sealed;
    return first ? { sealed, ownerId: (await ownerOf(query, first.projectId)) ?? 0 } : null;
  });
  if (!found) return;
  const { formEntriesPerMonth: limit } = await readPlanLimits(found.ownerId);
  let opened = 0;
  await database.write(`form:${formId}`, async (query) => {
    opened = 0;
    for (const { id, date, projectId } of found.sealed) {
      const month = seoulMonthOf(date);
      const row = await query
        .selectFrom("monthlyEntries")
        .select("used")
        .where("memberId", "=", found.ownerId)
        .where("month", "=", month)
        .executeTakeFirst();
      const used = Number(row?.used ?? 0);
      if (limit !== null && used >= limit) continue;
      const { numUpdatedRows } = await query
        .updateTable("formEntries")
        .set({ sealed: 0 })
        .where("id", "=", id)
        .where("sealed", "=", 1)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) continue;
      await query
        .insertInto("monthlyEntries")
        .values({ memberId: found.ownerId, month, used: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(["memberId", "month"])
            .doUpdateSet((is) => ({ used: is("monthlyEntries.used", "+", 1) })),
        )
        .execute();
      await enqueueWebhook(query, jobs, { formId, projectId, entryId: id });
      opened += 1;
    }
  });
  if (opened > 0) jobs.wake();
};

const seoulMonthOf = (date: string): string => seoulMonth(Date.parse(date));
