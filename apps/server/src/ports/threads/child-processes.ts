import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openPool } from "./pool.ts";
import type { Threads } from "./threads.ts";

export interface ChildOptions {
  /** The file that calls `serveTasks`. */
  readonly file: URL;
  /** Processes at most. */
  readonly size?: number;
  /** A task that takes longer is killed with its process, in milliseconds. */
  readonly patience?: number;
  /** Heap of a process; a task that needs more ends it, and the memory of the machine is not filled [AVL-02]. */
  readonly megabytes?: number;
}

/**
 * Processes of their own, for decoders in native code: a thread whose decoder hangs cannot be ended, and its memory
 * is that of the server. They get no environment, because decoders need no secrets.
 */
export const openChildProcesses = ({
  file,
  size = 1,
  patience = 30_000,
  megabytes = 512,
}: ChildOptions): Threads =>
  openPool({
    size,
    patience,
    start: ({ answered, ended }) => {
      const child = fork(fileURLToPath(file), [], {
        serialization: "advanced",
        stdio: ["ignore", "ignore", "ignore", "ipc"],
        execArgv: [`--max-old-space-size=${megabytes}`],
        env: {},
      });
      child.on("message", answered);
      child.on("error", (error) => ended(error.message));
      child.on("exit", (code, signal) => ended(`the process ended with ${signal ?? code}`));
      return {
        ask: (question) =>
          // A channel that is closed is reported by "exit", too.
          void child.send(question, (error) => error && ended(error.message)),
        hold: (held) => {
          if (held) {
            child.ref();
            child.channel?.ref();
          } else {
            child.unref();
            child.channel?.unref();
          }
        },
        end: async () => {
          if (child.exitCode !== null || child.signalCode !== null) return;
          child.kill("SIGKILL");
          child.ref();
          await once(child, "exit");
        },
      };
    },
  });
