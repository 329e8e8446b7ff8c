import type { BidiSession } from "./firefox-session.ts";

/** A key as DOM names it. */
interface Key {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
}

/** Keys and compositions by Firefox's own text input processor, in the window that has the focus. */
interface Keyboard {
  readonly type: (text: string) => Promise<void>;
  /** `Control+Shift+z` */
  readonly press: (chord: string) => Promise<void>;
  readonly compose: (syllables: readonly (readonly string[])[]) => Promise<void>;
}

/**
 * `nsITextInputProcessor` is what native keyboards and input methods end in: Gecko's own dispatcher makes all events and
 * all changes of the text, in its own order, and sends them to the frame that has the focus, in whatever process it is
 * (keys of the protocol go to the process of the window alone). A key that an input method takes is keydown ("Process",
 * 229), compositionstart, compositionupdate, beforeinput, input, keyup; a syllable ends with compositionend and one more
 * input (dom/base/TextInputProcessor.cpp, widget/TextEventDispatcher.cpp). It is reached in the parent process alone.
 */
const ACT = `(kind, given) => {
  if (document.documentElement.getAttribute("windowtype") !== "navigator:browser") return "no browser";
  if (!document.hasFocus()) window.focus();
  const tip = Cc["@mozilla.org/text-input-processor;1"].createInstance(Ci.nsITextInputProcessor);
  if (!tip.beginInputTransactionForTests(window)) throw new Error("another input method has the window");
  const event = (init) => new KeyboardEvent("", init);
  if (kind === "keys") {
    for (const chord of given) {
      for (const key of chord) tip.keydown(event(key));
      for (const key of [...chord].reverse()) tip.keyup(event(key));
    }
    return "done";
  }
  const process = () => event({ key: "Process", code: "KeyG", keyCode: 229 });
  for (const steps of given) {
    for (const step of steps) {
      tip.setPendingCompositionString(step);
      tip.appendClauseToPendingComposition(step.length, tip.ATTR_RAW_CLAUSE);
      tip.setCaretInPendingComposition(step.length);
      if (!tip.flushPendingComposition(process())) throw new Error("nothing takes the composition");
    }
    tip.commitComposition(process());
  }
  return "done";
}`;

const WIDEN = `() => {
  if (document.documentElement.getAttribute("windowtype") !== "navigator:browser") return "no browser";
  window.resizeTo(1640, 1140);
  return "done";
}`;

/** The window is larger than the page in it: presses beyond its edge would be lost. */
export const widenNewestWindow = (session: BidiSession): Promise<void> =>
  callInNewestWindow(session, WIDEN, []);

/** Calls a function in the browser's own window that was opened last: it is in front. */
async function callInNewestWindow(
  session: BidiSession,
  functionDeclaration: string,
  given: readonly unknown[],
): Promise<void> {
  const { contexts } = (await session.send("browsingContext.getTree", { "moz:scope": "chrome" })) as {
    readonly contexts: readonly { readonly context: string }[];
  };
  for (const { context } of contexts.toReversed()) {
    const answer = (await session.send("script.callFunction", {
      functionDeclaration,
      target: { context },
      awaitPromise: false,
      arguments: given.map(remote),
    })) as { result?: { value?: unknown }; exceptionDetails?: { text: string } };
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    if (answer.result?.value === "done") return;
  }
  throw new Error("no window of the browser is open");
}

export function firefoxKeyboard(session: BidiSession): Keyboard {
  const act = (kind: "keys" | "compose", given: unknown): Promise<void> =>
    callInNewestWindow(session, ACT, [kind, given]);
  return {
    type: (text) =>
      act(
        "keys",
        [...text].map((letter) => [keyOf(letter)]),
      ),
    press: (chord) => {
      const names = chord.split("+");
      const isShifted = names.includes("Shift");
      return act("keys", [
        names.map((name) => keyOf(isShifted && name.length === 1 ? name.toUpperCase() : name)),
      ]);
    },
    compose: (syllables) => act("compose", syllables),
  };
}

const NAMED: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
  F10: 121,
};
const MODIFIERS: Readonly<Record<string, number>> = { Shift: 16, Control: 17, Alt: 18 };
const SIGNS: Readonly<Record<string, readonly [code: string, keyCode: number]>> = {
  " ": ["Space", 32],
  "!": ["Digit1", 49],
  "@": ["Digit2", 50],
  ",": ["Comma", 188],
  "-": ["Minus", 173],
  ".": ["Period", 190],
  "/": ["Slash", 191],
  "<": ["Comma", 188],
  ">": ["Period", 190],
  "=": ["Equal", 61],
  "#": ["Digit3", 51],
};

function keyOf(key: string): Key {
  const modifier = MODIFIERS[key];
  if (modifier !== undefined) return { key, code: `${key}Left`, keyCode: modifier };
  const named = NAMED[key];
  if (named !== undefined) return { key, code: key, keyCode: named };
  const letter = key.toUpperCase();
  if (/^[A-Z]$/.test(letter)) return { key, code: `Key${letter}`, keyCode: letter.charCodeAt(0) };
  if (/^\d$/.test(key)) return { key, code: `Digit${key}`, keyCode: key.charCodeAt(0) };
  const sign = SIGNS[key];
  if (!sign) throw new Error(`${key} is no key of this keyboard`);
  return { key, code: sign[0], keyCode: sign[1] };
}

/** A value as the protocol carries it. */
function remote(value: unknown): object {
  if (Array.isArray(value)) return { type: "array", value: value.map(remote) };
  if (typeof value === "number") return { type: "number", value };
  if (value !== null && typeof value === "object")
    return { type: "object", value: Object.entries(value).map(([name, one]) => [name, remote(one)]) };
  return { type: "string", value: String(value) };
}
