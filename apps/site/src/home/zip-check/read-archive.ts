import {
  ARCHIVE_LIMITS,
  type ArchiveEntry,
  type ArchiveRefusal,
  acceptedFile,
  DOS_DIRECTORY,
  EntryMeter,
  type EntryPlan,
  type EntryRefusal,
  type FileInfo,
  type FileReading,
  fileReading,
  type ImportReport,
  importReport,
  planArchive,
  readText,
  textKind,
  UTF8_FLAG,
  usableWrapper,
  withoutSameContents,
  withoutWrapper,
} from "@hanok/site-files";
import {
  BlobReader,
  configure,
  ERR_BAD_FORMAT,
  ERR_EOCDR_NOT_FOUND,
  type FileEntry,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-native.js";

// This code runs in a worker of its own.
configure({ useWebWorkers: false });

/** Progress of a check: the parts of the import, in the order in which the server has them. */
export interface Checking {
  readonly stage: "unpacking" | "reading";
  readonly percent: number;
}

export type Checked =
  | { readonly ok: true; readonly report: ImportReport }
  | { readonly ok: false; readonly reason: ArchiveRefusal };

/** An entry with the object that opens it. */
interface BrowserEntry extends ArchiveEntry {
  readonly source: FileEntry;
}
type KeptPlan = Extract<EntryPlan<BrowserEntry>, { kind: "keep" }>;

/** Unpacking is the first part of the way, reading pages the rest. */
const UNPACKED = 60;

class ArchiveTooLarge extends Error {}
class EntryRefused extends Error {
  readonly reason: EntryRefusal;
  constructor(reason: EntryRefusal) {
    super(`archive entry refused: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Reads a ZIP as an import reads it, and keeps nothing: unpacks each file to count it, then once more the texts, so
 * that no more than one of them is in memory. Throws where the browser cannot read the file.
 */
export const readArchive = async (archive: Blob, tell: (checking: Checking) => void): Promise<Checked> => {
  const directory = await readDirectory(archive);
  if (!directory.ok) return directory;
  const lines: FileInfo[] = [];
  const found: { readonly plan: KeptPlan; readonly path: string; readonly size: number }[] = [];
  const budget = { left: ARCHIVE_LIMITS.totalBytes };
  let packed = 0;
  for (const plan of directory.plans) {
    if (plan.kind === "refuse") {
      lines.push({ name: plan.name, accepted: false, reason: plan.reason, size: plan.size });
      continue;
    }
    const { entry, name, path } = plan;
    try {
      let size = 0;
      await unpack(entry, new EntryMeter(entry, ARCHIVE_LIMITS, budget), (chunk) => {
        size += chunk.length;
      });
      lines.push(acceptedFile(name, path, size));
      found.push({ plan, path, size });
    } catch (error) {
      if (error instanceof ArchiveTooLarge) return { ok: false, reason: "too-large" };
      if (!(error instanceof EntryRefused)) throw error;
      lines.push({ name, accepted: false, reason: error.reason, size: entry.size });
    }
    packed += entry.packedSize;
    tell({ stage: "unpacking", percent: (packed / Math.max(1, archive.size)) * UNPACKED });
  }
  const told = withoutSameContents(
    directory.plans,
    lines,
    found,
    ({ plan, size }) => `${size} ${plan.entry.source.signature}`,
  );
  const { files } = told;
  const wrapper = usableWrapper(files.map(({ path }) => path));
  const read: (FileReading & { readonly path: string; readonly size: number })[] = [];
  for (const [at, { plan, size }] of files.entries()) {
    tell({ stage: "reading", percent: UNPACKED + (at / files.length) * (100 - UNPACKED) });
    const path = withoutWrapper(plan.path, wrapper);
    read.push({ path, size, ...(await readFile(plan.entry, path, size)) });
  }
  return { ok: true, report: importReport(wrapper, told.lines, read, told.renamed) };
};

const readDirectory = async (archive: Blob) => {
  const zip = new ZipReader(new BlobReader(archive), {
    // Names and headers are checked by the rules of the import.
    strictness: "tolerant",
    filenameValidation: "tolerant",
    checkSignature: true,
  });
  const entries: BrowserEntry[] = [];
  try {
    for await (const source of zip.getEntriesGenerator()) {
      entries.push(browserEntry(source as FileEntry));
      // One more than may be is enough to refuse the archive.
      if (entries.length > ARCHIVE_LIMITS.entries) break;
    }
  } catch (error) {
    if (isUnreadable(error)) throw error;
    const message = error instanceof Error ? error.message : "";
    const isZip = message !== ERR_BAD_FORMAT && message !== ERR_EOCDR_NOT_FOUND;
    return { ok: false, reason: isZip ? "damaged" : "not-zip" } as const;
  }
  return planArchive(entries, archive.size, ARCHIVE_LIMITS);
};

/** The file was moved, changed or locked since it was chosen (File API, 6.4). */
const isUnreadable = (error: unknown): boolean =>
  error instanceof DOMException &&
  ["NotFoundError", "NotReadableError", "SecurityError"].includes(error.name);

const browserEntry = (source: FileEntry): BrowserEntry => {
  const path = source.extraFieldUnicodePath;
  return {
    source,
    nameBytes: source.rawFilename,
    utf8Flag: ((source.rawBitFlag ?? 0) & UTF8_FLAG) !== 0,
    unicodePath: path?.valid ? path.data.subarray(5) : null,
    host: source.versionMadeBy >> 8,
    mode: source.externalFileAttributes >>> 16,
    dosDirectory: (source.externalFileAttributes & DOS_DIRECTORY) !== 0,
    encrypted: source.encrypted,
    method: source.compressionMethod,
    size: source.uncompressedSize,
    packedSize: source.compressedSize,
  };
};

/** Hands out the unpacked bytes of an entry as they come. Throws EntryRefused and ArchiveTooLarge. */
const unpack = async (
  entry: BrowserEntry,
  meter: EntryMeter,
  onBytes: (chunk: Uint8Array) => void,
): Promise<void> => {
  let broken: EntryRefusal | "archive" | null = null;
  try {
    await entry.source.getData(
      new WritableStream<Uint8Array>({
        write: (chunk) => {
          broken = meter.take(chunk.length);
          if (broken !== null) throw new Error(broken);
          onBytes(chunk);
        },
      }),
    );
  } catch (error) {
    if (isUnreadable(error)) throw error;
    if (broken === "archive") throw new ArchiveTooLarge();
    throw new EntryRefused(broken ?? "damaged");
  }
  if (!meter.isWhole) throw new EntryRefused("damaged");
};

const readFile = async (entry: BrowserEntry, path: string, size: number): Promise<FileReading> => {
  const kind = textKind(path, size);
  if (kind === null) return { reading: null, excess: null };
  const bytes = new Uint8Array(size);
  let at = 0;
  await unpack(entry, new EntryMeter(entry, ARCHIVE_LIMITS, { left: size }), (chunk) => {
    bytes.set(chunk, at);
    at += chunk.length;
  });
  return fileReading(readText(bytes, kind));
};
