import { writeFileSync } from "node:fs";
import { crc32, deflateRawSync } from "node:zlib";

/**
 * One entry as the bytes say it, false statements included: the archives that no honest archiver writes. For
 * tests.
 */
export interface HandMadeEntry {
  readonly name: string | Buffer;
  readonly data?: Buffer | string;
  readonly utf8?: boolean;
  readonly mode?: number;
  readonly host?: number;
  readonly encrypted?: boolean;
  readonly method?: number;
  /** Size that the headers claim instead of the truth. */
  readonly claimedSize?: number;
  readonly claimedChecksum?: number;
  readonly dosAttributes?: number;
  /** Uses the packed bytes of the entry with this position instead of its own. */
  readonly sharesDataOf?: number;
  readonly extra?: Buffer;
}

export function handMadeZip(entries: readonly HandMadeEntry[], entryCount = entries.length): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.isBuffer(entry.name) ? entry.name : Buffer.from(entry.name);
    const data = Buffer.from(entry.data ?? "");
    const method = entry.method ?? 8;
    const packed = method === 8 ? deflateRawSync(data) : data;
    const flags = (entry.utf8 ? 0x800 : 0) | (entry.encrypted ? 1 : 0);
    const checksum = entry.claimedChecksum ?? crc32(data);
    const size = entry.claimedSize ?? data.length;
    const extra = entry.extra ?? Buffer.alloc(0);
    const start = entry.sharesDataOf === undefined ? offset : (offsets[entry.sharesDataOf] ?? 0);
    offsets.push(start);
    if (entry.sharesDataOf === undefined) {
      const local = Buffer.alloc(30);
      local.writeUInt32LE(0x04034b50, 0);
      local.writeUInt16LE(20, 4);
      local.writeUInt16LE(flags, 6);
      local.writeUInt16LE(method, 8);
      local.writeUInt32LE(checksum, 14);
      local.writeUInt32LE(packed.length, 18);
      local.writeUInt32LE(size, 22);
      local.writeUInt16LE(name.length, 26);
      parts.push(local, name, packed);
      offset += local.length + name.length + packed.length;
    }
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(((entry.host ?? 3) << 8) | 20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(checksum, 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt16LE(extra.length, 30);
    central.writeUInt32LE((((entry.mode ?? 0) << 16) | (entry.dosAttributes ?? 0)) >>> 0, 38);
    central.writeUInt32LE(start, 42);
    directory.push(central, name, extra);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entryCount, 8);
  end.writeUInt16LE(entryCount, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

export const writeHandMadeZip = (file: string, entries: readonly HandMadeEntry[]): void =>
  writeFileSync(file, handMadeZip(entries));
