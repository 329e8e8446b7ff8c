import { sql } from "kysely";
import { askAgain, type Query, restoreText, together } from "../../ports/database/index.ts";
import { eachInTurns, turnIfLong } from "../../ports/event-loop.ts";

/** Bytes of texts that one statement reads at most, unless one text is longer. */
const PIECE_BYTES = 2_000_000;
/** Texts of one statement; below the number of bound values that both databases take. */
const PIECE_TEXTS = 500;
/** Texts of so many bytes come with their ids: as many as one statement reads are one piece. */
const SMALL_BYTES = PIECE_BYTES / PIECE_TEXTS;
/** So few texts are read without a look at their lengths: those of a save. */
const FEW = 4;

/** Texts by name, and those of one scan instead of a long list of names. */
export interface WantedTexts {
  readonly scan: "all" | "but resources" | null;
  readonly named: ReadonlySet<string>;
}

interface Measured {
  readonly textId: string;
  readonly bytes: number;
  /** Null for a text that is not small. */
  readonly body: string | null;
}

/** Both databases know the length of a text without reading it. */
const BYTES = sql<number | string>`octet_length(${sql.ref("body")})`;
const SMALL_BODY = sql<
  string | null
>`case when octet_length(${sql.ref("body")}) <= ${sql.lit(SMALL_BYTES)} then ${sql.ref("body")} end`;

/** Reads texts in pieces that are bounded by their bytes, so that no statement holds the event loop for long [AVL-02]. */
export const loadTexts = async (
  query: Query,
  projectId: string,
  { scan, named }: WantedTexts,
): Promise<Readonly<Record<string, string>>> => {
  // Null for a text that is read by a later piece; it has its place already.
  const found = new Map<string, string | null>();
  const take = (rows: readonly { readonly textId: string; readonly body: string | null }[]) =>
    eachInTurns(rows, ({ textId, body }) => found.set(textId, body === null ? null : restoreText(body)));
  const [scanned, byName] = await together([
    scan === null ? [] : scanTexts(query, projectId, scan, take),
    named.size <= FEW
      ? readTexts(query, projectId, [...named]).then((rows) => take(rows).then(() => []))
      : measureNamed(query, projectId, [...named], take),
  ]);
  for (const ids of piecesOf([...scanned, ...byName])) {
    await turnIfLong();
    await take(await readTexts(query, projectId, ids));
  }
  return Object.fromEntries([...found].filter((entry): entry is [string, string] => entry[1] !== null));
};

type Take = (rows: readonly Measured[]) => Promise<void>;

/** Takes the small texts of a project and answers the others. */
const scanTexts = async (
  query: Query,
  projectId: string,
  scan: "all" | "but resources",
  take: Take,
): Promise<readonly Measured[]> => {
  const large: Measured[] = [];
  for (let after: string | null = null; ; ) {
    const rows = measured(
      await lengthsOf(query, projectId, { scan, after }).select(SMALL_BODY.as("body")).execute(),
    );
    await take(rows);
    large.push(...rows.filter(({ body }) => body === null));
    await turnIfLong();
    const last = rows.at(-1);
    if (last === undefined || rows.length < PIECE_TEXTS) return large;
    after = last.textId;
  }
};

/** Ids and lengths of the texts behind one, as many as one statement reads. */
const lengthsOf = (
  query: Query,
  projectId: string,
  { scan, after }: { readonly scan: "all" | "but resources"; readonly after: string | null },
) => {
  const all = query
    .selectFrom("projectTexts")
    .select(["textId", BYTES.as("bytes")])
    .where("projectId", "=", projectId)
    .orderBy("textId")
    .limit(PIECE_TEXTS);
  const some =
    scan === "all"
      ? all
      : all.where((row) => row.or([row("textId", "<", "resource/"), row("textId", ">=", "resource0")]));
  return after === null ? some : some.where("textId", ">", after);
};

const measureNamed = async (
  query: Query,
  projectId: string,
  ids: readonly string[],
  take: Take,
): Promise<readonly Measured[]> => {
  const large: Measured[] = [];
  for (let at = 0; at < ids.length; at += PIECE_TEXTS) {
    const rows = measured(
      await askAgain(
        query,
        "small texts by id",
        [projectId, ...ids.slice(at, at + PIECE_TEXTS)],
        ([projectId, ...ids]) =>
          query
            .selectFrom("projectTexts")
            .select(["textId", BYTES.as("bytes"), SMALL_BODY.as("body")])
            .where("projectId", "=", projectId)
            .where("textId", "in", ids),
      ),
    );
    await take(rows);
    large.push(...rows.filter(({ body }) => body === null));
  }
  return large;
};

/** PostgreSQL answers sums and lengths as text. */
const measured = (
  rows: readonly { readonly textId: string; readonly bytes: number | string; readonly body: string | null }[],
): readonly Measured[] => rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));

const readTexts = async (
  query: Query,
  projectId: string,
  ids: readonly string[],
): Promise<{ textId: string; body: string }[]> =>
  ids.length === 0
    ? []
    : askAgain(query, "texts by id", [projectId, ...ids], ([projectId, ...ids]) =>
        query
          .selectFrom("projectTexts")
          .select(["textId", "body"])
          .where("projectId", "=", projectId)
          .where("textId", "in", ids),
      );

/** Ids of texts that are read together. */
const piecesOf = (texts: readonly Omit<Measured, "body">[]): readonly string[][] => {
  const pieces: string[][] = [];
  let sum = 0;
  for (const { textId, bytes } of texts) {
    sum += bytes;
    const last = pieces.at(-1);
    if (last && last.length < PIECE_TEXTS && sum <= PIECE_BYTES) last.push(textId);
    else {
      pieces.push([textId]);
      sum = bytes;
    }
  }
  return pieces;
};

/** Ids of texts in pieces that one statement reads or searches. `scan`: see `WantedTexts`. */
export async function* piecesOfTexts(
  query: Query,
  projectId: string,
  scan: "all" | "but resources",
): AsyncGenerator<readonly string[]> {
  for (let after: string | null = null; ; ) {
    const rows = await lengthsOf(query, projectId, { scan, after }).execute();
    for (const ids of piecesOf(rows.map(({ textId, bytes }) => ({ textId, bytes: Number(bytes) })))) {
      await turnIfLong();
      yield ids;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PIECE_TEXTS) return;
    after = last.textId;
  }
}

/**
 * Ids of the texts that hold these letters in any case, a piece at a time: one statement over all texts of a project
 * would hold the event loop for a second [AVL-02]. `letters` are lower-case ASCII without the signs of patterns.
 */
export async function* textsHolding(
  query: Query,
  projectId: string,
  { letters, scan }: { readonly letters: string; readonly scan: "all" | "but resources" },
): AsyncGenerator<string> {
  for await (const ids of piecesOfTexts(query, projectId, scan)) {
    const rows = await query
      .selectFrom("projectTexts")
      .select("textId")
      .where("projectId", "=", projectId)
      .where("textId", "in", ids)
      .where(sql<boolean>`lower(${sql.ref("body")}) like ${`%${letters}%`}`)
      .execute();
    for (const { textId } of rows) yield textId;
  }
}
