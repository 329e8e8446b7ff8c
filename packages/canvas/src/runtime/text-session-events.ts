import type { ContentNode } from "../protocol/content.ts";
import type { TextOn } from "../protocol/text-elements.ts";
import type { TextTool } from "../protocol/tools.ts";
import type { BurstNow } from "./text-bursts.ts";
import type { TextRuns } from "./text-runs.ts";

/** One element whose text a person edits in place. */
export interface TextSession {
  readonly element: Element;
  /** Runs of text between its islands. */
  readonly runs: TextRuns;
  readonly composing: () => boolean;
  /** `keep` false brings the old nodes back. Ends at once, or when the composition has ended. */
  readonly end: (keep: boolean) => void;
  /** Handles a key of the frame; true when it was meant for the text. */
  readonly key: (event: KeyboardEvent) => boolean;
  /** Does what a tool says to the words that are chosen. */
  readonly format: (tool: TextTool) => void;
  /** A link's address is asked for: the typing waits for it, also while the focus is elsewhere. */
  readonly waitsForLink: () => boolean;
  /** The letters that were not sent yet, those of a composition included: the page is left. */
  readonly tell: () => void;
  /** Writes words at the caret, as if they were typed. */
  readonly insert: (words: string) => void;
  /** Something other than a key has written into it: it is sent again. */
  readonly changed: () => void;
  /** The answer: an address, null for no link, undefined to go on as before. */
  readonly takeLink: (href: string | null | undefined) => void;
}

export interface TextSessionEvents {
  readonly started: (before: readonly ContentNode[]) => void;
  readonly composing: (active: boolean) => void;
  /**
   * At most every `DRAFT_MS` while letters come, also within a composition: reading disturbs none. `settled`:
   * none is under way; a composition that ends sends at once, so that a person who composes without a pause
   * has such moments.
   */
  readonly draft: (content: readonly ContentNode[], told: Told) => void;
  /** A step is to be undone or made again: the content was sent right before. */
  readonly turn: (way: "undo" | "redo") => void;
  /** The typing has ended, and goes on elsewhere. */
  readonly goesOn: (way: TextOn, letters: number | null) => void;
  /** The caret has moved: characters of the element's text nodes before both ends of what is chosen. */
  readonly caret: (anchor: number, head: number) => void;
  /** Pictures alone were pasted: the typing has ended, and they come behind the text. */
  readonly pastesPictures: (html: string, files: readonly File[]) => void;
  /** So many pictures were among pasted words, and are not inserted. */
  readonly leavesPictures: (count: number) => void;
  /** The person wants a link on words; `href` is the one that they have. */
  readonly asksLink: (href: string | null, box: DOMRect) => void;
  /**
   * `made`: what is in the element may be more than its content says: the browser put tags or styles there.
   */
  readonly ended: (
    content: readonly ContentNode[] | null,
    told: BurstNow & { readonly made: boolean },
  ) => void;
}

/** Caret position: under the pointer, or behind a number of letters or characters of the element. */
export type CaretPlace =
  | { readonly x: number; readonly y: number }
  | { readonly letters: number }
  | { readonly characters: number };

interface Told extends BurstNow {
  /** No composition is under way. */
  readonly settled: boolean;
}
