import type { Write } from "../../../ports/database/index.ts";

/**
 * A member is deleted for good: the seats that they hold are free, and the address goes. Those that they gave end with
 * their subscription.
 */
export const forgetSeats = async (query: Write, memberId: number, date: string): Promise<void> => {
  await query
    .updateTable("teamSeats")
    .set({ endedAt: date, endReason: "member" })
    .where("memberId", "=", memberId)
    .where("endedAt", "=", "")
    .execute();
  await query
    .updateTable("teamSeats")
    .set({ email: "", rightsUntil: "" })
    .where("memberId", "=", memberId)
    .execute();
};
