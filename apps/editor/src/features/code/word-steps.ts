import type { ChangeSet, Text } from "@codemirror/state";

/**
 * The parts of the history in which typing is undone: a word with the space behind it, or a run of deletions.
 */
export class WordSteps {
  /** Caret position after the last change; null before the first. */
  #end: number | null = null;
  #isDeletion = false;

  /** Whether a change begins a step: a word, letters at another place, deletions after letters and the other way round. */
  beginsStep(changes: ChangeSet, before: Text): boolean {
    let count = 0;
    let from = 0;
    let to = 0;
    let written = "";
    changes.iterChanges((start, end, _start, _end, inserted) => {
      count += 1;
      from = start;
      to = end;
      written = inserted.toString();
    });
    const wasAt = this.#end;
    const wasDeletion = this.#isDeletion;
    this.#end = from + written.length;
    this.#isDeletion = written === "";
    // Several places at once are one act, such as a replacement everywhere.
    if (count !== 1 || wasAt === null) return count !== 1;
    if (to !== wasAt || this.#isDeletion !== wasDeletion) return true;
    return !this.#isDeletion && from === to && /^\S/.test(written) && isBehindSpace(before, from);
  }

  /** The same for letters that are going to be composed at `at`. */
  beginsComposition(at: number, doc: Text): boolean {
    return this.#end !== null && (this.#end !== at || this.#isDeletion || isBehindSpace(doc, at));
  }
}

const isBehindSpace = (doc: Text, at: number): boolean => at > 0 && /\s/.test(doc.sliceString(at - 1, at));
