export { alternativeId } from "./alternative.ts";
export { areasOf } from "./areas.ts";
export { type Anchor, type BlockAnchor, followAnchor, followBlock, isAnchorGone } from "./follow-anchor.ts";
export { mapCaret, mapPosition } from "./map-position.ts";
export type { Place, Position } from "./mapping.ts";
export {
  type Authored,
  type MetOperations,
  meetOperations,
  type Rebased,
  type RebaseOptions,
  rebaseChange,
  rebaseChanges,
} from "./rebase.ts";
export type { Author, Meeting, Met, Note, NoteReason, Order, RenameResolver } from "./types.ts";
