import { mkdtemp, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { clusterAt, newClusterFolder, removeOrphans } from "./postgres/cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of the cluster that all test files use; `databases.ts` starts it when first asked. */
    postgresFolder: string;
    /** Folder for the server as people run it; `built-server.ts` builds it when first asked. */
    buildFolder: string;
  }
}

export default async (project: TestProject) => {
  await removeOrphans().catch(() => {});
  const folder = await newClusterFolder();
  project.provide("postgresFolder", folder);
  // Beside the real build, so that the packages left outside are found from there.
  const buildFolder = await mkdtemp(path.resolve(import.meta.dirname, "../.test-build-"));
  project.provide("buildFolder", buildFolder);
  return async () => {
    await rm(buildFolder, { recursive: true, force: true });
    if (await stat(path.join(folder, "data")).catch(() => null))
      await (await clusterAt(folder, false)).remove();
    else await rm(folder, { recursive: true, force: true });
  };
};
