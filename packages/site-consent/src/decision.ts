import { SERVICE_IDS, type ServiceId } from "./services.ts";

/** The visitor's answer. `asked`: services of the question; `given`: those that may be loaded; `at`: ms since 1970. */
export interface Decision {
  readonly asked: readonly ServiceId[];
  readonly given: readonly ServiceId[];
  readonly at: number;
}

export const DECISION_KEY = "hanok-consent";
/** An answer holds for a year, then the question comes again. */
const HOLDS = 365 * 24 * 60 * 60 * 1000;

const servicesIn = (value: unknown): readonly ServiceId[] =>
  Array.isArray(value) ? SERVICE_IDS.filter((id) => value.includes(id)) : [];

/** Null for a text that is no answer, or one that is too old. */
export const readDecision = (text: string | null, now: number): Decision | null => {
  if (text === null) return null;
  try {
    const { asked, given, at } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (typeof at !== "number" || at > now || now - at > HOLDS) return null;
    return { asked: servicesIn(asked), given: servicesIn(given), at };
  } catch {
    // Another script of the site may have written under the same name: the visitor is asked.
    return null;
  }
};

/** Whether an answer is one to all of these services; a service that was added later has to be asked for. */
export const answers = (decision: Decision | null, services: readonly ServiceId[]): boolean =>
  decision !== null && services.every((id) => decision.asked.includes(id));

/** Null where nothing was answered, or the browser keeps nothing for this page. */
export const storedDecision = (): Decision | null => {
  try {
    return readDecision(localStorage.getItem(DECISION_KEY), Date.now());
  } catch {
    return null;
  }
};

export const storeDecision = (decision: Decision): void => {
  try {
    localStorage.setItem(DECISION_KEY, JSON.stringify(decision));
  } catch {
    // A page without storage asks on each page: nothing is loaded without an answer.
  }
};
