/**
 * Gives a font another name: the OFL's Reserved Font Name may not stay on a changed font, and a cut is one.
 * Only the `name` table is written again; its checksum and the directory follow.
 */
export function renamed(sfnt, name) {
  const font = Buffer.from(sfnt),
    count = font.readUInt16BE(4),
    tables = [];
  for (let i = 0; i < count; i++) {
    const at = 12 + i * 16,
      offset = font.readUInt32BE(at + 8),
      length = font.readUInt32BE(at + 12);
    tables.push({ tag: font.toString("latin1", at, at + 4), data: font.subarray(offset, offset + length) });
  }
  const table = tables.find(({ tag }) => tag === "name");
  table.data = nameTable(table.data, name);
  const head = tables.find(({ tag }) => tag === "head");
  head.data = Buffer.from(head.data);
  head.data.writeUInt32BE(0, 8);
  const header = Buffer.from(font.subarray(0, 12)),
    directory = Buffer.alloc(16 * count),
    parts = [];
  let offset = 12 + 16 * count;
  for (const [i, { tag, data }] of tables.entries()) {
    directory.write(tag, i * 16, "latin1");
    directory.writeUInt32BE(checksum(data), i * 16 + 4);
    directory.writeUInt32BE(offset, i * 16 + 8);
    directory.writeUInt32BE(data.length, i * 16 + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header, directory, ...parts]);
}
function checksum(data) {
  let sum = 0;
  const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
  data.copy(padded);
  for (let i = 0; i < padded.length; i += 4) sum = (sum + padded.readUInt32BE(i)) >>> 0;
  return sum;
}
/** Keeps copyright and licence records; sets family, full and PostScript names. */
function nameTable(old, name) {
  const records = [],
    count = old.readUInt16BE(2),
    strings = old.readUInt16BE(4);
  const utf16 = (text) => Buffer.from(text, "utf16le").swap16();
  for (let i = 0; i < count; i++) {
    const at = 6 + i * 12,
      platform = old.readUInt16BE(at),
      id = old.readUInt16BE(at + 6);
    if (platform !== 3 || [1, 3, 4, 6, 16, 17, 18, 21, 22, 25].includes(id)) continue;
    const start = strings + old.readUInt16BE(at + 10);
    records.push({
      language: old.readUInt16BE(at + 4),
      id,
      value: old.subarray(start, start + old.readUInt16BE(at + 8)),
    });
  }
  for (const [id, text] of [
    [1, name],
    [3, `${name} cut`],
    [4, name],
    [6, name.replaceAll(" ", "")],
  ])
    records.push({ language: 0x409, id, value: utf16(text) });
  records.sort((a, b) => a.language - b.language || a.id - b.id);
  const header = Buffer.alloc(6 + records.length * 12);
  header.writeUInt16BE(records.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [i, { language, id, value }] of records.entries()) {
    const at = 6 + i * 12;
    for (const [k, field] of [3, 1, language, id, value.length, offset].entries())
      header.writeUInt16BE(field, at + k * 2);
    offset += value.length;
  }
  return Buffer.concat([header, ...records.map(({ value }) => value)]);
}
