import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { startHanok } from "../../e2e/harness/server.ts";
import { editTogether } from "./editors.ts";
import { inspectorPort, openGarbageCollector } from "./garbage-collector.ts";
import { mixedLoad } from "./mixed-load.ts";

/**
 * Memory of a server [AVL-13]: five editors of a page of 2 MB who leave, then some minutes of mixed load. `MINUTES` of it;
 * `PART=editors` or `PART=load` makes one of both.
 */

const MINUTES = Number(process.env.MINUTES ?? 60);
const TOKEN = "memory-of-the-bench";
const EVERY_MS = 15_000;
/** The first part of the load fills caches of a fixed size. */
const WARM = 1 / 3;

const port = await inspectorPort();
const hanok = await startHanok({
  environment: {
    HANOK_METRICS_TOKEN: TOKEN,
    HANOK_LOG: "error",
    NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}`,
  },
});
const garbage = await openGarbageCollector(hanok.pid, port);

interface Memory {
  /** MiB */
  readonly resident: number;
  readonly heap: number;
}
const read = async (): Promise<Memory> => {
  const answer = await fetch(`${hanok.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const heap = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(await answer.text())?.[1];
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${hanok.pid}/status`, "utf8"))?.[1];
  return { resident: Number(resident) / 1024, heap: Number(heap) / 2 ** 20 };
};
/** The lowest figures of ten seconds after a collection. */
const settled = async (): Promise<Memory> => {
  await garbage.collect();
  const all: Memory[] = [];
  for (let at = 0; at < 10; at += 1) {
    all.push(await read());
    await pause(1_000);
  }
  return {
    resident: Math.min(...all.map(({ resident }) => resident)),
    heap: Math.min(...all.map(({ heap }) => heap)),
  };
};
const text = ({ resident, heap }: Memory): string =>
  `${resident.toFixed(0)} MiB, heap ${heap.toFixed(0)} MiB`;

/** Slope of a line by least squares, in units an hour. */
const slopeOf = (points: readonly (readonly [hours: number, value: number])[]): number => {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([hours]) => hours), mean(([, value]) => value)];
  const spread = points.reduce((sum, [hours]) => sum + (hours - x) ** 2, 0);
  return points.reduce((sum, [hours, value]) => sum + (hours - x) * (value - y), 0) / spread;
};

try {
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  const part = process.env.PART ?? "editors load";
  if (part.includes("editors")) {
    const session = await editTogether(hanok);
    await pause(20_000);
    const before = await settled();
    console.log(`a page of 2 MB, before its editors: ${text(before)}`);
    await session.edit(30_000);
    console.log(`five editors, after half a minute: ${text(await read())}`);
    session.leave();
    await pause(60_000);
    const after = await settled();
    const times = (of: keyof Memory) => (after[of] / before[of]).toFixed(2);
    console.log(
      `one minute after they left: ${text(after)}: ${times("resident")} and ${times("heap")} times (goal 1.2)`,
    );
  }
  if (part.includes("load")) {
    const load = await mixedLoad(hanok);
    const until = performance.now() + MINUTES * 60_000;
    const began = performance.now();
    const working = load.work(() => performance.now() > until);
    const points: { readonly hours: number; readonly memory: Memory }[] = [];
    let failure: unknown = null;
    working.catch((error: unknown) => {
      failure = error;
    });
    while (performance.now() < until && failure === null) {
      await pause(EVERY_MS);
      await garbage.collect();
      points.push({ hours: (performance.now() - began) / 3_600_000, memory: await read() });
    }
    console.log(await working);
    const later = points.slice(Math.floor(points.length * WARM));
    for (const of of ["resident", "heap"] as const) {
      const values = later.map(({ memory }) => memory[of]);
      const slope = slopeOf(later.map(({ hours, memory }) => [hours, memory[of]]));
      console.log(
        `${of}: ${values[0]?.toFixed(0)} to ${values.at(-1)?.toFixed(0)} MiB in the last two thirds of ${MINUTES} minutes, lowest ${Math.min(...values).toFixed(0)}, highest ${Math.max(...values).toFixed(0)}, slope ${slope.toFixed(1)} MiB an hour`,
      );
    }
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  garbage.close();
  await hanok.stop();
}
