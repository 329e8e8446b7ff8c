import type { FromFrame, NodeId, ToFrame } from "@hanok/canvas/protocol";

/** Interface of the canvas that shows the page; the canvas itself is in `canvas/`. */
export interface PageCanvas {
  readonly send: (message: ToFrame) => void;
  /** Source that the frame puts on the clipboard by itself when it has the focus and the keys that copy are pressed. */
  lent: string | null;
  /** Source that the frame has put on the clipboard by the key whose command runs now; null for any other command. */
  copied?: string | null;
  /** The topmost source elements of a block, as the frame knows them. */
  rootsOf(blockId: string): readonly NodeId[];
  /** Gives a drag the position of the pointer, in CSS pixels of the window. */
  pointAt(at: { readonly x: number; readonly y: number }): void;
  /** Brings the selected element into view. */
  reveal(): void;
  /** Begins to edit the text of the selected element in place. */
  /** `letters`: number of letters before the caret; else the first words are selected. */
  editText(letters?: number | null): void;
  /** Shows a style value without writing it, over all rules; null shows what is written again. */
  preview(node: string, property: string, value: string | null): void;
  /** Plays an animation of an element once. */
  play(node: string, animation: PlayedAnimation): void;
  /** A frame of its own from the start: the page's scripts run again. */
  restart(): void;
  /** Answers words that ask for a link: its address, null for none, undefined to leave them as they are. */
  answerLink(href: string | null | undefined): void;
  /** Ends editing in place, keeping the text; settles when it is an edit. */
  settled(): Promise<void>;
  /** The same, with the content that the frame has not sent yet: it is asked, and waited for a moment. */
  finished(): Promise<void>;
  destroy(): void;
  /** Called with the frame's answer to `picture`; set by the caller that asks for one. */
  onPicture: (made: MadePicture) => void;
  /** Called with the values that the browser uses, after `resolve`; set by the caller that asks for them. */
  onResolved: (told: ResolvedValues) => void;
  /** Called with what was measured in the page, after `measure`; set by the caller that asks for it. */
  onMeasured: (measured: MeasuredPage) => void;
  /** Lays the page out this wide for a moment; null: as wide as the view says. */
  narrow(width: number | null): void;
  /** Called with the pressed pin, or the element chosen for a comment; set by the screen of comments. */
  onComment: (said: CommentGesture) => void;
}

export type CommentGesture = Extract<FromFrame, { type: "pin" | "comment-at" }>;

export type MeasuredPage = Extract<FromFrame, { type: "measured" }>;

export type ResolvedValues = Extract<FromFrame, { type: "resolved" }>;

export type MadePicture = Extract<FromFrame, { type: "picture" }>;

export interface PlayedAnimation {
  /** The keyframe it comes from. */
  readonly first: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly duration: number;
  readonly delay: number;
  readonly easing: string;
}
