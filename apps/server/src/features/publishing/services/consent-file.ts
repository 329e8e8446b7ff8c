import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { SiteFile } from "../outlet.ts";
import { CONSENT_PATH } from "./with-services.ts";

/**
 * Made by the build of `packages/site-consent`; found by name, since a built server is elsewhere than its source.
 */
const SCRIPT = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@hanok/site-consent/package.json")),
  "dist",
  CONSENT_PATH,
);

/** The script that asks visitors for consent, as a file of the site. */
export const consentFile = async (): Promise<SiteFile> => ({
  path: CONSENT_PATH,
  mediaType: "text/javascript; charset=utf-8",
  content: { kind: "made", bytes: await readFile(SCRIPT) },
});
