import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { liveDestination, liveMessage } from "@hanok/api-contract";
import { Client } from "@stomp/stompjs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import type { TestBrowser } from "../../../test/client.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { currentLine, memberLine } from "../../ports/threads/index.ts";
import { projectTopic } from "../editing/index.ts";
import { openFrameReader } from "./frames.ts";

let app: TestApp;
let owner: TestMember;
let mate: TestMember;
let stranger: TestMember;
let projectId = "";
let pageId = "";

beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
  owner = await app.signUpMember({ name: "주인" });
  mate = await app.signUpMember({ name: "동료" });
  stranger = await app.signUpMember();
  const made = await owner.api.post("/api/projects/project/item.json", { project: { title: "같이" } });
  projectId = made.ok ? made.data.project.id : "";
  const part = await owner.api.get("/api/projects/edit.json", { projectId });
  pageId = part.ok ? (Object.keys(part.data.part.pages)[0] ?? "") : "";
});
afterAll(() => app?.stop());

interface Socket {
  say(text: string): void;
  /** The next frame that fits; fails after 5 s. */
  until(fits: (frame: Said) => boolean): Promise<Said>;
  readonly closed: Promise<number>;
  end(): void;
}
interface Said {
  readonly command: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  readonly json: Readonly<Record<string, unknown>>;
}

const open = async (member: TestBrowser, headers: Readonly<Record<string, string>> = {}): Promise<Socket> => {
  const socket = new WebSocket(`${app.origin.replace("http", "ws")}/api/ws-connect`, ["v12.stomp"], {
    headers: { cookie: member.cookies.header(), origin: app.origin, ...headers },
  });
  const reader = openFrameReader();
  const frames: Said[] = [];
  const waiting = new Set<() => void>();
  socket.on("message", (data: Buffer) => {
    for (const frame of reader.push(data).frames)
      frames.push({ ...frame, json: frame.body.startsWith("{") ? JSON.parse(frame.body) : {} });
    for (const look of [...waiting]) look();
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return {
    say: (text) => socket.send(text),
    until: (fits) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(
            new Error(`not among ${JSON.stringify(frames.map(({ command, body }) => [command, body]))}`),
          );
        }, 5000);
        const look = () => {
          const at = frames.findIndex(fits);
          const [found] = at < 0 ? [] : frames.splice(at, 1);
          if (!found) return;
          waiting.delete(look);
          clearTimeout(late);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    closed,
    end: () => socket.close(),
  };
};
const enter = async (member: TestBrowser): Promise<Socket> => {
  const socket = await open(member);
  socket.say("CONNECT\naccept-version:1.2\nhost:hanok\n\n\0");
  await socket.until(({ command }) => command === "CONNECTED");
  socket.say(`SUBSCRIBE\nid:0\ndestination:${liveDestination(projectId)}\nreceipt:in\n\n\0`);
  return socket;
};
const listed = async () => {
  const answer = await owner.api.get("/api/members/cowork/live/list.json", { projectId });
  return answer.ok
    ? answer.data.liveList.map(({ memberName, memberAuth, pageId }) => ({ memberName, memberAuth, pageId }))
    : [];
};

test("[LIV-07] [LIV-09] [LIV-10] [LIV-11] [LIV-13] [LIV-31] [LIV-34] [LIV-35] [LIV-40] members hear of each other, of places and of edits", async () => {
  await owner.api.post("/api/members/cowork/item.json", { projectId, email: mate.email, role: "VIEWER" });
  const one = await enter(owner);
  await one.until(({ headers }) => headers.get("receipt-id") === "in");
  const other = await enter(mate);
  expect(
    (await one.until(({ json }) => json.type === "join" && json.memberName === "동료")).json,
  ).toMatchObject({
    projectId,
    memberId: mate.member.id,
  });
  const selection = {
    blockId: "b1",
    element: { text: "block/b1/html", from: 3, to: 9 },
    version: 1,
  };
  const caret = { text: "block/b1/html", anchor: 4, head: 6, version: 1 };
  const place = { type: "sync-page-user-location", pageId, selection, caret };
  other.say(`SEND\ndestination:${liveDestination(projectId)}\n\n${JSON.stringify(place)}\0`);
  const moved = await one.until(
    ({ json }) => json.type === "sync-page-user-location" && json.pageId === pageId,
  );
  expect(moved.json.selection).toEqual(selection);
  expect(moved.json.caret).toEqual(caret);
  other.say(
    `SEND\ndestination:${liveDestination(projectId)}\n\n${JSON.stringify({ type: "init", pageId })}\0`,
  );
  const begun = await one.until(({ json }) => json.type === "init");
  expect(begun.json).toMatchObject({ pageId, memberName: "동료" });
  expect(await listed()).toEqual([
    { memberName: "주인", memberAuth: "edit", pageId: "" },
    { memberName: "동료", memberAuth: "view", pageId },
  ]);
  const answer = await mate.api.get("/api/members/cowork/live/list.json", { projectId });
  expect(answer.ok && answer.data.liveList[0]).toEqual({
    time: new Date(app.clock.now()).toISOString(),
    pageId: "",
    pageTitle: "",
    memberAuth: "edit",
    memberId: owner.member.id,
    memberName: "주인",
    memberImage: "",
    memberRole: "OWNER",
  });
  const saved = await owner.api.post("/api/projects/page/item.json", {
    projectId,
    page: { title: "새 페이지" },
  });
  expect(saved.ok).toBe(true);
  const told = await other.until(({ json }) => json.type === "page-create");
  expect(told.json).toMatchObject({ memberName: "주인", projectId });
  expect(told.json.version).toBeTypeOf("number");
  other.end();
  await one.until(({ json }) => json.type === "leave" && json.memberName === "동료");
  expect((await listed()).map(({ memberName }) => memberName)).toEqual(["주인"]);
  one.end();
  await one.closed;
  await owner.api.delete("/api/members/cowork/item.json", { projectId, memberId: mate.member.id });
});

test("[LIV-34] nobody from a foreign page, without a session, or of another project; a role that ends closes the socket", async () => {
  await expect(open(owner, { origin: "https://elsewhere.example" })).rejects.toThrow("403");
  await expect(open(owner, { cookie: "" })).rejects.toThrow("401");
  const foreign = await enter(stranger);
  expect((await foreign.until(({ command }) => command === "ERROR")).headers.get("message")).toBe(
    "access.denied",
  );
  expect(await foreign.closed).toBe(1008);
  await owner.api.post("/api/members/cowork/item.json", { projectId, email: mate.email, role: "EDITOR" });
  const other = await enter(mate);
  await other.until(({ headers }) => headers.get("receipt-id") === "in");
  await owner.api.delete("/api/members/cowork/item.json", { projectId, memberId: mate.member.id });
  // Without a message in between.
  expect(await other.closed).toBe(1008);
  await expect.poll(listed).toEqual([]);
});

test("[LIV-02] [COW-22] a guest of the share link hears edits, is named to nobody, and is out within a second", async () => {
  const shared = await owner.api.post("/api/members/projects/share/item.json", {
    projectId,
    permission: "view",
  });
  const key = new URLSearchParams(shared.ok ? shared.data.link.split("?")[1] : "").get("share") ?? "";
  const guest = app.visitor();
  await guest.api.post("/api/public/projects/share/item.json", { projectId, key });
  const socket = await enter(guest);
  await socket.until(({ headers }) => headers.get("receipt-id") === "in");
  await owner.api.post("/api/projects/page/item.json", { projectId, page: { title: "손님이 보는 페이지" } });
  await socket.until(({ json }) => json.type === "page-create");
  expect(await listed()).toEqual([]);
  const asked = performance.now();
  await owner.api.delete("/api/members/projects/share/item.json", { projectId });
  expect(await socket.closed).toBe(1008);
  expect(performance.now() - asked).toBeLessThan(1000);
  // The cookie opens nothing any more.
  await expect(enter(guest)).rejects.toThrow("401");
});

test("[AVL-02] frames of a socket work in the line of its member or of the guest's network", async () => {
  const shared = await owner.api.post("/api/members/projects/share/item.json", {
    projectId,
    permission: "view",
  });
  const key = new URLSearchParams(shared.ok ? shared.data.link.split("?")[1] : "").get("share") ?? "";
  const guest = app.visitor();
  await guest.api.post("/api/public/projects/share/item.json", { projectId, key });
  const lines = async (member: TestBrowser): Promise<ReadonlySet<string>> => {
    const seen = new Set<string>();
    const read = app.parts.database.read.bind(app.parts.database);
    const spy = vi.spyOn(app.parts.database, "read").mockImplementation((act) => {
      seen.add(currentLine());
      return read(act);
    });
    try {
      const socket = await enter(member);
      await socket.until(({ command }) => command === "RECEIPT");
      socket.end();
      await socket.closed;
    } finally {
      spy.mockRestore();
    }
    return seen;
  };
  const own = await lines(owner);
  const line = memberLine(owner.member.id);
  expect(own).toContain(line);
  const foreign = await lines(guest);
  expect([...foreign].some((line) => line.startsWith("network"))).toBe(true);
  expect(foreign).not.toContain(line);
  await owner.api.delete("/api/members/projects/share/item.json", { projectId });
});

test("[AVL-05] a made-up share cookie opens no socket; a socket that never says CONNECT is closed", async () => {
  for (const cookie of ["hanok-share-x=zzz", `hanok-share-${projectId}=zzz`, "hanok-share-../..=1"])
    await expect(open(app.visitor(), { cookie })).rejects.toThrow("401");
  const silent = await open(owner);
  expect(await silent.closed).toBe(1008);
}, 20_000);

/** A frame of a client (RFC 6455, section 5.2) with a payload of at most 125 bytes; its mask is zero. */
const clientFrame = (opcode: number, payload: string): Buffer =>
  Buffer.concat([
    Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]),
    Buffer.from(payload, "latin1"),
  ]);

test.each(["pings", "small messages"] as const)(
  "[AVL-13] a reader that pauses is closed by many %s",
  async (kind) => {
    const { host, hostname, port } = new URL(app.origin);
    const socket = connectSocket({ host: hostname, port: Number(port) });
    const isClosed = new Promise<"closed">((resolve) => {
      socket.on("error", () => undefined).once("close", () => resolve("closed"));
    });
    const head = {
      Host: host,
      Origin: app.origin,
      Cookie: owner.cookies.header(),
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
      "Sec-WebSocket-Protocol": "v12.stomp",
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.write(["GET /api/ws-connect HTTP/1.1", ...lines, "", ""].join("\r\n"));
    expect(String((await once(socket, "data"))[0])).toContain("101 Switching Protocols");
    const subscribe = `SUBSCRIBE\nid:0\ndestination:${liveDestination(projectId)}\nreceipt:in\n\n\0`;
    socket.write(clientFrame(1, "CONNECT\naccept-version:1.2\n\n\0"));
    socket.write(clientFrame(1, subscribe));
    let heard = "";
    while (!heard.includes("receipt-id:in")) heard += String((await once(socket, "data"))[0]);
    socket.pause();
    const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
    // The buffers of the system take some megabytes before the server keeps anything.
    if (kind === "pings") {
      const many = Buffer.concat(Array.from({ length: 500 }, () => clientFrame(9, "p".repeat(125))));
      for (let sent = 0; !socket.destroyed && sent < 40_000_000; sent += many.length)
        if (socket.write(many)) await turn();
        else await Promise.race([once(socket, "drain"), isClosed]);
    } else {
      for (let sent = 0; sent < 60_000; sent += 100) {
        for (let one = 0; one < 100; one += 1)
          await app.parts.live.publish(projectTopic(projectId), '{"type":"test"}');
        await turn();
      }
    }
    socket.resume();
    expect(await isClosed).toBe("closed");
  },
  30_000,
);

test("[AVL-05] behind a proxy the guests of one network fill their own places: other networks and members come in", async () => {
  const behind = await startTestApp({ dialect: "sqlite", trustProxy: 1 });
  const host = await behind.signUpMember();
  const made = await host.api.post("/api/projects/project/item.json", { project: { title: "공유" } });
  const shared = await host.api.post("/api/members/projects/share/item.json", {
    projectId: made.ok ? made.data.project.id : "",
    permission: "view",
  });
  const key = new URLSearchParams(shared.ok ? shared.data.link.split("?")[1] : "").get("share") ?? "";
  const guest = behind.visitor();
  await guest.api.post("/api/public/projects/share/item.json", {
    projectId: made.ok ? made.data.project.id : "",
    key,
  });
  const ends: (() => void)[] = [];
  const enterAs = (browser: TestBrowser, network: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${behind.origin.replace("http", "ws")}/api/ws-connect`, ["v12.stomp"], {
        headers: { cookie: browser.cookies.header(), origin: behind.origin, "x-forwarded-for": network },
      });
      ends.push(() => socket.terminate());
      socket.once("open", () => {
        socket.send("CONNECT\naccept-version:1.2\nhost:hanok\n\n\0");
        resolve("open");
      });
      socket.once("error", (error) => resolve(error.message));
    });
  for (let count = 0; count < 100; count += 1) expect(await enterAs(guest, "203.0.113.7")).toBe("open");
  expect(await enterAs(guest, "203.0.113.7")).toContain("429");
  // Addresses that the client itself writes in front of the proxy's entry change nothing.
  expect(await enterAs(guest, "198.51.100.1, 203.0.113.7")).toContain("429");
  expect(await enterAs(guest, "203.0.113.8")).toBe("open");
  expect(await enterAs(host, "203.0.113.7")).toBe("open");
  for (const end of ends) end();
  await behind.stop();
}, 30_000);

test("[LET-04] [LIV-06] [LIV-32] a member without colleagues is neither stored nor listed", async () => {
  const made = await owner.api.post("/api/projects/project/item.json", { project: { title: "혼자" } });
  const alone = made.ok ? made.data.project.id : "";
  const read = () => owner.api.get("/api/members/cowork/live/list.json", { projectId: alone });
  expect(
    await owner.api.post("/api/members/cowork/live/item.json", {
      projectId: alone,
      live: { pageTitle: "홈" },
    }),
  ).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ data: { liveList: [], total: 0 } });
  await owner.api.post("/api/members/cowork/item.json", {
    projectId: alone,
    email: mate.email,
    role: "EDITOR",
  });
  // Earlier messages are not kept.
  expect(await read()).toMatchObject({ data: { liveList: [], total: 0 } });
  await owner.api.post("/api/members/cowork/live/item.json", { projectId: alone, live: { pageTitle: "홈" } });
  expect(await read()).toMatchObject({ data: { total: 1 } });
});

test("[LET-04] clients may SEND the messages of the text; what a role or the schema refuses is answered, and the socket stays", async () => {
  const destination = liveDestination(projectId);
  await owner.api.post("/api/members/cowork/item.json", {
    projectId,
    memberId: mate.member.id,
    role: "VIEWER",
  });
  await owner.api.post("/api/members/cowork/item.json", { projectId, email: mate.email, role: "VIEWER" });
  const [one, other] = [await enter(owner), await enter(mate)];
  for (const socket of [one, other]) await socket.until(({ headers }) => headers.get("receipt-id") === "in");
  const send = (socket: Socket, body: string) => socket.say(`SEND\ndestination:${destination}\n\n${body}\0`);
  for (const type of ["edit-asset", "page-create", "comment", "edit-thumbnail", "resource"]) {
    send(one, JSON.stringify({ type, pageId }));
    await other.until(({ json }) => json.type === type && json.memberName === "주인");
  }
  const refusal = (error: string) => (frame: Said) =>
    frame.command === "MESSAGE" && frame.json.type === "error" && frame.json.error === error;
  send(other, JSON.stringify({ type: "edit-asset", pageId }));
  await other.until(refusal("access.denied"));
  for (const body of ["no json", '{"type":"page-delete"}', '{"type":"init","memberId":1}']) {
    send(other, body);
    await other.until(refusal("message.invalid"));
  }
  // Still there, and still receiving.
  send(other, JSON.stringify({ type: "comment", pageId }));
  await one.until(({ json }) => json.type === "comment" && json.memberName === "동료");
  one.end();
  other.end();
});

test("[LIV-32] [LIV-33] without the socket a call holds for a minute, and another one ends it", async () => {
  const live = { pageId, pageTitle: "홈" };
  expect(await stranger.api.post("/api/members/cowork/live/item.json", { projectId, live })).toMatchObject({
    ok: false,
  });
  await owner.api.post("/api/members/cowork/live/item.json", { projectId, live });
  expect(await listed()).toEqual([{ memberName: "주인", memberAuth: "edit", pageId }]);
  const foreign = await stranger.api.post("/api/projects/project/item.json", {
    project: { title: "남의 집" },
  });
  const theirs = foreign.ok
    ? await stranger.api.get("/api/projects/edit.json", { projectId: foreign.data.project.id })
    : foreign;
  const theirPage = theirs.ok ? (Object.keys(theirs.data.part.pages)[0] ?? "") : "";
  expect(
    await owner.api.post("/api/members/cowork/live/item.json", { projectId, live: { pageId: theirPage } }),
  ).toMatchObject({ error: "item.missing" });
  app.clock.advance(60_000);
  expect(await listed()).toEqual([]);
  await owner.api.post("/api/members/cowork/live/item.json", { projectId, live });
  await owner.api.delete("/api/members/cowork/live/item.json", { projectId });
  expect(await listed()).toEqual([]);
});

test("[race: huge update] an edit of megabytes closes nobody's socket: it is told without its changes, which the log has", async () => {
  await owner.api.post("/api/members/cowork/item.json", { projectId, email: mate.email, role: "EDITOR" });
  const sockets = await Promise.all([enter(mate), enter(owner)]);
  for (const socket of sockets) await socket.until(({ headers }) => headers.get("receipt-id") === "in");
  const text = "<!-- 가나다라마바사 -->\n".repeat(80_000);
  const saved = await owner.api.post("/api/projects/page/item.json", {
    projectId,
    pageId,
    page: { bodyEnd: text },
  });
  if (!saved.ok) throw new Error(saved.error);
  for (const title of ["하나", "둘", "셋"])
    await owner.api.post("/api/projects/page/item.json", { projectId, pageId, page: { title } });
  for (const socket of sockets) {
    const large = await socket.until(
      ({ json }) => typeof json.version === "number" && json.changes === undefined,
    );
    expect(large.body.length).toBeLessThan(1000);
    const version = Number(large.json.version);
    for (const step of [1, 2, 3])
      expect((await socket.until(({ json }) => json.version === version + step)).json.changes).toBeDefined();
    const log = await mate.api.get("/api/projects/changes.json", { projectId, since: version - 1 });
    expect(JSON.stringify(log).length).toBeGreaterThan(text.length);
    socket.end();
    await socket.closed;
  }
  await owner.api.post("/api/projects/page/item.json", { projectId, pageId, page: { bodyEnd: "" } });
  await owner.api.delete("/api/members/cowork/item.json", { projectId, memberId: mate.member.id });
});

test("[race: silent ejection] a socket above the limit of its session is refused, and those that are open stay", async () => {
  const sockets = [];
  for (let count = 0; count < 20; count += 1) {
    const socket = await open(owner);
    socket.say("CONNECT\naccept-version:1.2\nhost:hanok\n\n\0");
    await socket.until(({ command }) => command === "CONNECTED");
    sockets.push(socket);
  }
  await expect(open(owner)).rejects.toThrow("429");
  sockets.at(-1)?.end();
  await sockets.at(-1)?.closed;
  // A place is free once the server has seen the end.
  await expect
    .poll(() =>
      open(owner).then(
        (socket) => {
          sockets.push(socket);
          return "open";
        },
        () => "refused",
      ),
    )
    .toBe("open");
  for (const socket of sockets) socket.end();
  await Promise.all(sockets.map((socket) => socket.closed));
});

test("[LIV-34] a client of the STOMP library connects, hears an edit and leaves", async () => {
  const client = new Client({
    webSocketFactory: () =>
      new WebSocket(`${app.origin.replace("http", "ws")}/api/ws-connect`, ["v12.stomp", "v11.stomp"], {
        headers: { cookie: owner.cookies.header(), origin: app.origin },
      }),
    reconnectDelay: 0,
  });
  const subscribed = new Promise<void>((resolve, reject) => {
    client.onStompError = ({ headers }) => reject(new Error(headers.message));
    client.onConnect = () => {
      client.watchForReceipt("subscribed", () => resolve());
      client.subscribe(liveDestination(projectId), ({ body }) => hear(body), { receipt: "subscribed" });
    };
  });
  let hear: (body: string) => void = () => {};
  client.activate();
  await subscribed;
  expect(client.connectedVersion).toBe("1.2");
  const heard = new Promise<string>((resolve) => {
    hear = (body) => (body.includes('"sync-page-user-location"') ? resolve(body) : undefined);
  });
  client.publish({
    destination: liveDestination(projectId),
    body: JSON.stringify({ type: "sync-page-user-location", pageId, pageTitle: "한글 제목" }),
  });
  expect(liveMessage.parse(JSON.parse(await heard))).toMatchObject({
    pageTitle: "한글 제목",
    memberName: "주인",
  });
  await client.deactivate();
  expect(client.connected).toBe(false);
});
