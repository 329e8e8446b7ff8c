import { rename, writeFile } from "node:fs/promises";
import type { Logger } from "pino";

/**
 * Keeps a file of the hosts that may have certificates, one a line, for programs that make certificates ahead of the first
 * visitor [LIF-01]. It is replaced at once, so that nobody reads half of it. Answers what writes it; a fault is logged, and
 * the next change writes again.
 */
export const domainListWriter = (
  file: string,
  log: Logger,
): ((hosts: readonly string[]) => Promise<void>) => {
  let turn: Promise<void> = Promise.resolve();
  const write = async (hosts: readonly string[]): Promise<void> => {
    try {
      await writeFile(`${file}.new`, hosts.map((host) => `${host}\n`).join(""));
      await rename(`${file}.new`, file);
    } catch (error) {
      log.error({ err: error }, "the list of domains was not written");
    }
  };
  return (hosts) => {
    turn = turn.then(() => write(hosts));
    return turn;
  };
};
