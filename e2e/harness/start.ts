import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { type Browsing, openBrowser } from "./browser.ts";
import { type JoinedMember, joinMember } from "./members.ts";
import { isSoak } from "./sample.ts";
import { type Hanok, type StartOptions, startHanok } from "./server.ts";

interface Started {
  readonly hanok: Hanok;
  readonly browsing: Browsing;
}

/**
 * Number of files that use one server or one browser. A server counts the people who join from one address in
 * an hour, and a browser grows: both are replaced in time.
 */
const FILES_OF_A_START = 20;

/** A server or a browser that files of this process have in common; vitest keeps the process (`isolate: false`). */
interface Common<One> {
  running: { readonly one: One; files: number } | null;
  readonly start: () => Promise<One>;
  readonly isWell: (one: One) => Promise<boolean>;
  readonly end: (one: One) => Promise<unknown>;
}

const server: Common<Hanok> = {
  running: null,
  start: () => {
    hearEnd();
    return startHanok();
  },
  isWell: ({ origin }) =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  end: (hanok) => hanok.stop(),
};

const browser: Common<Browsing> = {
  running: null,
  start: () => openBrowser({ isReusing: !isSoak }),
  isWell: async (browsing) => browsing.browser.isConnected(),
  end: (browsing) => browsing.close(),
};

/** The common one for one more file: a new one where the one before has had its files, or is not well. */
async function take<One>(common: Common<One>): Promise<One> {
  const { running } = common;
  if (running && (running.files >= FILES_OF_A_START || !(await common.isWell(running.one)))) {
    common.running = null;
    await common.end(running.one);
  }
  common.running ??= { one: await common.start(), files: 0 };
  common.running.files += 1;
  return common.running.one;
}

/** The common server when the process ends, by a signal of vitest's, too: there is no later moment to wait. */
function endWithProcess(): void {
  const hanok = server.running?.one;
  if (!hanok) return;
  server.running = null;
  // The signal is sent before this returns; the browser goes with its pipe.
  void hanok.kill();
  rmSync(hanok.dataFolder, { recursive: true, force: true, maxRetries: 3 });
}
let isEndHeard = false;
function hearEnd(): void {
  if (isEndHeard) return;
  isEndHeard = true;
  process.on("exit", endWithProcess);
  process.on("SIGTERM", () => {
    endWithProcess();
    process.exit();
  });
  // The process of vitest died: nobody would ever end this one.
  process.on("disconnect", () => {
    endWithProcess();
    process.kill(process.pid, "SIGKILL");
  });
}

/** Side by side: both wait more than they work. `end` ends a server of the file's own, also where the browser fails. */
async function startBoth(hanok: Promise<Hanok>, end?: (hanok: Hanok) => Promise<void>): Promise<Started> {
  const [served, browsed] = await Promise.allSettled([hanok, take(browser)]);
  if (served.status === "rejected") throw served.reason;
  if (browsed.status === "rejected") {
    await end?.(served.value);
    throw browsed.reason;
  }
  const started = { hanok: served.value, browsing: browsed.value };
  // Pages that a journey left open end with its file.
  afterAll(async () => {
    const contexts = started.browsing.browser.contexts();
    await Promise.all(contexts.map((context) => context.close()));
    if (!end) return;
    await started.browsing.forget(started.hanok);
    await end(started.hanok);
  });
  return started;
}

/**
 * Set-up of a file of journeys: a server and a browser, which other files of the same process use before and
 * after it. Called once at the head of the file. A file that ends or restarts its server, or that counts on
 * an empty one, calls `startOwn`.
 */
export const startWithBrowser = (): Promise<Started> => startBoth(take(server));

/** The same with a member who has joined. */
export async function startWithMember(): Promise<Started & { member: JoinedMember }> {
  const started = await startWithBrowser();
  return { ...started, member: await joinMember(started.hanok) };
}

/** A server of the file's own, ended after the last of its tests, and the common browser. */
export const startOwn = (options?: StartOptions): Promise<Started> =>
  startBoth(startHanok(options), (hanok) => hanok.stop());
