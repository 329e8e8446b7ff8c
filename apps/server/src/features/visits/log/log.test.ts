import { appendFile, mkdir, mkdtemp, rename, rm, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countLog } from "./count-log.ts";
import { createLogFollower } from "./follow-log.ts";
import { openingOf } from "./log-line.ts";

const LINE = {
  time: "2026-03-02T12:34:56+09:00",
  id: "a",
  address: "203.0.113.7",
  host: "Site.example",
  method: "GET",
  path: "/빵/오늘 ?.html",
  query: "utm_source=kakao",
  status: 200,
  bytes: 12,
  cache: "HIT",
  referrer: "https://search.example/",
  agent: "Mozilla/5.0",
  privacy: "",
  type: "text/html; charset=utf-8",
};

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "hanok-visit-log-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("[LIF-07] the log of the shipped proxy", () => {
  test("a line of the cache is an opening; lines of Hanok's own answers, of files and refusals are none", () => {
    const read = (more: object) => openingOf(JSON.stringify({ ...LINE, ...more }));
    expect(read({})).toEqual({
      at: Date.parse("2026-03-02T03:34:56Z"),
      host: "site.example",
      path: "/%EB%B9%B5/%EC%98%A4%EB%8A%98%20%3F.html",
      url: "/%EB%B9%B5/%EC%98%A4%EB%8A%98%20%3F.html?utm_source=kakao",
      visitor: {
        ip: "203.0.113.7",
        headers: { host: "Site.example", referer: "https://search.example/", "user-agent": "Mozilla/5.0" },
      },
    });
    expect(read({ cache: "UPDATING", status: 304, type: "" })).not.toBeNull();
    for (const more of [
      ...["MISS", "EXPIRED", "REVALIDATED", "BYPASS", ""].map((cache) => ({ cache })),
      ...[{ method: "HEAD" }, { status: 404 }, { type: "text/css" }, { time: "soon" }, { status: "200" }],
    ])
      expect(read(more)).toBeNull();
  });

  test("whatever stands in a line, it is read without a fault", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (raw) => void openingOf(raw)));
  });

  const files = () => ({
    logFile: path.join(folder, "visits.log"),
    positionFile: path.join(folder, "position.json"),
  });
  const follow = () => {
    const lines: string[] = [];
    const follower = createLogFollower(files(), async (line) => void lines.push(line));
    return {
      look: async () => {
        lines.length = 0;
        const isThere = await follower.look();
        return isThere ? [...lines] : null;
      },
    };
  };

  test("lines are read once: from the end at first, across rotations of either kind and restarts", async () => {
    const { logFile } = files();
    const first = follow();
    await writeFile(logFile, "before\n");
    expect(await first.look()).toEqual([]);
    await appendFile(logFile, "a\nb\nhal");
    expect(await first.look()).toEqual(["a", "b"]);
    await appendFile(logFile, "f\n");
    expect(await first.look()).toEqual(["half"]);
    await appendFile(logFile, "last of the old\n");
    await rename(logFile, `${logFile}.1`);
    await writeFile(logFile, "first of the new\n");
    expect(await first.look()).toEqual(["last of the old", "first of the new"]);
    await truncate(logFile);
    await appendFile(logFile, "cut\n");
    expect(await first.look()).toEqual(["cut"]);
    await appendFile(logFile, "while away\n");
    const second = follow();
    expect(await second.look()).toEqual(["while away"]);
    expect(await second.look()).toEqual([]);
    await writeFile(files().positionFile, "no position");
    expect(await follow().look()).toEqual([]);
    await rm(logFile);
    await rm(files().positionFile);
    const third = follow();
    expect(await third.look()).toBeNull();
    await writeFile(logFile, "since then\n");
    expect(await third.look()).toEqual(["since then"]);
  });

  test("a line whose count fails, or whose position cannot be kept, is not counted again", async () => {
    const { logFile, positionFile } = files();
    await writeFile(logFile, "");
    const counted: string[] = [];
    const follower = createLogFollower(files(), async (line) => {
      counted.push(line);
      if (line === "bad") throw new Error("the database is away");
    });
    await follower.look();
    await appendFile(logFile, "a\nbad\nc\n");
    await expect(follower.look()).rejects.toThrow("away");
    await follower.look();
    expect(counted).toEqual(["a", "bad", "c"]);
    await rm(positionFile);
    await mkdir(positionFile);
    await appendFile(logFile, "d\n");
    await expect(follower.look()).rejects.toThrow();
    await follower.look();
    expect(counted).toEqual(["a", "bad", "c", "d"]);
  });

  test("a line without end costs nothing and the next one is read", async () => {
    const { logFile } = files();
    await writeFile(logFile, "");
    const follower = follow();
    await follower.look();
    await appendFile(logFile, `${"x".repeat(200_000)}\nnext\n`);
    expect(await follower.look()).toEqual(["next"]);
  });

  test("openings are counted for the page of their host, at the time of the line", async () => {
    const counted: unknown[] = [];
    let looks = 0;
    const reading = countLog(files(), {
      counting: {
        view: (projectId, page, visitor, url, at) =>
          void counted.push([projectId, page, visitor.ip, url, at]),
        missed: () => {},
        entry: () => {},
      },
      findPage: async (host, address) => {
        looks += 1;
        return host === "site.example" ? { projectId: "p", path: decodeURIComponent(address) } : null;
      },
      log: pino({ level: "silent" }),
    });
    const { logFile } = files();
    await writeFile(logFile, "");
    await reading.look();
    const lines = [LINE, LINE, { ...LINE, host: "elsewhere.example" }, { ...LINE, cache: "MISS" }];
    await appendFile(logFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    await reading.look();
    reading.stop();
    const at = Date.parse("2026-03-02T03:34:56Z");
    const one = [
      "p",
      LINE.path,
      "203.0.113.7",
      "/%EB%B9%B5/%EC%98%A4%EB%8A%98%20%3F.html?utm_source=kakao",
      at,
    ];
    expect(counted).toEqual([one, one]);
    expect(looks).toBe(2);
  });
});
