import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, buildServer } from "../built-server.ts";
import { openBrowser } from "../client.ts";
import { createTestDatabase, DIALECTS, type TestDatabase } from "../databases.ts";

const freePort = async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
};

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built?.remove());

/** Seconds of processor that a process has used, from `utime` and `stime` (proc(5)), in hundredths. */
const processorSecondsOf = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** The server as people run it: one process, configured by its environment. */
describe.each(DIALECTS)("the process on %s", (dialect) => {
  let folder: string;
  let place: TestDatabase;
  const running: ChildProcess[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "hanok-process-"));
    place = await createTestDatabase(dialect);
  });
  afterAll(async () => {
    for (const child of running) if (child.exitCode === null) child.kill("SIGKILL");
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (variables: Record<string, string> = {}) => {
    const port = await freePort();
    const child = spawn(process.execPath, [path.join(built.dist, "main.js")], {
      env: {
        PATH: process.env.PATH ?? "",
        PORT: String(port),
        HANOK_DATA: folder,
        ...(place.url ? { DATABASE_URL: place.url } : {}),
        ...variables,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.push(child);
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    const started = performance.now();
    while (
      !output.includes("Hanok is ready") &&
      child.exitCode === null &&
      performance.now() - started < 60_000
    )
      await pause(25);
    return {
      child,
      origin: `http://localhost:${port}`,
      output: () => output,
      processorSeconds: child.exitCode === null ? await processorSecondsOf(child.pid ?? 0) : 0,
    };
  };
  const stop = async (child: ChildProcess) => {
    const started = performance.now();
    child.kill("SIGTERM");
    await once(child, "exit");
    return { code: child.exitCode, milliseconds: performance.now() - started };
  };

  test("starts, creates the administrator once, tells where its password is and not the password [AVL-12], stops on SIGTERM", async () => {
    const first = await start();
    expect(first.output()).toMatch(/Hanok is ready: http:\/\/localhost:\d+/);
    const [email = "", password = ""] = (await readFile(path.join(folder, "admin.txt"), "utf8")).split("\n");
    expect(password).not.toBe("");
    expect(first.output()).not.toContain(password);
    expect(first.output()).toContain(path.join(folder, "admin.txt"));
    expect((await stat(path.join(folder, "admin.txt"))).mode & 0o077).toBe(0);
    const browser = openBrowser(first.origin);
    expect(await browser.api.post("/api/members/member/basic/login.json", { email, password })).toMatchObject(
      {
        ok: true,
        data: { member: { id: 149, administrator: true } },
      },
    );
    expect(await stop(first.child)).toMatchObject({ code: 0 });
    const second = await start();
    expect(second.output()).not.toContain("password");
    // The session outlives the restart.
    const again = openBrowser(second.origin);
    again.cookies.set("hanok-token", browser.cookies.get("hanok-token") ?? "");
    expect(await again.api.get("/api/members/member/item.json")).toMatchObject({ ok: true });
    await stop(second.child);
  });

  test("a setting that does not fit stops the start with its name", async () => {
    const { child, output } = await start({ HANOK_ORIGIN: "nonsense" });
    expect(child.exitCode).toBe(1);
    expect(output()).toContain("HANOK_ORIGIN");
  });

  test("trust: SIGTERM lets running requests end, within 20 s, and acknowledged writes are there", async () => {
    const { child, origin } = await start({ HANOK_REQUESTS_PER_MINUTE: "0" });
    const [email = "", password = ""] = (await readFile(path.join(folder, "admin.txt"), "utf8")).split("\n");
    const browser = openBrowser(origin);
    await browser.api.post("/api/members/member/basic/login.json", { email, password });
    let last = -1;
    let stopping = false;
    const failures: string[] = [];
    const write = async () => {
      for (let turn = 0; !stopping; turn += 1) {
        const saved = await browser.api.post("/api/members/member/item.json", {
          member: { name: `이름 ${turn}` },
        });
        if (saved.ok) last = turn;
        else if (!stopping && saved.error !== "network.unreachable") failures.push(saved.error);
        else break;
      }
    };
    const writing = write();
    await pause(400);
    const stopped = await stop(child);
    stopping = true;
    await writing;
    expect(stopped.code).toBe(0);
    expect(stopped.milliseconds).toBeLessThan(20_000);
    // While it stops it may say 'unavailable', never 'failed'.
    expect(
      failures.filter((error) => error !== "server.unavailable" && error !== "network.unreadable"),
    ).toEqual([]);
    const next = await start();
    const read = openBrowser(next.origin);
    read.cookies.set("hanok-token", browser.cookies.get("hanok-token") ?? "");
    const member = await read.api.get("/api/members/member/item.json");
    const kept = member.ok ? Number(member.data.member.name.split(" ")[1]) : -1;
    expect(last).toBeGreaterThan(0);
    expect(kept).toBeGreaterThanOrEqual(last);
    await stop(next.child);
  });

  test("[AVL-10] trust: kill -9 loses nothing that was acknowledged, and the next start is ready within 10 s of processor", async () => {
    let server = await start({ HANOK_REQUESTS_PER_MINUTE: "0" });
    const admin = await readFile(path.join(folder, "admin.txt"), "utf8");
    const [email = "", password = ""] = admin.split("\n");
    let browser = openBrowser(server.origin);
    await browser.api.post("/api/members/member/basic/login.json", { email, password });
    const cookie = browser.cookies.get("hanok-token") ?? "";
    for (let turn = 0; turn < 2; turn += 1) {
      const { child } = server;
      let last = -1;
      for (let at = 0; ; at += 1) {
        const saved = await browser.api.post("/api/members/member/item.json", {
          member: { name: `kill ${at}` },
        });
        if (!saved.ok) break;
        last = at;
        // Somewhere inside the save after this one.
        if (at === 5 + 7 * turn) setTimeout(() => child.kill("SIGKILL"), turn * 3);
      }
      server = await start({ HANOK_REQUESTS_PER_MINUTE: "0" });
      expect(server.output()).toContain("Hanok is ready");
      // Not by the clock, which counts what else the machine does.
      expect(server.processorSeconds).toBeLessThan(10);
      browser = openBrowser(server.origin);
      browser.cookies.set("hanok-token", cookie);
      const member = await browser.api.get("/api/members/member/item.json");
      expect(last).toBeGreaterThan(0);
      expect(member.ok ? Number(member.data.member.name.split(" ")[1]) : -1).toBeGreaterThanOrEqual(last);
    }
    await stop(server.child);
  }, 180_000);
});
