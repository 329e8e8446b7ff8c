/** What the editor asks of the canvas that shows its page; the canvas itself stands in `canvas-host/`. */
export interface PageCanvas {
  /** Brings the selected element into sight. */
  reveal(): void;
  /** Begins to edit the text of the selected element in place. */
  editText(): void;
  /** A frame of its own from the start: the page's scripts run anew. */
  restart(): void;
  /** Ends editing in place, keeping the text; settles when it is an edit. */
  settled(): Promise<void>;
  destroy(): void;
}
