import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { validate } from "dockerfile-utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Image, layOut, readImage } from "./image.ts";
import { freePort, root } from "./proxies.ts";

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** Like the `USER` of the image: somebody who owns nothing of the tree. */
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

let text: string;
let image: Image;
beforeAll(async () => {
  text = await readFile(path.join(root, "Dockerfile"), "utf8");
  image = readImage(text);
});

test("[OPS-01] the Dockerfile is valid and its image runs as nobody in particular, without what builds it", () => {
  expect(validate(text)).toEqual([]);
  expect(image.user).toBe("node");
  expect(image.commands.join("\n")).toContain("/usr/local/lib/node_modules");
  expect(image.commands.join("\n")).not.toMatch(/build-essential|python|g\+\+|git/);
  expect(text).not.toMatch(/--platform|amd64|arm64/);
  expect(image.copies.map(([from]) => from).filter((from) => /test|e2e|bench|tools/.test(from))).toEqual([]);
});

describe("the tree that the image holds", () => {
  let folder: string;
  let data: string;
  let server: ChildProcess;
  let output = "";
  let port: number;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "hanok-image-"));
    data = path.join(folder, "data");
    const tree = path.join(folder, "hanok");
    await layOut(image, tree);
    await mkdir(data);
    await chmod(folder, 0o755);
    if (isRoot) await chown(data, NOBODY, NOBODY);
    port = await freePort();
    const [command = "", ...words] = image.command;
    server = spawn(command === "node" ? process.execPath : command, words, {
      cwd: tree,
      env: {
        PATH: process.env.PATH,
        ...image.environment,
        PORT: String(port),
        HANOK_DATA: data,
        HANOK_ORIGIN: `http://localhost:${port}`,
      },
      stdio: ["ignore", "pipe", "pipe"],
      ...identity,
    });
    for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (output += chunk));
    while (!output.includes("Hanok is ready")) {
      if (server.exitCode !== null) throw new Error(`the server ended: ${output}`);
      await pause(25);
    }
  });
  afterAll(async () => {
    if (server?.exitCode === null) {
      server.kill("SIGKILL");
      await once(server, "exit");
    }
    await rm(folder, { recursive: true, force: true });
  });
  const get = (address: string) => fetch(`http://127.0.0.1:${port}${address}`);

  test("[OPS-01] it answers pages, content and scripts without a file beside it", async () => {
    expect((await get("/")).status).toBe(200);
    expect(await (await get("/login")).text()).toContain("<div id=");
    const themes = await (await get("/api/public/projects/theme/list.json")).json();
    expect(JSON.stringify(themes)).toContain("bakery");
    expect((await get("/api/openapi.json")).status).toBe(200);
  });

  test("[OPS-01] its health check passes while it runs", async () => {
    const [command = "", ...words] = image.healthCheck;
    const check = spawn(command === "node" ? process.execPath : command, words, {
      env: { PORT: String(port) },
      stdio: "ignore",
    });
    expect(await once(check, "exit")).toEqual([0, null]);
  });

  test("[OPS-01] SIGTERM ends it", async () => {
    server.kill("SIGTERM");
    expect(await once(server, "exit")).toEqual([0, null]);
  });
});
