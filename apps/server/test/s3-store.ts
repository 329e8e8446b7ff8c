import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import S3rver from "s3rver";

export interface S3Store {
  /** `S3_URL` of one of its buckets. */
  url(bucket: string): string;
  stop(): Promise<void>;
}

/** An S3-compatible store on this machine, with empty buckets of these names. It checks the key, not the signature. */
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
  return {
    url: (bucket) => `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`,
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
