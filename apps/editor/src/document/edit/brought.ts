import { type Brought, isFontUsed, libraryFonts } from "@hanok/page-document";
import { client } from "../../api/client.ts";
import { createId } from "../../state/create-id.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { current } from "../current.ts";
import type { EditorDocument } from "../document.ts";
import { allSaved, wholeProjectAtRest } from "./whole-project.ts";

/**
 * Files and fonts that an item of the library brought follow the step that put the item on the page [HND-08]: they
 * leave when that is undone, where nothing else uses them, and return when it is made again. Fonts leave with the last
 * block that uses them. The server does both over the whole project, since the editor holds one page. Which files
 * follow a step, and whether they are there, is part of the history, which a reload keeps.
 */
const REMOVES = /^block\.delete$/;
const LEAVE = "library.leave";

/** An item was taken into the project: the step that inserts it comes next. */
export const rememberBrought = (paths: readonly string[]): void => current.document?.expectBrought(paths);

/** A step whose files are not where they belong. */
interface Due {
  readonly id: string;
  readonly brought: Brought;
  /** They belong to the project now. */
  readonly isIn: boolean;
}

/** Watches the steps that are made, undone and made again, those of before a reload included. */
export function followSteps(): void {
  let seen: { readonly document: EditorDocument; readonly newest: string | undefined } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isNoting = false;

  useEditor.subscribe(() => {
    const { document } = current;
    if (!document || isNoting) return;
    isNoting = true;
    if (seen?.document === document) noteFonts(document);
    // Sent once more after a reload: the server answers an operation that it has run as before.
    else
      for (const { brought } of document.history.redo)
        if (brought?.left) sendOut(brought.paths, brought.left);
    seen = { document, newest: document.history.undo.at(-1)?.id };
    for (const { id, brought, isIn } of dueIn(document)) {
      const left = isIn ? null : createId();
      document.noteBrought(id, { paths: brought.paths, left });
      if (left !== null) sendOut(brought.paths, left);
      else if (brought.left !== null) bringIn(brought.left);
    }
    isNoting = false;
  });

  /** A step that took the last use of a font away. */
  function noteFonts(document: EditorDocument): void {
    const newest = document.history.undo.at(-1);
    const isNew = newest?.id !== seen?.newest && document.history.redo.length === 0;
    if (newest && isNew && !newest.brought && REMOVES.test(newest.name) && mayFontsLeave())
      document.noteBrought(newest.id, { paths: null, left: null });
  }

  function sendOut(paths: readonly string[] | null, opId: string): void {
    const input = paths ? { paths: [...paths] } : {};
    inTurn((projectId) =>
      client.post("/api/projects/edit/run.json", { projectId, opId, name: LEAVE, input }),
    );
  }

  function bringIn(operation: string): void {
    const opId = createId();
    inTurn((projectId) =>
      client.post("/api/projects/edit/take-back.json", { projectId, opId, operation, name: LEAVE }),
    );
  }

  /** One after the other, each once the step itself is saved. Files that cannot leave now stay: they harm nobody. */
  function inTurn(act: (projectId: string) => Promise<unknown>): void {
    last = last.then(async () => {
      await wholeProjectAtRest();
      if (!(await allSaved())) return;
      await act(readEditor().projectId);
      await current.feed?.nudge();
    });
  }
}

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
