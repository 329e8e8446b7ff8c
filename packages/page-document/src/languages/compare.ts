import type { ProjectPart } from "../model/index.ts";
import { type DocumentName, twinOf, unitsOfDocument } from "./documents.ts";
import { fingerprint, keptFingerprint, readSeen } from "./fingerprint.ts";
import type { TextUnit } from "./units.ts";

/**
 * `same`: it says what the original says; `changed`: the original says something else than when it was translated;
 * `missing`: the original alone has it; `extra`: the translation alone has it.
 */
export const TEXT_STATES = ["same", "changed", "missing", "extra", "done"] as const;
export type TextState = (typeof TEXT_STATES)[number];

export interface ComparedText {
  readonly state: TextState;
  /** Of the original; null for an extra one. */
  readonly source: TextUnit | null;
  /** Of the translation; null for a missing one. */
  readonly target: TextUnit | null;
}

/** Texts of a translation beside those of its original, in the order of the original. */
export const compareDocument = (part: ProjectPart, name: DocumentName): readonly ComparedText[] => {
  const twin = twinOf(part, name);
  if (!twin?.of) return [];
  const seen = readSeen(twin.seen);
  const sources = unitsOfDocument(part, { kind: name.kind, id: twin.of });
  const targets = unitsOfDocument(part, name);
  return pairs(sources, targets, seen).map(([source, target]) => ({
    source,
    target,
    state: stateOf(source, target, seen),
  }));
};

/** A number or a sign alone is the same in all languages. */
const hasLetters = (value: string): boolean => /\p{L}/u.test(value.replace(/<\/?[0-9]+\/?>/g, ""));

const stateOf = (source: TextUnit | null, target: TextUnit | null, seen: ReadonlySet<string>): TextState => {
  if (!source) return "extra";
  if (!target) return "missing";
  const isSame = source.value === target.value;
  if (isSame) return !hasLetters(source.value) || seen.has(keptFingerprint(source.value)) ? "done" : "same";
  return seen.has(fingerprint(source.value)) ? "done" : "changed";
};

type Pair = readonly [TextUnit | null, TextUnit | null];

const keyOf = ({ path, name }: TextUnit): string => `${path}#${name}`;

/** Steps of a comparison at most; beyond it texts are paired by their order alone. */
const MOST_STEPS = 1_000_000;

/**
 * Both lists side by side: what has the same tags around it belongs together, rather where the words are the same or the
 * original's words are known.
 */
const pairs = (
  sources: readonly TextUnit[],
  targets: readonly TextUnit[],
  seen: ReadonlySet<string>,
): readonly Pair[] => {
  const known = sources.map(({ value }) => seen.has(fingerprint(value)));
  const [left, right] = [sources.map(keyOf), targets.map(keyOf)];
  const width = targets.length + 1;
  if ((sources.length + 1) * width > MOST_STEPS) return byOrder(sources, targets, left, right);
  const scores = new Int32Array((sources.length + 1) * width);
  const scoreOf = (i: number, j: number): number =>
    left[i] !== right[j] ? 0 : 1 + (sources[i]?.value === targets[j]?.value ? 4 : 0) + (known[i] ? 2 : 0);
  for (let i = sources.length - 1; i >= 0; i -= 1)
    for (let j = targets.length - 1; j >= 0; j -= 1) {
      const score = scoreOf(i, j);
      scores[i * width + j] = Math.max(
        scores[(i + 1) * width + j] ?? 0,
        scores[i * width + j + 1] ?? 0,
        score > 0 ? score + (scores[(i + 1) * width + j + 1] ?? 0) : 0,
      );
    }
  const found: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < sources.length || j < targets.length) {
    const best = scores[i * width + j] ?? 0;
    const score = i < sources.length && j < targets.length ? scoreOf(i, j) : 0;
    if (score > 0 && best === score + (scores[(i + 1) * width + j + 1] ?? 0)) {
      found.push([sources[i] ?? null, targets[j] ?? null]);
      i += 1;
      j += 1;
    } else if (i < sources.length && best === (scores[(i + 1) * width + j] ?? 0)) {
      found.push([sources[i] ?? null, null]);
      i += 1;
    } else {
      found.push([null, targets[j] ?? null]);
      j += 1;
    }
  }
  return found;
};

const byOrder = (
  sources: readonly TextUnit[],
  targets: readonly TextUnit[],
  left: readonly string[],
  right: readonly string[],
): readonly Pair[] => {
  const waiting = new Map<string, number[]>();
  for (const [at, key] of right.entries()) waiting.set(key, [...(waiting.get(key) ?? []), at]);
  const taken = new Set<number>();
  const found: Pair[] = sources.map((source, at): Pair => {
    const place = waiting.get(left[at] ?? "")?.shift();
    if (place !== undefined) taken.add(place);
    return [source, place === undefined ? null : (targets[place] ?? null)];
  });
  targets.forEach((target, at) => {
    if (!taken.has(at)) found.push([null, target]);
  });
  return found;
};

/** The number of texts in each state. */
export type TextCounts = Readonly<Record<TextState, number>>;

export const countStates = (texts: readonly ComparedText[]): TextCounts => {
  const counts: Record<TextState, number> = { same: 0, changed: 0, missing: 0, extra: 0, done: 0 };
  for (const { state } of texts) counts[state] += 1;
  return counts;
};
