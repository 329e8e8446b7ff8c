import { describe, expect, test } from "vitest";
import { FRAME_LIMITS, type Frame, openFrameReader, type Read, writeFrame } from "./frames.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const readAll = (text: string, size = Number.POSITIVE_INFINITY): Read => {
  const reader = openFrameReader();
  const all = bytes(text);
  const frames: Frame[] = [];
  let beats = 0;
  let failure: Read["failure"] = null;
  for (let at = 0; at < all.length; at += size) {
    const read = reader.push(all.slice(at, at + size));
    frames.push(...read.frames);
    beats += read.beats;
    failure = read.failure;
  }
  return { frames, beats, failure };
};
const plain = ({ command, headers, body }: Frame) => ({
  command,
  headers: Object.fromEntries(headers),
  body,
});

const STREAM =
  "CONNECT\r\naccept-version:1.2\r\nhost:hanok\\n\r\n\r\n\0\n\n" +
  "SUBSCRIBE\nid:0\ndestination:/subscribe/project/a\\cb/live\nid:again\n\n\0" +
  'SEND\ndestination:/x\ncontent-length:11\n\n{"말":"가\0"}\0'.replace(
    "11",
    String(bytes('{"말":"가\0"}').length),
  ) +
  "SEND\ndestination:/x\n\n안녕\0\r\n";

describe("frames of STOMP 1.2", () => {
  test.each([1, 2, 3, 7, 4096])("reads the same frames from chunks of %i bytes", (size) => {
    const read = readAll(STREAM, size);
    expect(read.failure).toBeNull();
    expect(read.beats).toBe(3);
    expect(read.frames.map(plain)).toEqual([
      // Headers of CONNECT are not unescaped.
      { command: "CONNECT", headers: { "accept-version": "1.2", host: "hanok\\n" }, body: "" },
      { command: "SUBSCRIBE", headers: { id: "0", destination: "/subscribe/project/a:b/live" }, body: "" },
      {
        command: "SEND",
        headers: { destination: "/x", "content-length": String(bytes('{"말":"가\0"}').length) },
        body: '{"말":"가\0"}',
      },
      { command: "SEND", headers: { destination: "/x" }, body: "안녕" },
    ]);
  });

  test.each([
    ["a line without end", "A".repeat(FRAME_LIMITS.line + 1), "line.long"],
    ["too many headers", `SEND\n${"a:b\n".repeat(FRAME_LIMITS.headers + 1)}\n\0`, "headers.many"],
    ["a header without colon", "SEND\nab\n\n\0", "header.malformed"],
    ["a header without name", "SEND\n:b\n\n\0", "header.malformed"],
    ["NUL in a header", "SEND\na:\0b\n\n\0", "header.malformed"],
    ["a length that is no number", "SEND\ncontent-length:abc\n\nx\0", "length.malformed"],
    ["a negative length", "SEND\ncontent-length:-1\n\nx\0", "length.malformed"],
    ["a length beyond the limit", "SEND\ncontent-length:99999999\n\nx\0", "body.long"],
    ["a body beyond the limit", `SEND\na:b\n\n${"x".repeat(FRAME_LIMITS.body + 1)}\0`, "body.long"],
    ["a body longer than its length", "SEND\ncontent-length:1\n\nxy\0", "end.missing"],
    ["a body where none may be", "SUBSCRIBE\nid:1\n\nx\0", "body.unexpected"],
    ["an escape that is not defined", "SEND\na:\\t\n\n\0", "escape.unknown"],
    ["an escape at the end", "SEND\na:b\\\n\n\0", "escape.unknown"],
  ])("refuses %s and reads nothing more", (_, text, failure) => {
    for (const size of [1, 5000]) {
      const read = readAll(`${text}SEND\na:b\n\n\0`, size);
      expect([read.failure, read.frames]).toEqual([failure, []]);
    }
  });

  test("refuses bytes that are no UTF-8", () => {
    const reader = openFrameReader();
    reader.push(bytes("SEND\na:b\n\n"));
    expect(reader.push(Uint8Array.from([0xff, 0])).failure).toBe("text.malformed");
    expect(reader.push(bytes("SEND\na:b\n\n\0")).frames).toEqual([]);
  });

  test("writes frames that are read back as they were, whatever the headers hold", () => {
    const headers = { subscription: "0", note: "C:\\new\nline\r:", 말: "가" };
    const [frame] = readAll(writeFrame("MESSAGE", headers, "글\0자")).frames;
    expect(frame && plain(frame)).toEqual({
      command: "MESSAGE",
      headers: { ...headers, "content-length": String(bytes("글\0자").length) },
      body: "글\0자",
    });
  });
});
