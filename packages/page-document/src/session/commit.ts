import type { Applied } from "../changes/applied.ts";
import { applyChanges, fitChanges } from "../changes/apply.ts";
import type { Change } from "../changes/change.ts";
import { diffParts } from "../changes/diff-parts.ts";
import { alternativeId, type Note, type RenameResolver, rebaseOperations } from "../changes/rebase/index.ts";
import { holdsDigit } from "../changes/words.ts";
import { recordAt } from "../model/access.ts";
import type { Alternative, ProjectPart } from "../model/index.ts";
import { accept, type Outcome, refuse } from "../outcome.ts";
import { authorOf, type LoggedOperation, type Operation, stampChanges } from "./operation.ts";
import { ownNamesAgain } from "./own-names.ts";

export interface Committed extends Applied {
  /** The changes as they go into the log: they fit the part that was handed in. */
  readonly changes: readonly Change[];
  readonly notes: readonly Note[];
}

/**
 * The server's half of a save, run inside its transaction: brings the operation over what was logged after
 * its base (`since`, in order, all of it) and applies it. Refused as a whole where it does not fit, with the
 * reason of `applyChanges`, or `operation.base` when `since` does not begin right after the base. The same
 * opId twice is for the caller to answer.
 */
export const commitOperation = (
  part: ProjectPart,
  operation: Operation,
  since: readonly LoggedOperation[],
  options: { readonly renames?: RenameResolver | undefined } = {},
): Outcome<Committed> => {
  const gap = since.some((entry, index) => entry.version !== operation.base + 1 + index);
  if (gap) return refuse("operation.base", { base: operation.base });
  const own = stampChanges(operation.opId, operation.changes);
  if (since.length === 0) return finish(part, own, [], null);
  const made = [...since, { ...operation, version: Number.POSITIVE_INFINITY }];
  const met = rebaseOperations(
    since.map((entry) => ({ author: authorOf(entry), changes: entry.changes })),
    [{ author: authorOf(operation), changes: own }],
    options.renames,
  );
  const others = since.flatMap((entry) => entry.changes);
  return finish(part, met.later.flat(), met.notes, { ...operation, made, others, renames: options.renames });
};

/**
 * The same where the log no longer reaches back to the operation's base: `base` is the part that the client
 * kept. Everything that happened since counts as one earlier operation by nobody.
 */
export const commitThreeWay = (
  part: ProjectPart,
  operation: Operation,
  base: ProjectPart,
  options: { readonly renames?: RenameResolver | undefined } = {},
): Outcome<Committed> => {
  const others = diffParts(base, part);
  const met = rebaseOperations(
    [{ author: { opId: "", memberId: "", at: operation.at }, changes: others }],
    [{ author: authorOf(operation), changes: stampChanges(operation.opId, operation.changes) }],
    options.renames,
  );
  const meeting = { ...operation, made: [], others, renames: options.renames };
  return finish(part, met.later.flat(), met.notes, meeting);
};

/** The operations that one was brought over. */
interface PairContext extends Pick<Operation, "opId"> {
  /** Those that are known one by one, and the operation itself as the last. */
  readonly made: readonly Made[];
  readonly others: readonly Change[];
  readonly renames: RenameResolver | undefined;
}

/** An operation of the log, and what its author had seen. */
type Made = Pick<LoggedOperation, "opId" | "base" | "version">;

const finish = (
  part: ProjectPart,
  given: readonly Change[],
  notes: readonly Note[],
  meeting: PairContext | null,
): Outcome<Committed> => {
  const rebased = meeting !== null;
  const changes = fittingAlternatives(part, rebased ? fitChanges(part, given) : given);
  const applied = applyChanges(part, changes, { rebased });
  if (!applied.ok) return applied;
  const outdated = supersededAlternatives(applied.value.part, changes, meeting?.made ?? []);
  const renamed = meeting?.renames
    ? ownNamesAgain(applied.value, changes, meeting.others, meeting.opId, meeting.renames)
    : [];
  if (outdated.size === 0 && renamed.length === 0) return accept({ ...applied.value, changes, notes });
  const kept = [...changes, ...renamed].filter(
    (change) => !(change.kind === "alternative-add" && outdated.has(change.alternative.id)),
  );
  const again = applyChanges(part, kept, { rebased });
  return again.ok ? accept({ ...again.value, changes: kept, notes }) : again;
};

/**
 * The changes without alternatives that are already, and without the removal of those that are gone (SPEC
 * R6): a session that does not hold the text of an alternative cannot see that another operation has kept the
 * same value aside, or that somebody has settled it.
 */
const fittingAlternatives = (part: ProjectPart, changes: readonly Change[]): readonly Change[] => {
  const isAlternative = ({ kind }: Change) => kind === "alternative-add" || kind === "alternative-remove";
  if (!changes.some(isAlternative)) return changes;
  const stands = new Map<string, boolean>();
  return changes.filter((change) => {
    if (change.kind !== "alternative-add" && change.kind !== "alternative-remove") return true;
    const { id } = change.alternative;
    const before = stands.get(id) ?? recordAt(part.alternatives, id) !== undefined;
    const after = change.kind === "alternative-add";
    stands.set(id, after);
    return before !== after;
  });
};

/**
 * Typing rebased keystroke by keystroke would leave one alternative per keystroke (SPEC R6). Of two values
 * that one author gave at one place, the older says nothing of its own where its author had it on the screen
 * when the other was given, or where all its words are in the other, in their order. Dates do not show which
 * is older, because one author may write in two tabs.
 */
const supersededAlternatives = (
  part: ProjectPart,
  changes: readonly Change[],
  made: readonly Made[],
): ReadonlySet<string> => {
  const outdated = new Set<string>();
  const byPlace = new Map<string, Alternative[]>();
  for (const change of changes) {
    if (change.kind !== "alternative-add") continue;
    const standing = recordAt(part.alternatives, change.alternative.id);
    if (!standing || standing.text.startsWith("field/")) continue;
    const { text, from, to, what, memberId } = standing;
    const place = JSON.stringify([text, from, to, what, memberId]);
    const kept = byPlace.get(place) ?? [];
    const isOutdated = kept.some((other) => covers(other, standing, made));
    if (isOutdated) outdated.add(standing.id);
    else {
      const behind = kept.filter((other) => covers(standing, other, made));
      for (const { id } of behind) outdated.add(id);
      byPlace.set(place, [...kept.filter((other) => !behind.includes(other)), standing]);
    }
  }
  return outdated;
};

/** Whether nothing is lost when `other` is all that is kept of the two; of two of one operation the first is the newer. */
const covers = (other: Alternative, older: Alternative, made: readonly Made[]): boolean => {
  if (holdsAll(other.value, older.value)) return true;
  const operationOf = ({ id, text, what, value }: Alternative) =>
    made.find(({ opId }) => alternativeId(opId, text, what, value) === id);
  const [newer, old] = [operationOf(other), operationOf(older)];
  return newer !== undefined && old !== undefined && (newer === old || newer.base >= old.version);
};

/** Whether every word of `part` is in `whole`, in their order: as it is, or with more letters behind it. */
const holdsAll = (whole: string, part: string): boolean => {
  const words = wordsOf(whole);
  let at = 0;
  for (const word of wordsOf(part)) {
    const found = words.findIndex(
      (other, index) => index >= at && (other === word || (!holdsDigit(word) && other.startsWith(word))),
    );
    if (found < 0) return false;
    at = found + 1;
  }
  return true;
};

const wordsOf = (value: string): readonly string[] => value.split(/\s+/).filter((word) => word !== "");
