import { restrictionStage } from "@hanok/api-contract";
import * as z from "zod/mini";
import type { Parts } from "../../parts.ts";
import { restrictionOf } from "../accounts/index.ts";
import { isSame, type Reverts } from "../operator-records/index.ts";
import { restrictAndTell } from "./restrict-and-tell.ts";

const stage = z.object({ stage: restrictionStage, endsAt: z.string() });

/** [ACC-51] The restriction of a member that the operator takes back: the member gets a mail as of any other. */
export const memberReverts = (parts: Parts): Reverts => ({
  "member.restrict": {
    lock: ({ subject }) => `member:${subject}`,
    apply: async (query, { subject, before, after }, { reason, at }) => {
      const was = stage.safeParse(before);
      const memberId = Number(subject);
      const row = await query
        .selectFrom("members")
        .select("email")
        .where("id", "=", memberId)
        .executeTakeFirst();
      if (!was.success || !row || row.email === null) return "impossible";
      const now = await restrictionOf(query, memberId, Date.parse(at));
      if (!isSame(after, now)) return "changed";
      const isOver = was.data.endsAt !== "" && was.data.endsAt <= at;
      const back = isOver ? { stage: "NONE" as const, endsAt: "" } : was.data;
      await restrictAndTell(parts, query, memberId, {
        from: now.stage,
        beginsAt: "",
        ...back,
        reason,
        date: at,
      });
      return { before: { stage: now.stage, endsAt: now.endsAt }, after: back };
    },
  },
});
