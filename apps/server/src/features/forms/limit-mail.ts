import type { Parts } from "../../parts.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import { composeMail } from "../../ports/mail/index.ts";
import type { LimitMail } from "./mail-kinds.ts";

const isLimitMail = (input: unknown): input is LimitMail =>
  typeof input === "object" &&
  input !== null &&
  typeof Reflect.get(input, "ownerId") === "number" &&
  typeof Reflect.get(input, "month") === "string";

/** [FRM-23] Once a month: entries above the limit are kept sealed, and a larger plan opens them. */
export const limitMailJob =
  ({ database, mail, settings }: Parts): JobHandler =>
  async ({ input }) => {
    if (!isLimitMail(input)) throw new Error("a notice of a limit without its month");
    const { ownerId, month } = input;
    const owner = await database.read((query) =>
      query.selectFrom("members").select(["email", "language"]).where("id", "=", ownerId).executeTakeFirst(),
    );
    if (!owner?.email) return { result: { sent: false } };
    const isFirst = await database.write(`member:${ownerId}`, async (query) => {
      const { numInsertedOrUpdatedRows } = await query
        .insertInto("formMails")
        .values({ entryId: `limit ${ownerId} ${month}`, receiver: owner.email ?? "" })
        .onConflict((conflict) => conflict.columns(["entryId", "receiver"]).doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    });
    if (!isFirst) return { result: { sent: false } };
    const locale = owner.language || "ko";
    const link = { href: `${settings.origin}/plan`, label: locale === "ko" ? "플랜 보기" : "See the plans" };
    await mail.send(
      composeMail(
        owner.email,
        locale,
        locale === "ko"
          ? {
              subject: "[한옥] 이번 달 폼 응답 한도를 넘었어요",
              lines: [
                "이번 달에 받을 수 있는 폼 응답 수를 넘었어요.",
                "한도를 넘은 응답은 30일 동안 잠가 두고, 더 큰 플랜으로 바꾸면 바로 열려요.",
              ],
              link,
            }
          : {
              subject: "[Hanok] Your forms are above this month’s limit",
              lines: [
                "Your forms have received more entries this month than your plan includes.",
                "Entries above the limit are locked for 30 days. A larger plan opens them at once.",
              ],
              link,
            },
      ),
    );
    return { result: { sent: true } };
  };
