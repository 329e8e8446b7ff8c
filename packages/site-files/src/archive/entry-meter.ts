import type { ArchiveEntry, EntryRefusal } from "./entry.ts";
import type { ArchiveLimits } from "./limits.ts";

/** Number of bytes that the files of one archive may still unpack to. */
export interface Budget {
  left: number;
}

/** Counts the unpacked bytes of one entry as they come: its size in the archive is only a claim. */
export class EntryMeter {
  readonly #entry: Pick<ArchiveEntry, "size" | "packedSize">;
  readonly #limits: ArchiveLimits;
  readonly #budget: Budget;
  #size = 0;

  constructor(entry: Pick<ArchiveEntry, "size" | "packedSize">, limits: ArchiveLimits, budget: Budget) {
    this.#entry = entry;
    this.#limits = limits;
    this.#budget = budget;
  }

  /** Takes the next bytes; the reason why the entry does not come in, `archive` where the whole archive is too large. */
  take(bytes: number): EntryRefusal | "archive" | null {
    this.#size += bytes;
    this.#budget.left -= bytes;
    const { fileBytes, ratioFloor, ratio } = this.#limits;
    if (this.#budget.left < 0) return "archive";
    if (this.#size > fileBytes) return "size";
    if (this.#size > ratioFloor && this.#size > ratio * Math.max(1, this.#entry.packedSize)) return "bomb";
    return this.#size > this.#entry.size ? "damaged" : null;
  }

  /** Whether all bytes that the archive claims have come. */
  get isWhole(): boolean {
    return this.#size === this.#entry.size;
  }
}
