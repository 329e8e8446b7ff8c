import type * as z from "zod/mini";
import type { Change, Span } from "../changes/change.ts";
import type { ProjectPart } from "../model/index.ts";
import type { ProjectNames } from "../model/project-names.ts";
import type { TextId } from "../model/text-id.ts";
import type { Outcome } from "../outcome.ts";

/** Impure values that an edit gets from its caller. */
export interface EditTools {
  readonly createId: () => string;
  /** ISO 8601 UTC. */
  readonly now: string;
  /**
   * `findNamesInScript` of the script entry, for edits that rename: handed in because its parser loads only
   * when first needed. Without it those edits refuse with `rename.scripts-unread` where there is a script.
   */
  readonly findNamesInScript?:
    | ((script: string, what: "class" | "id" | "tag", name: string) => readonly Span[])
    | undefined;
  /** The names that elements of the project's pages bear, for whoever holds one of them; see `namesOfProject`. */
  readonly names?: ProjectNames | undefined;
}

/** An element of the source: the offset of its `<` in the current text. */
export interface ElementAddress {
  readonly text: TextId;
  readonly at: number;
}

export type Reach = "part" | "project";

/**
 * User action as one pure function: input in, changes or a refusal out. One file each under `edits/`, all
 * listed in `registry.ts`, which serves the screens, the API and scripts alike.
 */
export interface Edit<Name extends string, Input> {
  /** `text.set`, `block.move` … also the key of its name in the history list. */
  readonly name: Name;
  readonly input: z.ZodMiniType<Input>;
  /**
   * `project`: it may touch any page, so it is right only over the whole project; a caller that holds less of it
   * has it run on the server. Absent: the part that shows what is edited is enough. A function where it depends.
   */
  readonly reach?: Reach | ((input: Input) => Reach);
  /** Consecutive runs with one key within a typing pause become one history step; absent: never grouped. */
  readonly group?: (input: Input) => string;
  readonly run: (part: ProjectPart, input: Input, tools: EditTools) => Outcome<readonly Change[]>;
}
