import { type Brought, type HistoryEntry, isFontUsed, libraryFonts } from "@hanok/page-document";
import { client } from "../../api/client.ts";
import { createId } from "../../state/create-id.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { current } from "../current.ts";
import type { EditorDocument } from "../document.ts";
import { LEAVE } from "./leave.ts";
import { allSaved, reasonIn, wholeProjectAtRest } from "./whole-project.ts";

/**
 * Files and fonts that an item of the library brought follow the step that put the item on the page [HND-08]: they
 * leave when that is undone, where nothing else uses them, and return when it is made again. Fonts leave with the last
 * block that uses them. The server does both over the whole project, since the editor holds one page. Which files
 * follow a step, and whether they are there, is part of the history, which a reload keeps.
 */
const REMOVES = /^block\.delete$/;

/** An item was taken into the project: the step that inserts it comes next. */
export const rememberBrought = (paths: readonly string[]): void => current.document?.expectBrought(paths);

/** A step whose files are not where they belong. */
interface Due {
  readonly id: string;
  readonly brought: Brought;
  /** They belong to the project now. */
  readonly isIn: boolean;
}

/** Pause before files are asked back again, doubled with each try up to the longest. */
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 300_000;

/** Watches the steps that are made, undone and made again, those of before a reload included; answers the function that ends it. */
export function followSteps(): () => void {
  let seen: { readonly document: EditorDocument; readonly newest: string | undefined } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isNoting = false;
  /** Operations whose files are being asked back, or will be after a pause. */
  const returning = new Set<string>();
  const paused = new Map<string, ReturnType<typeof setTimeout>>();
  let tries = 0;

  const stop = useEditor.subscribe(({ save }, before) => {
    if (save.kind === "saved" && before.save.kind !== "saved") tryAgain();
    look();
  });

  function look(): void {
    const { document } = current;
    if (!document || isNoting) return;
    isNoting = true;
    const due = dueIn(document);
    if (seen?.document === document) noteFonts(document);
    // Sent once more after a reload: the server answers an operation that it has run as before.
    else
      for (const { id, brought } of document.history.redo)
        if (brought?.left && !due.some((one) => one.id === id))
          sendOut(document, id, brought.paths, brought.left);
    seen = { document, newest: document.history.undo.at(-1)?.id };
    for (const { id, brought, isIn } of dueIn(document)) {
      if (isIn) {
        if (brought.left !== null) void bringIn(document, id, brought.paths, brought.left);
        continue;
      }
      const left = createId();
      document.noteBrought(id, { paths: brought.paths, left });
      sendOut(document, id, brought.paths, left);
    }
    isNoting = false;
  }

  /** A step that took the last use of a font away. */
  function noteFonts(document: EditorDocument): void {
    const newest = document.history.undo.at(-1);
    const isNew =
      newest?.id !== seen?.newest &&
      document.history.redo.length === 0 &&
      !document.madeElsewhere.has(newest?.id ?? "");
    if (newest && isNew && !newest.brought && REMOVES.test(newest.name) && mayFontsLeave())
      document.noteBrought(newest.id, { paths: null, left: null });
  }

  function sendOut(
    document: EditorDocument,
    id: string,
    paths: readonly string[] | null,
    opId: string,
  ): void {
    const input = paths ? { paths: [...paths] } : {};
    const { projectId } = readEditor();
    const order = { projectId, opId, name: LEAVE, input, step: markOf(document, id, paths) };
    void inTurn(() => client.post("/api/projects/edit/run.json", order));
  }

  /** The history says that they are away until the server has answered: a try that fails is made again. */
  async function bringIn(
    document: EditorDocument,
    id: string,
    paths: readonly string[] | null,
    operation: string,
  ): Promise<void> {
    if (returning.has(operation)) return;
    returning.add(operation);
    const { projectId } = readEditor();
    // Undone again before it was sent: they stay away.
    const isWanted = (): boolean => document.history.redo.every((entry) => !isAway(entry, id, operation));
    // The same id for each try, also after a reload: the server runs it once.
    const step = { ...markOf(document, id, paths), turn: "undo" as const };
    const order = { projectId, opId: `${operation}-back`, operation, name: LEAVE, step };
    const answer = await inTurn(async () =>
      isWanted() ? client.post("/api/projects/edit/take-back.json", order) : null,
    );
    if (answer === null) {
      returning.delete(operation);
      look();
    } else if (answer !== undefined && (answer.ok || isFinal(answer))) {
      tries = 0;
      returning.delete(operation);
      const entries = [...document.history.undo, ...document.history.redo];
      const entry = entries.find((one) => isAway(one, id, operation));
      // A document that is no longer open is asked when it is opened again.
      if (current.document === document && entry?.brought)
        document.noteBrought(id, { paths: entry.brought.paths, left: null });
    } else {
      paused.set(operation, setTimeout(tryAgain, Math.min(RETRY_MS * 2 ** tries, LONGEST_RETRY_MS)));
      tries += 1;
    }
  }

  function tryAgain(): void {
    if (paused.size === 0) return;
    for (const [operation, timer] of paused) {
      clearTimeout(timer);
      returning.delete(operation);
    }
    paused.clear();
    look();
  }

  /**
   * One after the other, each once the step itself is saved. Undefined where it was not sent. Files that cannot leave now
   * stay: they harm nobody.
   */
  function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer | undefined> {
    const done = last.then(async () => {
      await wholeProjectAtRest();
      if (!(await allSaved())) return undefined;
      const answer = await act();
      await current.feed?.nudge();
      return answer;
    });
    const settled = done.catch((error: unknown) => {
      reportError(error);
      return undefined;
    });
    last = settled;
    return settled;
  }

  return stop;
}

/** The step that is followed, so that another device knows what is away (SPEC H10). */
const markOf = (document: EditorDocument, id: string, paths: readonly string[] | null) => ({
  ...document.stepOf({ id, subject: "" }),
  follow: paths ? ("files" as const) : ("fonts" as const),
});

const isAway = (entry: HistoryEntry, id: string, operation: string): boolean =>
  entry.id === id && entry.brought?.left === operation;

/** The server will not answer otherwise: it knows nothing of the operation any more, or nothing of it is left. */
const isFinal = ({ error, data }: { readonly error: string; readonly data?: unknown }): boolean =>
  error === "edit.base" || reasonIn(data)?.startsWith("operation.") === true;

/** Steps whose files must move: files of a step belong to the project while the step is made; fonts that it removed the last use of, while it is undone. */
function dueIn({ history }: EditorDocument): readonly Due[] {
  const due: Due[] = [];
  for (const [entries, isMade] of [
    [history.undo, true],
    [history.redo, false],
  ] as const)
    for (const { id, brought } of entries) {
      if (!brought) continue;
      const isIn = (brought.paths !== null) === isMade;
      if (isIn === (brought.left !== null)) due.push({ id, brought, isIn });
    }
  return due;
}

/** Whether a family of the library is named nowhere in what is held here: the server looks at the other pages. */
function mayFontsLeave(): boolean {
  const { part } = readEditor();
  return part !== null && libraryFonts(part).some((font) => !isFontUsed(part, font));
}
