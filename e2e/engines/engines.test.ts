import { test } from "vitest";
import { joinMember, startWithBrowser } from "../harness.ts";
import { openFirefox } from "./firefox.ts";
import { noFirefox, noWebKit } from "./installed.ts";
import { walkShortJourney } from "./short-journey.ts";
import { openWebKit } from "./webkit.ts";

const { hanok } = await startWithBrowser();

test("[HND-17] Firefox: sign in, type, style, drag, paste, undo, publish, read the site", async ({ skip }) => {
  if (noFirefox) skip(noFirefox);
  const engine = await openFirefox();
  try {
    await walkShortJourney(await engine.open(), hanok, await joinMember(hanok));
  } finally {
    await engine.close();
  }
});

test("[HND-17] WebKitGTK: sign in, type, style, drag, paste, undo, publish, read the site", async ({ skip }) => {
  if (noWebKit) skip(noWebKit);
  const engine = await openWebKit();
  try {
    await walkShortJourney(await engine.open(), hanok, await joinMember(hanok));
  } finally {
    await engine.close();
  }
});
