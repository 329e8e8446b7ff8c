import type { Database, Write } from "../../ports/database/index.ts";
import { estimate, mergeInto, readRegisters, writeRegisters } from "./sketch.ts";
import type { Tally } from "./tallies.ts";

/** Rows of one statement, and sites of one transaction. */
const ROWS = 200;
export const SITES_AT_ONCE = 100;
/** One line for the writes of all instances: sketches are read, merged and written. */
const SUBJECT = "visits";

interface Row {
  readonly projectId: string;
  readonly at: string;
  readonly dimension: string;
  readonly value: string;
  readonly count: number;
}

const addRows = async (query: Write, rows: readonly Row[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS)
    await query
      .insertInto("visits")
      .values(rows.slice(from, from + ROWS))
      .onConflict((conflict) =>
        conflict
          .columns(["projectId", "at", "dimension", "value"])
          .doUpdateSet(({ eb, ref }) => ({ count: eb(ref("visits.count"), "+", ref("excluded.count")) })),
      )
      .execute();
};

/**
 * Visitors that a site has more than before this sketch. They count for the hour in which they were first seen, so that
 * the hours of a day add up to the visitors of the day.
 */
const addSketch = async (query: Write, { projectId, hour, visitors }: Tally): Promise<number> => {
  const day = hour.slice(0, 10);
  const before = await query
    .selectFrom("visitSketches")
    .select("registers")
    .where("projectId", "=", projectId)
    .where("day", "=", day)
    .executeTakeFirst();
  const registers = readRegisters(before?.registers ?? "");
  const known = estimate(registers);
  if (!mergeInto(registers, visitors)) return 0;
  const text = writeRegisters(registers);
  await query
    .insertInto("visitSketches")
    .values({ projectId, day, registers: text })
    .onConflict((conflict) => conflict.columns(["projectId", "day"]).doUpdateSet({ registers: text }))
    .execute();
  return estimate(registers) - known;
};

/** Adds tallies of some sites in one transaction: all of them or none. Sites that are gone or off count nothing. */
export const writeVisits = (database: Database, tallies: readonly Tally[]): Promise<void> =>
  database.write(SUBJECT, async (query) => {
    const ids = [...new Set(tallies.map(({ projectId }) => projectId))];
    const there = await query
      .selectFrom("projects")
      .leftJoin("visitSettings", "visitSettings.projectId", "projects.id")
      .select(["projects.id", "visitSettings.isOff"])
      .where("projects.id", "in", ids)
      .execute();
    const counted = new Set(there.flatMap(({ id, isOff }) => (isOff === 1 ? [] : [id])));
    const rows: Row[] = [];
    for (const tally of tallies) {
      const { projectId, hour: at, counts, visitors } = tally;
      if (!counted.has(projectId)) continue;
      rows.push(...counts.map((one) => ({ projectId, at, ...one })));
      const more = visitors.size === 0 ? 0 : await addSketch(query, tally);
      if (more > 0) rows.push({ projectId, at, dimension: "visitors", value: "", count: more });
    }
    await addRows(query, rows);
  });
