import type { PathRefusal } from "../path-rules.ts";
import type { RawName } from "./entry-names.ts";

/** Reason why one file of an archive is refused; the wording is in the dictionaries of the screens. */
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

/** Reason why an archive as a whole is refused. */
export type ArchiveRefusal = "not-zip" | "damaged" | "too-many-entries" | "too-large" | "overlapping";

/** One entry as the central directory of a ZIP describes it (APPNOTE 4.3.12), whoever has read it. */
export interface ArchiveEntry extends RawName {
  /** Mode of Unix, type of file included; 0 where the archiver wrote none. */
  readonly mode: number;
  /** The directory bit of the MS-DOS attributes. */
  readonly dosDirectory: boolean;
  readonly encrypted: boolean;
  /** Compression method (APPNOTE 4.4.5). */
  readonly method: number;
  /** In bytes, as the archive claims: unpacked and packed. */
  readonly size: number;
  readonly packedSize: number;
}

export type EntryPlan<Entry extends ArchiveEntry> =
  | {
      readonly kind: "keep";
      readonly name: string;
      readonly path: string;
      readonly entry: Entry;
      /** The path of its own name, which another entry has, composed. */
      readonly double?: string;
    }
  | { readonly kind: "refuse"; readonly name: string; readonly reason: EntryRefusal; readonly size: number };
