export interface DifferentLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Longest table of the comparison; longer pairs of texts are shown as wholly replaced. */
const MOST_CELLS = 4_000_000;

/** Lines of two texts by their longest common subsequence, in reading order. Empty lines count as the same. */
export function lineDifference(before: string, after: string): DifferentLine[] {
  const a = before.split("\n").filter((line) => line.trim() !== "");
  const b = after.split("\n").filter((line) => line.trim() !== "");
  const replaced = (): DifferentLine[] => [
    ...a.map((text) => ({ kind: "removed" as const, text })),
    ...b.map((text) => ({ kind: "added" as const, text })),
  ];
  if (a.length * b.length > MOST_CELLS) return replaced();
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0;
  for (let row = a.length - 1; row >= 0; row -= 1)
    for (let column = b.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        a[row] === b[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: DifferentLine[] = [];
  let row = 0;
  let column = 0;
  while (row < a.length || column < b.length) {
    const [left, right] = [a[row], b[column]];
    if (left !== undefined && left === right) {
      lines.push({ kind: "same", text: left });
      row += 1;
      column += 1;
    } else if (left !== undefined && (right === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: "removed", text: left });
      row += 1;
    } else if (right !== undefined) {
      lines.push({ kind: "added", text: right });
      column += 1;
    }
  }
  return lines;
}
