import { expect } from "vitest";
import {
  type Applied,
  applyChange,
  applyChanges,
  type Change,
  changeSchema,
  invertChanges,
  isSourceChange,
  type Note,
  type ProjectPart,
  type RenameResolver,
  rebaseChanges,
  resolveSplices,
} from "../src/index.ts";

/**
 * The laws under every edit's test. `checkLaws` is for what an edit answered on a part: it must apply, touch
 * nothing outside its spans, be undone byte for byte, and survive JSON. Answers the part after it.
 */
export const checkLaws = (part: ProjectPart, changes: Change | readonly Change[]): ProjectPart => {
  const list = Array.isArray(changes) ? (changes as readonly Change[]) : [changes as Change];
  for (const change of list) checkJson(change);
  let current = part;
  for (const change of list) current = checkOne(current, change);
  const whole = must(applyChanges(part, list));
  expect(whole.part).toEqual(current);
  checkSplices(part, whole);
  const back = must(applyChanges(current, invertChanges(list, part)));
  expect(back.part, "invert restores bytes and records").toEqual(part);
  return current;
};

/** [C7] A change is the same after JSON and the schema. */
const checkJson = (change: Change): void => {
  const parsed = changeSchema.safeParse(JSON.parse(JSON.stringify(change)));
  expect(parsed.success, `changeSchema takes ${JSON.stringify(change).slice(0, 400)}`).toBe(true);
  if (parsed.success) expect(JSON.stringify(sorted(parsed.data))).toBe(JSON.stringify(sorted(change)));
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
};

const checkOne = (part: ProjectPart, change: Change): ProjectPart => {
  const frozen = JSON.stringify(part);
  const applied = must(applyChange(part, change));
  expect(JSON.stringify(part), "the part that it met is unchanged").toBe(frozen);
  checkSplices(part, applied);
  if (isSourceChange(change) && change.kind !== "element-move") {
    const named = new Set<string>(resolveSplices(change).map(({ text }) => text));
    for (const text of Object.keys(part.texts))
      if (!named.has(text)) expect(applied.part.texts[text]).toBe(part.texts[text]);
  }
  const back = must(applyChanges(applied.part, invertChanges([change], part)));
  expect(back.part, `invert of ${change.kind}`).toEqual(part);
  return applied.part;
};

/** [C2] Texts hold exactly what the splices say: nothing else moved, nothing was re-encoded. */
const checkSplices = (part: ProjectPart, { part: after, splices }: Applied): void => {
  for (const [text, before] of Object.entries(part.texts)) {
    const now = after.texts[text];
    if (now === undefined) continue;
    let at = 0;
    let result = "";
    for (const splice of splices[text] ?? []) {
      expect(splice.from).toBeGreaterThanOrEqual(at);
      result += before.slice(at, splice.from) + splice.insert;
      at = splice.to;
    }
    expect(now, `bytes outside the spans of ${text}`).toBe(result + before.slice(at));
    expect(now.split("\n").join("\n")).toBe(now);
  }
};

const must = <Value>(outcome: { ok: true; value: Value } | { ok: false; refusal: unknown }): Value => {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`);
  return outcome.value;
};

/** Authors of the two sides of a proof. */
export const EARLIER = { opId: "op-earlier", memberId: "earlier", at: "2026-01-01T00:00:00.000Z" };
export const LATER = { opId: "op-later", memberId: "later", at: "2026-01-01T00:00:01.000Z" };

/**
 * [R1] Whoever comes first: with `later` later in the log, S·earlier·rebase(later) = S·later·rebase(earlier).
 * Both lists must fit the part. Answers the part in which both ways end.
 */
export const checkConvergence = (
  part: ProjectPart,
  earlier: readonly Change[],
  later: readonly Change[],
  renames?: RenameResolver,
): { readonly part: ProjectPart; readonly notes: readonly Note[] } => {
  const afterEarlier = must(applyChanges(part, earlier)).part;
  const afterLater = must(applyChanges(part, later)).part;
  const rebasedLater = rebaseChanges(later, earlier, "later", { mine: LATER, theirs: EARLIER, renames });
  const rebasedEarlier = rebaseChanges(earlier, later, "earlier", { mine: EARLIER, theirs: LATER, renames });
  for (const change of [...rebasedLater.changes, ...rebasedEarlier.changes]) checkJson(change);
  const one = must(applyChanges(afterEarlier, rebasedLater.changes, { rebased: true })).part;
  const two = must(applyChanges(afterLater, rebasedEarlier.changes, { rebased: true })).part;
  expect(comparable(one), "both ways end in one part").toEqual(comparable(two));
  const back = must(
    applyChanges(one, invertChanges(rebasedLater.changes, afterEarlier), { rebased: true }),
  ).part;
  expect(back, "what was rebased can be undone").toEqual(afterEarlier);
  return { part: one, notes: rebasedLater.notes };
};

/** The place of an alternative is a hint for the screen: every copy sets it from the log. */
const comparable = (part: ProjectPart): unknown => ({
  ...part,
  alternatives: Object.fromEntries(
    Object.entries(part.alternatives).map(([id, { text: _text, from: _from, to: _to, ...rest }]) => [
      id,
      rest,
    ]),
  ),
});
