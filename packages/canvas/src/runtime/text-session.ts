import { composeLetters } from "../protocol/composed.ts";
import type { ContentNode } from "../protocol/content.ts";
import type { TextOn } from "../protocol/text-elements.ts";
import type { TextTool } from "../protocol/tools.ts";
import { typedAddress } from "../protocol/typed-address.ts";
import {
  clipboardOf,
  closest,
  contains,
  getAttribute,
  listen,
  preventDefault,
  queryAll,
  removeAttribute,
  setAttribute,
  textOfClipboard,
  transferOfInput,
  unlisten,
  wordsOfInput,
} from "./builtins.ts";
import { readContent, sameContent } from "./content.ts";
import { copyWords } from "./copied-words.ts";
import { isPasteKey, isPlainPasteKey } from "./keys.ts";
import type { Nodes } from "./nodes.ts";
import { inlineOfClipboard } from "./pasted-inline.ts";
import { pictureFiles, picturesIn } from "./pasted-pictures.ts";
import { restoreSnapshot, type Snapshot, takeSnapshot } from "./snapshot.ts";
import { createBursts } from "./text-bursts.ts";
import { watchCommit } from "./text-commit.ts";
import { withoutFillers } from "./text-fillers.ts";
import {
  choose,
  chooseForLink,
  formatWords,
  linkOfWords,
  linkWords,
  mayHoldLinks,
  rangeWithin,
  toolOfKey,
} from "./text-format.ts";
import { enterCommits, isEditable } from "./text-host.ts";
import { charactersBefore, lettersBefore, rangeBehind, rangeOfCharacters } from "./text-places.ts";
import { createRunGuard } from "./text-run-guard.ts";
import { createTextRuns, type TextRuns } from "./text-runs.ts";
import type { CaretPlace, TextSession, TextSessionEvents } from "./text-session-events.ts";
import { itemOf, wayOfEnter, wayOfTab } from "./text-ways.ts";

const DRAFT_MS = 400;
const MOVES_CARET = /^(?:Arrow|Home$|End$|Page)/;
/** Shortest interval between two messages about a moving caret. */
const CARET_MS = 100;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

/**
 * In-place editing of one element. While an input method composes, nothing is written: ending waits for
 * `compositionend`. A key that the input method takes has the code 229 and does nothing here. Korean input methods
 * commit the syllable and deliver the key again as an ordinary one, which acts at once (w3c/uievents #202); Japanese
 * ones keep the key to themselves.
 */
export function beginText(
  element: Element,
  nodes: Nodes,
  events: TextSessionEvents,
  at: CaretPlace | null,
): TextSession | null {
  if (!isEditable(element, nodes)) return null;
  const snapshot: Snapshot = takeSnapshot(element);
  const runs = createTextRuns(element, nodes);
  const read = (): ContentNode[] => readContent(element, nodes, runs);
  const before = read();
  const attributes = ["contenteditable", "spellcheck", "style"].map(
    (name) => [name, getAttribute(element, name)] as const,
  );
  const oneLine = enterCommits(element) || itemOf(element) !== null;
  let composing = false;
  let waiting: { readonly keep: boolean } | null = null;
  let over = false;
  /** Tags were put on words: the browser may have styled others on the way. */
  let formatted = false;
  /** The keys that paste words alone were pressed last. */
  let plainMeant = false;
  let pasteMeant = false;
  /** The words that a link is asked for. */
  let linked: Range | null = null;
  let draftTimer: ReturnType<typeof setTimeout> | null = null;
  let settledAt = performance.now();
  const bursts = createBursts(element, runs, flushDraft);

  function onInput(): void {
    draftTimer ??= setTimeout(sendDraft, DRAFT_MS);
  }
  function onTyped(): void {
    onInput();
    bursts.typed();
  }
  /** The letters so far are sent before something else is done. */
  function flushDraft(): void {
    if (draftTimer === null || composing) return;
    clearTimeout(draftTimer);
    sendDraft();
  }
  function sendDraft(): void {
    draftTimer = null;
    if (over) return;
    if (!composing) settledAt = performance.now();
    events.draft(read(), { settled: !composing, ...bursts.now() });
  }
  function turn(way: "undo" | "redo"): void {
    if (composing || over || linked) return;
    if (draftTimer !== null) clearTimeout(draftTimer);
    sendDraft();
    bursts.end();
    events.turn(way);
  }
  /** Between two compositions, in the task of the first one's end. */
  function sendSettled(): void {
    if (over || composing || performance.now() - settledAt < DRAFT_MS) return;
    if (draftTimer !== null) clearTimeout(draftTimer);
    sendDraft();
  }

  const guard = createRunGuard(element, runs);
  let caretTimer: ReturnType<typeof setTimeout> | null = null;
  function onSelectionChange(): void {
    if (!composing) guard.keepInRun();
    caretTimer ??= setTimeout(sendCaret, CARET_MS);
  }
  function sendCaret(): void {
    caretTimer = null;
    const selection = document.getSelection();
    const { anchorNode, focusNode, anchorOffset = 0, focusOffset = 0 } = selection ?? {};
    if (over || !anchorNode || !focusNode) return;
    const anchor = charactersBefore(element, anchorNode, anchorOffset, runs);
    const head = charactersBefore(element, focusNode, focusOffset, runs);
    if (anchor !== null && head !== null) events.caret(anchor, head);
  }

  const commit = watchCommit(composed);
  function onCompositionStart(): void {
    commit.stop();
    bursts.before();
    composing = true;
    events.composing(true);
  }
  function composed(): void {
    composing = false;
    events.composing(false);
    if (waiting) {
      const { keep } = waiting;
      // The browser writes the composed text before this event; the `input` that follows changes nothing.
      queueMicrotask(() => finish(keep));
    } else queueMicrotask(sendSettled);
  }
  function onBeforeInput(event: Event): void {
    const input = event as InputEvent;
    commit.input(input);
    if (!composing) bursts.before();
    // A key pressed before the address is entered must not replace the words.
    if (linked) preventDefault(input);
    else if (!composing && guard.limit(input)) preventDefault(input);
    else if (input.inputType === "historyUndo" || input.inputType === "historyRedo") {
      // The browser's own history knows neither bursts nor what others wrote.
      preventDefault(input);
      turn(input.inputType === "historyUndo" ? "undo" : "redo");
    } else if (input.inputType === "insertParagraph" || input.inputType === "insertLineBreak") {
      preventDefault(input);
      // Touch keyboards and some input methods tell Enter by this event alone.
      if (oneLine && input.inputType === "insertParagraph") endOn(wayOfEnter(element));
      else if (!composing) breakLine();
    } else if (input.inputType === "insertFromPaste" || input.inputType === "insertFromDrop") {
      preventDefault(input);
      if (!composing) insertText(wordsPastedBy(input));
    }
  }
  function onPaste(event: Event): void {
    preventDefault(event);
    if (composing || linked) return;
    bursts.end();
    const data = clipboardOf(event as ClipboardEvent);
    const text = data ? textOfClipboard(data, "text/plain") : "";
    const written = data ? textOfClipboard(data, "text/html") : "";
    const pictures = picturesIn(written);
    const files = data ? pictureFiles(data) : [];
    // Only by the keys of a person: scripts can make events, and run the browser's own command.
    if (pasteMeant && event.isTrusted && text.trim() === "" && pictures + files.length > 0) {
      end(true);
      events.pastesPictures(pictures > 0 ? written : "", files);
      return;
    }
    const left = Math.max(pictures, text.trim() === "" ? files.length : 0);
    if (left > 0 && !plainMeant) events.leavesPictures(left);
    const address = ADDRESS.test(text.trim()) ? text.trim() : typedAddress(text);
    if (address !== null && canLink() && linkWords(address)) {
      bursts.end();
      return;
    }
    const html = plainMeant ? null : inlineOfClipboard(written, text, element, oneLine);
    if (html === null || !document.execCommand("insertHTML", false, html)) insertText(text);
    else bursts.end();
  }
  function onCut(event: Event): void {
    const range = rangeWithin(element);
    // The browser's own cut comes to `onBeforeInput`, which deletes nothing then.
    if (linked || (range && runs.crosses(range))) return;
    bursts.end();
    copyWords(event, element);
    bursts.end();
  }
  function onFocusOut(event: Event): void {
    const next = (event as FocusEvent).relatedTarget;
    if (linked) return;
    if (!(next instanceof Node) || !contains(element, next)) end(true);
  }

  /** An address that is pasted over words becomes their link, where a link is allowed. */
  function canLink(): boolean {
    return document.getSelection()?.isCollapsed === false && mayHoldLinks(element);
  }

  function askLink(): void {
    if (composing || over || linked || !chooseForLink(element)) return;
    const range = rangeWithin(element);
    if (!range) return;
    linked = range;
    events.asksLink(linkOfWords(element), range.getBoundingClientRect());
  }

  function format(tool: TextTool): void {
    if (tool === "text-link") askLink();
    else if (!composing && !over && !linked) {
      formatted = true;
      bursts.end();
      formatWords(tool, element, nodes);
      bursts.end();
    }
  }

  function takeLink(href: string | null | undefined): void {
    const range = linked;
    if (!range || over) return;
    (element as HTMLElement).focus({ preventScroll: true });
    choose(range);
    linked = null;
    bursts.end();
    if (href !== undefined && !range.collapsed) linkWords(href);
    bursts.end();
  }

  function breakLine(): void {
    if (element.localName === "pre" || element.localName === "textarea")
      document.execCommand("insertText", false, "\n");
    else document.execCommand("insertLineBreak");
  }
  /** Clipboard text as characters: lines become line breaks where the element has lines, else spaces. */
  function insertText(text: string): void {
    bursts.end();
    // Excel, HWP and Word end what they copy with a line end.
    const lines = composeLetters(text).split(/\r\n|\r|\n/);
    while (lines.length > 1 && lines.at(-1) === "") lines.pop();
    for (let i = 0; i < lines.length; i += 1) {
      if (i > 0) {
        if (oneLine) document.execCommand("insertText", false, " ");
        else breakLine();
      }
      if (lines[i]) document.execCommand("insertText", false, lines[i]);
      bursts.goOn();
    }
    bursts.end();
  }

  function end(keep: boolean): void {
    if (over || waiting) return;
    if (composing) {
      waiting = { keep };
      // Leaving the element makes the input method commit what it holds.
      (element as HTMLElement).blur();
      if (composing) setTimeout(() => finish(keep), 500);
      return;
    }
    finish(keep);
  }

  /** Ends it and goes on elsewhere, unless the end waits for a composition. */
  function endOn(way: TextOn | null): void {
    const letters = way === null ? null : lettersBefore(element, runs);
    end(true);
    if (over && way !== null) events.goesOn(way, letters);
  }

  function finish(keep: boolean): void {
    if (over) return;
    over = true;
    linked = null;
    const told = bursts.now();
    if (draftTimer !== null) clearTimeout(draftTimer);
    commit.stop();
    if (composing) events.composing(false);
    composing = false;
    for (const [type, listener] of listeners) unlisten(element, type, listener, true);
    unlisten(document, "selectionchange", onSelectionChange, true);
    if (caretTimer !== null) clearTimeout(caretTimer);
    runs.release();
    if (!keep) restoreSnapshot(snapshot);
    for (const [name, value] of attributes) {
      if (value === null) removeAttribute(element, name);
      else setAttribute(element, name, value);
    }
    (element as HTMLElement).blur();
    document.getSelection()?.removeAllRanges();
    const after = keep ? withoutFillers(read(), before, runs.isIslandId) : before;
    const isSame = sameContent(before, after);
    // Elements that the browser made and unmade on the way are gone with the old nodes.
    if (isSame) restoreSnapshot(snapshot);
    events.ended(isSame ? null : after, {
      made: formatted || (!isSame && holdsMade(element, nodes, runs)),
      ...told,
    });
  }

  function key(event: KeyboardEvent): boolean {
    bursts.key(event.timeStamp);
    if (MOVES_CARET.test(event.code)) bursts.end();
    if (event.isComposing || event.keyCode === 229) return true;
    commit.settle();
    if (linked && event.key !== "Escape") {
      preventDefault(event);
      return true;
    }
    pasteMeant = isPasteKey(event);
    plainMeant = isPlainPasteKey(event);
    const tool = toolOfKey(event);
    if (event.key === "Enter") {
      if (event.ctrlKey || event.metaKey || (oneLine && !event.shiftKey)) {
        preventDefault(event);
        endOn(event.ctrlKey || event.metaKey ? null : wayOfEnter(element));
      }
    } else if (event.key === "Escape") {
      preventDefault(event);
      // It leaves, as in every design tool; the typed words are one step to undo [BLK-68].
      end(true);
    } else if (event.key === " " && closest(element, "button, summary")) {
      // In a button the space bar presses it.
      preventDefault(event);
      document.execCommand("insertText", false, " ");
    } else if (event.key === "Tab") {
      preventDefault(event);
      endOn(wayOfTab(element, event.shiftKey));
    } else if (turnOfKey(event)) {
      preventDefault(event);
      turn(turnOfKey(event) ?? "undo");
    } else if (guard.step(event)) {
      preventDefault(event);
    } else if (tool) {
      preventDefault(event);
      format(tool);
    } else if ((event.ctrlKey || event.metaKey) && event.code === "KeyS") {
      // Saving is the editor's: what is typed is committed first.
      preventDefault(event);
      end(true);
      return false;
    }
    return true;
  }

  const listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ["compositionstart", onCompositionStart],
    ["compositionend", commit.ended],
    ["beforeinput", onBeforeInput],
    ["input", onTyped],
    ["pointerdown", bursts.end],
    ["paste", onPaste],
    ["copy", (event) => copyWords(event, element)],
    ["cut", onCut],
    ["focusout", onFocusOut],
  ];
  for (const [type, listener] of listeners) listen(element, type, listener, true);
  listen(document, "selectionchange", onSelectionChange, true);
  setAttribute(element, "contenteditable", "true");
  setAttribute(element, "spellcheck", "false");
  // CSSOM, so that a page's content security policy cannot refuse it. Inline style comes back as it was.
  (element as HTMLElement).style.setProperty("outline", "none", "important");
  (element as HTMLElement).style.setProperty("user-select", "text", "important");
  (element as HTMLElement).style.setProperty("cursor", "text", "important");
  // Presses place the caret, also where the page lets them through.
  (element as HTMLElement).style.setProperty("pointer-events", "auto", "important");
  (element as HTMLElement).focus({ preventScroll: true });
  placeCaret(element, runs, at);
  events.started(before);

  return {
    element,
    runs,
    composing: () => composing,
    end,
    key,
    insert: insertText,
    format,
    waitsForLink: () => linked !== null,
    tell() {
      sendCaret();
      if (draftTimer === null) return;
      clearTimeout(draftTimer);
      sendDraft();
    },
    changed() {
      bursts.changed();
      onInput();
    },
    takeLink,
  };
}

const wordsPastedBy = (input: InputEvent): string => {
  const data = transferOfInput(input);
  return (data ? textOfClipboard(data, "text/plain") : wordsOfInput(input)) ?? "";
};

/** By the letter's place, as the editor's own keys are: a Korean layout names other letters. */
function turnOfKey({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): "undo" | "redo" | null {
  if ((!ctrlKey && !metaKey) || altKey) return null;
  if (code === "KeyZ") return shiftKey ? "redo" : "undo";
  return code === "KeyY" && !shiftKey ? "redo" : null;
}

/** Whether an element holds some that the source does not have, and that were not there at first. */
function holdsMade(element: Element, nodes: Nodes, runs: TextRuns): boolean {
  const inner = queryAll(element, "*");
  for (let i = 0; i < inner.length; i += 1) {
    const one = inner[i];
    if (one && nodes.idOf(one) === undefined && runs.holds(one)) return true;
  }
  return false;
}

/** The caret where the pointer was; from the keyboard, the first words are selected. */
function placeCaret(element: Element, runs: TextRuns, at: CaretPlace | null): void {
  const selection = document.getSelection();
  if (!selection) return;
  const pointed =
    at === null
      ? null
      : "letters" in at
        ? rangeBehind(element, at.letters, runs)
        : "characters" in at
          ? rangeOfCharacters(element, at.characters, at.characters, runs)
          : document.caretRangeFromPoint(at.x, at.y);
  const range = pointed && runs.holds(pointed.startContainer) ? pointed : runs.firstWords();
  selection.removeAllRanges();
  selection.addRange(range);
}
