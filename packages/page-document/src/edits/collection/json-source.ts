import type { Change, Splice } from "../../changes/change.ts";
import { diffText } from "../../changes/diff-text.ts";
import { growth } from "../../changes/splices.ts";
import { splicesOfText, textChange } from "../../changes/text-change.ts";
import { typeWords } from "../../changes/type-words.ts";
import type { JsonNode, LocatedJson } from "../../content/located-json.ts";
import { CONTENT_LIMITS, type JsonValue } from "../../content/model.ts";
import type { TextId } from "../../model/text-id.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { splitsCharacter } from "../../source/common-ends.ts";
import { reject } from "../reject.ts";
import { replaceValue } from "../source/value.ts";

/** A text of content with the place of every value in it. */
export interface JsonSource {
  readonly text: TextId;
  readonly raw: string;
  readonly json: LocatedJson;
}

/** Characters of a string as JSON says them, without quotes; what UTF-8 cannot hold is escaped. */
const spelled = (characters: string): string => JSON.stringify(characters).slice(1, -1);

/** The text that a new collection or entry begins with. */
export const writeJson = (value: JsonValue): string => `${JSON.stringify(value, null, 2)}\n`;

/** A value as it is written where the line of its name begins with `indent`: over several lines where the author does so. */
export const writeAt = (value: JsonValue, space: string): string => {
  const lineEnd = /\r\n|\n|\r/.exec(space)?.[0];
  if (lineEnd === undefined) return JSON.stringify(value);
  const indent = space.slice(space.lastIndexOf(lineEnd) + lineEnd.length);
  const step = indent.includes("\t") ? "\t" : 2;
  return JSON.stringify(value, null, step).replaceAll("\n", lineEnd + indent);
};

/** Replacement of one span of the source. */
export interface Piece extends Splice {
  /**
   * A value replaced as a whole: of two people's the later wins, the other is kept aside (SPEC R5). null: put
   * in.
   */
  readonly what: string | null;
}

export const valuePiece = (
  { from, to }: Pick<JsonNode, "from" | "to">,
  value: JsonValue,
  what: string,
): Piece => ({ from, to, insert: JSON.stringify(value), what });

/**
 * A member put first into an object that has others: with its own comma behind it, so that any number of them
 * may are placed there. An object without members is replaced as a whole, since there a comma would be one
 * too many.
 */
export const memberPiece = (raw: string, node: JsonNode, name: string, value: JsonValue): Piece => {
  const first = node.kind === "object" ? node.members[0] : undefined;
  if (!first) return valuePiece(node, { [name]: value }, `property ${name}`);
  const at = node.from + 1;
  const space = raw.slice(at, first.from);
  const insert = `${space}${JSON.stringify(name)}: ${writeAt(value, space)},`;
  return { from: at, to: at, insert, what: null };
};

/** Pieces as changes, each made on what those before it made: from the last place to the first, so that places stay. */
export const changesOf = ({ text, raw }: JsonSource, pieces: readonly Piece[]): readonly Change[] => {
  let { length } = raw;
  return pieces
    .toSorted((one, other) => other.from - one.from)
    .map(({ what, ...splice }) => {
      const change =
        what === null ? textChange(text, [splice], length) : replaceValue(text, raw, [splice], what);
      length += growth([splice]);
      return change;
    });
};

/**
 * Another text for a string, by the characters that differ: compared as people read them, and put where these
 * are in the source, so that no splice begins or ends within an escape. Two people's changes merge as their
 * typing on a page does, words included (SPEC R3, R20). `caret`: characters of `wanted` before the caret.
 */
export const stringChanges = (
  { text, raw }: JsonSource,
  node: JsonNode,
  wanted: string,
  caret?: number,
): readonly Change[] => {
  const old = JSON.parse(raw.slice(node.from, node.to)) as string;
  const placeOf = rawPlaces(raw, node.from + 1, node.to - 1);
  const inRaw = ({ from, to, insert }: Splice): Splice => ({
    from: placeOf(from),
    to: placeOf(to),
    insert: spelled(insert),
  });
  let { length } = raw;
  // Each change is made on what those before it made: from the last place to the first, so that places stay.
  return typeWords(text, old, atCaret(old, wanted, diffText(old, wanted), caret)).flatMap((change) => {
    if (change.kind !== "text" && change.kind !== "value-replace") return [];
    const splices = (change.kind === "text" ? splicesOfText(change) : change.splices).map(inRaw);
    const placed: Change =
      change.kind === "text"
        ? textChange(text, splices, length)
        : replaceValue(text, raw, splices, change.what);
    length += growth(splices);
    return [placed];
  });
};

/** Of several like letters in a row the one before the caret is the new one, the one behind it the one that went. */
const atCaret = (
  old: string,
  wanted: string,
  splices: readonly Splice[],
  caret: number | undefined,
): readonly Splice[] => {
  const [splice] = splices;
  if (caret === undefined || !splice || splices.length !== 1) return splices;
  const { from, to, insert } = splice;
  if (insert !== "" && from !== to) return splices;
  const at = caret - insert.length;
  if (at < 0) return splices;
  const moved = { from: at, to: at + to - from, insert: wanted.slice(at, caret) };
  const fits = old.slice(0, at) + moved.insert + old.slice(moved.to) === wanted;
  return fits && !splitsCharacter(old, at) ? [moved] : splices;
};

/** Offset in the source of the n-th UTF-16 unit of a string that is at `from`; asked in any order. */
const rawPlaces = (raw: string, from: number, to: number): ((unit: number) => number) => {
  const inside = raw.slice(from, to);
  if (!inside.includes("\\")) return (unit) => from + unit;
  const places: number[] = [];
  for (let at = from; at < to; ) {
    places.push(at);
    at += raw[at] !== "\\" ? 1 : raw[at + 1] === "u" ? 6 : 2;
  }
  places.push(to);
  return (unit) => places[unit] ?? to;
};

/** Refused: `content.size` where what came out could not be read again. */
export const within = (text: string): Outcome<string> =>
  text.length > CONTENT_LIMITS.characters
    ? reject("content.size", { limit: CONTENT_LIMITS.characters })
    : accept(text);
