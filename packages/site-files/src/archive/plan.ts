import { projectPath } from "../path-rules.ts";
import { settleNames } from "./doubles.ts";
import type { ArchiveEntry, ArchiveRefusal, EntryPlan, EntryRefusal } from "./entry.ts";
import { decodeNames } from "./entry-names.ts";
import type { ArchiveLimits } from "./limits.ts";

const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const DIRECTORY = 0o040000;
const LINK = 0o120000;
const STORED = 0;
const DEFLATED = 8;

export const DOS_DIRECTORY = 0x10;
/** General purpose bit 11: a name is UTF-8 (APPNOTE 4.4.4). */
export const UTF8_FLAG = 0x800;

/**
 * Decides for every file of a central directory whether it may come in, before one byte of it is unpacked. Directories
 * are not files and do not appear. `archiveSize` is the size of the packed file in bytes.
 */
export function planArchive<Entry extends ArchiveEntry>(
  entries: readonly Entry[],
  archiveSize: number,
  limits: ArchiveLimits,
):
  | { readonly ok: true; readonly plans: readonly EntryPlan<Entry>[] }
  | { readonly ok: false; readonly reason: ArchiveRefusal } {
  if (entries.length > limits.entries) return { ok: false, reason: "too-many-entries" };
  const packed = entries.reduce((sum, { packedSize }) => sum + packedSize, 0);
  // Files that share their packed bytes are how a small archive unpacks without end.
  if (packed > archiveSize) return { ok: false, reason: "overlapping" };
  const plans = settleNames(planEntries(entries, limits));
  const size = plans.reduce((sum, plan) => sum + (plan.kind === "keep" ? plan.entry.size : 0), 0);
  return size > limits.totalBytes ? { ok: false, reason: "too-large" } : { ok: true, plans };
}

function planEntries<Entry extends ArchiveEntry>(
  entries: readonly Entry[],
  limits: ArchiveLimits,
): EntryPlan<Entry>[] {
  const names = decodeNames(entries);
  const plans: EntryPlan<Entry>[] = [];
  entries.forEach((entry, at) => {
    const decoded = names[at] ?? null;
    const name = decoded ?? shownName(entry.nameBytes);
    if (isDirectory(entry, name)) return;
    const path = decoded === null ? ({ ok: false, reason: "name" } as const) : projectPath(decoded);
    const reason = entryRefusal(entry, limits) ?? (path.ok ? null : path.reason);
    if (reason === null && path.ok) plans.push({ kind: "keep", name, path: path.path, entry });
    else plans.push({ kind: "refuse", name, reason: reason ?? "name", size: entry.size });
  });
  return plans;
}

/** A name that nobody could read, shown with its bytes so that the person can find the file. */
const shownName = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`,
  ).join("");

function isDirectory({ mode, dosDirectory, size }: ArchiveEntry, name: string): boolean {
  if ((mode & FILE_TYPE) === LINK) return false;
  if (/[/\\]$/.test(name) || (mode & FILE_TYPE) === DIRECTORY) return true;
  return dosDirectory && size === 0;
}

function entryRefusal(entry: ArchiveEntry, limits: ArchiveLimits): EntryRefusal | null {
  const type = entry.mode & FILE_TYPE;
  if (type === LINK) return "link";
  if (type !== 0 && type !== REGULAR) return "special";
  if (entry.encrypted) return "encrypted";
  if (entry.method !== STORED && entry.method !== DEFLATED) return "compression";
  if (entry.size > limits.fileBytes) return "size";
  const ratio = entry.size / Math.max(1, entry.packedSize);
  if (entry.size > limits.ratioFloor && ratio > limits.ratio) return "bomb";
  return null;
}
