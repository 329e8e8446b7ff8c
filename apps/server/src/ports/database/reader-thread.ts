import { parentPort, workerData } from "node:worker_threads";
import Libsql from "libsql";
import { keepStatements } from "./sqlite-statements.ts";

/** Start values of the thread. */
export interface ReaderThreadData {
  /** Path of the database file. */
  readonly file: string;
  /** Pragmas of the connection, as in `busy_timeout=10`. */
  readonly pragmas: readonly string[];
}

/** One statement, or the words of a transaction, which have no values. */
export interface ReaderQuestion {
  readonly number: number;
  readonly text: string;
  readonly values: readonly unknown[] | null;
}

export type ReaderAnswer =
  | { readonly number: number; readonly ok: true; readonly rows: readonly unknown[] }
  | { readonly number: number; readonly ok: false; readonly message: string; readonly code: string };

/** The thread beside the event loop that runs long reads of SQLite (`sqlite-beside.ts`): one statement after the other. */
const serve = (): void => {
  const port = parentPort;
  if (!port) throw new Error("reader-thread.ts runs in a thread");
  const { file, pragmas }: ReaderThreadData = workerData;
  const connection = new Libsql(file);
  for (const pragma of pragmas) connection.pragma(pragma);
  const statements = keepStatements(connection);
  const run = (text: string, values: readonly unknown[] | null): readonly unknown[] => {
    if (values !== null) return statements.prepare(text).all(values.map(asBuffer));
    connection.exec(text);
    return [];
  };
  port.on("message", ({ number, text, values }: ReaderQuestion) => {
    let answer: ReaderAnswer;
    try {
      answer = { number, ok: true, rows: run(text, values) };
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      answer = { number, ok: false, message: error instanceof Error ? error.message : String(error), code };
    }
    port.postMessage(answer);
  });
};

/** Bytes arrive as plain arrays of bytes; libsql binds Buffers. */
const asBuffer = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value) : value);

serve();
