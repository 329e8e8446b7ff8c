/** A place in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a function runs: in the document of the window, or in the page of the editor's canvas. */
export type Where = "window" | "canvas";

/**
 * One window of a browser engine, with the few acts that every engine offers to a driver: real presses, real keys, real
 * compositions. All that a journey does is made of them (`hands.ts`), so that one journey runs in every engine.
 */
export interface EngineWindow {
  readonly engine: "Firefox" | "WebKitGTK" | "Chromium";
  readonly goto: (address: string) => Promise<void>;
  /** Runs a function in the page. It is sent as its source: it sees its argument and the page alone. */
  readonly run: <Argument, Result>(
    where: Where,
    act: (argument: Argument) => Result,
    argument: Argument,
  ) => Promise<Awaited<Result>>;
  readonly move: (path: readonly Point[]) => Promise<void>;
  readonly button: (way: "down" | "up") => Promise<void>;
  /** Presses at a point, once or twice as fast as a person does. */
  readonly press: (at: Point, times?: 1 | 2) => Promise<void>;
  /** Keys of Latin letters, one after another. */
  readonly type: (text: string) => Promise<void>;
  /** One key with others held, such as `Control+Shift+z`. */
  readonly key: (chord: string) => Promise<void>;
  /**
   * Hangul by the engine's own composition: the syllables of one word, each as the input method shows it step by step.
   * The last syllable is taken by the input method at the end.
   */
  readonly compose: (syllables: readonly (readonly string[])[]) => Promise<void>;
  /** Image of the whole window, PNG. */
  readonly picture: () => Promise<Buffer>;
  /** Errors of the page's own scripts since the window was opened, as far as the engine reports them. */
  readonly problems: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** A browser of one engine. */
export interface Engine {
  readonly version: string;
  /** A window without a session, in the size of a desktop. */
  readonly open: () => Promise<EngineWindow>;
  readonly close: () => Promise<void>;
}
