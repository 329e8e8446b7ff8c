import { isFontUsed, libraryFonts } from "@hanok/page-document";
import { client } from "../../api/client.ts";
import { createId } from "../../state/create-id.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { current } from "../current.ts";
import { allSaved, wholeProjectAtRest } from "./whole-project.ts";

/**
 * Files and fonts that an item of the library brought follow the step that put the item on the page [HND-08]:
 * they leave when that is undone, where nothing else uses them, and return when it is made again. Fonts leave
 * with the last block that uses them. The server does both over the whole project, since the editor holds one
 * page.
 */
interface Follower {
  /** Paths that the step brought; null for a step that took the last use of a font away. */
  readonly paths: readonly string[] | null;
  /** The operation by which it left; null while it is there. */
  left: string | null;
}

interface Step {
  readonly id: string;
  readonly name: string;
}

const INSERTS = /^(?:block\.add|library\.element-insert)$/;
const REMOVES = /^block\.delete$/;

/** By the id of the step. */
const followers = new Map<string, Follower>();
const state: {
  /** Paths that were taken into the project and wait for their step. */
  arrived: readonly string[];
  /** Ends of the history at the last look. Another page has a history of its own. */
  seen: { readonly document: unknown; readonly newest: Step | undefined; readonly undone: number } | null;
  last: Promise<unknown>;
} = { arrived: [], seen: null, last: Promise.resolve() };

/** An item was taken into the project: the step that inserts it comes next. */
export function rememberBrought(paths: readonly string[]): void {
  state.arrived = paths;
}

/** Watches the steps that are made, undone and made again. */
export function followSteps(): void {
  useEditor.subscribe(() => {
    const { document } = current;
    if (!document) return;
    const { undo, redo } = document.history;
    const now = { document, newest: undo.at(-1), undone: redo.length };
    const before = state.seen;
    state.seen = now;
    if (before?.document !== document) return;
    if (before.newest?.id === now.newest?.id && before.undone === now.undone) return;
    if (now.undone > before.undone) takenBack(redo.at(-1)?.id ?? "");
    else if (now.newest) made(now.newest);
  });
}

/** A step is the newest one: it was made now, or made again. */
function made(step: Step): void {
  const follower = followers.get(step.id);
  if (follower) {
    if (follower.paths) comeBack(follower);
    else leave(follower);
  } else if (INSERTS.test(step.name) && state.arrived.length > 0) {
    followers.set(step.id, { paths: state.arrived, left: null });
    state.arrived = [];
  } else if (REMOVES.test(step.name) && mayFontsLeave()) {
    const fonts: Follower = { paths: null, left: null };
    followers.set(step.id, fonts);
    leave(fonts);
  }
}

function takenBack(id: string): void {
  const follower = followers.get(id);
  if (follower?.paths) leave(follower);
  else if (follower) comeBack(follower);
}

/** Whether a family of the library is named nowhere in what is held here: the server looks at the other pages. */
function mayFontsLeave(): boolean {
  const { part } = readEditor();
  return part !== null && libraryFonts(part).some((font) => !isFontUsed(part, font));
}

function leave(follower: Follower): void {
  const { paths } = follower;
  inTurn(async (projectId, opId) => {
    if (follower.left !== null) return;
    const input = paths ? { paths: [...paths] } : {};
    const answer = await client.post("/api/projects/edit/run.json", { projectId, opId, name: LEAVE, input });
    if (answer.ok) follower.left = opId;
  });
}

function comeBack(follower: Follower): void {
  inTurn(async (projectId, opId) => {
    const operation = follower.left;
    if (operation === null) return;
    follower.left = null;
    await client.post("/api/projects/edit/take-back.json", { projectId, opId, operation, name: LEAVE });
  });
}

const LEAVE = "library.leave";

/** One after the other, each once the step itself is saved. Files that cannot leave now stay: they harm nobody. */
function inTurn(act: (projectId: string, opId: string) => Promise<void>): void {
  state.last = state.last.then(async () => {
    await wholeProjectAtRest();
    if (!(await allSaved())) return;
    await act(readEditor().projectId, createId());
    await current.feed?.nudge();
  });
}
