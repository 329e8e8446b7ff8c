import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Store, startS3 } from "../../../test/s3-store.ts";
import { Unavailable } from "../unavailable.ts";
import { bucketPlaceOf, type Files, FileTooLarge, openBucket, openFolder } from "./index.ts";

interface Adapter {
  readonly name: string;
  readonly open: (folder: string) => Promise<Files>;
}
let store: S3Store;
beforeAll(async () => {
  store = await startS3(["hanok"]);
});
afterAll(() => store.stop());

/** Every adapter of the port passes this one suite. */
const ADAPTERS: readonly Adapter[] = [
  { name: "a folder", open: openFolder },
  {
    name: "a bucket",
    open: (folder) => {
      const place = bucketPlaceOf(store.url("hanok"));
      if (!place) throw new Error("no bucket");
      return openBucket(place, path.join(folder, "incoming"));
    },
  },
];

const collect = async (stream: AsyncIterable<Uint8Array> | null): Promise<string | null> => {
  if (!stream) return null;
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
};
const bytes = (text: string) => [Buffer.from(text)];
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("an address of a bucket names its store, key and region", () => {
  expect(bucketPlaceOf("https://KEY:a%2Fb@s3.example:9000/my-bucket/?region=ap-northeast-2")).toEqual({
    endpoint: "https://s3.example:9000",
    bucket: "my-bucket",
    region: "ap-northeast-2",
    key: "KEY",
    secret: "a/b",
  });
  for (const wrong of [
    "https://s3.example/bucket",
    "https://key:secret@s3.example/",
    "https://k:s@s3.example/a/b",
  ])
    expect(bucketPlaceOf(wrong)).toBeNull();
});

test("[trust: faults] a store that is away or refuses the key makes calls fail, and keeps what was received", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-files-"));
  const away = await startS3(["hanok"]);
  const place = bucketPlaceOf(away.url("hanok"));
  if (!place) throw new Error("no bucket");
  const incoming = path.join(folder, "incoming");
  await expect(openBucket({ ...place, key: "OTHER" }, incoming)).rejects.not.toBeInstanceOf(Unavailable);
  await expect(openBucket({ ...place, bucket: "nowhere" }, incoming)).rejects.toThrow();
  const files = await openBucket(place, incoming);
  const { blob } = await files.put(bytes("here"), 10);
  const spooled = await files.spool(bytes("on its way"), 100);
  await away.stop();
  for (const call of [
    () => files.keep(spooled),
    () => files.open(blob),
    () => files.size(blob),
    () => files.remove(blob),
    () => files.list()[Symbol.asyncIterator]().next(),
  ])
    await expect(call()).rejects.toBeInstanceOf(Unavailable);
  expect(await readFile(spooled.path, "utf8")).toBe("on its way");
  files.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(ADAPTERS)("files in $name", ({ open }) => {
  let folder: string;
  let files: Files;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "hanok-files-"));
    files = await open(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("a file is named by its content and comes back byte for byte", async () => {
    const stored = await files.put(bytes("한옥\r\n"), 100);
    expect(stored).toEqual({ blob: sha256("한옥\r\n"), size: 8 });
    expect(await collect(await files.open(stored.blob))).toBe("한옥\r\n");
    expect((await files.read(stored.blob))?.toString()).toBe("한옥\r\n");
    expect(await files.size(stored.blob)).toBe(8);
  });

  test("an empty file is a file", async () => {
    const stored = await files.put([], 0);
    expect(stored.size).toBe(0);
    expect(await collect(await files.open(stored.blob))).toBe("");
  });

  test("equal contents are stored once, also when written at the same time", async () => {
    const twice = await Promise.all(Array.from({ length: 8 }, () => files.put(bytes("same"), 10)));
    expect(new Set(twice.map((file) => file.blob)).size).toBe(1);
    expect(await collect(await files.open(sha256("same")))).toBe("same");
  });

  test("a range is answered with its first and last byte", async () => {
    const { blob } = await files.put(bytes("0123456789"), 10);
    expect(await collect(await files.open(blob, { first: 2, last: 4 }))).toBe("234");
    expect(await collect(await files.open(blob, { first: 9, last: 9 }))).toBe("9");
  });

  test("one byte above the limit is refused and leaves nothing", async () => {
    await expect(files.put(bytes("12345"), 4)).rejects.toBeInstanceOf(FileTooLarge);
    expect(await files.size(sha256("12345"))).toBeNull();
    expect(await files.put(bytes("1234"), 4)).toMatchObject({ size: 4 });
  });

  test("a sender that breaks off leaves nothing", async () => {
    const broken = async function* () {
      yield Buffer.from("half");
      throw new Error("cut");
    };
    await expect(files.put(broken(), 100)).rejects.toThrow("cut");
    expect(await files.size(sha256("half"))).toBeNull();
    expect(await readdir(path.join(folder, "incoming")).catch(() => [])).toEqual([]);
  });

  test("[AVL-01] a chunk of megabytes is hashed and written in pieces, whole", async () => {
    const chunk = Buffer.from(Array.from({ length: 2.5 * 1024 * 1024 }, (_, at) => at % 251));
    const large = await files.spool([chunk, Buffer.from("end")], 3 * 1024 * 1024);
    expect(large).toMatchObject({
      blob: createHash("sha256").update(chunk).update("end").digest("hex"),
      size: chunk.length + 3,
    });
    expect((await readFile(large.path)).equals(Buffer.concat([chunk, Buffer.from("end")]))).toBe(true);
    await large.discard();
  });

  test("a spooled file can be read in place, then kept or discarded", async () => {
    const kept = await files.spool(bytes("keep me"), 100);
    expect((await stat(kept.path)).size).toBe(7);
    await files.keep(kept);
    expect(await files.size(sha256("keep me"))).toBe(7);
    const dropped = await files.spool(bytes("drop me"), 100);
    await dropped.discard();
    expect(await files.size(sha256("drop me"))).toBeNull();
    await expect(stat(dropped.path)).rejects.toThrow();
  });

  test("a missing blob is null, and names that are no blobs never reach the store", async () => {
    for (const name of [
      sha256("nowhere"),
      "",
      "..",
      "../../etc/passwd",
      `${sha256("x")}/..`,
      "A".repeat(64),
    ]) {
      expect(await files.open(name)).toBeNull();
      expect(await files.read(name)).toBeNull();
      expect(await files.size(name)).toBeNull();
      await files.remove(name);
    }
  });

  test("a content can be read at a local path", async () => {
    const { blob } = await files.put(bytes("borrowed"), 100);
    const borrowed = await files.borrow(blob);
    expect(await readFile(borrowed?.path ?? "", "utf8")).toBe("borrowed");
    await borrowed?.release();
    expect(await files.borrow(sha256("never stored"))).toBeNull();
  });

  test("[trust: faults] bytes received by a killed process are removed; bytes being received stay", async () => {
    const incoming = path.join(folder, "incoming");
    const own = await files.spool(bytes("on its way"), 100);
    await writeFile(path.join(incoming, "left"), "half");
    const past = new Date(Date.now() - 6 * 60_000);
    await utimes(path.join(incoming, "left"), past, past);
    expect(await files.sweep()).toBe(1);
    expect(await readdir(incoming)).toEqual([path.basename(own.path)]);
    await files.keep(own);
  });

  test("removed is gone; the list names the rest", async () => {
    const { blob } = await files.put(bytes("to be removed"), 100);
    await files.remove(blob);
    await files.remove(blob);
    expect(await files.open(blob)).toBeNull();
    const listed: string[] = [];
    for await (const file of files.list()) listed.push(file.blob);
    expect(listed).toContain(sha256("same"));
    expect(listed).not.toContain(blob);
  });
});
