import { open } from "node:fs/promises";
import { extensionOf } from "@hanok/site-files";
import { fileTypeOf } from "../attach/index.ts";

const HEAD_BYTES = 4100;

/** Programs, pages and scripts by their names: what a form of a site never takes, whatever its field says [AVL-06]. */
const NEVER =
  /^(exe|dll|com|scr|msi|bat|cmd|ps1|vbs|vbe|wsf|hta|lnk|reg|cpl|jar|apk|app|pkg|deb|rpm|sh|bash|run|elf|so|html?|xhtml|xht|mhtml?|shtml?|php\d?|phtml|phar|asp|aspx|jsp|jspx|cgi|js|mjs|jse|htaccess)$/;

/** Beginnings of programs: DOS and Windows, ELF, Mach-O in its four forms, Java classes, scripts. */
const PROGRAMS: readonly (readonly number[])[] = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x23, 0x21],
];
/** Content that browsers take for a page (MIME Sniffing, 7.1), and server scripts. */
const PAGE =
  /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|\?php|%)[\s>]/i;

/** Without what may be before the first tag: a byte order mark, white space, comments, an XML declaration. */
const fromFirstTag = (text: string): string => {
  let rest = text.replace(/^\ufeff/, "");
  for (;;) {
    rest = rest.trimStart();
    const end = rest.startsWith("<!--") ? "-->" : rest.startsWith("<?xml") ? ">" : null;
    if (end === null) return rest;
    const at = rest.indexOf(end);
    if (at < 0) return "";
    rest = rest.slice(at + end.length);
  }
};

/** Whether a form takes a file of this name and beginning at all. Claims of the sender count nothing. */
export const isTaken = (name: string, head: Buffer): boolean => {
  const extension = extensionOf(name);
  if (NEVER.test(extension)) return false;
  if (PROGRAMS.some((start) => start.every((byte, at) => head[at] === byte))) return false;
  if (PAGE.test(fromFirstTag(head.toString("utf8")))) return false;
  // A name that promises a kind that shows in its bytes must keep it; others (texts, office files) are what
  // they say.
  const known = fileTypeOf(name);
  return !known || known.kind === "css" || known.fits(head);
};

/** The same for a received file. */
export const isTakenFile = async (name: string, path: string): Promise<boolean> => {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return isTaken(name, buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
};
