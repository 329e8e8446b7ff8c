import { endpoints, LIMITS, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import type { LocationLookup } from "../../ports/location-lookup.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { createFairLimit } from "../../ports/threads/index.ts";
import { ownerOf } from "../access/index.ts";
import type { ReadPlanLimits } from "../files/index.ts";
import { createCounting, type VisitCounting } from "./counting.ts";
import { csvOfVisits } from "./csv.ts";
import { countLog, type FindPage } from "./log/count-log.ts";
import { periodOf } from "./periods.ts";
import { readList, readVisits } from "./read-visits.ts";
import { createSalts } from "./salts.ts";
import { monthsOf } from "./sweep-visits.ts";
import { SITES_AT_ONCE, writeVisits } from "./write-visits.ts";

/** Calls that sum the figures of months up at once. */
const READ_AT_ONCE = 3;
/** Between two writes, in milliseconds. */
const FLUSH_MS = 5_000;

interface Visits {
  readonly counting: VisitCounting;
  /** Writes what was counted. */
  flush(): Promise<void>;
  /** Which sites are not counted, as other instances have written it. */
  refresh(): Promise<void>;
  readonly feature: Feature;
}

/** [LIF-07] Visits of published sites: counted in memory, written together, read by the project's members. */
export const openVisits = (
  { database, clock, log, settings }: Parts,
  {
    lookUpLocation,
    readPlanLimits,
    findPage,
  }: {
    readonly lookUpLocation: LocationLookup | undefined;
    readonly readPlanLimits: ReadPlanLimits;
    readonly findPage: FindPage;
  },
): Visits => {
  let off: ReadonlySet<string> = new Set();
  const refresh = async (): Promise<void> => {
    const rows = await database.read((query) =>
      query.selectFrom("visitSettings").select("projectId").where("isOff", "=", 1).execute(),
    );
    off = new Set(rows.map(({ projectId }) => projectId));
  };
  const saltOf = createSalts(
    database,
    () => seoulDay(clock.now()),
    (error) => log.warn({ error }, "visitors of this moment are not counted: no salt"),
  );
  const counting = createCounting({
    clock,
    lookUpLocation,
    isOff: (projectId) => off.has(projectId),
    saltOf,
  });
  const flush = async (): Promise<void> => {
    const taken = counting.tallies.take(counting.hourOf(clock.now()));
    for (let from = 0; from < taken.length; from += SITES_AT_ONCE) {
      const some = taken.slice(from, from + SITES_AT_ONCE);
      try {
        await writeVisits(database, some);
      } catch (error) {
        for (const tally of taken.slice(from)) counting.tallies.putBack(tally);
        throw error;
      }
    }
  };
  /** Figures are read where they cannot be written now, too. */
  const tryFlush = (): Promise<void> =>
    flush().catch((error: unknown) => log.warn({ error }, "visits were not written"));
  const calls = endpoints.visits;
  const inTurn = createFairLimit(READ_AT_ONCE);
  const feature: Feature = {
    name: "visits",
    calls: [
      implement(calls.read, async ({ input: { range }, grant: { project } }) => {
        await tryFlush();
        const { ownerId, ...visit } = await inTurn(() =>
          database.readLong(async (query) => ({
            ...(await readVisits(query, project.id, range, clock.now())),
            ownerId: (await ownerOf(query, project.id)) ?? 0,
          })),
        );
        const maySwitch = project.role !== "VIEWER" && project.locked === null;
        return succeed({ visit: { ...visit, maySwitch, months: monthsOf(await readPlanLimits(ownerId)) } });
      }),
      implement(calls.list, async ({ input: { range, detail, page, perPage }, grant: { project } }) => {
        const limit = Math.min(perPage, LIMITS.perPageMost, LIMITS.rowsMost);
        const { span } = periodOf(range, clock.now());
        const place = { offset: (page - 1) * limit, limit };
        const { rows, total } = await inTurn(() =>
          database.readLong((query) => readList(query, project.id, span, detail, place)),
        );
        return succeed({ visitList: rows, total, totalPage: Math.ceil(total / limit) });
      }),
      implement(calls.write, async ({ input: { range }, grant: { project }, locale, signal }) => {
        await tryFlush();
        const { span, first, last } = periodOf(range, clock.now());
        return succeed({
          content: csvOfVisits(database, project.id, span, { locale, signal }),
          mediaType: "text/csv; charset=utf-8",
          fileName: `visits ${first} ${last}.csv`,
        });
      }),
      implement(calls.save, async ({ input: { isOn }, grant: { project } }) => {
        const row = { isOff: isOn ? 0 : 1 };
        await database.write(project.id, (query) =>
          query
            .insertInto("visitSettings")
            .values({ projectId: project.id, ...row })
            .onConflict((conflict) => conflict.column("projectId").doUpdateSet(row))
            .execute(),
        );
        await refresh();
        return succeed({});
      }),
    ],
    routes: async (app) => {
      await refresh();
      const write = () => flush().catch((error: unknown) => log.warn({ error }, "visits were not written"));
      const reading = settings.visitLog ? countLog(settings.visitLog, { counting, findPage, log }) : null;
      const timer = setInterval(() => void write(), FLUSH_MS);
      timer.unref();
      app.addHook("onClose", async () => {
        clearInterval(timer);
        reading?.stop();
        await write();
      });
    },
  };
  return { counting, flush, refresh, feature };
};
