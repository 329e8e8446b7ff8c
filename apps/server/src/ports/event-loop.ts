/** Milliseconds for which work of one request keeps the event loop before others get their turn. */
const LONGEST = 10;
/**
 * Turns that work of many pieces leaves to others after a stretch. An edit of somebody else takes several turns from its
 * first byte to its answer: with one turn after each stretch it would wait for as many stretches. Empty turns cost
 * microseconds.
 */
const TURNS = 4;
/** Values between two looks at the clock. */
const BETWEEN_LOOKS = 200;

/** Work since the loop turned last: its beginning, and the turn that ends it. */
interface Stretch {
  readonly began: number;
  readonly over: Promise<void>;
}
let stretch: Stretch | null = null;

/** Begins to measure, unless something has begun since the loop turned last. */
export const beginStretch = (): Stretch => {
  stretch ??= {
    began: performance.now(),
    over: new Promise((resolve) =>
      setImmediate(() => {
        stretch = null;
        resolve();
      }),
    ),
  };
  return stretch;
};

/**
 * Gives the event loop turns where work has kept it for longer than ten milliseconds. Answers of SQLite and settled
 * promises alone never do: a long chain of them is one stretch in which nobody else is served.
 */
export const turnIfLong = async (turns = TURNS): Promise<void> => {
  const { began, over } = beginStretch();
  if (performance.now() - began <= LONGEST) return;
  await over;
  for (let more = 1; more < turns; more += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Acts on one value after the other, with turns of the event loop between them where that takes long. */
export const eachInTurns = async <Value>(
  values: Iterable<Value>,
  act: (value: Value) => void,
): Promise<void> => {
  beginStretch();
  let done = 0;
  for (const value of values) {
    act(value);
    done += 1;
    if (done % BETWEEN_LOOKS === 0) await turnIfLong();
  }
};
