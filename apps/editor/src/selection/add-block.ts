import { current } from "../document/current.ts";
import { edit } from "../document/edit/editing.ts";
import { readEditor } from "../state/editor-store.ts";
import { select } from "./selecting.ts";

/**
 * Runs an edit that puts one block on the page: it is selected and brought into view. False where it was
 * refused.
 */
export async function addBlock(name: string, input: unknown, subject = ""): Promise<boolean> {
  const known = new Set(Object.keys(readEditor().part?.blocks ?? {}));
  if (!(await edit(name, input, subject))) return false;
  const added = Object.keys(readEditor().part?.blocks ?? {}).find((id) => !known.has(id));
  if (added !== undefined) select({ kind: "block", blockId: added });
  current.host?.reveal();
  return true;
}
