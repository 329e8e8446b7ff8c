import { readText, type TextKind, type TextReading } from "@hanok/site-files";
import type { Task } from "../../ports/threads/index.ts";

export interface ReadTextInput {
  readonly bytes: Uint8Array;
  readonly kind: TextKind;
}

/** Reads a text of an archive beside the event loop. */
export const readTextTask: Task<ReadTextInput, TextReading> = {
  name: "read-text",
  run: ({ bytes, kind }) => readText(bytes, kind),
};
