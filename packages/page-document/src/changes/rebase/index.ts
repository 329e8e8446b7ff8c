export { alternativeId } from "./alternative.ts";
export { areasOf } from "./areas.ts";
export { type Anchor, type BlockAnchor, followAnchor, followBlock, isAnchorGone } from "./follow-anchor.ts";
export { mapCaret, mapPosition } from "./map-position.ts";
export type { Place, Position } from "./mapping.ts";
export {
  type Authored,
  type MetOperations,
  type Rebased,
  type RebaseOptions,
  rebaseChange,
  rebaseChanges,
  rebaseOperations,
} from "./rebase.ts";
export type { Author, Note, NoteReason, Order, PairContext, RebasedPair, RenameResolver } from "./types.ts";
