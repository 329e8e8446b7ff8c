import { crc32 } from "node:zlib";
import iconv from "iconv-lite";
import { isUtf8 } from "../../files/index.ts";

/** What a name in a central directory says of its encoding. */
export interface RawName {
  readonly bytes: Buffer;
  /** General purpose bit 11: the name is UTF-8 (APPNOTE 4.4.4). */
  readonly utf8Flag: boolean;
  /** Info-ZIP Unicode Path (extra field 0x7075), where there is one. */
  readonly unicodePath: Buffer | null;
  /** Upper byte of "version made by": 0 FAT, 3 Unix, 10 and 11 Windows, 19 macOS. */
  readonly host: number;
}

/**
 * Decodes the names of one archive; null for a name that no reading fits. Flagged names are UTF-8. An
 * archiver writes all its unflagged names in one encoding, so they are read together: UTF-8 if all of them
 * are, else CP949, in which Korean Windows has always packed.
 */
export function decodeNames(names: readonly RawName[]): (string | null)[] {
  const unflagged = names.filter((name) => !name.utf8Flag && unicodePathOf(name) === null);
  const legacy = unflagged.some(({ bytes }) => !isUtf8(bytes)) || looksLikeCp949(unflagged);
  return names.map((name) => {
    const unicodePath = unicodePathOf(name);
    if (unicodePath !== null) return unicodePath;
    if (isUtf8(name.bytes) && (name.utf8Flag || !legacy || isAscii(name.bytes)))
      return name.bytes.toString("utf8");
    return strictCp949(name.bytes) ?? (isUtf8(name.bytes) ? name.bytes.toString("utf8") : null);
  });
}

/** The extra field counts only while it belongs to this very name: its CRC says so (APPNOTE 4.6.9). */
function unicodePathOf({ unicodePath, bytes, utf8Flag }: RawName): string | null {
  if (utf8Flag || unicodePath === null || unicodePath.length < 5 || unicodePath[0] !== 1) return null;
  if (unicodePath.readUInt32LE(1) !== crc32(bytes)) return null;
  const name = unicodePath.subarray(5);
  return isUtf8(name) ? name.toString("utf8") : null;
}

function strictCp949(bytes: Buffer): string | null {
  const name = iconv.decode(bytes, "cp949");
  return !name.includes("\ufffd") && iconv.encode(name, "cp949").equals(bytes) ? name : null;
}

const HANGUL_NAME = /^[\p{ASCII}\p{Script=Hangul}]*$/u;
const TWO_BYTE_CHARACTERS = /^[\u0000-\u07ff]*$/;

/**
 * Some Hangul in CP949 happens to be valid UTF-8 too (치 is C4 A1, which reads ġ). Names packed on Windows,
 * whose UTF-8 reading has no character above U+07FF while the CP949 reading is all Hangul, are Hangul.
 */
function looksLikeCp949(names: readonly RawName[]): boolean {
  const foreign = names.filter(({ bytes }) => !isAscii(bytes));
  return (
    foreign.length > 0 &&
    foreign.every(({ bytes, host }) => {
      const korean = strictCp949(bytes);
      const windows = host === 0 || host === 10 || host === 11;
      return (
        windows &&
        TWO_BYTE_CHARACTERS.test(bytes.toString("utf8")) &&
        korean !== null &&
        HANGUL_NAME.test(korean)
      );
    })
  );
}

const isAscii = (bytes: Buffer): boolean => bytes.every((byte) => byte < 0x80);
