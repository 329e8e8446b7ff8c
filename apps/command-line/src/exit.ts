/** Exit codes of every command (docs/command-line.md). */
export const EXIT = { done: 0, failed: 1, usage: 2, conflicts: 3, signedOut: 4, refused: 5 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An expected end of a command: a sentence for the person and a stable id for programs. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
  readonly exit: ExitCode;
  readonly id: string;
  /** Paths that it is about. */
  readonly paths: readonly string[];
  /** HTTP status of a refusal by the server; 0 of anything else. */
  readonly status: number;

  constructor(
    exit: ExitCode,
    id: string,
    message: string,
    about: { readonly paths?: readonly string[]; readonly status?: number } = {},
  ) {
    super(message);
    this.exit = exit;
    this.id = id;
    this.paths = about.paths ?? [];
    this.status = about.status ?? 0;
  }
}
