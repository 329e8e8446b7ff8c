import type { Change, Operation } from "@hanok/page-document";

/** The blocks whose records or sources these edits write. */
export function touchedBlocks(operations: readonly Pick<Operation, "changes">[]): readonly string[] {
  return [...new Set(operations.flatMap(({ changes }) => changes.flatMap(blocksOf)))];
}

function blocksOf(change: Change): readonly string[] {
  switch (change.kind) {
    case "block-insert":
      return [change.block.id];
    case "block-delete":
    case "block-move":
    case "block-set":
      return [change.blockId];
    case "element-move":
      return [...ofText(change.text), ...ofText(change.toText)];
    case "text":
    case "value-replace":
    case "element-insert":
    case "element-delete":
    case "element-wrap":
    case "element-unwrap":
      return ofText(change.text);
    case "rename":
      return change.splices.flatMap(({ text }) => ofText(text));
    case "alternative-add":
    case "alternative-remove":
      return ofText(change.alternative.text);
    default:
      return [];
  }
}

const ofText = (text: string): readonly string[] => {
  const [owner, id] = text.split("/");
  return owner === "block" && id !== undefined ? [id] : [];
};
