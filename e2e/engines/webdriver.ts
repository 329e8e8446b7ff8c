/** The element reference of the W3C protocol. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

export type ElementReference = Readonly<Record<typeof ELEMENT, string>>;

/**
 * A session of a W3C WebDriver server: the ten or so calls that the journeys make, by fetch. The kept clients bring
 * their own downloads of drivers and archives, or a whole test runner (decision 0139).
 */
export interface WebDriverSession {
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly call: <Answer>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<Answer>;
  readonly end: () => Promise<void>;
}

export async function newSession(server: string, capabilities: object): Promise<WebDriverSession> {
  const made = await send<{ sessionId: string; capabilities: Readonly<Record<string, unknown>> }>(
    `${server}/session`,
    "POST",
    { capabilities: { alwaysMatch: capabilities } },
  );
  const root = `${server}/session/${made.sessionId}`;
  return {
    capabilities: made.capabilities,
    call: (method, path, body) => send(root + path, method, body),
    end: async () => void (await send(root, "DELETE")),
  };
}

/** An answer with an error of the protocol. */
export class WebDriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Longer than what the driver itself waits for. */
const WITHIN_MS = 70_000;

async function send<Answer>(address: string, method: string, body?: object): Promise<Answer> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(WITHIN_MS),
    ...(method === "POST"
      ? { body: JSON.stringify(body ?? {}), headers: { "content-type": "application/json" } }
      : {}),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value as Answer;
  const { error = "unknown error", message = "" } = value as { error?: string; message?: string };
  throw new WebDriverError(error, message);
}

/** Keys by their names of DOM, as the protocol numbers them (W3C WebDriver, keyboard actions). */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  Space: "\uE00D",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
  F10: "\uE03A",
};

const keyValue = (key: string): string => {
  const value = KEYS[key] ?? key;
  if ([...value].length !== 1) throw new Error(`${key} is no key of the protocol`);
  return value;
};

type KeyStep = { readonly type: "keyDown" | "keyUp"; readonly value: string };

/** One key after another. */
export const typed = (letters: Iterable<string>): KeyStep[] =>
  [...letters].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);

/** `Control+Shift+z`: all keys go down in their order, and up again the other way round. */
export function chord(keys: string): KeyStep[] {
  const values = keys.split("+").map(keyValue);
  return [
    ...values.map((value) => ({ type: "keyDown", value }) as const),
    ...values.toReversed().map((value) => ({ type: "keyUp", value }) as const),
  ];
}
