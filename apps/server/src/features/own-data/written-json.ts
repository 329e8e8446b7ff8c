/** Rows that are read while they are written. */
type Rows = AsyncIterable<readonly object[]>;

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isRows = (value: object): value is Rows => Symbol.asyncIterator in value;
const holdsRows = (value: unknown): boolean =>
  isRecord(value) && (isRows(value) || Object.values(value).some(holdsRows));

/**
 * A value as JSON with an indent of two; lists in it may be rows that are read piece by piece: each piece has been taken
 * before the next one is read.
 */
export async function* writtenJson(value: unknown, indent = ""): AsyncGenerator<string, void> {
  const within = `${indent}  `;
  const plain = (one: unknown, at: string): string =>
    JSON.stringify(one, null, 2).replaceAll("\n", `\n${at}`);
  if (!isRecord(value) || !holdsRows(value)) {
    yield plain(value, indent);
  } else if (isRows(value)) {
    let opening = "[";
    for await (const rows of value) {
      yield `${opening}${rows.map((row) => `\n${within}${plain(row, within)}`).join(",")}`;
      opening = ",";
    }
    yield opening === "[" ? "[]" : `\n${indent}]`;
  } else {
    let opening = "{";
    for (const [name, one] of Object.entries(value)) {
      yield `${opening}\n${within}${JSON.stringify(name)}: `;
      yield* writtenJson(one, within);
      opening = ",";
    }
    yield `\n${indent}}`;
  }
}
