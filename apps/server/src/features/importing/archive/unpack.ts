import { type Readable, Transform } from "node:stream";
import { crc32 } from "node:zlib";
import { type ArchiveLimits, type Budget, EntryMeter, type EntryRefusal } from "@hanok/site-files";
import type yauzl from "yauzl";
import { type DiskEntry, isDiskFault } from "./directory.ts";

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

/**
 * The unpacked bytes of one entry, counted as they come: a stream that fails with `EntryRefused` where the
 * real size, ratio or checksum is not what the archive says or what the limits allow.
 */
export async function unpackEntry(
  zip: yauzl.ZipFile,
  entry: DiskEntry,
  limits: ArchiveLimits,
  budget: Budget,
): Promise<Readable> {
  let source: Readable;
  try {
    source = await zip.openReadStreamPromise(entry.source);
  } catch (error) {
    throw isDiskFault(error) ? error : new EntryRefused("damaged");
  }
  const meter = new EntryMeter(entry, limits, budget);
  let checksum = 0;
  const metered = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      checksum = crc32(chunk, checksum);
      const refusal = meter.take(chunk.length);
      if (refusal === "archive") return done(new ArchiveTooLarge());
      if (refusal !== null) return done(new EntryRefused(refusal));
      done(null, chunk);
    },
    flush(done) {
      done(meter.isWhole && checksum === entry.source.crc32 ? null : new EntryRefused("damaged"));
    },
  });
  // The bytes may break a rule before the reader has begun: the reader still gets the error, the process does
  // not.
  metered.on("error", () => {});
  source.on("error", (error) => metered.destroy(isDiskFault(error) ? error : new EntryRefused("damaged")));
  metered.on("close", () => source.destroy());
  return source.pipe(metered);
}
