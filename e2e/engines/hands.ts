import type { EngineWindow, Point, Where } from "./engine-window.ts";

/** A control, by its role and its name, as a person and a screen reader know it. */
export interface Named {
  readonly role: "button" | "link" | "textbox" | "menuitem" | "tab" | "row";
  /** With `*` at its end: the name begins so. */
  readonly name: string;
}

const WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 40;

/** Looks until something is so; says what was seen last where it never was. */
export async function eventually<Seen>(
  look: () => Promise<Seen>,
  isSo: (seen: Seen) => boolean,
  within = WITHIN_MS,
): Promise<Seen> {
  const deadline = Date.now() + within;
  for (;;) {
    const seen = await look().catch((error: unknown) => error as Error);
    if (!(seen instanceof Error) && isSo(seen)) return seen;
    if (Date.now() > deadline)
      throw seen instanceof Error ? seen : new Error(`never so; last seen: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Acts of a person in a window of any engine, made of presses and keys at the places where things are shown. */
export interface Hands {
  readonly window: EngineWindow;
  /** Presses what has this name, once it is shown and can be pressed. */
  readonly press: (named: Named) => Promise<void>;
  /** Presses the first element of this kind that holds these words. */
  readonly pressWords: (selector: string, words: string) => Promise<void>;
  /** Goes into a field and writes over what it holds. */
  readonly write: (name: string, text: string) => Promise<void>;
  /** Presses an element of the page in the canvas. */
  readonly pressOn: (selector: string, times?: 1 | 2) => Promise<void>;
  readonly pointOn: (selector: string, where?: Across) => Promise<Point>;
  /** Presses, holds as long as a drag needs, and lets go there. */
  readonly drag: (from: Point, to: Point) => Promise<void>;
  /** Text of the first element of the page in the canvas; null for none. */
  readonly textOf: (selector: string, where?: Where) => Promise<string | null>;
  /** Whether an element is there. */
  readonly has: (selector: string, where?: Where) => Promise<boolean>;
  readonly waitFor: (selector: string, where?: Where) => Promise<void>;
  /** The editor has selected what holds these words: the row of the tree says so, and the canvas has received it. */
  readonly selected: (words: string) => Promise<void>;
  /** Until an element of the page in the canvas is no longer there. */
  readonly gone: (selector: string) => Promise<void>;
  /** The page is in the canvas and can be selected. */
  readonly ready: () => Promise<void>;
  /** Everything is saved, what was typed a moment ago included. */
  readonly saved: () => Promise<void>;
}

interface Across {
  readonly across?: number;
  readonly down?: number;
}

export function handsOn(window: EngineWindow): Hands {
  const has = (selector: string, where: Where = "window"): Promise<boolean> =>
    window.run(where, (asked) => document.querySelector(asked) !== null, selector);
  const waitFor = async (selector: string, where: Where = "window"): Promise<void> => {
    await eventually(
      () => has(selector, where),
      (is) => is,
    ).catch((error: unknown) => {
      throw new Error(`${selector} never came`, { cause: error });
    });
  };
  const resting = async (look: () => Promise<Point | null>, what: string): Promise<Point> => {
    let before: Point | null = null;
    const found = await eventually(look, (now) => {
      const isAtRest = now !== null && before !== null && now.x === before.x && now.y === before.y;
      before = now;
      return isAtRest;
    }).catch((error: unknown) => {
      throw new Error(`${what} does not come to rest`, { cause: error });
    });
    if (!found) throw new Error(`${what} is not shown`);
    return found;
  };
  const placeOf = (named: Named): Promise<Point> =>
    resting(() => window.run("window", placeOfNamed, named), `${named.role} "${named.name}"`);
  const press = async (named: Named): Promise<void> => window.press(await placeOf(named));
  const pointOn = (selector: string, { across = 0.5, down = 0.5 }: Across = {}): Promise<Point> =>
    resting(async () => {
      const at = await window.run("canvas", placeInPage, { selector, across, down });
      const frame = await window.run("window", canvasBox, null);
      if (!at || !frame) return null;
      const scale = frame.width / at.width;
      return { x: frame.x + at.x * scale, y: frame.y + at.y * scale };
    }, selector);
  return {
    window,
    press,
    pressWords: async (selector, words) => {
      const place = await resting(
        () => window.run("window", placeOfWords, { selector, words }),
        `${selector} "${words}"`,
      );
      await window.press(place);
    },
    write: async (name, text) => {
      await press({ role: "textbox", name });
      await window.key("Control+a");
      await window.type(text);
    },
    pointOn,
    pressOn: async (selector, times = 1) => window.press(await pointOn(selector), times),
    drag: async (from, to) => {
      await window.move([from]);
      await window.button("down");
      // The press becomes a drag after a while: the pointer trembles until then.
      for (let step = 0; step < 8; step += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await window.move([{ x: from.x + 6 + step, y: from.y + 6 }]);
      }
      const way = [0.25, 0.5, 0.75, 1].map((part) => ({
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      }));
      await window.move(way);
      await drawn(window);
      await window.move([{ x: to.x + 1, y: to.y }]);
      await drawn(window);
      await window.button("up");
    },
    textOf: (selector, where = "canvas") =>
      window.run(where, (asked) => document.querySelector(asked)?.textContent ?? null, selector),
    has,
    waitFor,
    gone: async (selector) =>
      void (await eventually(
        () => has(selector, "canvas"),
        (is) => !is,
      )),
    selected: async (words) => {
      const rowOf = () => document.querySelector("[role=row][aria-selected=true]")?.textContent ?? "";
      await eventually(
        () => window.run("window", rowOf, null),
        (text) => text.includes(words),
      );
      await drawn(window);
    },
    ready: async () => {
      await waitFor("main[aria-busy=false] iframe");
      await eventually(
        () => window.run("canvas", () => document.body !== null, null),
        (is) => is,
      );
      await drawn(window);
    },
    saved: async () => {
      await drawn(window);
      await waitFor("[data-save=saved]");
    },
  };
}

/** Both documents have drawn since: the messages between them have arrived. */
async function drawn(window: EngineWindow): Promise<void> {
  for (const where of ["window", "canvas", "window"] as const)
    await window.run(
      where,
      () =>
        new Promise<boolean>((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true))));
          // One that is not shown draws nothing.
          setTimeout(() => done(false), 500);
        }),
      null,
    );
}

/** The functions from here on run in the page: each is whole in itself. */
function canvasBox(): { x: number; y: number; width: number } | null {
  const box = document.querySelector("main iframe")?.getBoundingClientRect();
  return box ? { x: box.x, y: box.y, width: box.width } : null;
}

function placeInPage({ selector, across, down }: { selector: string; across: number; down: number }) {
  const element = document.querySelector(selector);
  if (!element) return null;
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const box = element.getBoundingClientRect();
  return {
    x: box.x + Math.min(box.width * across, 4_000),
    y: box.y + box.height * down,
    width: window.innerWidth,
  };
}

function placeOfWords({ selector, words }: { selector: string; words: string }): Point | null {
  const all = [...document.querySelectorAll(selector)];
  const element = all.find((one) => one.checkVisibility() && one.textContent?.includes(words));
  if (!element) return null;
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const box = element.getBoundingClientRect();
  return { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 };
}

function placeOfNamed({ role, name }: { role: string; name: string }): { x: number; y: number } | null {
  const SELECTORS: Record<string, string> = {
    button: "button, [role=button]",
    link: "a[href], [role=link]",
    textbox: "input, textarea, [role=textbox]",
    menuitem: "[role=menuitem]",
    tab: "[role=tab]",
    row: "[role=row]",
  };
  const words = (element: Element | null | undefined): string =>
    (element?.textContent ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element): string => {
    const label = element.getAttribute("aria-label");
    if (label) return label;
    const by = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    if (by.length > 0) return by.map((id) => words(document.getElementById(id))).join(" ");
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return [...(element.labels ?? [])].map(words).join(" ") || element.placeholder;
    return words(element);
  };
  for (const element of document.querySelectorAll(SELECTORS[role] ?? "*")) {
    const own = nameOf(element);
    const isMeant = name.endsWith("*") ? own.startsWith(name.slice(0, -1)) : own === name;
    if (!isMeant || !element.checkVisibility()) continue;
    if (element.matches(":disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *")) continue;
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const top = document.elementFromPoint(at.x, at.y);
    if (top && (element.contains(top) || top.contains(element))) return at;
  }
  return null;
}
