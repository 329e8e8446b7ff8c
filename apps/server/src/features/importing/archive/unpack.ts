import { type Readable, Transform } from "node:stream";
import { crc32 } from "node:zlib";
import type yauzl from "yauzl";
import { type EntryRefusal, isDiskFault } from "./directory.ts";
import type { ArchiveLimits } from "./limits.ts";

/** Thrown through a stream of unpacked bytes when the bytes break a rule; never leaves this feature. */
export class EntryRefused extends Error {
  readonly reason: EntryRefusal;
  constructor(reason: EntryRefusal) {
    super(`archive entry refused: ${reason}`);
    this.reason = reason;
  }
}

/** Thrown when the archive as a whole unpacks to more than it may. */
export class ArchiveTooLarge extends Error {}

/** How many bytes the files of one archive may still unpack to. */
export interface Budget {
  left: number;
}

/**
 * The unpacked bytes of one entry, counted as they come: a stream that fails with `EntryRefused` where the
 * real size, ratio or checksum is not what the archive says or what the limits allow.
 */
export async function unpackEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  limits: ArchiveLimits,
  budget: Budget,
): Promise<Readable> {
  let source: Readable;
  try {
    source = await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw isDiskFault(error) ? error : new EntryRefused("damaged");
  }
  let size = 0;
  let checksum = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      budget.left -= chunk.length;
      checksum = crc32(chunk, checksum);
      if (budget.left < 0) return done(new ArchiveTooLarge());
      if (size > limits.fileBytes) return done(new EntryRefused("size"));
      if (size > limits.ratioFloor && size > limits.ratio * Math.max(1, entry.compressedSize))
        return done(new EntryRefused("bomb"));
      if (size > entry.uncompressedSize) return done(new EntryRefused("damaged"));
      done(null, chunk);
    },
    flush(done) {
      const whole = size === entry.uncompressedSize && checksum === entry.crc32;
      done(whole ? null : new EntryRefused("damaged"));
    },
  });
  // The bytes may break a rule before the reader has begun: the reader still meets the error, the process does not.
  meter.on("error", () => {});
  source.on("error", (error) => meter.destroy(isDiskFault(error) ? error : new EntryRefused("damaged")));
  meter.on("close", () => source.destroy());
  return source.pipe(meter);
}
