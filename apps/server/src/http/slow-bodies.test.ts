import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";
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
