import { mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { clusterAt } from "./cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of the cluster that all test files use; `databases.ts` starts it when first asked. */
    postgresFolder: string;
  }
}

export default async (project: TestProject) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-pg-"));
  project.provide("postgresFolder", folder);
  return async () => {
    if (await stat(path.join(folder, "data")).catch(() => null))
      await (await clusterAt(folder, false)).remove();
    else await rm(folder, { recursive: true, force: true });
  };
};
