import type { RestrictionStage } from "@hanok/api-contract";
import type { Parts } from "../../parts.ts";
import type { Write } from "../../ports/database/index.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { restrict } from "../accounts/index.ts";
import { requestOperatorMail } from "./operator-mail.ts";

/** [ACC-51] Sets the stage of a member, who gets a mail with the reason. `endsAt`: of a suspension, else ''. */
export const restrictAndTell = async (
  parts: Parts,
  query: Write,
  memberId: number,
  {
    from,
    ...after
  }: {
    readonly from: RestrictionStage;
    readonly stage: RestrictionStage;
    /** Of a suspension that is announced; '' for one that begins at once. */
    readonly beginsAt: string;
    readonly endsAt: string;
    readonly reason: string;
    readonly date: string;
  },
): Promise<void> => {
  const { stage, beginsAt, endsAt, reason, date } = after;
  await restrict(query, memberId, after);
  const detail = endsAt === "" ? "" : seoulDay(Date.parse(endsAt));
  // A restriction that is not there is not lifted.
  if (stage !== "NONE" || from !== "NONE")
    await requestOperatorMail(parts, query, {
      memberId,
      about: stage,
      reason,
      detail,
      begins: beginsAt === "" ? "" : seoulDay(Date.parse(beginsAt)),
      restrictedAt: stage === "NONE" ? "" : date,
    });
};
