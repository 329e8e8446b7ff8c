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
  const hanok = await startHanok(options);
  const browsing = await openBrowser().catch(async (error: unknown) => {
    await hanok.stop();
    throw error;
  });
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
