import yauzl from "yauzl";
import { type PathRefusal, projectPath } from "../../files/index.ts";
import { decodeNames } from "./entry-names.ts";
import type { ArchiveLimits } from "./limits.ts";

/** Why one file of an archive does not come in; the wording stands in the dictionaries of the screens. */
export type EntryRefusal =
  | PathRefusal
  | "link"
  | "special"
  | "encrypted"
  | "compression"
  | "duplicate"
  | "bomb"
  | "size"
  | "damaged";

/** Why an archive as a whole is refused. */
export type ArchiveRefusal = "not-zip" | "damaged" | "too-many-entries" | "too-large" | "overlapping";

export type EntryPlan =
  | { readonly kind: "keep"; readonly name: string; readonly path: string; readonly entry: yauzl.Entry }
  | { readonly kind: "refuse"; readonly name: string; readonly reason: EntryRefusal; readonly size: number };

export type DirectoryOutcome =
  | { readonly ok: true; readonly zip: yauzl.ZipFile; readonly plans: readonly EntryPlan[] }
  | { readonly ok: false; readonly reason: ArchiveRefusal };

const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const DIRECTORY = 0o040000;
const LINK = 0o120000;
const DOS_DIRECTORY = 0x10;
const UNICODE_PATH = 0x7075;
const UTF8_FLAG = 0x800;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads the central directory of a ZIP on disk and decides for every file in it whether it may come in, before
 * one byte of it is unpacked. Directories are not files and do not appear. The caller closes `zip`.
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
  const refuseArchive = (reason: ArchiveRefusal): DirectoryOutcome => {
    zip.close();
    return { ok: false, reason };
  };
  if (zip.entryCount > limits.entries) return refuseArchive("too-many-entries");
  const entries: yauzl.Entry[] = [];
  let packed = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      packed += entry.compressedSize;
    }
  } catch (error) {
    if (!isDiskFault(error)) return refuseArchive("damaged");
    zip.close();
    throw error;
  }
  // Files that share their packed bytes are how a small archive unpacks without end.
  if (packed > zip.fileSize) return refuseArchive("overlapping");
  return { ok: true, zip, plans: refuseCollisions(plan(entries, limits)) };
}

/** The file could not be read, whatever it holds: a fault of ours and not of the archive. */
export const isDiskFault = (error: unknown): boolean => error instanceof Error && "syscall" in error;

function plan(entries: readonly yauzl.Entry[], limits: ArchiveLimits): EntryPlan[] {
  const names = decodeNames(
    entries.map((entry) => ({
      bytes: entry.fileNameRaw,
      utf8Flag: (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0,
      unicodePath: entry.extraFields.find((field) => field.id === UNICODE_PATH)?.data ?? null,
      host: entry.versionMadeBy >> 8,
    })),
  );
  const plans: EntryPlan[] = [];
  entries.forEach((entry, at) => {
    const decoded = names[at] ?? null;
    const name = decoded ?? shownName(entry.fileNameRaw);
    if (isDirectory(entry, name)) return;
    const path = decoded === null ? ({ ok: false, reason: "name" } as const) : projectPath(decoded);
    const reason = entryRefusal(entry, limits) ?? (path.ok ? null : path.reason);
    if (reason === null && path.ok) plans.push({ kind: "keep", name, path: path.path, entry });
    else plans.push({ kind: "refuse", name, reason: reason ?? "name", size: entry.uncompressedSize });
  });
  return plans;
}

/** A name that nobody could read, shown with its bytes so that the person can find the file. */
const shownName = (bytes: Buffer): string =>
  Array.from(bytes, (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`,
  ).join("");

const unixMode = (entry: yauzl.Entry): number => entry.externalFileAttributes >>> 16;

function isDirectory(entry: yauzl.Entry, name: string): boolean {
  if ((unixMode(entry) & FILE_TYPE) === LINK) return false;
  if (/[/\\]$/.test(name) || (unixMode(entry) & FILE_TYPE) === DIRECTORY) return true;
  return (entry.externalFileAttributes & DOS_DIRECTORY) !== 0 && entry.uncompressedSize === 0;
}

function entryRefusal(entry: yauzl.Entry, limits: ArchiveLimits): EntryRefusal | null {
  const type = unixMode(entry) & FILE_TYPE;
  if (type === LINK) return "link";
  if (type !== 0 && type !== REGULAR) return "special";
  if (entry.isEncrypted()) return "encrypted";
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return "compression";
  if (entry.uncompressedSize > limits.fileBytes) return "size";
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize > limits.ratioFloor && ratio > limits.ratio) return "bomb";
  return null;
}

/**
 * Two entries of one name leave open which one is meant, and a file that is also a folder cannot be unpacked
 * again: all of them are refused by name rather than one of them chosen.
 */
function refuseCollisions(plans: readonly EntryPlan[]): EntryPlan[] {
  const count = new Map<string, number>();
  const folders = new Set<string>();
  for (const item of plans) {
    if (item.kind !== "keep") continue;
    count.set(item.path, (count.get(item.path) ?? 0) + 1);
    for (let slash = item.path.indexOf("/"); slash >= 0; slash = item.path.indexOf("/", slash + 1))
      folders.add(item.path.slice(0, slash));
  }
  return plans.map((item) =>
    item.kind === "keep" && ((count.get(item.path) ?? 0) > 1 || folders.has(item.path))
      ? { kind: "refuse", name: item.name, reason: "duplicate", size: item.entry.uncompressedSize }
      : item,
  );
}
