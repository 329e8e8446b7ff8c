import { afterAll } from "vitest";
import { type Browsing, openBrowser } from "./browser.ts";
import { type JoinedMember, joinMember } from "./members.ts";
import { type Hanok, type StartOptions, startHanok } from "./server.ts";

/**
 * What a file of journeys begins with: a server of its own and a browser, both ended after the last of its tests.
 * Called once at the head of the file.
 */
export async function startWithBrowser(
  options?: StartOptions,
): Promise<{ hanok: Hanok; browsing: Browsing }> {
  // Side by side: both wait more than they work.
  const [server, browser] = await Promise.allSettled([startHanok(options), openBrowser()]);
  if (server.status === "rejected" || browser.status === "rejected") {
    if (server.status === "fulfilled") await server.value.stop();
    if (browser.status === "fulfilled") await browser.value.close();
    throw server.status === "rejected" ? server.reason : (browser as PromiseRejectedResult).reason;
  }
  const hanok = server.value;
  const browsing = browser.value;
  afterAll(async () => {
    await browsing.close();
    await hanok.stop();
  });
  return { hanok, browsing };
}

/** The same with a member who has joined. */
export async function startWithMember(
  options?: StartOptions,
): Promise<{ hanok: Hanok; browsing: Browsing; member: JoinedMember }> {
  const { hanok, browsing } = await startWithBrowser(options);
  return { hanok, browsing, member: await joinMember(hanok) };
}
