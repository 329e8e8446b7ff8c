import type { Refusal } from "@hanok/page-document";
import { createId } from "../../state/create-id.ts";
import { readEditor } from "../../state/editor-store.ts";
import { current } from "../current.ts";
import { apply } from "./editing.ts";
import { loadEdits } from "./load-edits.ts";
import { onTheWay } from "./on-the-way.ts";
import { editWholeProject, wholeProjectAtRest } from "./whole-project.ts";

/**
 * Runs an edit of the registry and answers its refusal instead of showing it, for a form that shows it where
 * it happened. Null where it was done. An edit that only the server can make (`reach: "project"`) is tried
 * here first; where it does not come about there the answer is "told": the person has been shown why, and the
 * form keeps what was typed and says nothing more. `act`: the act that the edit is a part of, all of whose
 * edits are one step.
 */
export const tryEdit = (
  name: string,
  input: unknown,
  subject = "",
  act?: string,
): Promise<Refusal | "told" | null> => onTheWay(run(name, input, subject, act));

async function run(
  name: string,
  input: unknown,
  subject: string,
  act: string | undefined,
): Promise<Refusal | "told" | null> {
  const { runEdit, editNamed, namesForEdit } = await loadEdits();
  const names = name.startsWith("many.") ? await namesForEdit(name, readEditor().projectId) : undefined;
  const isForServer = editNamed(name)?.reach(input) === "project";
  // Whether it changes anything shows on what the one before it has left.
  if (isForServer) await wholeProjectAtRest();
  const { document } = current;
  if (!document || !readEditor().editable) return { reason: "edit.input" };
  const outcome = runEdit(document.part, name, input, {
    createId,
    now: new Date().toISOString(),
    names,
  });
  if (!outcome.ok) return outcome.refusal;
  if (isForServer) {
    const changesNothing = outcome.value.length === 0;
    return changesNothing || (await editWholeProject(name, input, subject)) ? null : "told";
  }
  const group = act ?? editNamed(name)?.group(input) ?? null;
  return apply(name, outcome.value, subject, group, act !== undefined) ? null : "told";
}
