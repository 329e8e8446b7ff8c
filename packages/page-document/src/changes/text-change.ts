import { ChangeSet } from "@codemirror/state";
import type { TextId } from "../model/text-id.ts";
import type { ChangeSetJson, Splice, TextChange } from "./change.ts";
import type { Splices } from "./splices.ts";

/** Reads the JSON of a ChangeSet without building a document. */
export const splicesOfChangeSet = (json: ChangeSetJson): Splice[] => {
  const splices: Splice[] = [];
  let at = 0;
  for (const section of json) {
    if (typeof section === "number") {
      at += section;
      continue;
    }
    const removed = section[0];
    const insert = section.length > 1 ? section.slice(1).join("\n") : "";
    if (removed > 0 || insert) splices.push({ from: at, to: at + removed, insert });
    at += removed;
  }
  return splices;
};

/** The length of text that the JSON refers to: at most that of the text it is for. */
export const lengthOfChangeSet = (json: ChangeSetJson): number =>
  json.reduce<number>((sum, section) => sum + (typeof section === "number" ? section : section[0]), 0);

/** Writes splices as the JSON of a ChangeSet; without `length` the last retained length is left out. */
export const changeSetJson = (splices: Splices, length?: number): ChangeSetJson => {
  const json: (number | [number, ...string[]])[] = [];
  let at = 0;
  for (const { from, to, insert } of splices) {
    if (from > at) json.push(from - at);
    json.push(insert ? [to - from, ...insert.split("\n")] : [to - from]);
    at = to;
  }
  if (length !== undefined && length > at) json.push(length - at);
  return json;
};

/** A change of characters in one text; `splices` ascending and disjoint. */
export const textChange = (text: TextId, splices: Splices, length?: number): TextChange => ({
  kind: "text",
  text,
  changes: changeSetJson(splices, length),
});

/** The change for a text of this length: with the last retained length, where it was left out. */
export const completeText = (change: TextChange, length: number): TextChange => {
  const rest = length - lengthOfChangeSet(change.changes);
  return rest > 0 ? { ...change, changes: [...change.changes, rest] } : change;
};

/** Change made from an editor's change set. The editor's document is `Text.of(raw.split("\n"))`. */
export const textChangeOf = (text: TextId, changes: ChangeSet): TextChange => ({
  kind: "text",
  text,
  changes: changes.toJSON(),
});

/** The CodeMirror ChangeSet of splices (of a `text` change, or of anything that apply answered). */
export const changeSetOf = (splices: Splices, length: number): ChangeSet =>
  ChangeSet.fromJSON(changeSetJson(splices, length));

/** The splices of a `text` change. */
export const splicesOfText = (change: TextChange): Splice[] => splicesOfChangeSet(change.changes);
