import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { DiskFull, diskFaultOf } from "../disk-faults.ts";
import { Unavailable } from "../unavailable.ts";
import { type Files, isBlob, type SpooledFile } from "./files.ts";
import { openSpool, putBy } from "./spool.ts";

/** Parts of `S3_URL`: `https://KEY:SECRET@host/bucket?region=…`. */
export interface BucketPlace {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

/** Amazon's own name for a region that other stores ignore. */
const FIRST_REGION = "us-east-1";

/** Null where the address names no bucket or no key. */
export const bucketPlaceOf = (address: string): BucketPlace | null => {
  const url = new URL(address);
  const bucket = decodeURIComponent(url.pathname.replace(/^\/|\/$/g, ""));
  const [key, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || key === "" || secret === "") return null;
  return {
    ...{ endpoint: url.origin, bucket, key, secret },
    region: url.searchParams.get("region") ?? FIRST_REGION,
  };
};

/**
 * A content that is put again is written again once it is this old, so that no collection of unnamed contents
 * takes it.
 */
const RENEWED_AFTER = 10 * 60_000;
/** Milliseconds until a store that does not answer counts as away. */
const CONNECTED_WITHIN = 5_000;
const SILENT_MOST = 30_000;
/** Milliseconds for all attempts to remove an object. */
const REMOVED_WITHIN = 20_000;
/** Of the work of the server, and of readers of its answers: slow readers never take those of the server [AVL-02]. */
const CONNECTIONS: BucketConnections = { work: 100, readers: 400 };
const PREFIX = "blobs/";
/** The folder adapter's names, so that a folder is moved into a bucket, or back, by any tool that copies trees. */
const keyOf = (blob: string): string => `${PREFIX}${blob.slice(0, 2)}/${blob.slice(2)}`;

/** Errors of sockets and time limits; those of local files name a path. */
const isOfTheNetwork = (error: unknown): boolean =>
  error instanceof Error && (error.name === "TimeoutError" || ("code" in error && !("path" in error)));

export interface BucketConnections {
  readonly work: number;
  readonly readers: number;
}

/**
 * Contents as objects of an S3-compatible store; what is being received or lent is in `incoming`, on this
 * machine. A store that does not answer makes calls throw Unavailable.
 */
export const openBucket = async (
  place: BucketPlace,
  incoming: string,
  connections = CONNECTIONS,
): Promise<Files> => {
  // Read where it is used: installations with a folder need neither its time nor its memory.
  const s3 = await import("@aws-sdk/client-s3");
  const clientOf = (maxSockets: number) =>
    new s3.S3Client({
      endpoint: place.endpoint,
      region: place.region,
      credentials: { accessKeyId: place.key, secretAccessKey: place.secret },
      // Stores other than Amazon's have no host name for each bucket.
      forcePathStyle: !new URL(place.endpoint).hostname.endsWith(".amazonaws.com"),
      requestHandler: {
        connectionTimeout: CONNECTED_WITHIN,
        socketTimeout: SILENT_MOST,
        ...{ httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
      },
      // Stores other than Amazon's do not know the checksums in trailers. The name of an object is its sha-256.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
  const client = clientOf(connections.work);
  const readers = clientOf(connections.readers);
  const Bucket = place.bucket;
  const statusOf = (error: unknown): number =>
    error instanceof s3.S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
  const failed = (error: unknown): never => {
    const status = statusOf(error);
    // RFC 4918, 11.5: stores answer it when they have no room.
    if (status === 507) throw new DiskFull("the store of files", { cause: error });
    if (diskFaultOf(error)) throw error;
    if (isOfTheNetwork(error) || status === 429 || status >= 500)
      throw new Unavailable("the store of files", { cause: error });
    throw error;
  };
  // A bucket that was deleted is no content that is missing.
  const missing = (error: unknown): null =>
    statusOf(error) === 404 && (error as Error).name !== "NoSuchBucket" ? null : failed(error);
  const factsOf = (blob: string) =>
    isBlob(blob)
      ? client.send(new s3.HeadObjectCommand({ Bucket, Key: keyOf(blob) })).catch(missing)
      : Promise.resolve(null);

  await client.send(new s3.HeadBucketCommand({ Bucket })).catch(failed);
  const spool = await openSpool(incoming);

  const keep = async ({ blob, size, path: temporary }: SpooledFile) => {
    const facts = await factsOf(blob);
    const writtenAt = facts?.LastModified?.getTime() ?? 0;
    if (!facts || Date.now() - writtenAt > RENEWED_AFTER)
      await client
        .send(
          new s3.PutObjectCommand({
            ...{ Bucket, Key: keyOf(blob) },
            Body: createReadStream(temporary),
            ContentLength: size,
          }),
        )
        .catch(failed);
    await spool.remove(temporary);
    return { blob, size };
  };

  const read = async (blob: string, range?: string, by = client): Promise<Readable | null> => {
    if (!isBlob(blob)) return null;
    const wanted = { Bucket, Key: keyOf(blob), ...(range === undefined ? {} : { Range: range }) };
    const answer = await by.send(new s3.GetObjectCommand(wanted)).catch(missing);
    if (!answer) return null;
    if (!(answer.Body instanceof Readable)) throw new Error("an object without a stream");
    return answer.Body;
  };

  return {
    spool: spool.receive,
    keep,
    put: putBy(spool.receive, keep),
    size: async (blob) => (await factsOf(blob))?.ContentLength ?? null,
    open: (blob, range, by) =>
      read(
        blob,
        range ? `bytes=${range.first}-${range.last}` : undefined,
        by === "reader" ? readers : client,
      ),
    readersMost: connections.readers,
    read: async (blob) => {
      const stream = await read(blob);
      return stream && Buffer.concat(await stream.toArray());
    },
    borrow: async (blob) => {
      const stream = await read(blob);
      if (!stream) return null;
      const { path, discard } = await spool.receive(stream, Number.POSITIVE_INFINITY);
      return { path, release: discard };
    },
    remove: async (blob) => {
      // An object that is not there is no error for the store either.
      if (!isBlob(blob)) return;
      // No attempt begins later than this: whoever lent the content to one removal waits longer (`createBlobSweep`).
      const abortSignal = AbortSignal.timeout(REMOVED_WITHIN);
      await client
        .send(new s3.DeleteObjectCommand({ Bucket, Key: keyOf(blob) }), { abortSignal })
        .catch((error: unknown) => {
          if (abortSignal.aborted) throw new Unavailable("the store of files", { cause: error });
          failed(error);
        });
    },
    list: async function* () {
      try {
        for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX }))
          for (const { Key = "", Size = 0, LastModified } of page.Contents ?? []) {
            const blob = Key.slice(PREFIX.length).replace("/", "");
            if (isBlob(blob) && LastModified) yield { blob, size: Size, writtenAt: LastModified.getTime() };
          }
      } catch (error) {
        failed(error);
      }
    },
    sweep: spool.sweep,
    freeForReceived: spool.free,
    close: () => {
      spool.close();
      client.destroy();
      readers.destroy();
    },
  };
};
