import { randomBytes } from "node:crypto";
import type { Database } from "../../ports/database/index.ts";

/** The present day, and the one before whose last visits are being written. */
const DAYS_KEPT = 2;

/**
 * Salt of each day, made once for all instances. Whoever has seen an address cannot find it among the visitors of a day
 * that is over: its salt is gone. Of a day that is not the present one none is made.
 */
export const createSalts = (
  database: Database,
  today: () => string,
  onFault: (error: unknown) => void,
): ((day: string) => string | null | Promise<string | null>) => {
  const known = new Map<string, string | null | Promise<string | null>>();
  const read = (day: string): Promise<string | null> =>
    database.write("visit-salts", async (query) => {
      if (day === today())
        await query
          .insertInto("visitSalts")
          .values({ day, salt: randomBytes(32).toString("base64url") })
          .onConflict((conflict) => conflict.column("day").doNothing())
          .execute();
      const row = await query
        .selectFrom("visitSalts")
        .select("salt")
        .where("day", "=", day)
        .executeTakeFirst();
      return row?.salt ?? null;
    });
  return (day) => {
    const found = known.get(day);
    if (found !== undefined) return found;
    const reading = read(day).then(
      (salt) => {
        // None: asked for ahead of its day, or after it. It may be there the next time.
        if (salt === null) known.delete(day);
        else known.set(day, salt);
        return salt;
      },
      (error: unknown) => {
        known.delete(day);
        onFault(error);
        return null;
      },
    );
    for (const old of [...known.keys()].slice(0, -DAYS_KEPT + 1)) known.delete(old);
    known.set(day, reading);
    return reading;
  };
};
