import type { Change, Operation } from "@hanok/page-document";

/** What an edit put in, as its author can take it along: typed words, whole sources, values of fields. */
export function wordsOf({ changes }: Pick<Operation, "changes">): string {
  const words = changes.flatMap(wordsIn).filter((one) => one.trim() !== "");
  return [...new Set(words)].join("\n");
}

function wordsIn(change: Change): readonly string[] {
  switch (change.kind) {
    case "text":
      return change.changes.flatMap((one) => (typeof one === "number" ? [] : one.slice(1).join("\n")));
    case "value-replace":
      return change.splices.map(({ insert }) => insert);
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
