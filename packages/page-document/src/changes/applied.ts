import type { ProjectPart } from "../model/index.ts";
import type { Splice } from "./change.ts";

/** A part after a change, and what the change did to texts that were there before and after it. */
export interface Applied {
  readonly part: ProjectPart;
  /** By TextId; ascending, disjoint, in offsets of the text before the change. */
  readonly splices: Readonly<Record<string, readonly Splice[]>>;
}

/** Strictness of the check that a change fits. */
export interface ApplyOptions {
  /**
   * Set where a change was rebased: what others typed may have put a CR before its LF, and a rebased edit
   * must not be lost over that; and its last retained length may be missing. Everything else is checked all
   * the same.
   */
  readonly rebased?: boolean;
}
