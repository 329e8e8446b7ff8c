import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { chances } from "../../test/soak.ts";
import { answerOnSockets, answerReady, type FindReady, type ReadyAnswer } from "./ready-answers.ts";

const KEEP_ALIVE = 72_000;
const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Answers `/ready…` at hand; echoes method, address and body of everything else. */
const start = async (find: FindReady, { ahead = true, idleLimit = KEEP_ALIVE } = {}) => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    answerReady(find, request, response, async () => {
      seen.push(`${request.method} ${request.url}`);
      let body = "";
      for await (const part of request) body += String(part);
      const text = `${request.method} ${request.url} ${body}`;
      response.writeHead(200, { "content-length": Buffer.byteLength(text) }).end(text);
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE;
  const sockets = ahead ? answerOnSockets(server, find, idleLimit) : null;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(server);
  const { port } = server.address() as AddressInfo;
  return { server, sockets, port, seen };
};
const answerOf = (text: string): ReadyAnswer => ({
  status: 200,
  headers: ["content-type", "text/plain", "content-length", String(Buffer.byteLength(text))],
  body: Buffer.from(text),
});
const ready = answerOf("기와 위의 눈");
const find: FindReady = ({ url }) => (url.startsWith("/ready") ? ready : null);

const HOST = "Host: snow.localhost";
const get = (url: string, ...lines: string[]): string =>
  [`GET ${url} HTTP/1.1`, HOST, ...lines, "", ""].join("\r\n");

/** Collects what comes; `until` waits for a text, `ended` for the end. */
const visit = (port: number) => {
  const socket: Socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  const over = new Promise<void>((resolve) => {
    socket.on("end", resolve).on("error", () => resolve());
    socket.on("close", () => resolve());
  });
  return {
    socket,
    text: () => text,
    until: (part: string) => expect.poll(() => text.includes(part), { interval: 2 }).toBe(true),
    ended: () => over,
  };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("what is at hand is answered without Node's reader, again and again on one connection", async () => {
  const { port, server } = await start(find);
  let asked = 0;
  server.on("request", () => {
    asked += 1;
  });
  const visitor = visit(port);
  for (let times = 1; times <= 3; times += 1) {
    visitor.socket.write(get("/ready"));
    await expect.poll(() => visitor.text().split("기와 위의 눈").length).toBe(times + 1);
  }
  expect(asked).toBe(0);
  visitor.socket.destroy();
});

test("a connection goes to Node with all that was read of it, and stays there", async () => {
  const { port, seen } = await start(find);
  const visitor = visit(port);
  visitor.socket.write(get("/ready"));
  await visitor.until("위의 눈");
  visitor.socket.write("POST /form HTTP/1.1\r\nHost: snow.localhost\r\nContent-Le");
  await turn();
  visitor.socket.write("ngth: 9\r\n\r\n받은");
  await turn();
  visitor.socket.write("글");
  await visitor.until("POST /form 받은글");
  visitor.socket.write(get("/ready/again"));
  await expect.poll(() => visitor.text().split("위의 눈").length).toBe(3);
  visitor.socket.write(get("/last", "Connection: close"));
  await visitor.ended();
  expect(visitor.text()).toContain("GET /last ");
  expect(seen).toEqual(["POST /form", "GET /last"]);
});

test("answers that are still being made come in the order of the questions", async () => {
  const waiting: (() => void)[] = [];
  const { port } = await start(
    ({ url }) =>
      new Promise((resolve) => {
        waiting.push(() => resolve(url === "/none" ? null : answerOf(url)));
      }),
  );
  const visitor = visit(port);
  visitor.socket.write(get("/one"));
  await expect.poll(() => waiting.length).toBe(1);
  visitor.socket.write(get("/two"));
  await turn();
  visitor.socket.write(get("/none", "Connection: close"));
  expect(waiting.length).toBe(1);
  for (let next = waiting.shift(); ; next = waiting.shift()) {
    next?.();
    if (visitor.text().includes("GET /none")) break;
    await turn();
  }
  await visitor.ended();
  const bodies = visitor
    .text()
    .split(/HTTP\/1\.1 200 OK\r\n/)
    .map((part) => part.split("\r\n\r\n")[1]);
  expect(bodies.slice(1)).toEqual(["/one", "/two", "GET /none "]);
});

test("a fault in looking leaves the request to the way through the server", async () => {
  const { port } = await start(() => Promise.reject(new Error("the database is away")));
  const visitor = visit(port);
  visitor.socket.end(get("/ready"));
  await visitor.ended();
  expect(visitor.text()).toContain("GET /ready ");
});

test("who closes the own half after asking is answered", async () => {
  const { port } = await start(find);
  const visitor = visit(port);
  visitor.socket.end(get("/ready"));
  await visitor.ended();
  expect(visitor.text()).toContain("위의 눈");
});

test("who asks on without reading waits; nothing is lost", async () => {
  const large = { ...answerOf("눈".repeat(200_000)) };
  let asked = 0;
  const { port } = await start(() => {
    asked += 1;
    return large;
  });
  const socket = connect({ port, host: "127.0.0.1" });
  await once(socket, "connect");
  socket.pause();
  const times = 200;
  // Long heads: few of them come in one piece, and a piece of several is read by Node to its end.
  for (let time = 0; time < times; time += 1) {
    socket.write(get("/ready", `Cookie: ${"눈".repeat(2_300)}`));
    await turn();
  }
  // 120 MB are asked for; the kernel takes a few, the rest is not even looked up.
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(times / 2);
  let received = 0;
  socket.on("data", (part: Buffer) => {
    received += part.length;
  });
  socket.resume();
  await expect.poll(() => received, { timeout: 10_000 }).toBeGreaterThanOrEqual(times * 600_000);
  socket.destroy();
});

test("closing ends who waits for nothing, and answers who does", async () => {
  let answer: (ready: ReadyAnswer) => void = () => {};
  const { port, server, sockets } = await start(({ url }) =>
    url === "/later"
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : ready,
  );
  const idle = visit(port);
  idle.socket.write(get("/ready"));
  await idle.until("위의 눈");
  const busy = visit(port);
  let isAsked = false;
  busy.socket.write(get("/later"), () => {
    isAsked = true;
  });
  await expect.poll(() => isAsked && answer.length).toBe(1);
  const closed = once(server, "close");
  sockets?.close();
  server.close();
  await idle.ended();
  answer(ready);
  await busy.ended();
  expect(busy.text()).toContain("위의 눈");
  busy.socket.end();
  idle.socket.end();
  await closed;
});

test("closing lets what was asked before arrive whole", async () => {
  const large = answerOf("눈".repeat(1_500_000));
  const { port, server, sockets } = await start(() => large);
  const socket = connect({ port, host: "127.0.0.1" });
  await once(socket, "connect");
  socket.pause();
  socket.write(get("/ready"));
  await expect.poll(() => socket.bytesRead + socket.readableLength).toBeGreaterThan(0);
  socket.write(get("/ready"));
  await turn();
  const closed = once(server, "close");
  sockets?.close();
  server.close();
  let received = 0;
  let head = 0;
  socket.on("data", (part: Buffer) => {
    if (received === 0) head = part.indexOf("\r\n\r\n") + 4;
    received += part.length;
  });
  socket.resume();
  await once(socket, "end");
  expect(received).toBe(2 * (head + 4_500_000));
  socket.end();
  await closed;
});

test("whoever does not read is let go when all connections are to close", async () => {
  const { port, server, sockets } = await start(() => answerOf("눈".repeat(1_500_000)));
  const socket = connect({ port, host: "127.0.0.1" });
  await once(socket, "connect");
  socket.on("error", () => {}).pause();
  socket.write(get("/ready"));
  await expect.poll(() => socket.bytesRead + socket.readableLength).toBeGreaterThan(0);
  const closed = once(server, "close");
  sockets?.close();
  server.close();
  server.closeAllConnections();
  await closed;
  socket.destroy();
});

test("a connection on which nothing happens is ended", async () => {
  const { port } = await start(find, { idleLimit: 40 });
  const visitor = visit(port);
  await visitor.ended();
  expect(visitor.text()).toBe("");
});

const answersIn = (text: string): number => text.split("HTTP/1.1 200 OK").length - 1;

const ODD = [
  "GET /ready HTTP/1.1\nHost: snow.localhost\n\n",
  "GET /ready HTTP/1.1\r\nHost : snow.localhost\r\n\r\n",
  "GET /ready HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "GET /ready HTTP/1.1\r\nHost: a\r\nA: b\r\n c\r\n\r\n",
  "GET /ready HTTP/1.1\r\nHost: a\r\nA: \0\r\n\r\n",
  "GET /ready HTTP/9.9\r\nHost: a\r\n\r\n",
  "GET /ready HTTP/1.1\r\n\r\n",
  "nonsense\r\n\r\n",
];

test.each(Array.from({ length: 40 }, (_, seed) => [seed + 1]))(
  "whatever comes, in whatever pieces, is answered as Node alone would answer it (seed %i)",
  async (seed) => {
    const random = chances(seed);
    const pick = (): string => {
      const one = Math.floor(random() * 6);
      if (one <= 1) return get("/ready", "Accept-Encoding: gzip");
      if (one === 2) return get("/made");
      if (one === 3) return get("/ready").replace("GET", "HEAD");
      const body = "눈".repeat(Math.floor(random() * 20));
      return `POST /form HTTP/1.1\r\n${HOST}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    };
    const requests = Array.from({ length: 1 + Math.floor(random() * 8) }, pick);
    const last = ODD[Math.floor(random() * ODD.length * 2)] ?? get("/made", "Connection: close");
    const cut = (text: string): Buffer[] => {
      const bytes = Buffer.from(text);
      const pieces: Buffer[] = [];
      for (let at = 0; at < bytes.length; ) {
        const whole = random() < 0.5 ? bytes.indexOf("\r\n\r\n", at) + 4 : 0;
        const next = whole > 3 ? whole : at + 1 + Math.floor(random() * 120);
        pieces.push(bytes.subarray(at, next));
        at = next;
      }
      return pieces;
    };
    const parts = [cut(requests.join("")), cut(last)];
    const replies = await Promise.all(
      [true, false].map(async (ahead) => {
        const { port } = await start(find, { ahead });
        const visitor = visit(port);
        visitor.socket.setNoDelay(true);
        for (const pieces of parts) {
          for (const piece of pieces) {
            if (!visitor.socket.writable) break;
            visitor.socket.write(piece);
            await turn();
          }
          // Node refuses a bad request at once, before it has answered a good one that came earlier.
          if (pieces === parts[0]) await expect.poll(() => answersIn(visitor.text())).toBe(requests.length);
        }
        await visitor.ended();
        visitor.socket.destroy();
        return visitor.text().replace(/^Date: .*$/gm, "Date");
      }),
    );
    expect(replies[0]).toBe(replies[1]);
    expect(replies[0]?.length).toBeGreaterThan(0);
  },
);
