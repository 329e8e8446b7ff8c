import { restrictionStage } from "@hanok/api-contract";
import * as z from "zod/mini";
import type { Parts } from "../../parts.ts";
import { restrictionOf } from "../accounts/index.ts";
import type { Reverts } from "../operator-records/index.ts";
import { restrictAndTell } from "./restrict-and-tell.ts";

/** Records from before suspensions were announced have no `beginsAt`. */
const stage = z.object({
  stage: restrictionStage,
  beginsAt: z._default(z.string(), ""),
  endsAt: z.string(),
});

/** [ACC-51] The restriction of a member that the operator takes back: the member gets a mail as of any other. */
export const memberReverts = (parts: Parts): Reverts => ({
  "member.restrict": {
    lock: ({ subject }) => `member:${subject}`,
    apply: async (query, { subject, before, after }, { reason, at }) => {
      const was = stage.safeParse(before);
      const set = stage.safeParse(after);
      const memberId = Number(subject);
      const row = await query
        .selectFrom("members")
        .select("email")
        .where("id", "=", memberId)
        .executeTakeFirst();
      if (!was.success || !set.success || !row || row.email === null) return "impossible";
      const now = await restrictionOf(query, memberId, Date.parse(at));
      // A suspension that has begun since is the one that was announced.
      if (set.data.stage !== now.stage || set.data.endsAt !== now.endsAt) return "changed";
      const isOver = was.data.endsAt !== "" && was.data.endsAt <= at;
      const back = isOver ? { stage: "NONE" as const, beginsAt: "", endsAt: "" } : was.data;
      await restrictAndTell(parts, query, memberId, { from: now.stage, ...back, reason, date: at });
      const { stage: from, beginsAt, endsAt } = now;
      return { before: { stage: from, beginsAt, endsAt }, after: back };
    },
  },
});
