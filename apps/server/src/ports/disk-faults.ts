import { Unavailable } from "./unavailable.ts";

/**
 * Fault of a disk or the store behind it: `full` has no room, `unavailable` is read-only, missing, broken or
 * slow.
 */
export type DiskFault = "full" | "unavailable";

/** The store of files has no room left. */
export class DiskFull extends Error {
  override readonly name = "DiskFull";
}

/** A file that must be there cannot be read or written just now. */
export class DiskUnavailable extends Unavailable {
  override readonly name = "DiskUnavailable";
  /** The call that was given up: it may still take effect until this settles. */
  readonly pending: Promise<unknown> | null;
  constructor(message: string, { pending = null }: { readonly pending?: Promise<unknown> | null } = {}) {
    super(message);
    this.pending = pending;
  }
}

/** errno(3), SQLite's result codes, SQLSTATE 53100 `disk_full`. */
const FULL = /^(ENOSPC|EDQUOT|SQLITE_FULL|53100)$/;
/** errno(3), SQLite's result codes, SQLSTATE 25006 `read_only_sql_transaction`, 58030 `io_error`. */
const UNAVAILABLE =
  /^(EROFS|EIO|ESTALE|ENXIO|ENODEV|EREMOTEIO|SQLITE_READONLY.*|SQLITE_IOERR.*|SQLITE_CANTOPEN.*|25006|58030)$/;
/** Sockets answer these as well, so that they count for calls of files only. */
const UNAVAILABLE_FOR_FILES = /^(EACCES|EPERM|ENOENT|ENOTDIR|EMFILE|ENFILE|ETIMEDOUT|EBUSY|EBADF)$/;
const FILE_CALLS =
  /^(open|read|write|fsync|fdatasync|stat|lstat|fstat|mkdir|mkdtemp|rmdir|rm|unlink|rename|link|copyfile|utime|futime|scandir|opendir|ftruncate|access|chmod)$/;
/** Beginning of a message of Node's file calls; answers of worker threads carry the message alone. */
const MESSAGE = /^([A-Z][A-Z0-9]+): .*, ([a-z]+)(?: '|$)/;
const DEEPEST = 5;

const faultOfCall = (code: string, call: string): DiskFault | null => {
  if (FULL.test(code)) return "full";
  if (UNAVAILABLE.test(code)) return "unavailable";
  return UNAVAILABLE_FOR_FILES.test(code) && FILE_CALLS.test(call) ? "unavailable" : null;
};

/**
 * Whether an error, or the cause of one, is a fault of the disk; null for anything else. Errors that a feature expects
 * (a name that may be missing) are caught before they come here.
 */
export const diskFaultOf = (error: unknown, depth = 0): DiskFault | null => {
  if (!(error instanceof Error) || depth > DEEPEST) return null;
  if (error instanceof DiskFull) return "full";
  if (error instanceof DiskUnavailable) return "unavailable";
  const code = "code" in error ? String(error.code) : "";
  const call = "syscall" in error ? String(error.syscall) : "";
  const [, toldCode = "", toldCall = ""] = (code === "" && MESSAGE.exec(error.message)) || [];
  return faultOfCall(code || toldCode, call || toldCall) ?? diskFaultOf(error.cause, depth + 1);
};

/** Rows of the error table, whose sentences a person reads. */
export const DISK_ERRORS = {
  full: "server.disk-full",
  unavailable: "server.disk-unavailable",
} as const satisfies Readonly<Record<DiskFault, string>>;
