/** Bytes that the watchdog reads: a counter of turns, the length of the text, the text. */
export const WATCHED_BYTES = 8_192;
export const TURNS = 0;
export const LENGTH = 1;
export const TEXT_AT = 8;

/** Present work of the event loop, readable by a thread while the loop is blocked. */
export interface RunningWork {
  readonly shared: SharedArrayBuffer;
  /** Something began; answers what ends it. `label`: one line, without secrets. */
  begin(label: string): () => void;
  /** The loop turned. */
  turned(): void;
}

/** Begun last and listed first: that is most likely what holds the loop. */
const MOST_LISTED = 20;
const LONGEST_LABEL = 200;

export const createRunningWork = (): RunningWork => {
  const shared = new SharedArrayBuffer(WATCHED_BYTES);
  const head = new Int32Array(shared, 0, 2);
  const text = new Uint8Array(shared, TEXT_AT);
  const encoder = new TextEncoder();
  const labels = new Set<{ readonly label: string }>();
  const write = () => {
    const listed = [...labels].slice(-MOST_LISTED).reverse();
    // `encodeInto` refuses shared memory.
    const bytes = encoder.encode(listed.map(({ label }) => label).join("\n")).subarray(0, text.length);
    text.set(bytes);
    Atomics.store(head, LENGTH, bytes.length);
  };
  return {
    shared,
    begin: (label) => {
      const one = { label: label.slice(0, LONGEST_LABEL) };
      labels.add(one);
      write();
      return () => {
        if (labels.delete(one)) write();
      };
    },
    turned: () => void Atomics.add(head, TURNS, 1),
  };
};
