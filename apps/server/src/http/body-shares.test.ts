import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { addBodyShares } from "./body-shares.ts";

const MB = 1024 * 1024;
const rooms = { memory: { ofLine: 4 * MB, total: 10 * MB }, disk: { ofLine: 6 * MB, total: 12 * MB } };
const sockets: Socket[] = [];

const open = async (free?: () => Promise<number>) => {
  const app = Fastify({ bodyLimit: 3 * MB, trustProxy: true });
  addBodyShares(app, rooms, free);
  app.addContentTypeParser("text/plain", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addContentTypeParser("multipart/form-data", (_request, _payload, done) => done(null));
  const held: (() => void)[] = [];
  app.post("/", async ({ body }) => (body instanceof Buffer ? body.length : 0));
  app.post("/held", () => new Promise<string>((resolve) => held.push(() => resolve("late"))));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const send = (from: string, headers: string, path = "/", body = "") => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.on("error", () => {});
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\n${headers}\r\n\r\n${body}`,
    );
    return { socket, answer: () => answer };
  };
  const close = async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  };
  return { app, send, held, close };
};
const plain = (bytes: number) => `content-type: text/plain\r\ncontent-length: ${bytes}`;

test("[trust: availability] bodies that are announced and do not come are refused before they are read, and others go on", async () => {
  const { app, send, close } = await open();
  try {
    const first = send("1.1.1.1", plain(3 * MB));
    await once(app.server, "request");
    const second = send("1.1.1.1", plain(2 * MB));
    await expect.poll(second.answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(second.answer()).toMatch(/retry-after: 5/i);
    const chunked = send("1.1.1.1", "content-type: text/plain\r\ntransfer-encoding: chunked");
    await expect.poll(chunked.answer).toMatch(/^HTTP\/1\.1 429 /);
    // A short body of the same sender, and a long one of somebody else.
    const short = send("1.1.1.1", plain(3), "/", "abc");
    await expect.poll(short.answer).toMatch(/^HTTP\/1\.1 200 /);
    const other = send("2.2.2.2", plain(MB), "/", "x".repeat(MB));
    await expect.poll(other.answer).toMatch(/^HTTP\/1\.1 200 /);
    first.socket.destroy();
    await expect
      .poll(async () => {
        const again = send("1.1.1.1", plain(2 * MB), "/", "x".repeat(2 * MB));
        await once(again.socket, "data");
        return again.answer().slice(0, 12);
      })
      .toBe("HTTP/1.1 200");
  } finally {
    await close();
  }
});

test("[trust: availability] many senders leave room to the next one, whose body has not to be small", async () => {
  const { app, send, close } = await open();
  try {
    for (const from of ["1.1.1.1", "2.2.2.2"]) {
      send(from, plain(3 * MB));
      await once(app.server, "request");
    }
    // Half of the four megabytes that are left.
    const large = send("4.4.4.4", plain(3 * MB));
    await expect.poll(large.answer).toMatch(/^HTTP\/1\.1 503 /);
    const fair = send("4.4.4.4", plain(2 * MB), "/", "x".repeat(2 * MB));
    await expect.poll(fair.answer).toMatch(/^HTTP\/1\.1 200 /);
    // Files go to the disk and have a room of their own.
    const file = send("1.1.1.1", "content-type: multipart/form-data; boundary=b\r\ncontent-length: 2000000");
    await expect.poll(file.answer).toMatch(/^HTTP\/1\.1 200 /);
  } finally {
    await close();
  }
});

test("[trust: availability] the body of a call that still waits counts after its sender has gone", async () => {
  const { send, held, close } = await open();
  try {
    const gone = send("1.1.1.1", plain(3 * MB), "/held", "x".repeat(3 * MB));
    await expect.poll(() => held.length).toBe(1);
    gone.socket.destroy();
    await once(gone.socket, "close");
    const second = send("1.1.1.1", plain(2 * MB));
    await expect.poll(second.answer).toMatch(/^HTTP\/1\.1 429 /);
    held[0]?.();
    await expect
      .poll(async () => {
        const again = send("1.1.1.1", plain(2 * MB), "/", "x".repeat(2 * MB));
        await once(again.socket, "data");
        return again.answer().slice(0, 12);
      })
      .toBe("HTTP/1.1 200");
  } finally {
    await close();
  }
});

test("[trust: availability] uploads take half of the free disk together at most", async () => {
  const { app, send, close } = await open(async () => 5 * MB);
  try {
    const multipart = (bytes: number) =>
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${bytes}`;
    // A half of that half is one sender's.
    const large = send("1.1.1.1", multipart(2 * MB));
    await expect.poll(large.answer).toMatch(/^HTTP\/1\.1 503 /);
    const fitting = send("2.2.2.2", multipart(MB), "/held");
    await once(app.server, "request");
    const further = send("3.3.3.3", multipart(MB));
    await expect.poll(further.answer).toMatch(/^HTTP\/1\.1 503 /);
    fitting.socket.destroy();
  } finally {
    await close();
  }
});
