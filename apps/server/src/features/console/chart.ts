import { CHART_DAYS, type ConsoleDay } from "@hanok/api-contract";
import { type RawBuilder, sql } from "kysely";
import { isoTime } from "../../ports/clock.ts";
import { type Query, together } from "../../ports/database/index.ts";
import { addDays } from "../../ports/seoul-days.ts";
import { SEOUL, seoulDay } from "../../ports/seoul-time.ts";

type Amount = number | string | null;

/** Hour of an ISO time, `2026-03-02T09`: days of Seoul begin on a whole hour of UTC, and a month has 720 of them. */
const hourOf = (column: string): RawBuilder<string> => sql<string>`substr(${sql.ref(column)}, 1, 13)`;

/**
 * Members, projects, publications and money of the last thirty days in Seoul, oldest first. Rows are counted by the hour
 * in the database, from an index by their time.
 */
export const readChart = async (query: Query, now: number): Promise<ConsoleDay[]> => {
  const today = seoulDay(now);
  const days = Array.from({ length: CHART_DAYS }, (_, at) => addDays(today, at - CHART_DAYS + 1));
  const since = isoTime(Date.parse(`${days[0]}T00:00:00Z`) - SEOUL);
  const count = sql<Amount>`count(*)`.as("amount");
  const [members, projects, publications, paid, refunded] = await together([
    query
      .selectFrom("members")
      .select([hourOf("joinedAt").as("hour"), count])
      .where("joinedAt", ">=", since)
      .groupBy(hourOf("joinedAt"))
      .execute(),
    query
      .selectFrom("projects")
      .select([hourOf("date").as("hour"), count])
      .where("date", ">=", since)
      .groupBy(hourOf("date"))
      .execute(),
    query
      .selectFrom("releases")
      .select([hourOf("at").as("hour"), count])
      .where("at", ">=", since)
      .where("draft", "=", 0)
      .groupBy(hourOf("at"))
      .execute(),
    query
      .selectFrom("charges")
      .select([hourOf("settledAt").as("hour"), ({ fn }) => fn.sum<Amount>("amount").as("amount")])
      .where("settledAt", ">=", since)
      .where("state", "in", ["PAID", "REFUNDED"])
      .groupBy(hourOf("settledAt"))
      .execute(),
    query
      .selectFrom("refunds")
      .select([hourOf("doneAt").as("hour"), ({ fn }) => fn.sum<Amount>("amount").as("amount")])
      .where("doneAt", ">=", since)
      .where("status", "=", "DONE")
      .groupBy(hourOf("doneAt"))
      .execute(),
  ]);
  const byDay = (rows: readonly { readonly hour: string; readonly amount: Amount }[]) => {
    const sums = new Map<string, number>();
    for (const { hour, amount } of rows) {
      const day = seoulDay(Date.parse(`${hour}:00:00Z`));
      sums.set(day, (sums.get(day) ?? 0) + Number(amount ?? 0));
    }
    return (day: string): number => sums.get(day) ?? 0;
  };
  const of = {
    members: byDay(members),
    projects: byDay(projects),
    publications: byDay(publications),
    paid: byDay(paid),
    refunded: byDay(refunded),
  };
  return days.map((day) => ({
    day,
    members: of.members(day),
    projects: of.projects(day),
    publications: of.publications(day),
    paid: of.paid(day),
    refunded: of.refunded(day),
  }));
};
