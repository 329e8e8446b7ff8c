import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { startSignatureCheck } from "./signed-store.ts";

export interface S3Store {
  /** `S3_URL` of one of its buckets. */
  url(bucket: string): string;
  stop(): Promise<void>;
}

/** An S3-compatible store on this machine, with empty buckets of these names, which checks signatures. */
export async function startS3(buckets: readonly string[]): Promise<S3Store> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "hanok-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port } = await server.run();
  // S3rver checks the key, not the signature.
  const front = await startSignatureCheck(port, "S3RVER");
  const address = front.address();
  const checked = typeof address === "object" && address ? address.port : 0;
  return {
    url: (bucket) => `http://S3RVER:S3RVER@127.0.0.1:${checked}/${bucket}`,
    stop: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
