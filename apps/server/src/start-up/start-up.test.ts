import { chmod, mkdir, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import Fastify from "fastify";
import Libsql from "libsql";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../test/databases.ts";
import { type S3Store, startS3 } from "../../test/s3-store.ts";
import { allAddresses, listen } from "../http/listen.ts";
import { openSqlite } from "../ports/database/index.ts";
import { bucketPlaceOf, type Files } from "../ports/files/index.ts";
import { openContents } from "./contents.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { checkPostgres, checkSqlite, tracesIn } from "./database-state.ts";
import { mostConnections, tlsShares } from "./file-limit.ts";

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), "hanok-start-"));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const file = () => path.join(dataFolder, "hanok.sqlite");
const modeOf = async (name: string) => (await stat(path.join(dataFolder, name))).mode & 0o777;
const leaveKeys = async () => {
  await mkdir(path.join(dataFolder, "keys"));
  await writeFile(path.join(dataFolder, "keys/instance.key"), "00".repeat(32));
};
const makeDatabase = async () => {
  const database = await openSqlite({ file: file() });
  await database.migrate();
  await database.close();
  // Everything into the file itself: what is in the log beside it would heal it.
  const connection = new Libsql(file());
  connection.pragma("wal_checkpoint(truncate)");
  connection.close();
  for (const end of ["-wal", "-shm"]) await rm(file() + end, { force: true });
};

test("trust: an existing data folder and its database are tightened to their owner", async () => {
  await chmod(dataFolder, 0o755);
  await writeFile(file(), "");
  await writeFile(`${file()}-wal`, "");
  await chmod(file(), 0o644);
  await chmod(`${file()}-wal`, 0o660);
  await prepareDataFolder(dataFolder);
  expect(await Promise.all(["", "hanok.sqlite", "hanok.sqlite-wal"].map(modeOf))).toEqual([
    0o700, 0o600, 0o600,
  ]);
});

describe("[trust: faults] contents in a folder or in a bucket", () => {
  let store: S3Store;
  beforeEach(async () => {
    store = await startS3(["hanok", "other"]);
  });
  afterEach(() => store.stop());
  const bucket = () => bucketPlaceOf(store.url("hanok"));
  const fill = async (files: Files) => {
    await files.put([Buffer.from("기와")], 100);
    files.close();
  };

  test("a start with the other place stops and says how the contents are moved", async () => {
    await fill(await openContents(dataFolder, null));
    await expect(openContents(dataFolder, bucket())).rejects.toThrow(
      /holds contents and the bucket .* is empty/,
    );
    await rm(path.join(dataFolder, "files"), { recursive: true });
    await fill(await openContents(dataFolder, bucket()));
    await expect(openContents(dataFolder, null)).rejects.toThrow(/are in the bucket http.*\/hanok/);
    const other = bucketPlaceOf(store.url("other"));
    await expect(openContents(dataFolder, other)).rejects.toThrow(/\/hanok, and http.*\/other is empty/);
    expect(await tracesIn(dataFolder)).toEqual(["files"]);
    // Both places hold them after the move.
    const files = await openContents(dataFolder, bucket());
    files.close();
  });

  test("a bucket that does not answer, or refuses the key, stops the start with its name", async () => {
    const place = bucket();
    if (!place) throw new Error("no bucket");
    await expect(openContents(dataFolder, { ...place, key: "OTHER" })).rejects.toThrow(/\/hanok of S3_URL/);
    await expect(openContents(dataFolder, { ...place, endpoint: "http://127.0.0.1:9" })).rejects.toThrow(
      /\/hanok of S3_URL does not answer/,
    );
  });
});

describe("[trust: faults] the database beside existing keys and files", () => {
  const check = (beginAnew = false) => checkSqlite({ dataFolder, beginAnew });

  test("an empty folder is a first start, a sound database opens", async () => {
    await check();
    await leaveKeys();
    await makeDatabase();
    await check();
    await check(true);
    expect((await stat(file())).size).toBeGreaterThan(0);
  });

  test("a missing or empty one stops the start and says how to go on", async () => {
    await leaveKeys();
    await expect(check()).rejects.toThrow(/missing or empty.*keys\/instance\.key[\s\S]*HANOK_NEW=1/);
    await writeFile(file(), "");
    await expect(check()).rejects.toThrow("HANOK_NEW=1");
    await check(true);
  });

  test("uploaded files alone are a trace of an earlier installation", async () => {
    await mkdir(path.join(dataFolder, "files/blobs/ab"), { recursive: true });
    await check();
    await writeFile(path.join(dataFolder, "files/blobs/ab/cd"), "x");
    await expect(check()).rejects.toThrow("holds files");
  });

  test.each([
    ["noise in its middle", (size: number) => writeNoise(size)],
    ["a file that is cut", (size: number) => truncate(file(), Math.floor(size / 2 / 4096) * 4096)],
    ["a file that is no database", () => writeFile(file(), Buffer.alloc(20_000, "x"))],
  ])("%s stops the start; HANOK_NEW=1 moves it aside", async (_name, damage) => {
    await leaveKeys();
    await makeDatabase();
    await damage((await stat(file())).size);
    await expect(check()).rejects.toThrow(/is damaged[\s\S]*HANOK_NEW=1/);
    await check(true);
    const names = await readdir(dataFolder);
    expect(names).not.toContain("hanok.sqlite");
    expect(names.filter((name) => /^hanok\.sqlite\.replaced-[\dTZ-]+$/.test(name))).toHaveLength(1);
  });

  const writeNoise = async (size: number) => {
    const handle = await open(file(), "r+");
    await handle.write(Buffer.alloc(Math.floor(size / 3), 0xa5), 0, undefined, 4096 * 2);
    await handle.close();
  };

  test("an empty PostgreSQL database stops the start, too", async () => {
    const place = await createTestDatabase("postgres");
    const database = await place.open();
    try {
      const start = (beginAnew: boolean) =>
        tracesIn(dataFolder).then((traces) => checkPostgres(database, traces, { dataFolder, beginAnew }));
      await start(false);
      await leaveKeys();
      await expect(start(false)).rejects.toThrow("DATABASE_URL is empty");
      await start(true);
      await database.migrate();
      await start(false);
    } finally {
      await database.close();
      await place.remove();
    }
  });
});

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port }, () => socket.end());
    socket.once("error", () => resolve(false)).once("close", (failed) => resolve(!failed));
  });

test("trust: without HOST the server listens on 127.0.0.1 and ::1 alone", async () => {
  const app = Fastify();
  app.get("/", async () => "here");
  const close = await listen(app, { port: 0, host: undefined, mostConnections: 20 });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  try {
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("here");
    // Another loopback address: what listens on all addresses answers there.
    expect(await answers("127.0.0.2", port)).toBe(false);
    const hasSix = Object.values(os.networkInterfaces()).some((all) =>
      all?.some((one) => one.address === "::1"),
    );
    if (hasSix) expect(await (await fetch(`http://[::1]:${port}/`)).text()).toBe("here");
  } finally {
    await Promise.all([app.close(), close()]);
  }
  expect(await answers("::1", port)).toBe(false);
});

test("trust: connections stay below half of the files that the system allows", async () => {
  expect(await mostConnections(1024)).toBe(448);
  expect(await mostConnections(Number.POSITIVE_INFINITY)).toBe(16_384);
  expect(await mostConnections()).toBeGreaterThan(15);
  // Two files a connection and one a further stream of HTTP/2, over both ports.
  for (const most of [16, 17, 448, 16_384]) {
    const { plain, secure, streams } = tlsShares(most);
    expect(2 * (plain + secure) + streams).toBeLessThanOrEqual(2 * most);
    expect(Math.min(plain, secure, streams)).toBeGreaterThanOrEqual(4);
  }
});

test("[LIF-01] where the machine has no IPv6 the server listens on all addresses of IPv4", async () => {
  for (const code of ["EAFNOSUPPORT", "EADDRNOTAVAIL"]) {
    const server = createServer();
    server.listen = () => {
      process.nextTick(() => server.emit("error", Object.assign(new Error(code), { code })));
      return server;
    };
    expect(await allAddresses(server)).toBe("0.0.0.0");
  }
  const hasSix = Object.values(os.networkInterfaces()).some((all) =>
    all?.some(({ family }) => family === "IPv6"),
  );
  if (hasSix) expect(await allAddresses()).toBe("::");
});
