import type { ExitCode } from "../exit.ts";
import type { Session } from "../terminal.ts";
import type { CommandName } from "../words/names.ts";

/** An option of a command: `text` takes a word. */
export interface Option {
  readonly type: "boolean" | "text";
  readonly short?: string;
}

export interface Given {
  /** Words that are no options. */
  readonly words: readonly string[];
  text(option: string): string | undefined;
  flag(option: string): boolean;
}

/** Result of a command: `data` is the answer with `--json`. */
export interface Outcome {
  readonly exit: ExitCode;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Command {
  readonly name: CommandName;
  /** How it is given, behind `hanok`. */
  readonly usage: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Words that it takes at most. */
  readonly most: number;
  run(session: Session, given: Given): Promise<Outcome>;
}
