import type { ProjectPart } from "@hanok/page-document";
import { type Task, TaskBroken, type Threads } from "../../ports/threads/index.ts";
import { lettersOf } from "./load-part.ts";

/** Texts of so many letters are parsed and compared in milliseconds, whatever they say: a thread would cost more. */
export const SMALL_PART = 32_000;

/** Runs a task over a part here where its texts are small, else beside the event loop. Throws TaskBroken. */
export const runOverPart = async <Input extends { readonly part: ProjectPart }, Output>(
  threads: Threads,
  task: Task<Input, Output>,
  input: Input,
): Promise<Output> =>
  lettersOf(input.part.texts) <= SMALL_PART ? task.run(input) : threads.run(task, input);

/** The answer of a task, or `heavy` where it takes more time or memory than it may. */
export const unlessHeavy = async <Output, Heavy>(
  answer: Promise<Output>,
  heavy: Heavy,
): Promise<Output | Heavy> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TaskBroken && !error.notRun) return heavy;
    throw error;
  }
};
