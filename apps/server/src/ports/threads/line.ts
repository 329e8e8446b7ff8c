import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Owner of the present work. Work in the pools is shared fairly among lines: one for each member; for
 * visitors that of the owner of the site or, where there is none, of their network. The request and the job
 * set it; pools read it.
 */
const lines = new AsyncLocalStorage<string>();

/** The server's own work. */
export const OWN_LINE = "";

export const memberLine = (memberId: number): string => `member:${memberId}`;

/** Runs the work, and everything that it starts, in this line. */
export const inLine = <Result>(line: string, work: () => Result): Result => lines.run(line, work);

export const currentLine = (): string => lines.getStore() ?? OWN_LINE;
