import { contains } from "./builtins.ts";
import { holdsThings, type TextRuns } from "./text-runs.ts";

/** Keeps what is chosen, deleted and stepped through within the runs of text of an element. */
export interface RunGuard {
  /** Takes back a choice that reaches over an element between two runs: it ends at that element. */
  readonly keepInRun: () => void;
  /** True: what the browser was about to delete or replace reaches out of its run, and was limited to it. */
  readonly limit: (input: InputEvent) => boolean;
  /** True: an arrow key at the edge of a run has led to the next one. */
  readonly step: (event: KeyboardEvent) => boolean;
}

export function createRunGuard(host: Element, runs: TextRuns): RunGuard {
  function caret(): { readonly selection: Selection; readonly node: Node; readonly offset: number } | null {
    const selection = document.getSelection();
    const node = selection?.focusNode;
    if (!selection || !node || !(node === host || contains(host, node))) return null;
    return { selection, node, offset: selection.focusOffset };
  }

  /** Range between the caret and the edge of its run. */
  function rest(node: Node, offset: number, isForward: boolean): Range {
    const run = runs.runAt(node, offset);
    if (isForward) run.setStart(node, offset);
    else run.setEnd(node, offset);
    return run;
  }

  /** The range with one step more out of the run: over the island there, if one is. */
  function beyond(range: Range, isBack: boolean): Range {
    const more = range.cloneRange();
    const whole = new Range();
    whole.selectNodeContents(host);
    if (isBack) more.setStart(whole.startContainer, whole.startOffset);
    else more.setEnd(whole.endContainer, whole.endOffset);
    return more;
  }

  return {
    keepInRun() {
      const found = caret();
      if (!found || found.selection.isCollapsed || found.selection.rangeCount === 0) return;
      const { selection } = found;
      const chosen = selection.getRangeAt(0);
      const { anchorNode, anchorOffset } = selection;
      if (!anchorNode || !runs.crosses(chosen) || !runs.holds(anchorNode)) return;
      const run = runs.runAt(anchorNode, anchorOffset);
      const isForward = chosen.startContainer === anchorNode && chosen.startOffset === anchorOffset;
      if (isForward) selection.setBaseAndExtent(anchorNode, anchorOffset, run.endContainer, run.endOffset);
      else selection.setBaseAndExtent(anchorNode, anchorOffset, run.startContainer, run.startOffset);
    },
    limit(input) {
      const found = caret();
      const isDelete = input.inputType.startsWith("delete");
      if (!found || !(isDelete || input.inputType.startsWith("insert"))) return false;
      const { selection, node, offset } = found;
      const isBack = /Backward$/.test(input.inputType);
      if (isDelete && selection.isCollapsed) {
        const left = rest(node, offset, !isBack);
        // At the edge of its run there is nothing to delete, whatever the browser would take.
        if (left.toString() === "" && !holdsThings(left, host)) return runs.crosses(beyond(left, isBack));
      }
      const ranges = input.getTargetRanges();
      for (let i = 0; i < ranges.length; i += 1) {
        const range = ranges[i];
        if (!range || !runs.crosses(range)) continue;
        if (!isDelete || !selection.isCollapsed) return true;
        const limited = rest(node, offset, !isBack);
        if (limited.toString() === "") return true;
        selection.removeAllRanges();
        selection.addRange(limited);
        document.execCommand("delete");
        return true;
      }
      return false;
    },
    step(event) {
      const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
      const isForward = key === "ArrowRight" || key === "ArrowDown";
      if (!isForward && key !== "ArrowLeft" && key !== "ArrowUp") return false;
      const found = caret();
      if (shiftKey || ctrlKey || altKey || metaKey || !found?.selection.isCollapsed) return false;
      const { selection, node, offset } = found;
      const left = rest(node, offset, isForward);
      if (left.toString().trim() !== "" || holdsThings(left, host)) return false;
      const next = runs.neighbour(node, offset, isForward);
      if (!next) return false;
      next.collapse(isForward);
      selection.removeAllRanges();
      selection.addRange(next);
      return true;
    },
  };
}
