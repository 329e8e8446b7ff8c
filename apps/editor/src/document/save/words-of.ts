import type { Change, Operation } from "@hanok/page-document";

/**
 * Text that an edit inserted, for its author to copy: typed words in the order of the source, whole sources,
 * values of fields.
 */
export function wordsOf({ changes }: Pick<Operation, "changes">): string {
  const typed = new Map<string, { readonly at: number; readonly words: string }[]>();
  for (const change of changes)
    for (const one of typedIn(change)) typed.set(one.text, [...(typed.get(one.text) ?? []), one]);
  const lines = [...typed.values()].map((pieces) =>
    pieces
      .sort((one, other) => one.at - other.at)
      .map(({ words }) => words.trim())
      .join(" "),
  );
  const words = [...lines, ...changes.flatMap(wordsIn)].filter((one) => one.trim() !== "");
  return [...new Set(words)].join("\n");
}

function typedIn(
  change: Change,
): readonly { readonly text: string; readonly at: number; readonly words: string }[] {
  if (change.kind === "value-replace")
    return change.splices.map(({ from, insert }) => ({ text: change.text, at: from, words: insert }));
  if (change.kind !== "text") return [];
  let at = 0;
  return change.changes.flatMap((one) => {
    if (typeof one === "number") {
      at += one;
      return [];
    }
    const [length, ...lines] = one;
    const piece = { text: change.text, at, words: lines.join("\n") };
    at += length;
    return [piece];
  });
}

function wordsIn(change: Change): readonly string[] {
  switch (change.kind) {
    case "element-insert":
      return [change.source];
    case "element-wrap":
      return [`${change.before}${change.after}`];
    case "block-insert":
    case "page-insert":
    case "shared-insert":
      return Object.values(change.texts);
    case "resource-insert":
      return [change.text];
    case "block-set":
    case "page-set":
    case "shared-set":
    case "resource-set":
    case "project-set":
      return typeof change.to === "string" ? [change.to] : [];
    default:
      return [];
  }
}
