import { isDamaged, isEncoding, piecesOf } from "@hanok/page-document";
import iconv from "iconv-lite";
import { decodeDamaged } from "./damaged-bytes.ts";
import { sameBytes } from "./same-bytes.ts";

/**
 * Between bytes and text, without loss. The law: encode(decode(bytes)) equals the bytes. Bytes that the encoding does
 * not say are characters of their own for it (SPEC S12). Where it does not hold, the text is shown but never written
 * (`lossless: false`), and the original bytes are served.
 */

/** `json`: a collection or an entry of one. */
export type TextKind = "html" | "css" | "js" | "json";

export interface DecodedText {
  readonly text: string;
  /** WHATWG label in lower case: `utf-8`, `euc-kr`, `utf-16le`, `windows-1252`, … */
  readonly encoding: string;
  readonly bom: boolean;
  readonly lossless: boolean;
}

const BOMS: readonly { readonly encoding: string; readonly bytes: readonly number[] }[] = [
  { encoding: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
];

/** Length of the prefix in which browsers search for a `<meta charset>` (HTML standard, prescan). */
const PRESCAN_BYTES = 1024;

/** Decodes a file of an author: BOM, then what the file says of itself, then UTF-8, then CP949. */
export function decodeText(bytes: Uint8Array, kind: TextKind): DecodedText {
  const mark = BOMS.find((candidate) => candidate.bytes.every((byte, at) => bytes[at] === byte));
  const encoding = mark?.encoding ?? declaredEncoding(bytes, kind) ?? guessedEncoding(bytes);
  const body = mark ? bytes.subarray(mark.bytes.length) : bytes;
  const name = iconvName(encoding);
  const bom = mark !== undefined;
  const plain = iconv.decode(body, name, { stripBOM: false });
  const isPlain = !/\p{Surrogate}/u.test(plain) && sameBytes(iconv.encode(plain, name), body);
  if (!holdsDamage(encoding) || (isPlain && !isDamaged(plain)))
    return { text: plain, encoding, bom, lossless: isPlain };
  // Contents are read and written by programs, which would take a damaged byte for a character of a value.
  if (kind === "json") return { text: plain, encoding, bom, lossless: false };
  const text = decodeDamaged(body, name);
  return text !== null && sameBytes(encodePieces(text, name, kind), body)
    ? { text, encoding, bom, lossless: true }
    : { text: plain, encoding, bom, lossless: false };
}

/** Decodes bytes whose encoding `decodeText` has found before. */
export function decodeAs(
  bytes: Uint8Array,
  { encoding, bom, lossless }: EncodingTarget & Pick<DecodedText, "lossless">,
): string {
  const mark = bom ? BOMS.find((candidate) => candidate.encoding === encoding) : undefined;
  const body = mark ? bytes.subarray(mark.bytes.length) : bytes;
  const name = iconvName(encoding);
  const plain = iconv.decode(body, name, { stripBOM: false });
  if (!lossless || !holdsDamage(encoding)) return plain;
  const isPlain = !isDamaged(plain) && sameBytes(iconv.encode(plain, name), body);
  return isPlain ? plain : (decodeDamaged(body, name) ?? plain);
}

/** Encodings that say text byte by byte: a damaged one does not shift those behind it. */
const holdsDamage = (encoding: string): boolean => !encoding.startsWith("utf-16");

export interface EncodingTarget {
  readonly encoding: string;
  readonly bom: boolean;
}

/**
 * Encodes an edited text in its own encoding. A character that the encoding lacks becomes a character
 * reference in html and an escape in css, js and json, so that the page shows it nevertheless.
 */
export function encodeText(text: string, target: EncodingTarget, kind: TextKind): Uint8Array {
  const name = iconvName(target.encoding);
  const body = holdsDamage(target.encoding) ? encodePieces(text, name, kind) : encodePlain(text, name, kind);
  const mark = target.bom ? BOMS.find((candidate) => candidate.encoding === target.encoding) : undefined;
  if (!mark) return body;
  const marked = new Uint8Array(mark.bytes.length + body.length);
  marked.set(mark.bytes);
  marked.set(body, mark.bytes.length);
  return marked;
}

function encodePlain(text: string, name: string, kind: TextKind): Uint8Array {
  const plain = iconv.encode(text, name);
  return iconv.decode(plain, name, { stripBOM: false }) === text
    ? plain
    : iconv.encode(escapeMissing(text, name, kind), name);
}

/** Damaged bytes as they are, and what is between them in its encoding. */
function encodePieces(text: string, name: string, kind: TextKind): Uint8Array {
  if (!isDamaged(text)) return encodePlain(text, name, kind);
  const pieces = piecesOf(text).map((piece) =>
    typeof piece === "string" ? encodePlain(piece, name, kind) : Uint8Array.from(piece),
  );
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function escapeMissing(text: string, name: string, kind: TextKind): string {
  const known = new Map<string, boolean>();
  const parts: string[] = [];
  for (const character of text) {
    let encodable = known.get(character);
    if (encodable === undefined) {
      encodable = iconv.decode(iconv.encode(character, name), name, { stripBOM: false }) === character;
      known.set(character, encodable);
    }
    parts.push(encodable ? character : escaped(character, kind));
  }
  return parts.join("");
}

function escaped(character: string, kind: TextKind): string {
  const point = character.codePointAt(0) ?? 0;
  if (kind === "html") return `&#${point};`;
  // The space ends a css escape and belongs to it (CSS Syntax, 4.3.7).
  if (kind === "css") return `\\${point.toString(16)} `;
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
  ).join("");
}

/** The encoding that the file declares in its first bytes; null where it says nothing that we know. */
function declaredEncoding(bytes: Uint8Array, kind: TextKind): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, PRESCAN_BYTES));
  if (kind === "css") return knownEncoding(/^@charset "([^"]+)";/.exec(head)?.[1]);
  if (kind === "js" || kind === "json") return null;
  const uncommented = head.replace(/<!--[\s\S]*?(?:-->|$)/g, "");
  for (const [tag] of uncommented.matchAll(/<meta[\s/][^>]*/gi)) {
    const label = /[\s/"';]charset\s*=\s*(?:["']\s*)?([^\s"'>;/]+)/i.exec(tag)?.[1];
    const encoding = knownEncoding(label);
    // A page that says UTF-16 in ASCII bytes is read as UTF-8 (HTML standard).
    if (encoding) return encoding.startsWith("utf-16") ? "utf-8" : encoding;
  }
  return null;
}

/**
 * A file of UTF-8 with a few damaged bytes stays one: read as CP949, all of its words would be wrong. Bytes of CP949
 * are hardly ever valid UTF-8, so that damage exceeds characters there [HND-14].
 */
function guessedEncoding(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return "utf-8";
  let damaged = 0;
  let characters = 0;
  for (const character of new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes))
    if (character === "\ufffd") damaged += 1;
    else if (character > "\u007f") characters += 1;
  return damaged < characters ? "utf-8" : "euc-kr";
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strictUtf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Labels that browsers read as another encoding than their name says (WHATWG Encoding). */
const LABELS: Readonly<Record<string, string>> = {
  utf8: "utf-8",
  "unicode-1-1-utf-8": "utf-8",
  cp949: "euc-kr",
  "ks_c_5601-1987": "euc-kr",
  "ks_c_5601-1989": "euc-kr",
  ksc5601: "euc-kr",
  ksc_5601: "euc-kr",
  "windows-949": "euc-kr",
  korean: "euc-kr",
  uhc: "euc-kr",
  "x-windows-949": "euc-kr",
  "iso-8859-1": "windows-1252",
  latin1: "windows-1252",
  ascii: "windows-1252",
  "us-ascii": "windows-1252",
  "x-sjis": "shift_jis",
  sjis: "shift_jis",
  gb2312: "gbk",
};

function knownEncoding(label: string | undefined): string | null {
  if (label === undefined) return null;
  const lower = label.toLowerCase();
  const encoding = Object.hasOwn(LABELS, lower) ? LABELS[lower] : lower;
  return encoding !== undefined && isEncoding(encoding) ? encoding : null;
}

/** The euc-kr of WHATWG is windows-949 (UHC): every Hangul syllable, not the 2,350 of KS X 1001. */
export const iconvName = (encoding: string): string => (encoding === "euc-kr" ? "cp949" : encoding);
