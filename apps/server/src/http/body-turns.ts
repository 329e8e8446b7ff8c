import { setImmediate as turn } from "node:timers/promises";
import { createFairLines } from "../ports/threads/index.ts";

/** Reads a body now, or in its turn. */
export type BodyTurns = (line: string, letters: number, read: () => void) => void;

/** Shorter bodies are read as they come. */
const LARGE = 64_000;

interface Waiting {
  readonly line: string;
  readonly read: () => void;
}

/**
 * [AVL-01] Large bodies are read one in each turn of the event loop, fairly among those who sent them: hundreds that
 * arrive together would otherwise be parsed one behind the other, before anything else is answered. `line`: whose body
 * it is. `read` must not throw.
 */
export const createBodyTurns = (): BodyTurns => {
  const lines = createFairLines<Waiting>();
  let isWorking = false;
  const work = async (): Promise<void> => {
    isWorking = true;
    for (let next = lines.take(); next; next = lines.take()) {
      const from = performance.now();
      next.read();
      lines.charge(next.line, performance.now() - from);
      await turn();
    }
    isWorking = false;
  };
  return (line, letters, read) => {
    if (letters < LARGE) return read();
    lines.add({ line, read });
    if (!isWorking) void work();
  };
};
