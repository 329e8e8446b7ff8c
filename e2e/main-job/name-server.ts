import { createSocket } from "node:dgram";
import { once } from "node:events";

const TYPES: Readonly<Record<number, "a" | "cname" | "txt">> = { 1: "a", 5: "cname", 16: "txt" };

export interface NameServer {
  /** `127.0.0.1:port`, for HANOK_DNS. */
  readonly address: string;
  set(kind: "a" | "cname" | "txt", name: string, value: string): void;
  close(): void;
}

/** A name with each label behind its length (RFC 1035, 3.1). */
const labels = (name: string): Buffer =>
  Buffer.concat([
    ...name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

const DATA = {
  a: (value: string) => Buffer.from(value.split(".").map(Number)),
  cname: labels,
  txt: (value: string) => Buffer.from([value.length, ...Buffer.from(value)]),
} as const;

/** A name server of loopback with the records of a test; what it does not know is not registered. */
export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, { readonly kind: keyof typeof DATA; readonly value: string }[]>();
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const parts: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      parts.push(query.toString("latin1", at + 1, at + 1 + length));
      at += length + 1;
    }
    const question = query.subarray(12, at + 5);
    const kind = TYPES[query.readUInt16BE(at + 1)];
    const known = records.get(parts.join(".").toLowerCase());
    const found = known?.filter((record) => record.kind === kind) ?? [];
    const answers = found.map(({ kind, value }) => {
      const data = DATA[kind](value);
      const head = Buffer.alloc(12);
      // The name of the question, its type, class IN, a second to live.
      head.writeUInt16BE(0xc00c, 0);
      head.writeUInt16BE(query.readUInt16BE(at + 1), 2);
      head.writeUInt16BE(1, 4);
      head.writeUInt32BE(1, 6);
      head.writeUInt16BE(data.length, 10);
      return Buffer.concat([head, data]);
    });
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([head, question, ...answers]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (kind, name, value) => {
      const others = (records.get(name) ?? []).filter((record) => record.kind !== kind);
      records.set(name, [...others, { kind, value }]);
    },
    close: () => socket.close(),
  };
}
