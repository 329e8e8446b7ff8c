import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ARCHIVE_LIMITS, type ArchiveLimits } from "@hanok/site-files";
import iconv from "iconv-lite";
import { afterAll, describe, expect, test } from "vitest";
import { type HandMadeEntry, handMadeZip } from "../../../../test/hand-made-zip.ts";
import { readDirectory } from "./directory.ts";
import { ArchiveTooLarge, EntryRefused, unpackEntry } from "./unpack.ts";

const folder = mkdtempSync(path.join(tmpdir(), "hanok-archive-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;

/** Reads a whole archive: path → content for what comes in, name → reason for what does not. */
async function read(bytes: Buffer, limits: ArchiveLimits = ARCHIVE_LIMITS) {
  const file = path.join(folder, `${count++}.zip`);
  writeFileSync(file, bytes);
  const outcome = await readDirectory(file, limits);
  if (!outcome.ok) return { archive: outcome.reason, kept: {}, refused: {} };
  const kept: Record<string, string> = {};
  const refused: Record<string, string> = {};
  const budget = { left: limits.totalBytes };
  for (const plan of outcome.plans) {
    if (plan.kind === "refuse") {
      refused[plan.name] = plan.reason;
      continue;
    }
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of await unpackEntry(outcome.zip, plan.entry, limits, budget))
        chunks.push(chunk);
      kept[plan.path] = Buffer.concat(chunks).toString("latin1").slice(0, 40);
    } catch (error) {
      if (error instanceof ArchiveTooLarge) return { archive: "too-large", kept, refused };
      if (!(error instanceof EntryRefused)) throw error;
      refused[plan.name] = error.reason;
    }
  }
  outcome.zip.close();
  return { archive: null, kept, refused };
}
const readEntries = (entries: readonly HandMadeEntry[], limits?: ArchiveLimits) =>
  read(handMadeZip(entries), limits);

const good: HandMadeEntry = { name: "index.html", data: "<p>ok</p>" };
const keptGood = { "index.html": "<p>ok</p>" };

describe("hostile archives [trust: archives]", () => {
  test.each<[string, HandMadeEntry, string]>([
    ["climbs out", { name: "../../etc/passwd", data: "x" }, "parent"],
    ["climbs out with backslashes", { name: "..\\..\\x", data: "x" }, "parent"],
    ["is absolute", { name: "/etc/passwd", data: "x" }, "absolute"],
    ["names a drive", { name: "C:\\x.html", data: "x" }, "absolute"],
    ["holds NUL", { name: "a\0b.html", data: "x" }, "name"],
    ["is a symbolic link", { name: "link", data: "/etc/passwd", mode: 0o120777 }, "link"],
    ["is a link that ends in a slash", { name: "link/", data: "/etc", mode: 0o120777 }, "link"],
    ["is a device", { name: "tty", mode: 0o020666 }, "special"],
    ["is a pipe", { name: "pipe", mode: 0o010666 }, "special"],
    ["is encrypted", { name: "secret.html", data: "x", encrypted: true }, "encrypted"],
    ["is packed in a way we cannot unpack", { name: "x.html", data: "x", method: 14 }, "compression"],
    ["is reserved", { name: "css/setting.css", data: "x" }, "reserved"],
    ["claims less than it unpacks to", { name: "x.css", data: "x".repeat(5000), claimedSize: 10 }, "damaged"],
    ["claims more than it unpacks to", { name: "x.css", data: "x", claimedSize: 5000 }, "damaged"],
    ["has another checksum", { name: "x.css", data: "x", claimedChecksum: 1 }, "damaged"],
    ["lies in stored form", { name: "x.css", data: "xxxx", method: 0, claimedSize: 2 }, "damaged"],
    ["is a bomb that says so", { name: "x.bin", data: Buffer.alloc(20 * 1024 * 1024) }, "bomb"],
    [
      "is a bomb that lies",
      { name: "x.bin", data: Buffer.alloc(20 * 1024 * 1024), claimedSize: 10 },
      "damaged",
    ],
    ["is longer than any file system takes", { name: `${"x".repeat(300)}.html`, data: "x" }, "long"],
  ])("an entry that %s is refused by name, the rest comes in", async (_what, entry, reason) => {
    const started = performance.now();
    const result = await readEntries([good, entry]);
    expect(result.archive).toBeNull();
    expect(result.kept).toEqual(keptGood);
    expect(Object.values(result.refused)).toEqual([reason]);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test("an entry that fails before anybody reads it ends the reading, not the process", async () => {
    const file = path.join(folder, `${count++}.zip`);
    writeFileSync(file, handMadeZip([{ name: "a.css", data: "x".repeat(500_000), claimedSize: 10 }]));
    const outcome = await readDirectory(file, ARCHIVE_LIMITS);
    const plan = outcome.ok ? outcome.plans[0] : undefined;
    if (!outcome.ok || plan?.kind !== "keep") throw new Error("not read");
    const content = await unpackEntry(outcome.zip, plan.entry, ARCHIVE_LIMITS, { left: 1e9 });
    await pause(100);
    const read = async () => {
      for await (const _ of content);
    };
    await expect(read()).rejects.toBeInstanceOf(EntryRefused);
    outcome.zip.close();
  });

  test("one unreadable name is shown with its bytes", async () => {
    const result = await readEntries([good, { name: Buffer.from([0x61, 0xff, 0xff]), data: "x" }]);
    expect(result.refused).toEqual({ "a\\xff\\xff": "name" });
  });

  test("[HND-14] names in NFC and NFD: the composed one keeps its name, the other gets a free one", async () => {
    const [name, decomposed] = ["그림.png", "그림.png".normalize("NFD")];
    const forms = await readEntries([
      good,
      { name: decomposed, data: "1" },
      { name, data: "2" },
      { name: "그림-2.png", data: "3" },
    ]);
    expect(forms.kept).toEqual({ ...keptGood, "그림-3.png": "1", [name]: "2", "그림-2.png": "3" });
    expect(forms.refused).toEqual({});
  });

  test("two entries of one name are both refused", async () => {
    expect(
      (await readEntries([good, { name: "a.css", data: "1" }, { name: "./a.css", data: "2" }])).refused,
    ).toEqual({
      "a.css": "duplicate",
      "./a.css": "duplicate",
    });
  });

  test("a file that is also a folder is refused", async () => {
    const result = await readEntries([
      { name: "a", data: "1" },
      { name: "a/b.html", data: "2" },
    ]);
    expect(result).toEqual({ archive: null, kept: { "a/b.html": "2" }, refused: { a: "duplicate" } });
  });

  test("files that share their packed bytes refuse the archive", async () => {
    const big: HandMadeEntry = {
      name: "0",
      data: Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251)),
      method: 0,
    };
    const shared = Array.from(
      { length: 50 },
      (_, at): HandMadeEntry => ({ ...big, name: `${at + 1}`, sharesDataOf: 0 }),
    );
    expect((await readEntries([big, ...shared])).archive).toBe("overlapping");
  });

  test("real bytes of all files together are counted", async () => {
    const limits = { ...ARCHIVE_LIMITS, totalBytes: 1000 };
    expect(
      (
        await readEntries(
          [good, { name: "a", data: "x".repeat(600) }, { name: "b", data: "y".repeat(600) }],
          limits,
        )
      ).archive,
    ).toBe("too-large");
  });

  test("too many entries, claimed or real, refuse the archive before they are read", async () => {
    const limits = { ...ARCHIVE_LIMITS, entries: 1 };
    expect((await readEntries([good, { name: "a" }], limits)).archive).toBe("too-many-entries");
    expect((await read(handMadeZip([good], 60000))).archive).toBe("too-many-entries");
    expect((await read(handMadeZip([good], 100))).archive).toBe("damaged");
  });

  test("a file that is no ZIP is refused, and so is half of one", async () => {
    expect((await read(Buffer.from("not a zip"))).archive).toBe("not-zip");
    expect((await read(Buffer.alloc(0))).archive).toBe("not-zip");
    const whole = handMadeZip([good, { name: "a.css", data: "x".repeat(2000) }]);
    for (let at = 0; at < 20; at++) {
      const result = await read(whole.subarray(0, Math.floor((whole.length * at) / 20)));
      expect(result.archive).not.toBeNull();
    }
  });
});

describe("names in archives", () => {
  const cp949 = (name: string): Buffer => iconv.encode(name, "cp949");

  test.each<[string, HandMadeEntry[]]>([
    ["flagged UTF-8", [{ name: "소개/회사.html", utf8: true }]],
    ["unflagged UTF-8", [{ name: "소개/회사.html", host: 3 }]],
    ["CP949", [{ name: cp949("소개/회사.html"), host: 0 }]],
    ["NFD, as macOS writes", [{ name: "소개/회사.html".normalize("NFD"), utf8: true }]],
    ["CP949 beside ASCII names", [{ name: "a.css" }, { name: cp949("소개/회사.html"), host: 0 }]],
  ])("%s", async (_what, entries) => {
    expect(Object.keys((await readEntries(entries)).kept)).toContain("소개/회사.html");
  });

  test("CP949 that happens to be UTF-8 as well is Hangul when it was packed on Windows", async () => {
    expect(Object.keys((await readEntries([{ name: cp949("치.png"), host: 0 }])).kept)).toEqual(["치.png"]);
    expect(Object.keys((await readEntries([{ name: "ġ.png", host: 3 }])).kept)).toEqual(["ġ.png"]);
    expect(Object.keys((await readEntries([{ name: "é.png", utf8: true, host: 0 }])).kept)).toEqual([
      "é.png",
    ]);
  });

  test("syllables beyond KS X 1001 in CP949", async () => {
    expect(Object.keys((await readEntries([{ name: cp949("똠방각하/펲시.html"), host: 0 }])).kept)).toEqual([
      "똠방각하/펲시.html",
    ]);
  });

  test("directories are not files; backslashes are folders", async () => {
    const result = await readEntries([
      { name: "css/" },
      { name: "img", dosAttributes: 0x10, host: 0 },
      { name: "js\\a.js", data: "1" },
    ]);
    expect(result).toEqual({ archive: null, kept: { "js/a.js": "1" }, refused: {} });
  });
});
