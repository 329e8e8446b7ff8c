import type { Change, EditTools, Outcome, Refusal } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { announce } from "../../state/announce.ts";
import { createId } from "../../state/create-id.ts";
import { readEditor } from "../../state/editor-store.ts";
import { current } from "../current.ts";
import type { EditorDocument } from "../document.ts";
import { goBackBefore, rememberBefore, selectedNow } from "../history/selection-before.ts";
import { flush, keepDraft } from "../save/keeping.ts";
import type { TypedText } from "../typed-text.ts";
import { loadEdits } from "./load-edits.ts";
import { isOnTheWay, onTheWay, whenArrived } from "./on-the-way.ts";
import { refusalWords } from "./refusal-words.ts";
import { editWholeProject, turnWholeProject } from "./whole-project.ts";

/**
 * Runs an edit of the registry. False where it was refused; the person has been shown why. `isDone`: a value
 * that the person was done with, which is a step of its own however soon the next one follows.
 */
export function edit(name: string, input: unknown, subject = "", isDone = false): Promise<boolean> {
  return onTheWay(run(name, input, subject, { isDone }));
}

interface Grouping {
  readonly isDone?: boolean;
  /** The act that the edit is a part of: all edits of one act are one step. */
  readonly act?: string;
}

/** Own changes since edits have waited, so that those which wait find their elements; empty while none does. */
const meanwhile: Change[] = [];

async function run(name: string, given: unknown, subject: string, grouping: Grouping): Promise<boolean> {
  if (!isOnTheWay()) meanwhile.length = 0;
  const since = meanwhile.length;
  const { runEdit, editNamed, loadScriptReader, namesForEdit, carriedInput } = await loadEdits();
  if (!current.document || !readEditor().editable) return false;
  if (editNamed(name)?.reach(given) === "project") return editWholeProject(name, given, subject);
  const names = await namesForEdit(name, readEditor().projectId);
  const input = carriedInput(given, meanwhile.slice(since));
  const attempt = (tools: Partial<EditTools> = {}): Outcome<readonly Change[]> | null =>
    current.document &&
    runEdit(current.document.part, name, input, {
      createId,
      now: new Date().toISOString(),
      names,
      ...tools,
    });
  let outcome = attempt();
  if (outcome && !outcome.ok && outcome.refusal.reason === "rename.scripts-unread")
    outcome = attempt(await loadScriptReader());
  if (!outcome) return false;
  if (!outcome.ok) return refuse(outcome.refusal);
  const { act, isDone } = grouping;
  if (act !== undefined) return apply(name, outcome.value, subject, act, true);
  return apply(name, outcome.value, subject, isDone ? null : (editNamed(name)?.group(input) ?? null));
}

/** Applies ready-made changes: those of the code view, and of edits that the registry answered. */
export function apply(
  name: string,
  changes: readonly Change[],
  subject: string,
  group: string | null,
  isOneAct = false,
): boolean {
  const { document } = current;
  if (!document || !readEditor().editable) return false;
  const was = selectedNow();
  const newest = document.history.undo.at(-1);
  const outcome = document.edit({ name, subject, group, isOneAct, changes });
  if (!outcome.ok) return refuse(outcome.refusal);
  meanwhile.push(...changes);
  const step = document.history.undo.at(-1);
  rememberBefore(step === newest ? undefined : step?.id, was);
  return true;
}

/** Says why something is refused. */
export function refuse(refusal: Refusal): false {
  void refusalWords(refusal).then((text) => showToast({ text, tone: "danger" }));
  return false;
}

/** Makes an edit of text typed in place; `subject` names its object, `act` the burst of typing. */
export function typed(
  { element, text, wasPlain, html, runs, caret, ownEnd }: TypedText,
  subject = "",
  act?: string,
): Promise<boolean> {
  const place = { ...(caret === undefined ? {} : { caret }), ...(ownEnd ? { ownEnd } : {}) };
  const [name, input] = runs
    ? (["text.runs", { element, runs: [...runs] }] as const)
    : text !== null && wasPlain
      ? (["text.set", { element, value: text, ...place }] as const)
      : (["text.content", { element, html, ...place }] as const);
  return onTheWay(run(name, input, subject, act === undefined ? {} : { act }));
}

/** Typing in a block has begun: what colleagues do to its source waits until it ends. */
export function startTyping(text: string): void {
  current.document?.hold([text]);
}

/** The page with what waits for the typing, and its version; null where nothing waits. */
export const withHeld = (): ReturnType<EditorDocument["withHeld"]> => current.document?.withHeld() ?? null;

/** Takes what waits while the typing goes on: it leaves the text alone, or is in the frame already. */
export function letHeldIn(version: number): void {
  current.document?.releaseTo(version);
}

export function endTyping(): void {
  if (current.draft) keepDraft(null);
  current.document?.release();
}

/** While a composition runs in the code view nothing of others is taken in. */
export function holdForeign(on: boolean): void {
  if (on) current.document?.hold(null);
  else current.document?.release();
}

export const undo = (): Promise<void> => turn("undo");
export const redo = (): Promise<void> => turn("redo");

async function turn(way: "undo" | "redo"): Promise<void> {
  flush();
  // Two that waited for the same edit undo two steps, and not both the newest one.
  while (isOnTheWay()) await whenArrived();
  // [LET-16] Steps of a closed tab, or of another device.
  const { document } = current;
  if (document?.lacksSteps() && document.history[way].length === 0 && readEditor().editable) {
    const arrive = async () => (await loadEdits()).ownStepsArrived(document);
    if (!(await onTheWay(arrive()))) return;
    while (isOnTheWay()) await whenArrived();
  }
  const whole = readEditor().editable ? current.document?.operationOf(way) : null;
  if (whole) {
    if (await onTheWay(turnWholeProject(way, whole))) told(way, whole.name);
    return;
  }
  // A step that touches entries which are not loaded would be passed over for the one below it.
  const { holdEntriesOf } = await loadEdits();
  if (!(await onTheWay(holdEntriesOf(way)))) return;
  goBackBefore(way === "undo" ? current.document?.history.undo.at(-1)?.id : undefined);
  const name = readEditor().editable ? current.document?.turn(way) : null;
  if (name) told(way, name);
  else {
    goBackBefore(undefined);
    announce(i18next.t("announce.nothingToUndo"));
  }
}

function told(way: "undo" | "redo", name: string): void {
  void import("../history/edit-words.ts").then(({ editName }) =>
    announce(i18next.t(way === "undo" ? "announce.undone" : "announce.redone", { name: editName(name) })),
  );
}
