/** One STOMP 1.2 frame. `headers` holds the first of repeated names, unescaped; `body` is text. */
export interface Frame {
  readonly command: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Limits of one frame; a larger one ends the connection. Bytes, except `headers`. */
export const FRAME_LIMITS = { line: 4096, headers: 32, body: 64 * 1024 } as const;

/** Frames and heart-beats of one chunk in their order; `failure` says why nothing more can be read. */
export interface Read {
  readonly frames: readonly Frame[];
  /** Line ends between frames. */
  readonly beats: number;
  readonly failure: FrameFailure | null;
}

export type FrameFailure =
  | "line.long"
  | "headers.many"
  | "body.long"
  | "body.unexpected"
  | "header.malformed"
  | "length.malformed"
  | "escape.unknown"
  | "text.malformed"
  | "end.missing";

export interface FrameReader {
  /** Takes the next bytes of the stream. After a failure every further call answers the same failure. */
  push(chunk: Uint8Array): Read;
}

const LF = 10;
const CR = 13;
const NUL = 0;
const ESCAPES: Readonly<Record<string, string>> = { r: "\r", n: "\n", c: ":", "\\": "\\" };
/** Headers of these two commands are not escaped (STOMP 1.2, Value Encoding). */
const UNESCAPED: ReadonlySet<string> = new Set(["CONNECT", "CONNECTED"]);
/** Only these may have a body (STOMP 1.2, Body). */
const WITH_BODY: ReadonlySet<string> = new Set(["SEND", "MESSAGE", "ERROR"]);

class Malformed extends Error {
  readonly failure: FrameFailure;
  constructor(failure: FrameFailure) {
    super(failure);
    this.failure = failure;
  }
}

const readText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Malformed("text.malformed");
  }
};

const decodeHeader = (text: string): string =>
  text.replace(/\\(.?)/gs, (_, sign: string) => {
    const meant = ESCAPES[sign];
    if (meant === undefined) throw new Malformed("escape.unknown");
    return meant;
  });

/** Bytes that come one by one, in a buffer that doubles: an array of numbers takes eight times as much memory. */
const createBytes = (first: number) => {
  let bytes = new Uint8Array(first);
  let length = 0;
  return {
    length: (): number => length,
    push(byte: number): void {
      if (length === bytes.length) {
        const larger = new Uint8Array(length * 2);
        larger.set(bytes);
        bytes = larger;
      }
      bytes[length] = byte;
      length += 1;
    },
    /** The text so far, without `without` at its end; begins again. */
    take(without = -1): string {
      const end = length > 0 && bytes[length - 1] === without ? length - 1 : length;
      const text = readText(bytes.subarray(0, end));
      length = 0;
      // A long one is not kept for the short ones that follow.
      if (bytes.length > first) bytes = new Uint8Array(first);
      return text;
    },
  };
};

/**
 * Reads the frames of one connection (STOMP 1.2). Bytes are looked at once, however they are cut, and no more than one
 * frame within the limits is held. The parser of the client library is not used on the server: a malformed
 * `content-length` makes it collect without end, and its escapes are wrong.
 */
export const openFrameReader = (): FrameReader => {
  let state: "between" | "head" | "sized" | "open" = "between";
  const line = createBytes(128);
  let command = "";
  let headers = new Map<string, string>();
  let headerLines = 0;
  /** Bytes that are still to come of a body with a length, the NUL after it not counted. */
  let missing = 0;
  const body = createBytes(1_024);
  let failed: FrameFailure | null = null;

  const takeLine = (): string => line.take(CR);
  const takeHeader = (text: string): void => {
    headerLines += 1;
    if (headerLines > FRAME_LIMITS.headers) throw new Malformed("headers.many");
    const colon = text.indexOf(":");
    if (colon < 1) throw new Malformed("header.malformed");
    const raw = UNESCAPED.has(command) ? (part: string) => part : decodeHeader;
    const name = raw(text.slice(0, colon));
    if (!headers.has(name)) headers.set(name, raw(text.slice(colon + 1)));
  };
  const beginBody = (): void => {
    const length = headers.get("content-length");
    if (length === undefined) state = "open";
    else if (!/^\d{1,9}$/.test(length)) throw new Malformed("length.malformed");
    else {
      missing = Number(length);
      if (missing > FRAME_LIMITS.body) throw new Malformed("body.long");
      state = "sized";
    }
  };
  const endFrame = (): Frame => {
    if (body.length() > 0 && !WITH_BODY.has(command)) throw new Malformed("body.unexpected");
    const frame = { command, headers, body: body.take() };
    state = "between";
    headers = new Map();
    headerLines = 0;
    return frame;
  };

  const readByte = (byte: number): Frame | "beat" | null => {
    if (state === "between") {
      if (byte === LF) return "beat";
      if (byte === CR) return null;
      state = "head";
      command = "";
    }
    if (state === "head") {
      if (byte === NUL) throw new Malformed("header.malformed");
      if (byte !== LF) {
        if (line.length() >= FRAME_LIMITS.line) throw new Malformed("line.long");
        line.push(byte);
        return null;
      }
      const text = takeLine();
      if (command === "") command = text;
      else if (text !== "") takeHeader(text);
      else beginBody();
      return null;
    }
    if (state === "sized" && missing > 0) {
      missing -= 1;
      body.push(byte);
      return null;
    }
    if (byte === NUL) return endFrame();
    if (state === "sized") throw new Malformed("end.missing");
    if (body.length() >= FRAME_LIMITS.body) throw new Malformed("body.long");
    body.push(byte);
    return null;
  };

  return {
    push: (chunk) => {
      const frames: Frame[] = [];
      let beats = 0;
      for (const byte of failed === null ? chunk : [])
        try {
          const read = readByte(byte);
          if (read === "beat") beats += 1;
          else if (read) frames.push(read);
        } catch (error) {
          if (!(error instanceof Malformed)) throw error;
          failed = error.failure;
          break;
        }
      return { frames, beats, failure: failed };
    },
  };
};

const encodeHeader = (text: string): string =>
  text.replace(/[\\\r\n:]/g, (sign) =>
    sign === "\r" ? "\\r" : sign === "\n" ? "\\n" : sign === ":" ? "\\c" : "\\\\",
  );

/** A frame of the server as it is sent; a body gets its length in octets. */
export const writeFrame = (
  command: "CONNECTED" | "MESSAGE" | "RECEIPT" | "ERROR",
  headers: Readonly<Record<string, string>>,
  body = "",
): string => {
  const raw = UNESCAPED.has(command) ? (text: string) => text : encodeHeader;
  const lines = Object.entries(headers).map(([name, value]) => `${raw(name)}:${raw(value)}`);
  const length = body === "" ? [] : [`content-length:${Buffer.byteLength(body)}`];
  return `${[command, ...lines, ...length].join("\n")}\n\n${body}\0`;
};
