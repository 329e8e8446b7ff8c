/**
 * How many different visitors, without a list of them (HyperLogLog, Flajolet et al. 2007): a sketch keeps the longest run
 * of zeros that a hash had in each of 4,096 parts. Two sketches merge into the one of both, so that several instances
 * count together; whether somebody is in one cannot be read from it. The error is 1.6 %; below some thousand visitors
 * nearly none, because empty parts are counted instead.
 */
export const PARTS = 4096;
const INDEX_BITS = 12;
/** Longest run: of the 32 bits behind the index, and one. */
const LONGEST_RUN = 33;
const ALPHA = 0.7213 / (1 + 1.079 / PARTS);

/** Parts of a sketch that are not empty: what came between two writes is little. */
export type Sketch = Map<number, number>;

/** `hash`: at least eight bytes, evenly distributed. */
export const addTo = (sketch: Sketch, hash: Uint8Array): void => {
  const part = ((hash[0] ?? 0) << (INDEX_BITS - 8)) | ((hash[1] ?? 0) >> (16 - INDEX_BITS));
  const rest =
    (((hash[2] ?? 0) << 24) | ((hash[3] ?? 0) << 16) | ((hash[4] ?? 0) << 8) | (hash[5] ?? 0)) >>> 0;
  const run = Math.min(LONGEST_RUN, Math.clz32(rest) + 1);
  if ((sketch.get(part) ?? 0) < run) sketch.set(part, run);
};

/** Registers as they are stored. A text that is none of a sketch counts as an empty one. */
export const readRegisters = (text: string): Uint8Array => {
  const bytes = Buffer.from(text, "base64");
  const isSketch = bytes.length === PARTS && bytes.every((run) => run <= LONGEST_RUN);
  return isSketch ? new Uint8Array(bytes) : new Uint8Array(PARTS);
};

export const writeRegisters = (registers: Uint8Array): string => Buffer.from(registers).toString("base64");

/** Adds a sketch to registers; whether that changed any. */
export const mergeInto = (registers: Uint8Array, sketch: Sketch): boolean => {
  let isChanged = false;
  for (const [part, run] of sketch) {
    if (run <= (registers[part] ?? 0)) continue;
    registers[part] = run;
    isChanged = true;
  }
  return isChanged;
};

/** A whole number. */
export const estimate = (registers: Uint8Array): number => {
  let sum = 0;
  let empty = 0;
  for (const run of registers) {
    sum += 2 ** -run;
    if (run === 0) empty += 1;
  }
  const raw = (ALPHA * PARTS * PARTS) / sum;
  return Math.round(raw <= 2.5 * PARTS && empty > 0 ? PARTS * Math.log(PARTS / empty) : raw);
};
