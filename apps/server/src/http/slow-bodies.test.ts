import { once } from "node:events";
import http2 from "node:http2";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { createHttp2 } from "./http2-server.ts";
import { addSlowBodies, isFastEnough } from "./slow-bodies.ts";

test("[trust: availability] a body has a minute at any rate, then has to have come at 16 KB a second", () => {
  expect(isFastEnough(0, 60_000)).toBe(true);
  expect(isFastEnough(16 * 1024 - 1, 61_000)).toBe(false);
  expect(isFastEnough(16 * 1024, 61_000)).toBe(true);
  expect(isFastEnough(300 * 1024 * 1024, 5 * 3_600_000)).toBe(true);
});

test("[trust: availability] a request whose body does not come is answered 408, and its connection ends", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let now = 0;
  const app = Fastify();
  addSlowBodies(app, () => now);
  app.post("/", async () => "done");
  try {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const address = app.server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    const ended = new Promise((resolve) => socket.once("close", resolve));
    const arrived = new Promise<void>((resolve) => app.server.once("request", () => resolve()));
    socket.write(
      "POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 100000\r\n\r\nx",
    );
    await arrived;
    now = 59_000;
    vi.advanceTimersByTime(5_000);
    expect(answer).toBe("");
    now = 62_000;
    vi.advanceTimersByTime(5_000);
    await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain("request.slow");
  } finally {
    vi.useRealTimers();
    await app.close();
  }
});

test("[trust: availability] bodies of one HTTP/2 connection are counted apart: the slow one ends, the other goes on", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let now = 0;
  const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
  addSlowBodies(app, () => now);
  app.addContentTypeParser("text/plain", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post("/", async ({ body }) => (body instanceof Buffer ? body.length : 0));
  await app.ready();
  const { server, destroy } = createHttp2(app, { mostStreams: 10 });
  try {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const session = http2.connect(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
    const post = () => {
      // Neither of them says its length.
      const stream = session.request({ ":method": "POST", ":path": "/", "content-type": "text/plain" });
      const answer = { status: 0, text: "", closed: once(stream, "close") };
      stream.on("response", (headers) => {
        answer.status = Number(headers[":status"]);
      });
      stream.on("data", (chunk) => {
        answer.text += String(chunk);
      });
      return { stream, answer };
    };
    const arrived = new Promise<void>((resolve) => {
      let streams = 0;
      server.on("request", () => ++streams === 2 && resolve());
    });
    const slow = post();
    const fast = post();
    slow.stream.write("x");
    await arrived;
    const size = 1024 * 1024;
    await new Promise((resolve) => fast.stream.write(Buffer.alloc(size), resolve));
    // It has been read when the connection answers something that was asked later.
    await new Promise((resolve) => session.ping(resolve));
    now = 90_000;
    vi.advanceTimersByTime(5_000);
    await slow.answer.closed;
    expect([slow.answer.status, slow.stream.rstCode]).toEqual([408, 0]);
    expect(slow.answer.text).toContain("request.slow");
    fast.stream.end("y");
    await fast.answer.closed;
    expect([fast.answer.status, fast.answer.text]).toEqual([200, String(size + 1)]);
    session.destroy();
  } finally {
    vi.useRealTimers();
    destroy();
    server.close();
    await app.close();
  }
});
