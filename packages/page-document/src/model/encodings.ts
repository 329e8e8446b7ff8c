/**
 * The encodings that Hanok reads and writes, by their WHATWG names: those of the web but the two that
 * cannot be written without loss or at all (iso-2022-jp, x-mac-cyrillic). One list for the schema and for
 * whoever turns bytes into text.
 */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "euc-kr",
  "shift_jis",
  "euc-jp",
  "gbk",
  "gb18030",
  "big5",
  "windows-874",
  "windows-1250",
  "windows-1251",
  "windows-1252",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "iso-8859-2",
  "iso-8859-3",
  "iso-8859-4",
  "iso-8859-5",
  "iso-8859-6",
  "iso-8859-7",
  "iso-8859-8",
  "iso-8859-8-i",
  "iso-8859-10",
  "iso-8859-13",
  "iso-8859-14",
  "iso-8859-15",
  "iso-8859-16",
  "koi8-r",
  "koi8-u",
  "ibm866",
  "macintosh",
] as const;
export type Encoding = (typeof ENCODINGS)[number];

const KNOWN: ReadonlySet<string> = new Set(ENCODINGS);

export const isEncoding = (name: string): name is Encoding => KNOWN.has(name);
