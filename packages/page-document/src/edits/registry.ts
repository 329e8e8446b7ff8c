import type { Change } from "../changes/change.ts";
import type { ProjectPart } from "../model/index.ts";
import type { Outcome } from "../outcome.ts";
import type { Edit, EditTools } from "./edit.ts";
import { attributeRemove } from "./element/attribute-remove.ts";
import { attributeSet } from "./element/attribute-set.ts";
import { classAdd } from "./element/class-add.ts";
import { classRemove } from "./element/class-remove.ts";
import { classReplace } from "./element/class-replace.ts";
import { elementCopy } from "./element/copy.ts";
import { elementDelete } from "./element/delete.ts";
import { imageSet } from "./element/image-set.ts";
import { elementInsert } from "./element/insert.ts";
import { linkSet } from "./element/link-set.ts";
import { elementMove } from "./element/move.ts";
import { tagSet } from "./element/tag-set.ts";
import { elementUnwrap } from "./element/unwrap.ts";
import { elementWrap } from "./element/wrap.ts";
import { reject } from "./reject.ts";
import { styleSet } from "./style/style-set.ts";
import { contentSet } from "./text/content-set.ts";
import { textSet } from "./text/text-set.ts";

/** Every edit there is: the screens, the API and scripts find them here, the history its names. */
export const EDITS = [
  textSet,
  contentSet,
  attributeSet,
  attributeRemove,
  linkSet,
  imageSet,
  classAdd,
  classRemove,
  classReplace,
  tagSet,
  elementInsert,
  elementCopy,
  elementMove,
  elementWrap,
  elementUnwrap,
  elementDelete,
  styleSet,
] as const;

export type EditName = (typeof EDITS)[number]["name"];

/** An edit whose input is checked when it runs: what a caller uses that holds a name and a JSON value. */
export interface RegisteredEdit {
  readonly name: string;
  readonly permission: Edit<string, unknown>["permission"];
  /** The key under which consecutive runs become one history step; null: never grouped. */
  readonly group: (input: unknown) => string | null;
  /** Refused with `edit.input` where the input does not fit its schema. */
  readonly run: (part: ProjectPart, input: unknown, tools: EditTools) => Outcome<readonly Change[]>;
}

const register = <Input>(edit: Edit<string, Input>): RegisteredEdit => ({
  name: edit.name,
  permission: edit.permission,
  group: (input) => {
    const read = edit.input.safeParse(input);
    return edit.group && read.success ? edit.group(read.data) : null;
  },
  run: (part, input, tools) => {
    const read = edit.input.safeParse(input);
    if (read.success) return edit.run(part, read.data, tools);
    return reject("edit.input", { field: read.error.issues[0]?.path.join(".") ?? "" });
  },
});

// Each edit meets only what its own schema let through, so the inputs may differ here.
const byName = new Map<string, RegisteredEdit>(
  (EDITS as unknown as readonly Edit<string, unknown>[]).map((edit) => [edit.name, register(edit)]),
);

export const editNamed = (name: string): RegisteredEdit | undefined => byName.get(name);

/** Runs an edit by name. Refused: `edit.unknown`, `edit.input`, and what the edit itself refuses. */
export const runEdit = (
  part: ProjectPart,
  name: string,
  input: unknown,
  tools: EditTools,
): Outcome<readonly Change[]> =>
  byName.get(name)?.run(part, input, tools) ?? reject("edit.unknown", { name });
