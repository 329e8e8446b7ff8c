import { once } from "../once.ts";
import { type Cluster, clusterAt } from "./cluster.ts";

/** Starts the cluster of the test run unless another test file has done so. */
export const sharedCluster = async (folder: string): Promise<Cluster> => {
  const cluster = await clusterAt(folder, false);
  await once(folder, "cluster", () => cluster.start());
  return cluster;
};
