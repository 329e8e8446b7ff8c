/** One place where two files differ: `before` was replaced by `after` at byte `at` of the first. */
export interface ByteChange {
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** The single replaced span between two files, as characters of their encoding; null where they are equal. */
export function byteChange(
  first: Buffer,
  second: Buffer,
  decode = (bytes: Buffer) => bytes.toString("utf8"),
): ByteChange | null {
  if (first.equals(second)) return null;
  let start = 0;
  while (start < first.length && start < second.length && first[start] === second[start]) start += 1;
  let end = 0;
  while (
    end < first.length - start &&
    end < second.length - start &&
    first[first.length - 1 - end] === second[second.length - 1 - end]
  )
    end += 1;
  return {
    at: start,
    before: decode(first.subarray(start, first.length - end)),
    after: decode(second.subarray(start, second.length - end)),
  };
}

/** Paths whose bytes differ, are missing or are new. */
export function changedFiles(
  first: ReadonlyMap<string, Buffer>,
  second: ReadonlyMap<string, Buffer>,
): string[] {
  const names = new Set([...first.keys(), ...second.keys()]);
  return [...names].filter((name) => {
    const a = first.get(name);
    const b = second.get(name);
    return !a || !b || !a.equals(b);
  });
}
