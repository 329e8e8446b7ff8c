import type { TextId } from "../model/text-id.ts";
import type { SourceChange, Splice } from "./change.ts";
import { splicesOfText } from "./text-change.ts";

/** Effect of a source change on one text: splices, and the characters that must be there beforehand. */
export interface TextSplices {
  readonly text: TextId;
  readonly splices: readonly Splice[];
  /** Absent where the change does not say what it removes (typing, move). */
  readonly removed?: readonly string[];
}

/** The splices of every source change except `element-move`, which needs the text to know what it carries. */
export const resolveSplices = (change: Exclude<SourceChange, { kind: "element-move" }>): TextSplices[] => {
  const { kind } = change;
  switch (kind) {
    case "text":
      return [{ text: change.text, splices: splicesOfText(change) }];
    case "value-replace":
      return [{ text: change.text, splices: change.splices, removed: change.removed }];
    case "element-insert":
      return [{ text: change.text, splices: [{ from: change.at, to: change.at, insert: change.source }] }];
    case "element-delete":
      return [
        {
          text: change.text,
          splices: [{ from: change.from, to: change.to, insert: "" }],
          removed: [change.removed],
        },
      ];
    case "element-wrap":
      return [
        {
          text: change.text,
          splices: [
            { from: change.from, to: change.from, insert: change.before },
            { from: change.to, to: change.to, insert: change.after },
          ],
        },
      ];
    case "element-unwrap":
      return [
        {
          text: change.text,
          splices: [
            { ...change.start, insert: "" },
            { ...change.end, insert: "" },
          ],
          removed: change.removed,
        },
      ];
    case "rename":
      return [...change.splices];
    default:
      return kind satisfies never;
  }
};

/** The splices of a move, per text; the cut first, then the landing (one list where the texts are one). */
export const resolveMove = (
  change: Extract<SourceChange, { kind: "element-move" }>,
  carried: string,
): TextSplices[] => {
  const cut: Splice = { from: change.from, to: change.to, insert: "" };
  const land: Splice = { from: change.at, to: change.at, insert: carried };
  if (change.text !== change.toText)
    return [
      { text: change.text, splices: [cut] },
      { text: change.toText, splices: [land] },
    ];
  return [{ text: change.text, splices: change.at <= change.from ? [land, cut] : [cut, land] }];
};
