import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Files, SpooledFile } from "../../ports/files/index.ts";

/**
 * Location of a photo, as cameras write it into JPEG files: the GPS directory of Exif (Exif 3.0, 4.6.3; TIFF
 * 6.0) and GPS properties of XMP (ISO 16684-1). All functions work on the first bytes of a file and keep its
 * length, so that nothing is compressed again and everything else of the photo stays as it is.
 */

/** Metadata is before the picture; cameras write well below this. */
const PHOTO_HEAD_BYTES = 1024 * 1024;

const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const EXIF = Buffer.from("Exif\0\0", "latin1");
const XMP = Buffer.from("http://ns.adobe.com/xap/1.0/\0", "latin1");
const GPS_POINTER = 0x8825;
const ENTRY = 12;
/** Bytes of one value by TIFF type; unknown types have none that could be found. */
const SIZES: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** The same bytes without the place, or null where they name none. */
export const withoutLocation = (head: Buffer): Buffer | null => {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return null;
  const copy = Buffer.from(head);
  let found = false;
  for (const segment of segmentsOf(copy)) {
    if (segment.subarray(0, EXIF.length).equals(EXIF)) {
      if (clearExif(segment.subarray(EXIF.length))) found = true;
    } else if (segment.subarray(0, XMP.length).equals(XMP)) {
      if (clearXmp(segment.subarray(XMP.length))) found = true;
    }
  }
  return found ? copy : null;
};

/** The contents of the APP1 segments, as views of the buffer. */
function* segmentsOf(jpeg: Buffer): Generator<Buffer> {
  for (let at = 2; at + 4 <= jpeg.length; ) {
    if (jpeg[at] !== 0xff) return;
    const marker = jpeg[at + 1] ?? 0;
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return;
    const length = jpeg.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > jpeg.length) return;
    if (marker === APP1) yield jpeg.subarray(at + 4, end);
    at = end;
  }
}

/** Takes the GPS directory out of the first one and blanks what it held; whether there was one. */
const clearExif = (tiff: Buffer): boolean => {
  const order = tiff.toString("latin1", 0, 2);
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return false;
  const isLittle = order === "II";
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const fits = (at: number, bytes: number): boolean => at >= 8 && at + bytes <= tiff.length;
  const first = long(4);
  if (!fits(first, 2)) return false;
  const count = short(first);
  if (!fits(first, 2 + count * ENTRY + 4)) return false;
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * ENTRY;
    if (short(entry) !== GPS_POINTER) continue;
    const directory = long(entry + 8);
    if (fits(directory, 2)) {
      const entries = short(directory);
      for (let number = 0; number < entries; number += 1) {
        const one = directory + 2 + number * ENTRY;
        if (!fits(one, ENTRY)) break;
        const bytes = (SIZES[short(one + 2)] ?? 0) * long(one + 4);
        const place = long(one + 8);
        if (bytes > 4 && fits(place, bytes)) tiff.fill(0, place, place + bytes);
      }
      tiff.fill(0, directory, Math.min(tiff.length, directory + 2 + entries * ENTRY + 4));
    }
    // The entries behind it, and the offset of the next directory, move up.
    const end = first + 2 + count * ENTRY + 4;
    tiff.copyWithin(entry, entry + ENTRY, end);
    tiff.fill(0, end - ENTRY, end);
    if (isLittle) tiff.writeUInt16LE(count - 1, first);
    else tiff.writeUInt16BE(count - 1, first);
    return true;
  }
  return false;
};

/** Writes blanks over GPS properties, as attributes and as elements; whether there were any. */
const clearXmp = (packet: Buffer): boolean => {
  const text = packet.toString("latin1");
  // Bounded, so that a hostile packet cannot hold up the others.
  const properties =
    /\bexif:GPS\w{1,40}\s{0,9}=\s{0,9}(?:"[^"]{0,200}"|'[^']{0,200}')|<(exif:GPS\w{1,40})\b[^>]{0,200}>[^<]{0,200}<\/\1\s{0,9}>/g;
  let found = false;
  for (const { index, 0: all } of text.matchAll(properties)) {
    packet.fill(0x20, index, index + all.length);
    found = true;
  }
  return found;
};

/**
 * A received photo without its place, as a file of its own that the caller discards; null where it names none. Only the
 * first bytes are held in memory.
 */
export const spoolWithoutLocation = async (files: Files, photo: SpooledFile): Promise<SpooledFile | null> => {
  const handle = await open(photo.path, "r");
  let head: Buffer | null;
  try {
    const read = await handle.read(Buffer.alloc(PHOTO_HEAD_BYTES), 0, PHOTO_HEAD_BYTES, 0);
    head = withoutLocation(read.buffer.subarray(0, read.bytesRead));
  } finally {
    await handle.close();
  }
  return head && files.spool(followedBy(head, photo.path), photo.size);
};

async function* followedBy(head: Buffer, path: string): AsyncGenerator<Buffer> {
  yield head;
  yield* createReadStream(path, { start: head.length });
}
