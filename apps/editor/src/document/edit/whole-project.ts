import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { client } from "../../api/client.ts";
import { createId } from "../../state/create-id.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { current } from "../current.ts";
import type { WholeStep } from "../document.ts";
import { flush } from "../save/keeping.ts";
import { refusalWords } from "./refusal-words.ts";

let last: Promise<unknown> = Promise.resolve();

/** One after the other, each once the one before it is answered and received. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const done = last.then(act);
  last = done.catch(() => {});
  return done;
}

/** Until no such edit is on its way. */
export async function wholeProjectAtRest(): Promise<void> {
  for (let seen: unknown; seen !== last; ) {
    seen = last;
    await seen;
  }
}

/**
 * An edit that may touch any page (`reach: "project"`): the editor holds one page, so the server runs it over
 * all of them and sends it to everybody, this tab included. Unsaved edits go first, since the edit may build
 * on it. False where it was not done; the person has been shown why.
 */
export const editWholeProject = async (name: string, input: unknown, subject = ""): Promise<boolean> =>
  (await changesOfWholeProject(name, input, subject)) !== null;

/** The same; answers the number of changes that the server made, null where it was not done. */
export const changesOfWholeProject = (name: string, input: unknown, subject = ""): Promise<number | null> =>
  inTurn(() => run(name, input, subject));

async function run(name: string, input: unknown, subject: string): Promise<number | null> {
  const opId = createId();
  if (!(await isAllSaved())) return null;
  // It may arrive before it is answered: the history knows it already.
  current.document?.recordOperation(opId, name, subject);
  const { projectId } = readEditor();
  const step = current.document?.stepOf({ id: opId, subject });
  const order = { projectId, opId, name, input, ...(step ? { step } : {}) };
  const answered = client.post("/api/projects/edit/run.json", order);
  const refusal = await told(answered);
  if (refusal !== null) current.document?.forgetOperation(opId);
  const answer = await answered;
  return refusal === null && answer.ok ? answer.data.changes.length : null;
}

/**
 * Undoes such an edit, or redoes it: the server does, over what others did since. A step that it can no
 * longer undo is left out of the history, and the person is shown why. Answers whether it was done.
 */
export const turnWholeProject = (way: "undo" | "redo", step: WholeStep): Promise<boolean> =>
  inTurn(() => turn(way, step));

async function turn(way: "undo" | "redo", { operation, name, mark }: WholeStep): Promise<boolean> {
  const opId = createId();
  if (!(await isAllSaved())) return false;
  current.document?.turnOperation(way, opId);
  const { projectId } = readEditor();
  const refusal = await told(
    client.post("/api/projects/edit/take-back.json", { projectId, opId, operation, name, step: mark }),
  );
  if (refusal === null) return true;
  const back = way === "undo" ? "redo" : "undo";
  if (refusal.startsWith("operation.")) current.document?.forgetOperation(opId);
  else if (current.document?.operationOf(back)?.operation === opId)
    current.document.turnOperation(back, operation);
  return false;
}

/** Saves all unsaved edits first; false where one cannot be saved, and the person has been notified. */
async function isAllSaved(): Promise<boolean> {
  flush();
  if (await allSaved()) return true;
  showToast({ text: i18next.t("refusals.needsServer"), tone: "danger" });
  return false;
}

type Answered =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly data?: unknown };

/**
 * Null where the server did it, and this tab has received it; else the reason or "", which the person has
 * been shown.
 */
async function told(asked: Promise<Answered>): Promise<string | null> {
  const answer = await asked;
  if (answer.ok) {
    await current.feed?.nudge();
    return null;
  }
  const reason = reasonIn(answer.data);
  const text = reason ? await refusalWords({ reason }) : answer.message;
  showToast({ text: text || i18next.t("refusals.needsServer"), tone: "danger" });
  return reason ?? "";
}

/** Whether everything has reached the server; false as soon as it turns out that something cannot. */
export const allSaved = (): Promise<boolean> =>
  new Promise((resolve) => {
    current.saver?.now();
    let stop = (): void => {};
    const look = (): void => {
      const state = current.saver?.state();
      const stuck = !state || !["saved", "saving", "unsaved", "unplaced"].includes(state.kind);
      if (!stuck && state.kind !== "unplaced" && state.count > 0) return;
      stop();
      resolve(!stuck);
    };
    stop = useEditor.subscribe(look);
    look();
  });

/** Reason for which the server refuses an edit; null in an answer of another kind. */
export const reasonIn = (data: unknown): string | null =>
  typeof data === "object" && data !== null && "reason" in data && typeof data.reason === "string"
    ? data.reason
    : null;
