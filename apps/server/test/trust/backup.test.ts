import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { blockText } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bucketPlaceOf, openBucket } from "../../src/ports/files/index.ts";
import { type BuiltServer, buildServer, kill } from "../built-server.ts";
import { openBrowser, type TestBrowser } from "../client.ts";
import { createTestDatabase, DIALECTS, type TestDatabase } from "../databases.ts";
import type { TestMember } from "../harness.ts";
import { exportTree, importProject, openPage, zipTree } from "../projects-support.ts";
import { type S3Store, startS3 } from "../s3-store.ts";

/** Each installation of the tests has a bucket of its name. */
const BUCKETS = ["one", "two", "three", "damaged", "none", "missing"] as const;

/** The longest content of the site that is backed up. */
const film = Buffer.alloc(300_000, 5);

let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built?.remove());

describe.each([
  ...DIALECTS.map((dialect) => [dialect, "a folder"] as const),
  ["sqlite", "a bucket"] as const,
])("backup and restore on %s with contents in %s [trust: faults]", (dialect, contents) => {
  let folder: string;
  let store: S3Store | null = null;
  const places: TestDatabase[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "hanok-backup-"));
    places.push(await createTestDatabase(dialect), await createTestDatabase(dialect));
    if (contents === "a bucket") store = await startS3(BUCKETS);
  });
  afterAll(async () => {
    for (const place of places) await place.remove();
    await store?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const variables = (name: (typeof BUCKETS)[number], place: TestDatabase | undefined) => ({
    HANOK_DATA: path.join(folder, name),
    // The health page is read with a password alone.
    HANOK_SECOND_FACTOR: "off",
    ...(place?.url ? { DATABASE_URL: place.url } : {}),
    ...(store ? { S3_URL: store.url(name) } : {}),
  });
  /** Deletes a content of an installation behind its back. */
  const lose = async (name: (typeof BUCKETS)[number], blob: string): Promise<void> => {
    if (!store) return rm(path.join(folder, name, "files/blobs", blob.slice(0, 2), blob.slice(2)));
    const place = bucketPlaceOf(store.url(name));
    if (!place) throw new Error("no bucket");
    const bucket = await openBucket(place, path.join(folder, "incoming"));
    await bucket.remove(blob);
    bucket.close();
  };
  const maintain = async (
    act: string,
    file: string,
    environment: Record<string, string>,
    options: readonly string[] = [],
  ) => {
    const child = spawn(process.execPath, [path.join(built.dist, "maintain.js"), act, file, ...options], {
      env: { PATH: process.env.PATH ?? "", ...environment },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
      });
    const [code] = await once(child, "close");
    return { code, output };
  };
  const ended = async (member: TestBrowser, id: string) => {
    for (;;) {
      const state = await member.api.get("/api/projects/export/item.json", { id });
      if (state.ok && state.data.export.stage === "done") return;
      if (!state.ok || state.data.export.stage === "error") throw new Error("no export");
    }
  };

  test("taken while people save, put into an empty place, started: all that was acknowledged before is there", async () => {
    const before = variables("one", places[0]);
    const first = await built.start(before);
    const [email = "", password = ""] = (
      await readFile(path.join(before.HANOK_DATA, "admin.txt"), "utf8")
    ).split("\n");
    const person = openBrowser(first.origin) as TestMember;
    await person.api.post("/api/members/member/basic/login.json", { email, password });
    const { project } = await importProject(
      person,
      await zipTree(
        new Map([
          ["index.html", Buffer.from("<p>시작</p>")],
          ["media/film.mp4", film],
        ]),
      ),
    );
    const opened = await openPage(person, project.id);
    const text = Object.keys(opened.part.texts).find((id) => /^block\/.*\/html$/.test(id)) ?? "";
    let length = (opened.part.texts[text] ?? "").length;
    let { version } = opened;
    let saved = 0;
    let over = false;
    const writing = (async () => {
      while (!over) {
        const answer = await person.api.post("/api/projects/edit.json", {
          projectId: project.id,
          opId: `save-${saved}`,
          base: version,
          changes: [{ kind: "text", text, changes: [3, [0, `${saved};`], length - 3] }],
        });
        if (!answer.ok) throw new Error(answer.error);
        ({ version } = answer.data);
        length += `${saved};`.length;
        saved += 1;
      }
    })();
    while (saved < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    const promised = saved;
    const file = path.join(folder, "backup.zip");
    expect(await maintain("backup", file, before)).toMatchObject({ code: 0 });
    over = true;
    await writing;
    expect((await stat(file)).mode & 0o077).toBe(0);
    const health = await person.api.get("/api/source/health/item.json", {});
    expect(health).toMatchObject({
      data: { health: { lastBackup: { at: expect.stringMatching(/^\d{4}-/), bytes: expect.any(Number) } } },
    });
    // One file is never written over.
    expect(await maintain("backup", file, before)).toMatchObject({ code: 1 });
    const session = person.cookies.get("hanok-token") ?? "";
    await kill(first);

    const after = variables("two", places[1]);
    expect(await maintain("restore", file, after)).toMatchObject({ code: 0 });
    // Never over something that is there.
    expect(await maintain("restore", file, after)).toMatchObject({ code: 1 });
    const second = await built.start(after);
    const again = openBrowser(second.origin) as TestMember;
    // The session goes on: its keys came back too.
    again.cookies.set("hanok-token", session);
    const restored = await openPage(again, project.id);
    const html = restored.part.texts[blockText(text.split("/")[1] ?? "", "html")] ?? "";
    for (let number = 0; number < promised; number += 1) expect(html).toContain(`${number};`);
    const tree = await exportTree(again, project.id, (id) => ended(again, id));
    expect(tree.get("media/film.mp4")?.equals(film)).toBe(true);
    await kill(second);
  });

  test("a content that is lost ends a backup with its name; the rest is backed up without it where that is asked for", async () => {
    const { HANOK_DATA, ...more } = variables("one", places[0]);
    const blob = createHash("sha256").update(film).digest("hex");
    await lose("one", blob);
    const file = path.join(folder, "without.zip");
    const stopped = await maintain("backup", file, { HANOK_DATA, ...more });
    expect(stopped.code).toBe(1);
    expect(stopped.output).toContain(blob);
    expect(stopped.output).not.toContain("    at ");
    expect(existsSync(file)).toBe(false);
    const made = await maintain("backup", file, { HANOK_DATA, ...more }, ["--skip-missing"]);
    expect(made.code, made.output).toBe(0);
    expect(made.output).toContain(`missing: ${blob}`);
    const place = await createTestDatabase(dialect);
    places.push(place);
    expect(await maintain("restore", file, variables("three", place))).toMatchObject({ code: 0 });
  });

  test("a damaged backup and one that is none are refused with a sentence, and leave nothing", async () => {
    const file = path.join(folder, "backup.zip");
    const content = await readFile(file);
    const damaged = path.join(folder, "damaged.zip");
    await writeFile(damaged, content);
    const handle = await open(damaged, "r+");
    // Inside the film, the longest content.
    await handle.write(Buffer.from("x"), 0, 1, content.indexOf(Buffer.alloc(1000, 5)) + 500);
    await handle.close();
    for (const [name, wrong] of [
      ["damaged", damaged],
      ["none", path.join(import.meta.dirname, "backup.test.ts")],
      ["missing", path.join(folder, "nowhere.zip")],
    ] as const) {
      const { code, output } = await maintain("restore", wrong, variables(name, places[1]));
      expect(code, output).toBe(1);
      expect(output).not.toContain("    at ");
      expect((await stat(path.join(folder, name, "hanok.sqlite")).catch(() => null)) ?? null).toBeNull();
    }
  });
});
