import iconv from "iconv-lite";
import { sameBytes } from "../same-bytes.ts";
import { isUtf8 } from "../text-encoding.ts";

/** Name in a central directory with the flags of its encoding. */
export interface RawName {
  readonly nameBytes: Uint8Array;
  /** General purpose bit 11: the name is UTF-8 (APPNOTE 4.4.4). */
  readonly utf8Flag: boolean;
  /** The name in an Info-ZIP Unicode Path (extra field 0x7075) whose checksum is that of `nameBytes` (APPNOTE 4.6.9). */
  readonly unicodePath: Uint8Array | null;
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
  const legacy = unflagged.some(({ nameBytes }) => !isUtf8(nameBytes)) || looksLikeCp949(unflagged);
  return names.map((name) => {
    const { nameBytes, utf8Flag } = name;
    const unicodePath = unicodePathOf(name);
    if (unicodePath !== null) return unicodePath;
    if (isUtf8(nameBytes) && (utf8Flag || !legacy || isAscii(nameBytes))) return utf8(nameBytes);
    return strictCp949(nameBytes) ?? (isUtf8(nameBytes) ? utf8(nameBytes) : null);
  });
}

function unicodePathOf({ unicodePath, utf8Flag }: RawName): string | null {
  return !utf8Flag && unicodePath !== null && isUtf8(unicodePath) ? utf8(unicodePath) : null;
}

const utf8Decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const utf8 = (bytes: Uint8Array): string => utf8Decoder.decode(bytes);

function strictCp949(bytes: Uint8Array): string | null {
  const name = iconv.decode(bytes, "cp949");
  return !name.includes("\ufffd") && sameBytes(iconv.encode(name, "cp949"), bytes) ? name : null;
}

const HANGUL_NAME = /^[\p{ASCII}\p{Script=Hangul}]*$/u;
const TWO_BYTE_CHARACTERS = /^[\u0000-\u07ff]*$/;

/**
 * Some Hangul in CP949 happens to be valid UTF-8 too (치 is C4 A1, which reads ġ). Names packed on Windows,
 * whose UTF-8 reading has no character above U+07FF while the CP949 reading is all Hangul, are Hangul.
 */
function looksLikeCp949(names: readonly RawName[]): boolean {
  const foreign = names.filter(({ nameBytes }) => !isAscii(nameBytes));
  return (
    foreign.length > 0 &&
    foreign.every(({ nameBytes, host }) => {
      const korean = strictCp949(nameBytes);
      const windows = host === 0 || host === 10 || host === 11;
      return (
        windows && TWO_BYTE_CHARACTERS.test(utf8(nameBytes)) && korean !== null && HANGUL_NAME.test(korean)
      );
    })
  );
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);
