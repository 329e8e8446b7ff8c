import type { Splice } from "../../changes/change.ts";

/** One string of a script, of one line and without escapes: only such can be an address as a whole. */
const STRING = /(["'`])((?:(?!\1)[^\\\n\r]){1,1024})\1/g;
/** The name of a file with its ending, before a query or a place. */
const NAMES_FILE = /^[^?#]*\.\w+(?:[?#].*)?$/;

/**
 * Addresses that stand as a whole in a string of a script (`location.href = "about.html"`), replaced where `replace`
 * answers another one. What a script puts together of pieces is none [HND-14].
 */
export const scriptAddressSplices = (script: string, replace: (url: string) => string): Splice[] => {
  const splices: Splice[] = [];
  for (const match of script.matchAll(STRING)) {
    const url = match[2] ?? "";
    if (!NAMES_FILE.test(url)) continue;
    const insert = replace(url);
    const from = match.index + 1;
    if (insert !== url) splices.push({ from, to: from + url.length, insert });
  }
  return splices;
};
