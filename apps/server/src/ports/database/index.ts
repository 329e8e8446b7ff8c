export { askAgain } from "./ask-again.ts";
export {
  abandon,
  type Database,
  type Dialect,
  type Query,
  type Write,
} from "./database.ts";
export { restoreText, storeText } from "./exact-text.ts";
export { inPieces, PIECE, type PieceReading, readInPieces } from "./keyset.ts";
export { openPostgres } from "./postgres.ts";
export { beginsWith, lowered, searchTitleOf } from "./search-text.ts";
export { openSqlite } from "./sqlite.ts";
export { together } from "./together.ts";
