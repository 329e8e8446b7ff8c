import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { type Browsing, openBrowser } from "./browser.ts";
import { type JoinedMember, joinMember } from "./members.ts";
import { type Hanok, type StartOptions, startHanok } from "./server.ts";

interface Started {
  readonly hanok: Hanok;
  readonly browsing: Browsing;
}

/**
 * How many files use one server and one browser. A server counts the people who join from one address in an hour, and
 * a browser grows: both are replaced in time.
 */
const FILES_OF_A_START = 20;

/** Of this process, which vitest keeps from file to file (`isolate: false`). */
let common: { readonly started: Started; files: number } | null = null;

/** What is common when the process ends, by a signal of vitest's, too: there is no later moment to wait. */
function endWithProcess(): void {
  if (!common) return;
  const { hanok } = common.started;
  common = null;
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

/** Side by side: both wait more than they work. */
async function startBoth(options?: StartOptions): Promise<Started> {
  const [server, browser] = await Promise.allSettled([startHanok(options), openBrowser()]);
  if (server.status === "rejected" || browser.status === "rejected") {
    if (server.status === "fulfilled") await server.value.stop();
    if (browser.status === "fulfilled") await browser.value.close();
    throw server.status === "rejected" ? server.reason : (browser as PromiseRejectedResult).reason;
  }
  return { hanok: server.value, browsing: browser.value };
}

async function endBoth({ hanok, browsing }: Started): Promise<void> {
  await browsing.close();
  await hanok.stop();
}

const isWell = async ({ hanok, browsing }: Started): Promise<boolean> =>
  browsing.browser.isConnected() &&
  (await fetch(`${hanok.origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  ));

async function commonStart(): Promise<Started> {
  if (common && (common.files >= FILES_OF_A_START || !(await isWell(common.started)))) {
    const { started } = common;
    common = null;
    await endBoth(started);
  }
  if (!common) {
    hearEnd();
    common = { started: await startBoth(), files: 0 };
  }
  common.files += 1;
  return common.started;
}

/**
 * What a file of journeys begins with: a server and a browser, which other files of the same process use before and
 * after it. Called once at the head of the file. A file that ends or restarts its server, or that counts on an empty
 * one, calls `startOwn`.
 */
export async function startWithBrowser(): Promise<Started> {
  const started = await commonStart();
  const { browser } = started.browsing;
  // What a journey has left open is nobody's after its file.
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return started;
}

/** The same with a member who has joined. */
export async function startWithMember(): Promise<Started & { member: JoinedMember }> {
  const started = await startWithBrowser();
  return { ...started, member: await joinMember(started.hanok) };
}

/** A server and a browser of the file's own, both ended after the last of its tests. */
export async function startOwn(options?: StartOptions): Promise<Started> {
  const started = await startBoth(options);
  afterAll(() => endBoth(started));
  return started;
}
