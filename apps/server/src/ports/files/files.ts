import type { Readable } from "node:stream";

/** A file whose content is named by its sha-256, so that equal contents are one file. */
export interface StoredFile {
  /** sha-256 of the content, hex. */
  readonly blob: string;
  readonly size: number;
}

/** Received bytes in a local file that nobody refers to yet; needed where a format is read at random places. */
export interface SpooledFile extends StoredFile {
  /** Local path, readable until `discard` or `keep`. */
  readonly path: string;
  discard(): Promise<void>;
}

/** A content at a local path. */
export interface BorrowedFile {
  readonly path: string;
  release(): Promise<void>;
}

/** First and last byte, both included (RFC 9110, 14.1). */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Contents, addressed by what they are; names and owners live in the database. A stored file never changes.
 * `spool` and `put` throw FileTooLarge as soon as one byte more than `maxBytes` has come, and leave nothing.
 */
export interface Files {
  /** Receives bytes into a temporary local file. */
  spool(content: Bytes, maxBytes: number): Promise<SpooledFile>;
  /** Makes a spooled file permanent: on disk, synchronised, under its final name, when the promise resolves. */
  keep(file: SpooledFile): Promise<StoredFile>;
  /** `spool` and `keep` in one. */
  put(content: Bytes, maxBytes: number): Promise<StoredFile>;
  /** Size in bytes, null when there is no such blob. */
  size(blob: string): Promise<number | null>;
  /**
   * Null when there is no such blob. The stream must be read or destroyed. `reader`: somebody outside the server, who may
   * read slowly.
   */
  open(blob: string, range?: ByteRange, by?: "server" | "reader"): Promise<Readable | null>;
  /** Streams of readers that may be open at once; absent for any number. */
  readonly readersMost?: number;
  /** Whole content in memory; for small files. */
  read(blob: string): Promise<Buffer | null>;
  /**
   * A local path where a content can be read at random places, until `release`; null when there is no such blob.
   */
  borrow(blob: string): Promise<BorrowedFile | null>;
  /** Removing what is not there is no error. */
  remove(blob: string): Promise<void>;
  /** Every blob with the time of its last writing, for the collection of what nobody names. */
  list(): AsyncIterable<{ readonly blob: string; readonly size: number; readonly writtenAt: number }>;
  /** Removes received bytes whose process is gone, five minutes after its last sign of life; answers how many. */
  sweep(): Promise<number>;
  /** Free bytes where received bytes lie until they are stored. */
  freeForReceived(): Promise<number>;
  /** Stops what keeps received bytes alive. */
  close(): void;
}

export class FileTooLarge extends Error {
  override readonly name = "FileTooLarge";
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

/** A blob's name; anything else never reaches the disk. */
export const isBlob = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
