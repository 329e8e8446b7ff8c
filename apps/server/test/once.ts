import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const exists = async (file: string) => Boolean(await stat(file).catch(() => null));

/**
 * Makes a resource that all test files of a run use, unless another file has made it: `folder` belongs to the
 * run, and the files come from different processes at once. Where making fails, the next one tries again.
 */
export const once = async (folder: string, name: string, make: () => Promise<void>): Promise<void> => {
  const ready = path.join(folder, `${name}-ready`);
  const lock = path.join(folder, `${name}-starting`);
  for (let turn = 0; turn < 3_000; turn += 1) {
    if (await exists(ready)) return;
    const mine = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (mine) {
      try {
        if (!(await exists(ready))) {
          await make();
          await writeFile(ready, "");
        }
        return;
      } finally {
        await rm(lock, { recursive: true, force: true });
      }
    }
    await pause(100);
  }
  throw new Error(`${name}: not made in five minutes`);
};
