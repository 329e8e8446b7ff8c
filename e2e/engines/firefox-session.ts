import type { Browser } from "playwright-core";

/** The BiDi session that Playwright has with a Firefox. */
export interface BidiSession {
  send(method: string, parameters: object): Promise<unknown>;
}

interface Internals {
  readonly _connection?: {
    readonly toImpl?: (one: unknown) => { readonly _browserSession?: BidiSession };
  };
}

/** Commands that Playwright sends for every context, and that not every supported Firefox has. */
const NEWER: readonly string[] = ["emulation.setMediaFeaturesOverride"];

/**
 * The session behind a browser. Nothing public leads to it: Throws where a release of Playwright keeps it elsewhere. A
 * command that only later releases of Firefox have is left out: the journeys ask for nothing that it sets.
 */
export function bidiSessionOf(browser: Browser): BidiSession {
  const session = (browser as unknown as Internals)._connection?.toImpl?.(browser)._browserSession;
  if (!session) throw new Error("this release of Playwright keeps its BiDi session elsewhere");
  const send = session.send.bind(session);
  session.send = (method, parameters) =>
    NEWER.includes(method) ? Promise.resolve({}) : send(method, parameters);
  return session;
}

/** The window that was opened last, by its id in the protocol. */
export async function newestContext(session: BidiSession): Promise<string> {
  const { contexts } = (await session.send("browsingContext.getTree", {})) as {
    readonly contexts: readonly { readonly context: string }[];
  };
  const newest = contexts.at(-1);
  if (!newest) throw new Error("no window is open");
  return newest.context;
}
