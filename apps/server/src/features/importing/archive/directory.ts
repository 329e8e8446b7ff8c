import { crc32 } from "node:zlib";
import {
  type ArchiveEntry,
  type ArchiveLimits,
  type ArchiveRefusal,
  DOS_DIRECTORY,
  type EntryPlan,
  planArchive,
  UTF8_FLAG,
} from "@hanok/site-files";
import yauzl from "yauzl";

/** An entry with the object that opens it. */
export interface DiskEntry extends ArchiveEntry {
  readonly source: yauzl.Entry;
}

export type DirectoryOutcome =
  | { readonly ok: true; readonly zip: yauzl.ZipFile; readonly plans: readonly EntryPlan<DiskEntry>[] }
  | { readonly ok: false; readonly reason: ArchiveRefusal };

const UNICODE_PATH = 0x7075;

/**
 * Reads the central directory of a ZIP on disk and decides for every file in it whether it may come in, before
 * one byte of it is unpacked. The caller closes `zip`.
 */
export async function readDirectory(file: string, limits: ArchiveLimits): Promise<DirectoryOutcome> {
  let zip: yauzl.ZipFile;
  try {
    zip = await yauzl.openPromise(file, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: false,
    });
  } catch (error) {
    if (isDiskFault(error)) throw error;
    return { ok: false, reason: "not-zip" };
  }
  // The claimed number alone refuses the archive, before its directory is in memory.
  if (zip.entryCount > limits.entries) {
    zip.close();
    return { ok: false, reason: "too-many-entries" };
  }
  const entries: DiskEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(diskEntry(entry));
  } catch (error) {
    zip.close();
    if (isDiskFault(error)) throw error;
    return { ok: false, reason: "damaged" };
  }
  const planned = planArchive(entries, zip.fileSize, limits);
  if (planned.ok) return { ok: true, zip, plans: planned.plans };
  zip.close();
  return planned;
}

/** The file could not be read, whatever it holds: a fault of ours and not of the archive. */
export const isDiskFault = (error: unknown): boolean => error instanceof Error && "syscall" in error;

const diskEntry = (source: yauzl.Entry): DiskEntry => ({
  source,
  nameBytes: source.fileNameRaw,
  utf8Flag: (source.generalPurposeBitFlag & UTF8_FLAG) !== 0,
  unicodePath: unicodePathOf(source),
  host: source.versionMadeBy >> 8,
  mode: source.externalFileAttributes >>> 16,
  dosDirectory: (source.externalFileAttributes & DOS_DIRECTORY) !== 0,
  encrypted: source.isEncrypted(),
  method: source.compressionMethod,
  size: source.uncompressedSize,
  packedSize: source.compressedSize,
});

/** The extra field counts only while it belongs to this very name: its CRC says so (APPNOTE 4.6.9). */
function unicodePathOf({ extraFields, fileNameRaw }: yauzl.Entry): Buffer | null {
  const field = extraFields.find(({ id }) => id === UNICODE_PATH)?.data;
  if (!field || field.length < 5 || field[0] !== 1) return null;
  return field.readUInt32LE(1) === crc32(fileNameRaw) ? field.subarray(5) : null;
}
