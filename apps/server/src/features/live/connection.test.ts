import { describe, expect, test } from "vitest";
import { BEAT_MS, GRANT_MS, openConnection } from "./connection.ts";
import { openFrameReader } from "./frames.ts";

const DESTINATION = "/subscribe/project/p1/live";
const CONNECT = "CONNECT\naccept-version:1.2,1.1\nheart-beat:4000,4000\n\n\0";
const SUBSCRIBE = `SUBSCRIBE\nid:0\ndestination:${DESTINATION}\n\n\0`;

/** A connection whose socket is a list. */
const start = () => {
  let now = 0;
  const allowed = new Set(["p1"]);
  const guests = new Set<string>();
  const heard: string[] = [];
  const listeners = new Set<(message: string) => void>();
  const accessListeners = new Set<() => void>();
  const asked: string[] = [];
  const state = {
    closed: null as number | null,
    unsent: { bytes: 0, frames: 0 },
    sent: [] as string[],
    pongs: 0,
    hasRoom: true,
  };
  const connection = openConnection({
    send: (text) => void state.sent.push(text),
    close: (code) => {
      state.closed = code;
    },
    pong: () => {
      state.pongs += 1;
    },
    unsent: () => state.unsent,
    now: () => now,
    accessTo: async (projectId) => {
      asked.push(projectId);
      if (guests.has(projectId)) return "guest";
      return allowed.has(projectId) ? "member" : null;
    },
    hasRoom: () => state.hasRoom,
    listen: (_, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listenAccess: (_, listener) => {
      accessListeners.add(listener);
      return () => accessListeners.delete(listener);
    },
    said: async (projectId, message) => {
      heard.push(`${projectId} ${message.type}`);
      return null;
    },
    entered: (projectId) => void heard.push(`entered ${projectId}`),
    left: (projectId) => void heard.push(`left ${projectId}`),
    failed: (error) => {
      throw error;
    },
  });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    state,
    heard,
    asked,
    allowed,
    guests,
    connection,
    settled,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    say: async (text: string) => {
      connection.receive(new TextEncoder().encode(text));
      await settled();
    },
    changeAccess: async () => {
      for (const listener of accessListeners) listener();
      await settled();
    },
    tell: async (message: string) => {
      for (const listener of listeners) listener(message);
      await settled();
    },
    frames: () => {
      const read = openFrameReader().push(new TextEncoder().encode(state.sent.join("")));
      return read.frames.map(({ command, headers, body }) => ({
        command,
        ...Object.fromEntries(headers),
        body,
      }));
    },
  };
};

describe("a STOMP connection", () => {
  test("[LIV-34] connects, subscribes, receives in order, sends, and leaves with a receipt", async () => {
    const one = start();
    await one.say(CONNECT + SUBSCRIBE);
    await one.tell('{"version":1}');
    await one.tell('{"version":2}');
    await one.say(`SEND\ndestination:${DESTINATION}\n\n{"type":"init"}\0`);
    await one.say("DISCONNECT\nreceipt:bye\n\n\0");
    expect(one.frames()).toMatchObject([
      { command: "CONNECTED", version: "1.2", "heart-beat": "4000,4000" },
      {
        command: "MESSAGE",
        destination: DESTINATION,
        subscription: "0",
        "message-id": "1",
        body: '{"version":1}',
      },
      { command: "MESSAGE", "message-id": "2", body: '{"version":2}' },
      { command: "RECEIPT", "receipt-id": "bye" },
    ]);
    expect(one.heard).toEqual(["entered p1", "p1 init", "left p1"]);
    expect(one.state.closed).toBe(1000);
  });

  test.each([
    ["a frame before CONNECT", SUBSCRIBE, "connect.first"],
    ["a version that the server lacks", "CONNECT\naccept-version:1.0\n\n\0", "version.unsupported"],
    ["CONNECT again", CONNECT + CONNECT, "connect.again"],
    [
      "a project of somebody else",
      `${CONNECT}SUBSCRIBE\nid:0\ndestination:/subscribe/project/p2/live\n\n\0`,
      "access.denied",
    ],
    ["another destination", `${CONNECT}SUBSCRIBE\nid:0\ndestination:/queue/a\n\n\0`, "access.denied"],
    ["a subscription id twice", CONNECT + SUBSCRIBE + SUBSCRIBE, "subscription.id"],
    ["a destination twice", CONNECT + SUBSCRIBE + SUBSCRIBE.replace("id:0", "id:1"), "subscription.again"],
    [
      "a message to a project of somebody else",
      `${CONNECT}SEND\ndestination:/subscribe/project/p2/live\n\n{"type":"init"}\0`,
      "access.denied",
    ],
    [
      "a type of the server's own",
      `${CONNECT}SEND\ndestination:${DESTINATION}\n\n{"type":"page-update"}\0`,
      "message.invalid",
    ],
    [
      "a sender's name",
      `${CONNECT}SEND\ndestination:${DESTINATION}\n\n{"type":"init","memberId":1}\0`,
      "message.invalid",
    ],
    ["a body that is no JSON", `${CONNECT}SEND\ndestination:${DESTINATION}\n\nx\0`, "message.invalid"],
    ["a command without use", `${CONNECT}BEGIN\ntransaction:a\n\n\0`, "command.unsupported"],
    ["an unknown command", `${CONNECT}HELLO\n\n\0`, "command.unsupported"],
    ["a malformed frame", `${CONNECT}SEND\nx\n\n\0`, "header.malformed"],
  ])("answers %s with ERROR and closes", async (_, text, message) => {
    const one = start();
    await one.say(text);
    expect(one.frames().at(-1)).toMatchObject({ command: "ERROR", message });
    expect(one.state.closed).not.toBeNull();
    const { length } = one.state.sent;
    await one.say(SUBSCRIBE);
    await one.tell("{}");
    expect(one.state.sent).toHaveLength(length);
  });

  test("[AVL-05] a project that too many guests follow has no place, and the close says to come back later", async () => {
    const one = start();
    one.state.hasRoom = false;
    await one.say(CONNECT + SUBSCRIBE);
    expect(one.frames().at(-1)).toMatchObject({ command: "ERROR", message: "subscription.full" });
    expect([one.state.closed, one.heard]).toEqual([1013, []]);
  });

  test("asks for access at each delivery, at most once a second, and ends when it is gone", async () => {
    const one = start();
    await one.say(CONNECT + SUBSCRIBE);
    await one.tell('{"version":1}');
    expect(one.asked).toHaveLength(1);
    one.allowed.clear();
    one.wait(GRANT_MS);
    await one.tell('{"version":2}');
    expect(one.frames().map(({ command, body }) => [command, body])).toEqual([
      ["CONNECTED", ""],
      ["MESSAGE", '{"version":1}'],
      ["ERROR", ""],
    ]);
    expect(one.state.closed).toBe(1008);
    expect(one.heard).toContain("left p1");
  });

  test("asks anew as soon as roles change, and stays where access is left", async () => {
    const one = start();
    await one.say(CONNECT + SUBSCRIBE);
    await one.changeAccess();
    expect([one.asked.length, one.state.closed]).toEqual([2, null]);
    one.allowed.clear();
    await one.changeAccess();
    expect(one.state.closed).toBe(1008);
  });

  test("lets a guest of a share link listen, and not speak", async () => {
    const one = start();
    one.guests.add("p1");
    await one.say(CONNECT + SUBSCRIBE);
    await one.tell('{"version":1}');
    expect(one.frames().map(({ command }) => command)).toEqual(["CONNECTED", "MESSAGE"]);
    await one.say(`SEND\ndestination:${DESTINATION}\n\n{"type":"init"}\0`);
    expect(JSON.parse(one.frames().at(-1)?.body ?? "")).toEqual({
      type: "error",
      projectId: "p1",
      error: "access.denied",
    });
    expect(one.heard).not.toContain("p1 init");
    expect(one.state.closed).toBeNull();
  });

  test("sends beats, and ends a connection that is silent for twice the agreed time", async () => {
    const one = start();
    await one.say(CONNECT);
    one.wait(BEAT_MS);
    one.connection.tick();
    expect(one.state.sent.at(-1)).toBe("\n");
    await one.say("\n");
    one.wait(2 * BEAT_MS);
    one.connection.tick();
    expect(one.state.closed).toBeNull();
    one.wait(1);
    one.connection.tick();
    expect(one.state.closed).toBe(1008);
  });

  test("[AVL-05] closes where nobody says CONNECT within five seconds, and stays where somebody did", async () => {
    const silent = start();
    silent.wait(4_999);
    silent.connection.tick();
    expect(silent.state.closed).toBeNull();
    silent.wait(1);
    silent.connection.tick();
    expect(silent.state.closed).toBe(1008);
    const other = start();
    await other.say("CONNECT\naccept-version:1.2\n\n\0");
    other.wait(60_000);
    other.connection.tick();
    expect(other.state.closed).toBeNull();
  });

  test.each([
    ["bytes", { bytes: 2 * 1024 * 1024, frames: 2 }],
    ["small frames", { bytes: 20_000, frames: 2_001 }],
  ])(
    "[AVL-13] closes where the reader is too slow by its %s, instead of keeping messages",
    async (_, unsent) => {
      const one = start();
      await one.say(CONNECT + SUBSCRIBE);
      one.state.unsent = unsent;
      await one.tell("{}");
      expect(one.state.closed).toBe(1013);
      const pinging = start();
      await pinging.say(CONNECT);
      pinging.connection.pinged(new Uint8Array(125));
      expect(pinging.state).toMatchObject({ closed: null, pongs: 1 });
      pinging.state.unsent = unsent;
      pinging.connection.pinged(new Uint8Array(125));
      expect(pinging.state).toMatchObject({ closed: 1013, pongs: 1 });
    },
  );
});
