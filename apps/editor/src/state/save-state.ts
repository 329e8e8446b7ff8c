/**
 * State of saving. `refused`: the server does not accept an edit; those that do not depend on it go on.
 * `offline`: no answer; `unavailable`: the server answers, but can save nothing now (its database is away,
 * say). `full`: the same for want of storage; the edit is sent again by itself. `closed`: the project takes
 * none now. `unplaced`: all is saved but edits that fit nowhere any more (SPEC L13).
 */
export type SaveKind =
  | "saved"
  | "saving"
  | "unsaved"
  | "offline"
  | "unavailable"
  | "refused"
  | "full"
  | "closed"
  | "session-over"
  | "unplaced";

export interface SaveState {
  readonly kind: SaveKind;
  /** Edits that the server has not acknowledged; of `unplaced` those that could not be placed. */
  readonly count: number;
  /** Server's message in the person's language; '' for none. */
  readonly why: string;
  /** Its id in the error table; '' for none. */
  readonly error: string;
}
