import { rm, stat } from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { clusterAt, newClusterFolder, removeOrphans } from "./cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of the cluster that all test files use; `databases.ts` starts it when first asked. */
    postgresFolder: string;
  }
}

export default async (project: TestProject) => {
  await removeOrphans().catch(() => {});
  const folder = await newClusterFolder();
  project.provide("postgresFolder", folder);
  return async () => {
    if (await stat(path.join(folder, "data")).catch(() => null))
      await (await clusterAt(folder, false)).remove();
    else await rm(folder, { recursive: true, force: true });
  };
};
