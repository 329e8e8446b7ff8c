/** Limits of one archive. Real bytes are counted while they come; sizes in the archive are only claims. */
export interface ArchiveLimits {
  /** The packed file [PRJ-39]. */
  readonly packedBytes: number;
  /** All files together, unpacked. */
  readonly totalBytes: number;
  /** One file, unpacked [MED-18]. */
  readonly fileBytes: number;
  readonly entries: number;
  /** A file that unpacks to more than `ratio` times its packed size, and to more than `ratioFloor`, is a bomb. */
  readonly ratio: number;
  readonly ratioFloor: number;
}

const MIB = 1024 * 1024;

export const ARCHIVE_LIMITS: ArchiveLimits = {
  packedBytes: 500 * MIB,
  totalBytes: 2048 * MIB,
  fileBytes: 300 * MIB,
  entries: 20_000,
  ratio: 200,
  ratioFloor: 16 * MIB,
};
