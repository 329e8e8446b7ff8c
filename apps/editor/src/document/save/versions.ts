import { client } from "../../api/client.ts";
import { readEditor } from "../../state/editor-store.ts";
import { allSaved } from "../edit/whole-project.ts";

/**
 * Keeps the open page as a version of its own, once everything is saved [PAG-82]. Where that fails nothing is lost
 * but the version: the server makes one when work goes quiet.
 */
export async function keepVersion(reason: "saved" | "left"): Promise<void> {
  const { pageId, editable } = readEditor();
  if (!editable || pageId === "" || !(await allSaved())) return;
  await client.post("/api/projects/page/version/item.json", { pageId, reason });
}
