import type { ProjectDifference } from "@hanok/api-contract";
import {
  applyChanges,
  type Change,
  composeSplices,
  type ProjectPart,
  runEdit,
  type Splice,
  stampChanges,
} from "@hanok/page-document";
import { findNamesInScript } from "@hanok/page-document/script";
import type { Task } from "../../ports/threads/index.ts";
import { createId } from "../files/index.ts";
import { DIFFERENCE_LETTERS, differenceOf } from "./difference.ts";

interface PlannedEdits {
  /** The whole project. */
  readonly part: ProjectPart;
  readonly edits: readonly { readonly name: string; readonly input: unknown }[];
  /** Id of the operation that will apply them. */
  readonly opId: string;
  /** ISO 8601. */
  readonly at: string;
}

type Planned =
  | { readonly ok: true; readonly changes: readonly Change[]; readonly difference: ProjectDifference }
  | {
      readonly ok: false;
      /** Place of the edit in the list, from 0. */
      readonly place: number;
      readonly reason: string;
      readonly detail: Readonly<Record<string, string | number>>;
    };

type Moves = Readonly<Record<string, readonly Splice[]>>;

/**
 * Position of an offset of the read text after the edits so far; text inserted right before it stays before.
 */
const movedTo = (at: number, splices: readonly Splice[]): number => {
  let moved = at;
  for (const { from, to, insert } of splices) {
    if (to > at || (from === at && to > from)) break;
    moved += insert.length - (to - from);
  }
  return moved;
};

const isAddress = (value: object): value is { readonly text: string; readonly at: number } =>
  "text" in value &&
  typeof value.text === "string" &&
  "at" in value &&
  typeof value.at === "number" &&
  Object.keys(value).length === 2;

/** The input with its addresses of elements in the state that the edits before it leave. */
const withMovedAddresses = (value: unknown, moves: Moves): unknown => {
  if (Array.isArray(value)) return value.map((one) => withMovedAddresses(one, moves));
  if (typeof value !== "object" || value === null) return value;
  if (isAddress(value)) {
    const splices = Object.hasOwn(moves, value.text) ? (moves[value.text] ?? []) : [];
    return { text: value.text, at: movedTo(value.at, splices) };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withMovedAddresses(inner, moves)]),
  );
};

/** Reason of a plan whose difference is larger. */
export const TOO_LARGE = "plan.large";

/** Runs a list of edits over a whole project, one after another, and says what they change: every page is parsed. */
export const planTask: Task<PlannedEdits, Planned> = {
  name: "plan-edits",
  urgent: true,
  patience: 30_000,
  run: ({ part, edits, opId, at }) => {
    let current = part;
    const moves: Record<string, readonly Splice[]> = {};
    const changes: Change[] = [];
    for (const [place, { name, input }] of edits.entries()) {
      const tools = { createId, now: at, findNamesInScript };
      const outcome = runEdit(current, name, withMovedAddresses(input, moves), tools);
      if (!outcome.ok)
        return { ok: false, place, reason: outcome.refusal.reason, detail: outcome.refusal.detail ?? {} };
      const applied = applyChanges(current, outcome.value);
      if (!applied.ok) return { ok: false, place, reason: applied.refusal.reason, detail: {} };
      for (const [text, splices] of Object.entries(applied.value.splices)) {
        const before = Object.hasOwn(moves, text) ? moves[text] : undefined;
        moves[text] = before ? composeSplices(before, splices) : splices;
      }
      for (const change of outcome.value) changes.push(change);
      current = applied.value.part;
    }
    const difference = differenceOf(part, current, DIFFERENCE_LETTERS);
    return difference
      ? { ok: true, changes: stampChanges(opId, changes), difference }
      : { ok: false, place: -1, reason: TOO_LARGE, detail: {} };
  },
};
