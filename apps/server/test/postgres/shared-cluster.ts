import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Cluster, clusterAt } from "./cluster.ts";

const exists = async (file: string) => Boolean(await stat(file).catch(() => null));

/** Starts the cluster of the test run unless another test file has done so. */
export const sharedCluster = async (folder: string): Promise<Cluster> => {
  const cluster = await clusterAt(folder, false);
  const ready = path.join(folder, "ready");
  const lock = path.join(folder, "starting");
  for (let turn = 0; turn < 600; turn += 1) {
    if (await exists(ready)) return cluster;
    const mine = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (mine) {
      try {
        if (!(await exists(ready))) {
          await cluster.start();
          await writeFile(ready, "");
        }
        return cluster;
      } finally {
        await rm(lock, { recursive: true, force: true });
      }
    }
    await pause(100);
  }
  throw new Error("the PostgreSQL cluster of the tests did not start in a minute");
};
