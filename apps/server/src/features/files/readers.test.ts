import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type S3Store, startS3 } from "../../../test/s3-store.ts";
import { networkOf } from "../../http/network.ts";
import { bucketPlaceOf, type Files, openBucket } from "../../ports/files/index.ts";
import { Unavailable } from "../../ports/unavailable.ts";
import { createReaders } from "./readers.ts";
import { sendContent } from "./send-content.ts";

/** More than the buffers of the connections between the store and a reader hold. */
const LARGE = 24 * 1024 * 1024;

let store: S3Store;
let folder: string;
let files: Files;
let app: FastifyInstance;
let blob: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  store = await startS3(["hanok"]);
  folder = await mkdtemp(path.join(os.tmpdir(), "hanok-readers-"));
  const place = bucketPlaceOf(store.url("hanok"));
  if (!place) throw new Error("no bucket");
  files = await openBucket(place, path.join(folder, "incoming"), { work: 2, readers: 8 });
  ({ blob } = await files.put([randomBytes(LARGE)], LARGE));
  app = Fastify({ trustProxy: true });
  app.get<{ Params: { site: string } }>("/:site", async (request, reply) => {
    const options = { mediaType: "video/mp4", cacheControl: "no-store", site: request.params.site };
    await sendContent(request, reply, files, { blob, size: LARGE }, options);
    return reply;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app?.close();
  files?.close();
  await store?.stop();
  await rm(folder, { recursive: true, force: true });
});

const portOf = (): number => {
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : 0;
};

/** A reader that takes the head of the answer and then nothing. */
const readNothing = async (site: string, network: string): Promise<Socket> => {
  const socket = connect(portOf(), "127.0.0.1");
  sockets.push(socket);
  socket.write(`GET /${site} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${network}\r\n\r\n`);
  await new Promise((resolve) => socket.once("readable", resolve));
  socket.read(1);
  return socket;
};

const readAll = async (site: string, network: string): Promise<number> => {
  const headers = { "x-forwarded-for": network };
  const answer = await fetch(`http://127.0.0.1:${portOf()}/${site}`, { headers });
  return (await answer.arrayBuffer()).byteLength;
};

test("[AVL-02] readers who take nothing hold their network's share of the bucket, and none of the server's work", async () => {
  // A quarter of eight: two connections of a network, two of a site.
  const slow = [await readNothing("one", "192.0.2.1"), await readNothing("one", "192.0.2.1")];
  let isAnswered = false;
  const third = readAll("two", "192.0.2.1").then((bytes) => {
    isAnswered = true;
    return bytes;
  });
  // Another network is served, at another site; and the server writes, reads and looks as ever.
  expect(await readAll("two", "198.51.100.1")).toBe(LARGE);
  expect(await files.size(blob)).toBe(LARGE);
  const { blob: small } = await files.put([Buffer.from("한옥")], 100);
  expect((await files.read(small))?.toString()).toBe("한옥");
  expect(isAnswered).toBe(false);
  // A place is free as soon as a reader leaves.
  for (const socket of slow) socket.destroy();
  expect(await third).toBe(LARGE);
});

test("[AVL-02] readers of one site leave connections to the readers of others", async () => {
  const slow = [await readNothing("film", "192.0.2.1"), await readNothing("film", "192.0.2.2")];
  let isAnswered = false;
  const third = readAll("film", "192.0.2.3").then((bytes) => {
    isAnswered = true;
    return bytes;
  });
  expect(await readAll("shop", "192.0.2.4")).toBe(LARGE);
  expect(isAnswered).toBe(false);
  for (const socket of slow) socket.destroy();
  expect(await third).toBe(LARGE);
});

const opened = (readersMost: number, patience: number) => {
  let time = 0;
  const streams: PassThrough[] = [];
  const open = createReaders(
    {
      readersMost,
      open: async () => {
        const stream = new PassThrough();
        stream.on("error", () => {});
        streams.push(stream);
        return stream;
      },
    },
    { now: () => time, patience, lookEvery: 5 },
  );
  return {
    open: (network: string, gone?: AbortSignal) => open("b", undefined, { network, gone }),
    streams,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

test("[AVL-02] a reader below 16 KiB a second is cut off after a minute, a faster one is not", async () => {
  const { open, streams, pass } = opened(100, 1_000);
  await open("a");
  await open("b");
  const [slow, fast] = streams;
  if (!slow || !fast) throw new Error("no streams");
  const closed = new Promise((resolve) => slow.once("close", resolve));
  pass(59_000);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(slow.destroyed).toBe(false);
  fast.write(Buffer.alloc(1_100_000));
  slow.write(Buffer.alloc(10_000));
  pass(61_000);
  await closed;
  expect(fast.destroyed).toBe(false);
  fast.destroy();
});

test("[AVL-02] a reader who waits too long for a connection learns that the store is not available", async () => {
  const { open, streams } = opened(4, 20);
  await open("a");
  await expect(open("a")).rejects.toBeInstanceOf(Unavailable);
  for (const stream of streams) stream.destroy();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await open("a")).not.toBeNull();
  for (const stream of streams) stream.destroy();
});

test("[AVL-02] the network of a gateway, through which all visitors come, has no share of its own", async () => {
  const { open, streams } = opened(8, 20);
  for (const gateway of ["10.0.0.1", networkOf("::1"), "127.0.0.1"])
    for (const _ of [1, 2]) expect(await open(gateway)).not.toBeNull();
  expect(await open("10.0.0.1")).not.toBeNull();
  expect(await open("10.0.0.1")).not.toBeNull();
  // All connections are in use.
  await expect(open("10.0.0.1")).rejects.toBeInstanceOf(Unavailable);
  for (const stream of streams) stream.destroy();
});

test("[AVL-02] visitors who left wait no longer, and leave their places in the line", async () => {
  const { open, streams } = opened(4, 60_000);
  await open("a");
  const leaving = Array.from({ length: 200 }, () => new AbortController());
  const outcomes = Promise.allSettled(leaving.map(({ signal }) => open("a", signal)));
  await expect(open("a")).rejects.toBeInstanceOf(Unavailable);
  for (const gone of leaving) gone.abort();
  for (const { status } of await outcomes) expect(status).toBe("rejected");
  await expect(open("a", AbortSignal.abort())).rejects.toBeInstanceOf(Unavailable);
  const stays = open("a");
  for (const stream of streams) stream.destroy();
  expect(await stays).not.toBeNull();
  expect(streams).toHaveLength(2);
  for (const stream of streams) stream.destroy();
});

test("[AVL-02] a refusal for want of a connection has no header of the content, so that no cache keeps it", async () => {
  const server = Fastify();
  const away: Files = {
    ...files,
    open: async () => {
      throw new Unavailable("a connection of the store");
    },
  };
  server.get("/", async (request, reply) => {
    const headers = { "x-accel-expires": "1" };
    await sendContent(
      request,
      reply,
      away,
      { blob, size: LARGE },
      { mediaType: "video/mp4", cacheControl: "public", headers },
    );
    return reply;
  });
  const { statusCode, headers } = await server.inject({ url: "/", headers: { range: "bytes=0-3" } });
  expect(statusCode).toBeGreaterThanOrEqual(500);
  for (const name of ["x-accel-expires", "etag", "accept-ranges", "content-range", "cache-control"])
    expect(headers).not.toHaveProperty(name);
  await server.close();
});
