import type { Encoding } from "@hanok/page-document";
import iconv from "iconv-lite";
import { iconvName } from "./text-encoding.ts";

/** Bytes of a file's name; null where the encoding lacks one of its characters. */
export function nameBytes(name: string, encoding: Encoding): Uint8Array | null {
  const bytes = iconv.encode(name, iconvName(encoding));
  return nameOfBytes(bytes, encoding) === name ? bytes : null;
}

/** Bytes that mean nothing in the encoding become U+FFFD. */
export const nameOfBytes = (bytes: Uint8Array, encoding: Encoding): string =>
  iconv.decode(bytes, iconvName(encoding), { stripBOM: false });
