import { Transform, type TransformCallback } from "node:stream";
import { HostFault, LEAST_BYTES_PER_SECOND } from "./host-transfer.ts";

const LOOK_EVERY = 1_000;

/**
 * Passes bytes through and reports how many went. A reader that takes less than the least bytes per second
 * over its grace ends the stream, however regularly it drips.
 */
export const sentBytes = (
  onBytes: (bytes: number) => void,
  grace: number,
  /** Awaited before the end: an empty file that ends within the TLS handshake breaks the connection. */
  beforeEnd: Promise<void>,
): Transform => {
  let bytes = 0;
  const begun = Date.now();
  const stream = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      bytes += chunk.length;
      onBytes(chunk.length);
      done(null, chunk);
    },
    flush(done: TransformCallback) {
      if (bytes > 0) done();
      else beforeEnd.then(() => done(), done);
    },
  });
  const timer = setInterval(() => {
    const seconds = Math.max(0, Date.now() - begun - grace) / 1000;
    if (bytes < seconds * LEAST_BYTES_PER_SECOND)
      stream.destroy(new HostFault("silent", "the host takes bytes too slowly"));
  }, LOOK_EVERY);
  timer.unref();
  stream.once("close", () => clearInterval(timer));
  return stream;
};
