import type { Splice } from "../../changes/change.ts";

/** Letters of an address in a script. */
const LONGEST = 1024;
const QUOTES = /["'`]/g;

/**
 * Strings of a script of one line and without escapes, with their places: only such can be an address as a whole. Each
 * quote is looked at once, and no more than the longest address behind it.
 */
function* stringsOf(script: string): Generator<{ readonly from: number; readonly value: string }> {
  let from = 0;
  for (const { index, 0: quote } of script.matchAll(QUOTES)) {
    if (index < from) continue;
    const window = script.slice(index + 1, index + 2 + LONGEST);
    const end = window.indexOf(quote);
    const value = window.slice(0, Math.max(end, 0));
    if (value === "" || /[\\\n\r]/.test(value)) continue;
    yield { from: index + 1, value };
    from = index + 1 + end + 1;
  }
}

/** The name of a file with its ending, before a query or a place. */
const NAMES_FILE = /^[^?#]*\.\w+(?:[?#].*)?$/;

/**
 * Addresses that fill a whole string of a script (`location.href = "about.html"`), replaced where `replace`
 * answers another one. A string that a script puts together of pieces is none [HND-14].
 */
export const scriptAddressSplices = (script: string, replace: (url: string) => string): Splice[] => {
  const splices: Splice[] = [];
  for (const { from, value } of stringsOf(script)) {
    if (!NAMES_FILE.test(value)) continue;
    const insert = replace(value);
    if (insert !== value) splices.push({ from, to: from + value.length, insert });
  }
  return splices;
};
