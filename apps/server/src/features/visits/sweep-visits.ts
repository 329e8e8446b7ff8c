import { VISIT_LIMITS } from "@hanok/api-contract";
import { sql } from "kysely";
import type { Clock } from "../../ports/clock.ts";
import type { Database, Write } from "../../ports/database/index.ts";
import { turnIfLong } from "../../ports/event-loop.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import type { ReadPlanLimits } from "../files/index.ts";
import { firstKeptDay } from "./periods.ts";
import { OTHER, TOTALS } from "./tallies.ts";

const DAY = 86_400_000;
/** A day's salt outlives it by the time in which the last visits of the day are written. */
const AFTER_DAY = 10 * 60_000;
const PROJECTS_AT_ONCE = 50;
/** Further back nothing is looked for that a missed sweep left by hour. */
const FOLDED_DAYS = 60;

/** Values of one kind that a site keeps of a day. */
const VALUES_OF_DAY = 300;

/** Every minute: salts and sketches of days that are over, so that nobody can be recognized any more. */
export const forgetDays = async (database: Database, clock: Clock): Promise<void> => {
  const day = seoulDay(clock.now() - AFTER_DAY);
  const old = await database.read((query) =>
    query.selectFrom("visitSalts").select("day").where("day", "<", day).limit(1).executeTakeFirst(),
  );
  if (!old) return;
  await database.write("visits", async (query) => {
    await query.deleteFrom("visitSalts").where("day", "<", day).execute();
    await query.deleteFrom("visitSketches").where("day", "<", day).execute();
  });
};

/**
 * Details of one site that are older than yesterday: by day instead of by hour, and of each kind the most frequent values
 * of the day, the rest as one. Strangers choose referrers and campaigns: without a bound for the day they would fill the
 * table, however few an hour may have.
 */
const foldDetails = async (query: Write, projectId: string, now: number): Promise<void> => {
  const at = sql.ref<string>("at");
  const length = sql<number>`length(${at})`;
  const yesterday = seoulDay(now - DAY);
  const oldest = seoulDay(now - FOLDED_DAYS * DAY);
  const names = sql.join(["projectId", "at", "dimension", "value", "count"].map((name) => sql.ref(name)));
  const value = sql.ref("value");
  const dimension = sql.ref("dimension");
  const total = sql`sum(${sql.ref("count")})`;
  await sql`
    insert into ${sql.table("visits")} (${names})
    select ${projectId}, day, ${dimension}, kept, sum(total) from (
      select day, ${dimension}, total,
        case when place <= ${sql.lit(VALUES_OF_DAY)} then ${value} else ${sql.lit(OTHER)} end as kept
      from (
        select substr(${at}, 1, 10) as day, ${dimension}, ${value}, ${total} as total,
          row_number() over (partition by substr(${at}, 1, 10), ${dimension} order by ${total} desc, ${value}) as place
        from ${sql.table("visits")}
        where ${sql.ref("projectId")} = ${projectId} and ${at} < ${yesterday} and ${at} >= ${oldest}
          and ${dimension} not in (${sql.join(TOTALS)}) and ${length} > 10
        group by substr(${at}, 1, 10), ${dimension}, ${value}
      ) as ranked
    ) as folded
    where true
    group by day, ${dimension}, kept
    on conflict (${sql.join(["projectId", "at", "dimension", "value"].map((name) => sql.ref(name)))})
    do update set ${sql.ref("count")} = ${sql.ref("visits.count")} + ${sql.ref("excluded.count")}
  `.execute(query);
  await query
    .deleteFrom("visits")
    .where("projectId", "=", projectId)
    .where("at", "<", yesterday)
    .where("at", ">=", oldest)
    .where("dimension", "not in", TOTALS)
    .where(length, ">", 10)
    .execute();
};

/** Months for which figures of a plan's sites are kept; no plan keeps them longer than the contract says. */
export const monthsOf = ({ visitMonths }: { readonly visitMonths: number | null }): number =>
  Math.min(VISIT_LIMITS.months, visitMonths ?? VISIT_LIMITS.months);

/** [LIF-07, LIF-10] Every day: figures that are older than their owner's plan keeps them; and details become smaller. */
export const forgetOldVisits = async (
  database: Database,
  clock: Clock,
  readPlanLimits: ReadPlanLimits,
): Promise<void> => {
  const now = clock.now();
  for (let last = ""; ; ) {
    const after = last;
    const projects = await database.read((query) =>
      query
        .selectFrom("projectMembers")
        .select(["projectId", "memberId"])
        .where("role", "=", "OWNER")
        .where("projectId", ">", after)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("visits").select("at").whereRef("visits.projectId", "=", "projectMembers.projectId"),
          ),
        )
        .orderBy("projectId")
        .limit(PROJECTS_AT_ONCE)
        .execute(),
    );
    const kept: { readonly projectId: string; readonly first: string }[] = [];
    for (const { projectId, memberId } of projects)
      kept.push({ projectId, first: firstKeptDay(monthsOf(await readPlanLimits(memberId)), now) });
    if (kept.length > 0)
      await database.write("visits", async (query) => {
        for (const { projectId, first } of kept) {
          await query
            .deleteFrom("visits")
            .where("projectId", "=", projectId)
            .where("at", "<", first)
            .execute();
          await foldDetails(query, projectId, now);
        }
      });
    if (projects.length < PROJECTS_AT_ONCE) return;
    last = projects.at(-1)?.projectId ?? "";
    await turnIfLong();
  }
};
