import { accessSync, constants } from "node:fs";

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const found = (files: readonly string[]): string | null => files.find(isProgram) ?? null;

const MINI_BROWSERS = ["x86_64-linux-gnu", "aarch64-linux-gnu"].flatMap((machine) =>
  ["4.1", "4.0"].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);

/**
 * Programs of the engines besides Chromium; null where one is not installed. `/usr/bin/firefox` may be the wrapper of a
 * snap, which cannot be driven: of Firefox, the programs themselves count.
 */
export const FIREFOX = found([
  process.env.HANOK_FIREFOX ?? "",
  "/usr/bin/firefox-esr",
  "/usr/lib/firefox-esr/firefox-esr",
  "/usr/lib/firefox/firefox",
]);
export const WEBKIT_DRIVER = found([process.env.HANOK_WEBKIT_DRIVER ?? "", "/usr/bin/WebKitWebDriver"]);
export const MINI_BROWSER = found(MINI_BROWSERS);
export const XVFB = found(["/usr/bin/Xvfb"]);

/** Reasons why a journey in an engine does not run on this machine, as the end of a test's name; null where it does. */
export const noFirefox =
  FIREFOX === null ? ": Firefox is not installed (Debian: apt-get install firefox-esr)" : null;
export const noWebKit =
  WEBKIT_DRIVER === null || MINI_BROWSER === null || XVFB === null
    ? ": WebKitGTK is not installed (Debian: apt-get install webkit2gtk-driver xvfb)"
    : null;
