import { recordAt, resourceText, withRecords } from "@hanok/page-document";
import { client } from "../../api/client.ts";
import { readEditor } from "../../state/editor-store.ts";
import { current } from "../current.ts";
import { goneOf } from "./missing-entries.ts";

/** Number of new requests while colleagues go on editing between the server's answer and this session. */
const TRIES = 6;
/** As many ids as an address and an answer hold. */
const MOST = 100;

/** `gone`: the server has no such entry. */
export type Loaded = "loaded" | "gone" | "failed";

/**
 * Brings entries (ids of their resources) into the running session, so that they are edited, merged and undone like the
 * page. They are added at the version at which they were read; where the session has another one it catches up first.
 */
export async function loadEntries(ids: readonly string[]): Promise<Loaded> {
  const gone = new Set<string>();
  for (let left = TRIES; left > 0; ) {
    const { document, feed } = current;
    if (!document || !feed) return "failed";
    const missing = ids
      .filter((id) => !gone.has(id) && recordAt(document.part.resources, id) === undefined)
      .slice(0, MOST);
    if (missing.length === 0) return gone.size === 0 ? "loaded" : "gone";
    const answer = await client.get("/api/projects/collection/entry/item.json", {
      projectId: readEditor().projectId,
      ids: missing.join(","),
    });
    if (!answer.ok) return "failed";
    if (current.document !== document) return "failed";
    const { entries, alternatives, version } = answer.data;
    const resources = entries.map(({ resource }) => resource);
    const texts = Object.fromEntries(entries.map(({ resource, text }) => [resourceText(resource.id), text]));
    const read = withRecords(document.session, { resources, texts, alternatives, version });
    if (document.takeSession(read)) {
      // One that is answered and not held was taken away here meanwhile.
      for (const id of [...goneOf(missing, resources), ...resources.map((one) => one.id)])
        if (recordAt(document.part.resources, id) === undefined) gone.add(id);
      continue;
    }
    left -= 1;
    if (version > document.session.version) await feed.nudge();
  }
  return "failed";
}
