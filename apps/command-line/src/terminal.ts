import type { Words } from "./words/index.ts";

/** Everything outside of the program that a command uses: tests hand in their own. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder in which the command was given. */
  readonly cwd: string;
  /** One line for a person; nothing with `--json`. */
  say(line: string): void;
  /** One line of advice or a fault, on the other output. */
  warn(line: string): void;
  /** Output without changes: completion, a difference, JSON. */
  write(text: string): void;
  /** Asks for a secret without showing it; null where nobody can be asked. */
  askSecret(prompt: string): Promise<string | null>;
  /** All of the standard input. */
  readInput(): Promise<string>;
  /** Opens an address in the person's browser, where there is one. */
  open(address: string): void;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
}

/** Context of a command. */
export interface Session extends Terminal {
  readonly words: Words;
  readonly locale: "ko" | "en";
  readonly isJson: boolean;
}
