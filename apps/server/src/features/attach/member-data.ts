import { inPieces, type PieceReading } from "../../ports/database/index.ts";

/** Files that a member has uploaded, by name and size, for the file of own data. */
export async function* filesData(reading: PieceReading, memberId: number) {
  const pieces = inPieces(
    reading,
    ["date", "key"],
    (query, behind, size) =>
      query
        .selectFrom("attachedFiles")
        .select(["key", "name", "use", "path", "mediaType", "size", "date"])
        .where("memberId", "=", memberId)
        .where(behind)
        .orderBy("date")
        .orderBy("key")
        .limit(size)
        .execute(),
    ({ date, key }) => [date, key],
  );
  for await (const rows of pieces) yield rows.map(({ key: _, ...row }) => row);
}
