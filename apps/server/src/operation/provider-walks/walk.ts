/** Outcome of one step; `detail` is for the operator. `by-hand`: a person has to do this step. */
export interface StepOutcome {
  readonly step: string;
  readonly state: "right" | "wrong" | "by-hand";
  readonly detail: string;
}

/** [LET-14] Steps through one provider with the operator's own keys. */
export interface ProviderWalk {
  readonly provider: string;
  /** Variables that are not set. A walk with missing ones has no steps. */
  readonly missing: readonly string[];
  /** Ends at the first wrong step that later ones depend on. */
  readonly steps: () => AsyncIterable<StepOutcome>;
}

export const right = (step: string, detail: string): StepOutcome => ({ step, state: "right", detail });
export const wrong = (step: string, detail: string): StepOutcome => ({ step, state: "wrong", detail });
export const byHand = (step: string, detail: string): StepOutcome => ({ step, state: "by-hand", detail });

/** Names of the variables without a value. */
export const missingOf = (variables: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(variables).flatMap(([name, value]) => (value ? [] : [name]));

const WORDS: Readonly<Record<StepOutcome["state"], string>> = {
  right: "ok     ",
  wrong: "WRONG  ",
  "by-hand": "by hand",
};

interface WalkCounts {
  readonly walked: number;
  readonly missing: number;
  readonly wrong: number;
}

/** Walks through all providers, one after the other, and prints a line for each step. */
export const walkThrough = async (
  walks: readonly ProviderWalk[],
  print: (line: string) => void,
): Promise<WalkCounts> => {
  let missing = 0;
  let failed = 0;
  for (const walk of walks) {
    if (walk.missing.length > 0) {
      missing += 1;
      print(`missing  ${walk.provider}: set ${walk.missing.join(", ")}`);
      continue;
    }
    for await (const { step, state, detail } of walk.steps()) {
      if (state === "wrong") failed += 1;
      print(`${WORDS[state]}  ${walk.provider}, ${step}: ${detail}`);
    }
  }
  return { walked: walks.length - missing, missing, wrong: failed };
};
