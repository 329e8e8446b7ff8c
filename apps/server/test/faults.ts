import type { KyselyPlugin } from "kysely";
import type { Parts } from "../src/parts.ts";
import type { Write } from "../src/ports/database/index.ts";

class PlannedFault extends Error {}

const FILE_CALLS = ["spool", "keep", "put", "open", "read"] as const;

/**
 * Runs an action again and again, each time with the next of its calls failing: first every statement of its
 * writes, then the end of each write, then every file call; until an action no longer reaches its fault.
 * After each failure `check` says what must hold. Answers how many faults occurred.
 */
export const failEach = async (
  parts: Parts,
  action: () => Promise<{ readonly ok: boolean }>,
  check: () => Promise<void>,
): Promise<{ readonly database: number; readonly files: number }> => {
  const { database, files } = parts;
  const original = {
    write: database.write,
    files: Object.fromEntries(FILE_CALLS.map((name) => [name, files[name]])),
  };
  const restore = () => {
    Object.assign(database, { write: original.write });
    Object.assign(files, original.files);
  };

  const until = async (arm: (nth: number, met: () => void) => void): Promise<number> => {
    for (let nth = 1; nth < 500; nth++) {
      let met = false;
      arm(nth, () => {
        met = true;
      });
      const answer = await action();
      restore();
      if (!met) {
        if (!answer.ok) throw new Error(`without a fault the action fails: ${JSON.stringify(answer)}`);
        return nth - 1;
      }
      if (answer.ok) throw new Error(`fault ${nth} was swallowed`);
      await check();
    }
    throw new Error("the action never ends");
  };

  const statements = await until((nth, met) => {
    let calls = 0;
    const count = () => {
      if (++calls !== nth) return;
      met();
      throw new PlannedFault(`statement ${nth}`);
    };
    // Statements that were built before (`askAgain`) fail with their answer, the others before they are sent.
    const built = new WeakSet<object>();
    const failing: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        count();
        built.add(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (!built.has(queryId)) count();
        return result;
      },
    };
    const write: typeof database.write = (subject, fn) =>
      original.write.call(database, subject, (query: Write) => fn(query.withPlugin(failing))) as ReturnType<
        typeof database.write<Awaited<ReturnType<typeof fn>>>
      >;
    Object.assign(database, { write });
  });
  const ends = await until((nth, met) => {
    let calls = 0;
    const write: typeof database.write = (subject, fn) =>
      original.write.call(database, subject, async (query: Write) => {
        const value = await fn(query);
        if (++calls === nth) {
          met();
          throw new PlannedFault(`end of write ${nth}`);
        }
        return value;
      }) as ReturnType<typeof database.write<Awaited<ReturnType<typeof fn>>>>;
    Object.assign(database, { write });
  });
  const fileCalls = await until((nth, met) => {
    let calls = 0;
    for (const name of FILE_CALLS) {
      const call = original.files[name] as (...all: unknown[]) => Promise<unknown>;
      Object.assign(files, {
        [name]: async (...all: unknown[]) => {
          if (++calls === nth) {
            met();
            throw new PlannedFault(`file call ${nth}`);
          }
          return call(...all);
        },
      });
    }
  });
  return { database: statements + ends, files: fileCalls };
};
