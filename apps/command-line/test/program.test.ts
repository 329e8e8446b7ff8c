import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../../server/test/harness.ts";
import { importProject, unzip, zipTree } from "../../server/test/projects-support.ts";
import { COMMAND_NAMES } from "../src/words/names.ts";
import { type Desk, editByColleague, exportSources, makeToken, openDesk } from "./support.ts";

const run = promisify(execFile);
const SITE = new Map([
  [
    "index.html",
    Buffer.from(
      "<!doctype html>\r\n<title>한옥</title>\r\n<body><h1>처마 아래</h1>\r\n<p>둘째</p></body>\r\n",
    ),
  ],
  ["css/a.css", Buffer.from("h1 { color: red }\n")],
]);

let app: TestApp;
let owner: TestMember;
let place: string;
let program: string;
const desks: Desk[] = [];
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
  owner = await app.signUpMember();
  place = await mkdtemp(path.join(os.tmpdir(), "hanok-program-"));
  const room = path.resolve(import.meta.dirname, "..");
  await build({
    configFile: path.join(room, "vite.config.ts"),
    logLevel: "error",
    build: { outDir: place, emptyOutDir: false },
  });
  program = path.join(place, "hanok.js");
  await writeFile(path.join(place, "package.json"), '{"type":"module"}');
});
afterAll(async () => {
  for (const desk of desks) await desk.clear();
  await rm(place, { recursive: true, force: true });
  await app?.stop();
});

const bring = async (member: TestMember) => (await importProject(member, await zipTree(SITE))).project;
const deskOf = async (origin: string, token: string, lang?: string): Promise<Desk> => {
  const desk = await openDesk(origin, token, lang);
  desks.push(desk);
  return desk;
};

describe("sessions", () => {
  test("[AGT-04] login keeps a token for its origin alone, readable by nobody else; logout removes it", async () => {
    const project = await bring(owner);
    const token = await makeToken(owner, ["read"], [project.id]);
    const desk = await deskOf(app.origin, token);
    const plain = { HANOK_CONFIG: desk.env.HANOK_CONFIG ?? "", HANOK_LANG: "en" };
    const call = (argv: string[], input = "", env: Record<string, string> = plain) =>
      new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
        const child = spawn(process.execPath, [program, ...argv], { env, cwd: desk.folder });
        let [out, err] = ["", ""];
        child.stdout.on("data", (piece) => {
          out += String(piece);
        });
        child.stderr.on("data", (piece) => {
          err += String(piece);
        });
        child.on("close", (code) => resolve({ code, out, err }));
        child.stdin.end(input);
      });
    expect(await call(["list"])).toMatchObject({ code: 4, err: expect.stringContaining("Sign in first") });
    expect(await call(["login", app.origin, "--token-stdin"], "hanok_wrong\n")).toMatchObject({ code: 4 });
    expect(await call(["login", app.origin, "--token-stdin"], `hanok_${"x".repeat(43)}\n`)).toMatchObject({
      code: 4,
    });
    const signedIn = await call(["login", app.origin, "--token-stdin"], `${token}\n`);
    expect(signedIn).toMatchObject({ code: 0 });
    expect(signedIn.out + signedIn.err).not.toContain(token);
    const file = path.join(plain.HANOK_CONFIG, "credentials.json");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const listed = await call(["list", "--json"]);
    expect(JSON.parse(listed.out)).toMatchObject({ ok: true, projects: [{ id: project.id, role: "OWNER" }] });
    // A folder that names another origin gets nothing.
    await call(["pull", project.id, "site"]);
    const state = path.join(desk.folder, "site/.hanok/state.json");
    const written = await readFile(state, "utf8");
    await writeFile(state, written.replace(app.origin, "https://elsewhere.example"));
    const site = path.join(desk.folder, "site");
    const elsewhere = { ...plain, HANOK_TOKEN: token, HANOK_ORIGIN: app.origin };
    const refused = await new Promise<number | null>((resolve) => {
      spawn(process.execPath, [program, "status"], { env: elsewhere, cwd: site }).on("close", resolve);
    });
    expect(refused).toBe(4);
    expect(await call(["logout"])).toMatchObject({ code: 0 });
    expect(await call(["list"])).toMatchObject({ code: 4 });
    expect(await readFile(file, "utf8")).not.toContain(token);
  });

  test("[AGT-04] help, usage and completion in both languages", async () => {
    const desk = await deskOf(app.origin, "none");
    const [korean, english] = [
      await desk.runIn(desk.folder, "--help"),
      await deskOf(app.origin, "none", "en"),
    ];
    const help = await english.runIn(english.folder, "--help");
    for (const name of COMMAND_NAMES) {
      expect(korean.out).toContain(`hanok ${name}`);
      expect(help.out).toContain(`hanok ${name}`);
    }
    expect(korean.out).toContain("종료 코드");
    expect(help.out).not.toMatch(/\p{Script=Hangul}/u);
    for (const shell of ["bash", "zsh", "fish"]) {
      const { out, exit } = await desk.runIn(desk.folder, "completion", shell);
      expect(exit).toBe(0);
      for (const name of COMMAND_NAMES) expect(out).toContain(name);
      expect(out).toContain(shell === "fish" ? "-l theirs" : "--theirs");
    }
    const { stdout } = await run("bash", [
      "-c",
      `${(await desk.runIn(desk.folder, "completion", "bash")).out}\nCOMP_WORDS=(hanok pu); COMP_CWORD=1; _hanok; echo "\${COMPREPLY[*]}"`,
    ]);
    expect(stdout.trim()).toBe("pull push publish");
    for (const argv of [["completion", "tcsh"], ["push", "--nothing"], ["nothing"], []])
      expect((await desk.runIn(desk.folder, ...argv)).exit).toBe(2);
    expect(await desk.runIn(desk.folder, "status", "--json")).toMatchObject({
      exit: 2,
      data: { ok: false, error: "folder.none" },
    });
  });
});

describe("rights", () => {
  test("[AGT-04] a viewer and a token without the right are refused with exit 5", async () => {
    const project = await bring(owner);
    const viewer = await app.signUpMember({ email: "viewer@example.com" });
    await app.parts.database.write(project.id, async (query) => {
      await query
        .insertInto("projectMembers")
        .values({ projectId: project.id, memberId: viewer.member.id, role: "VIEWER", date: "" })
        .execute();
    });
    const looking = await deskOf(app.origin, await makeToken(viewer, ["edit"]));
    expect((await looking.run("list")).exit).toBe(0);
    expect(await looking.run("pull", project.id, "site", "--json")).toMatchObject({
      exit: 5,
      data: { ok: false },
    });
    const reading = await deskOf(app.origin, await makeToken(owner, ["read"], [project.id]));
    expect((await reading.run("pull", project.id, "site")).exit).toBe(0);
    await reading.write("css/a.css", "h1 { color: blue }\n");
    expect(await reading.run("push", "--json")).toMatchObject({ exit: 5, data: { error: "token.no-edit" } });
    expect(await reading.run("publish", "--json")).toMatchObject({
      exit: 5,
      data: { error: "token.no-publish" },
    });
    expect((await exportSources(app, owner, project.id)).get("css/a.css")?.toString()).toBe(
      "h1 { color: red }\n",
    );
  });

  test("[AGT-04] pull and export need the plan's right; the first of a project in a month counts, for all of them", async () => {
    const limited = await startTestApp({ dialect: "sqlite", settings: { plans: true } });
    try {
      const member = await limited.signUpMember();
      const allow = (exportsPerMonth: number) =>
        limited.parts.database.write("plans", async (query) => {
          await query.updateTable("plans").set({ exportsPerMonth }).execute();
        });
      const project = await bring(member);
      const desk = await deskOf(limited.origin, await makeToken(member, ["edit", "publish"]));
      await allow(0);
      expect(await desk.run("pull", project.id, "site", "--json")).toMatchObject({
        exit: 5,
        data: { error: "export.limit" },
      });
      await allow(1);
      const counted = async () =>
        (await member.api.get("/api/members/monthly/export/count.json", {})) as { data: number };
      expect((await desk.run("pull", project.id, "site")).exit).toBe(0);
      expect((await counted()).data).toBe(1);
      await desk.write("css/a.css", "h1 { color: blue }\n");
      expect((await desk.run("push")).exit).toBe(0);
      expect((await desk.run("pull")).exit).toBe(0);
      expect((await desk.run("export", "site.zip")).exit).toBe(0);
      expect((await counted()).data).toBe(1);
      // An export in the editor counts each time.
      const again = await member.api.post("/api/projects/export/item.json", { projectId: project.id });
      expect(again).toMatchObject({ ok: false, error: "export.limit" });
      limited.clock.advance(31 * 24 * 60 * 60 * 1000);
    } finally {
      await limited.stop();
    }
  });
});

/**
 * Between the program and the server: `onPush` is called when the server has answered a push, whose answer
 * then gets lost; `onDownload` when it answers an archive, which then is cut.
 */
const startProxy = async (
  onPush: () => boolean,
  onDownload: () => boolean = () => false,
): Promise<Server> => {
  const to = new URL(app.origin);
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host: to.host };
    const outgoing = request(
      { host: to.hostname, port: to.port, path: incoming.url, method: incoming.method, headers },
      (got) => {
        if (incoming.url?.startsWith("/api/agents/source/push.json") && onPush()) {
          got.resume();
          return;
        }
        answer.writeHead(got.statusCode ?? 500, got.headers);
        if (incoming.url?.startsWith("/api/projects/export/download.json") && onDownload())
          got.once("data", (piece: Buffer) => answer.write(piece.subarray(0, 20), () => answer.destroy()));
        else got.pipe(answer);
      },
    );
    outgoing.on("error", () => answer.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
};

describe("a push that is cut", () => {
  test("[AGT-04] by kill -9 once the server has written it: the next one ends it, and nothing is done twice", async () => {
    const project = await bring(owner);
    let child: ChildProcess | null = null;
    const proxy = await startProxy(() => {
      if (!child) return false;
      child.kill("SIGKILL");
      return true;
    });
    try {
      const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      const desk = await deskOf(origin, await makeToken(owner, ["edit"], [project.id]));
      expect((await desk.run("pull", project.id, "site")).exit).toBe(0);
      const own = SITE.get("index.html")?.toString().replace("처마 아래", "처마 아래에서 비를") ?? "";
      await desk.write("index.html", own);
      await desk.write("b.html", "<!doctype html><title>둘</title><body><p>둘</p></body>");
      const env = { ...desk.env, PATH: process.env.PATH ?? "" };
      child = spawn(process.execPath, [program, "push"], { env, cwd: path.join(desk.folder, "site") });
      const signal = await new Promise((resolve) => child?.on("exit", (_, by) => resolve(by)));
      child = null;
      expect(signal).toBe("SIGKILL");
      await editByColleague(owner, project.id, "둘째", "셋째");
      // A plan alone sends nothing, not even what was cut.
      expect((await desk.run("push", "--dry-run", "--json")).data).toMatchObject({ ok: true, dryRun: true });
      expect((await desk.run("status", "--json")).data).toMatchObject({ unfinished: true });
      expect((await desk.run("push", "--json")).data).toMatchObject({
        ok: true,
        put: ["b.html"],
        conflicts: [],
        alternatives: [],
      });
      const sources = await exportSources(app, owner, project.id);
      expect(sources.get("index.html")?.toString()).toBe(own.replace("둘째", "셋째"));
      expect((await desk.read("index.html")).toString()).toBe(own.replace("둘째", "셋째"));
      expect(sources.has("b.html")).toBe(true);
      const runs = await owner.api.get("/api/agents/run/list.json", { projectId: project.id });
      expect(runs.ok && runs.data.runList.filter(({ tokenName }) => tokenName === "명령줄")).toHaveLength(1);
    } finally {
      proxy.closeAllConnections();
      proxy.close();
    }
  });
});

describe("beside other programs", () => {
  test("[AGT-04] a folder in a git repository is pushed from a fresh clone of it, as CI does", async () => {
    const project = await bring(owner);
    const token = await makeToken(owner, ["edit", "publish"], [project.id]);
    const desk = await deskOf(app.origin, token);
    const git = (cwd: string, ...argv: string[]) =>
      run(
        "git",
        ["-c", "user.name=한옥", "-c", "user.email=a@example.com", "-c", "core.autocrlf=input", ...argv],
        { cwd },
      );
    await git(desk.folder, "init", "-q");
    expect((await desk.run("pull", project.id, "site")).exit).toBe(0);
    await git(desk.folder, "add", ".");
    await git(desk.folder, "commit", "-qm", "pull");
    await desk.write("index.html", SITE.get("index.html")?.toString().replace("처마", "추녀") ?? "");
    await git(desk.folder, "commit", "-qam", "edit");
    const clone = path.join(desk.folder, "clone");
    await git(desk.folder, "clone", "-q", ".", "clone");
    const site = path.join(clone, "site");
    expect((await readFile(path.join(site, "index.html"))).includes("\r\n")).toBe(true);
    expect((await git(site, "status", "--porcelain")).stdout).toBe("");
    expect(await desk.runIn(site, "push", "--json")).toMatchObject({
      exit: 0,
      data: { edited: ["index.html"] },
    });
    expect((await exportSources(app, owner, project.id)).get("index.html")?.toString()).toBe(
      SITE.get("index.html")?.toString().replace("처마", "추녀"),
    );
    // The next run begins with the same `.hanok`: what was sent before is not sent again.
    const second = SITE.get("index.html")?.toString().replace("처마 아래", "추녀 바로 아래") ?? "";
    await desk.write("index.html", second);
    await git(desk.folder, "commit", "-qam", "edit again");
    await git(desk.folder, "clone", "-q", ".", "again");
    const again = path.join(desk.folder, "again/site");
    expect(await desk.runIn(again, "push", "--json")).toMatchObject({ exit: 0, data: { alternatives: [] } });
    expect((await exportSources(app, owner, project.id)).get("index.html")?.toString()).toBe(second);
    expect(await desk.run("push", "--json")).toMatchObject({
      exit: 0,
      data: { edited: [], alternatives: [] },
    });
    const published = await desk.run("publish", "--json");
    expect(published.data).toMatchObject({ ok: true, stage: "done" });
    const preview = await desk.run("preview", "--json");
    expect(preview.data.url).toMatch(/^http:\/\/draft--/);
    expect((await desk.run("preview", "--json")).data.url).toBe(preview.data.url);
    const exported = await desk.run("export", "--json");
    const file = String(exported.data.file);
    expect([exported.data.ok, path.dirname(file)]).toEqual([true, desk.folder]);
    expect([...(await unzip(await readFile(file))).keys()]).toContain("index.html");
  });

  test("[AGT-02] one project is asked for by its id, without those that the token does not open", async () => {
    const [project, another] = [await bring(owner), await bring(owner)];
    const token = await makeToken(owner, ["read"], [project.id]);
    const ask = async (projectId: string) => {
      const address = `${app.origin}/api/agents/project/list.json?page=1&perPage=1&projectId=${projectId}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      const { data } = (await answer.json()) as {
        data: { projectList: { id: string }[]; totalPage: number };
      };
      return [data.projectList.map(({ id }) => id), data.totalPage];
    };
    expect(await ask(project.id)).toEqual([[project.id], 1]);
    expect(await ask(another.id)).toEqual([[], 0]);
  });

  test("[AGT-04] mcp connects a client over standard input and output", async () => {
    const project = await bring(owner);
    const desk = await deskOf(app.origin, await makeToken(owner, ["read"], [project.id]));
    const client = new Client({ name: "command-line.test", version: "1" });
    const env = { ...desk.env, PATH: process.env.PATH ?? "" };
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [program, "mcp"], env }),
    );
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["plan", "apply", "undo"]));
    const answer = await client.callTool({ name: "projects", arguments: {} });
    expect(answer.structuredContent).toMatchObject({ projectList: [{ id: project.id }] });
    await client.close();
  });

  test("[AGT-04] watch sends what is saved, also after an answer was cut, and brings in what a colleague does", async () => {
    const project = await bring(owner);
    let cuts = 0;
    const proxy = await startProxy(
      () => false,
      () => cuts++ === 1,
    );
    const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const desk = await deskOf(origin, await makeToken(owner, ["edit"], [project.id]));
    await desk.run("pull", project.id, "site");
    const env = { ...desk.env, PATH: process.env.PATH ?? "" };
    const child = spawn(process.execPath, [program, "watch"], { env, cwd: path.join(desk.folder, "site") });
    const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
    try {
      await new Promise((resolve) => child.stdout.once("data", resolve));
      await desk.write("css/a.css", "h1 { color: green }\n");
      const sources = () => exportSources(app, owner, project.id);
      await vi.waitFor(
        async () => expect((await sources()).get("css/a.css")?.toString()).toContain("green"),
        { timeout: 20_000, interval: 300 },
      );
      expect(cuts).toBeGreaterThan(2);
      await editByColleague(owner, project.id, "둘째", "셋째");
      await vi.waitFor(async () => expect((await desk.read("index.html")).toString()).toContain("셋째"), {
        timeout: 20_000,
        interval: 200,
      });
    } finally {
      child.kill("SIGINT");
      proxy.closeAllConnections();
      proxy.close();
    }
    expect(await ended).toBe(0);
  });
});
