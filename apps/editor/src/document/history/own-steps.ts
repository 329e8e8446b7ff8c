import type { endpoints, OutputOf } from "@hanok/api-contract";
import { type History, historySchema } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import { client } from "../../api/client.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { untilLoaded } from "../../state/until-loaded.ts";
import { current } from "../current.ts";
import { type EditorDocument, isOnPage } from "../document.ts";
import { allSaved } from "../edit/whole-project.ts";
import { fetchChanges } from "../feed/fetch-changes.ts";
import { historySince } from "./history-since.ts";

/** Number of new requests while colleagues go on editing between the server's answer and this session. */
const TRIES = 6;
/** After a request that failed, nothing is asked by itself for so long. */
const REST_MS = 30_000;

const asked = new WeakMap<EditorDocument, Promise<boolean>>();
const restsUntil = new WeakMap<EditorDocument, number>();

/**
 * [LET-16] Nothing of this browser's can be undone: the steps that this person made in a closed tab or on another device
 * are asked for. They are there before anybody presses undo, whose button says whether there are any.
 */
export function followOwnSteps(): () => void {
  const look = (): void => {
    const { editable, frameReady } = readEditor();
    const { document } = current;
    if (!editable || !frameReady || !document?.lacksSteps() || document.pending.length > 0) return;
    if (Date.now() >= (restsUntil.get(document) ?? 0)) void bringOwnSteps(document);
  };
  look();
  return useEditor.subscribe(look);
}

/** Before a step is undone or redone that is not here: false where they cannot be had now; a toast says so. */
export async function ownStepsArrived(document: EditorDocument): Promise<boolean> {
  if (await bringOwnSteps(document)) return true;
  const { pagesText } = await untilLoaded(() => import("../../i18n/pages/texts.ts"));
  showToast({ text: pagesText("content.stepsNotLoaded"), tone: "danger" });
  return false;
}

/** False where they cannot be had now. */
function bringOwnSteps(document: EditorDocument): Promise<boolean> {
  const running = asked.get(document);
  if (running) return running;
  const run = bring(document)
    .then((isDone) => {
      if (!isDone) restsUntil.set(document, Date.now() + REST_MS);
      return isDone;
    })
    .finally(() => asked.delete(document));
  asked.set(document, run);
  return run;
}

async function bring(document: EditorDocument): Promise<boolean> {
  const { projectId } = readEditor();
  const { pageId } = document;
  // An act that is not in the log yet is not in the answer either.
  if (document.pending.length > 0 && !(await allSaved())) return false;
  for (let left = TRIES; left > 0; left -= 1) {
    const { version } = document.session;
    const asking = { projectId, pageId, version: String(version) };
    const answer = await client.get("/api/projects/edit/steps.json", asking);
    if (!answer.ok) return false;
    const history = readHistory(answer.data);
    if (!history) return false;
    const mapped = await mappedToNow(document, projectId, version, history);
    if (mapped === null) continue;
    // Meanwhile this person did something here: it is undone first, and then the rest is asked for again.
    if (current.document === document && document.lacksSteps() && document.pending.length === 0)
      document.fill(mapped);
    return true;
  }
  return false;
}

const readHistory = ({ undo, redo }: OutputOf<typeof endpoints.editing.listOwnSteps>): History | null => {
  const entries = (steps: typeof undo) => steps.map((step) => ({ ...step, group: null }));
  const read = historySchema.safeParse({ undo: entries(undo), redo: entries(redo) });
  return read.success ? read.data : null;
};

/** Over what the document received since that version; null where the server has to be asked again. */
async function mappedToNow(
  document: EditorDocument,
  projectId: string,
  version: number,
  history: History,
): Promise<History | null> {
  if (document.session.version === version) return history;
  const fetched = await fetchChanges(client, projectId, version);
  if (!fetched.ok) return null;
  const now = document.session.version;
  const since = fetched.entries.filter((entry) => entry.version <= now);
  const isWhole = since.at(-1)?.version === now;
  const isTheirs = !since.some((entry) =>
    isOnPage(entry, { memberId: current.memberId, pageId: document.pageId }),
  );
  return isWhole && isTheirs ? historySince(history, since) : null;
}
