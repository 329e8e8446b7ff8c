import { recordAt, resourceText, withRecords } from "@hanok/page-document";
import { client } from "../../../api/client.ts";
import { current } from "../../../document/current.ts";
import { readEditor } from "../../../state/editor-store.ts";

/** How often the server is asked again while colleagues go on editing between its answer and this session. */
const TRIES = 6;

/** `gone`: the server has no such entry. */
export type Loaded = "loaded" | "gone" | "failed";

/**
 * Brings entries (ids of their resources) into the running session, so that they are edited, merged and undone like the
 * page. They are added at the version at which they were read; where the session has another one it catches up first.
 */
export async function loadEntries(ids: readonly string[]): Promise<Loaded> {
  for (let left = TRIES; left > 0; left -= 1) {
    const { document, feed } = current;
    if (!document || !feed) return "failed";
    const missing = ids.filter((id) => recordAt(document.part.resources, id) === undefined);
    if (missing.length === 0) return "loaded";
    const answer = await client.get("/api/projects/collection/entry/item.json", {
      projectId: readEditor().projectId,
      ids: missing.join(","),
    });
    if (!answer.ok) return "failed";
    if (current.document !== document) return "failed";
    const { entries, version } = answer.data;
    const resources = entries.map(({ resource }) => resource);
    const texts = Object.fromEntries(entries.map(({ resource, text }) => [resourceText(resource.id), text]));
    if (document.takeSession(withRecords(document.session, { resources, texts, version })))
      return entries.length === missing.length ? "loaded" : "gone";
    if (version > document.session.version) await feed.nudge();
  }
  return "failed";
}
