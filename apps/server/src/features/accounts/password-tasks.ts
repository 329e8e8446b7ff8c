import { hashSync, verifySync } from "@node-rs/argon2";
import type { Task } from "../../ports/threads/index.ts";

/** argon2id, 19 MiB, two passes, one lane (OWASP password storage); 2 is argon2id in the library's enum. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The synchronous functions keep the work on the thread of the task, whose priority is low; the others would take one of
// the process's own.

export const hashPasswordTask: Task<string, string> = {
  name: "hash-password",
  run: (password) => hashSync(password, ARGON2ID),
};

export const verifyPasswordTask: Task<{ readonly storedHash: string; readonly password: string }, boolean> = {
  name: "verify-password",
  run: ({ storedHash, password }) => verifySync(storedHash, password),
};
