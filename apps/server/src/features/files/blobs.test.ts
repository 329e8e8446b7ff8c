import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, DIALECTS, openTestDatabase } from "../../../test/databases.ts";
import type { Database } from "../../ports/database/index.ts";
import { type Files, openFolder } from "../../ports/files/index.ts";
import { type BlobStore, createBlobStore, holdBlobs } from "./blobs.ts";
import { createStorage } from "./storage.ts";

describe.each(DIALECTS)("contents on %s", (dialect) => {
  let database: Database;
  let end: () => Promise<void>;
  let folder: string;
  let files: Files;
  let now = Date.parse("2026-01-01T00:00:00Z");
  const clock = { now: () => now };
  let blobs: BlobStore;
  beforeAll(async () => {
    ({ database, end } = await openTestDatabase(dialect));
    folder = await mkdtemp(path.join(os.tmpdir(), "hanok-blobs-"));
    files = await openFolder(folder);
    blobs = createBlobStore({ database, files, clock });
  });
  afterAll(async () => {
    files.close();
    await end();
    await rm(folder, { recursive: true, force: true });
  });
  const store = (text: string) => blobs.store([Buffer.from(text)], 1000);
  const hold = (projectId: string, content: { blob: string; size: number }) =>
    database.write(projectId, (query) => holdBlobs(query, projectId, [content], "2026-01-01T00:00:00Z"));

  test("the sweep takes what nothing names, minutes later, and leaves the rest", async () => {
    const named = await store("named");
    const unnamed = await store("unnamed");
    await hold("p1", named);
    expect(await blobs.sweep("all")).toBe(0);
    now += 6 * 60 * 1000;
    expect(await blobs.sweep("all")).toBe(1);
    expect(await files.size(unnamed.blob)).toBeNull();
    expect(await files.size(named.blob)).toBe(5);
    // Brought again, it is there again.
    await store("unnamed");
    expect(await files.size(unnamed.blob)).toBe(7);
  });

  test("a content that is being swept cannot be named", async () => {
    const content = await store("contested");
    await database.write("blobs", async (query) => {
      await query.updateTable("blobs").set({ state: "deleting" }).where("blob", "=", content.blob).execute();
    });
    expect(await hold("p1", content)).toBe(false);
    // A sweep that was killed half-way is finished by the next one.
    now += 6 * 60 * 1000;
    expect(await blobs.sweep("lately")).toBeGreaterThan(0);
    expect(await files.size(content.blob)).toBeNull();
  });

  test("two instances that sweep at once never take a content that was just brought again", async () => {
    const place = await createTestDatabase(dialect);
    const [one, two] = [await place.open(), await place.open()];
    await one.migrate();
    const shared = await mkdtemp(path.join(os.tmpdir(), "hanok-blobs-two-"));
    // Removing takes a while, as on a network folder: long enough for the other instance to come in between.
    const slowly = (inner: Files): Files => ({
      ...inner,
      remove: async (blob) => {
        await pause(Math.random() * 3);
        await inner.remove(blob);
      },
    });
    const folders = [await openFolder(shared), await openFolder(shared)] as const;
    const [first, second] = [
      createBlobStore({ database: one, files: slowly(folders[0]), clock }),
      createBlobStore({ database: two, files: slowly(folders[1]), clock }),
    ];
    const contents = Array.from({ length: 12 }, (_, number) => `content ${number}`);
    for (let round = 0; round < 5; round += 1) {
      for (const text of contents) await first.store([Buffer.from(text)], 100);
      now += 6 * 60 * 1000;
      const bringing = contents.map(async (text, number) => {
        await pause(Math.random() * 20);
        return (number % 2 === 0 ? first : second).store([Buffer.from(text)], 100);
      });
      const [stored] = await Promise.all([Promise.all(bringing), first.sweep("all"), second.sweep("all")]);
      for (const { blob, size } of stored) expect(await folders[0].size(blob)).toBe(size);
      const rows = await one.read((query) => query.selectFrom("blobs").select(["blob", "state"]).execute());
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["stored"]));
      expect(rows.map(({ blob }) => blob).sort()).toEqual(stored.map(({ blob }) => blob).sort());
    }
    for (const files of folders) files.close();
    await one.close();
    await two.close();
    await place.remove();
    await rm(shared, { recursive: true, force: true });
  });

  test("[MED-15] of 50 parallel uploads at the limit one is let in", async () => {
    const storage = createStorage(database, clock, async () => ({
      storageBytes: 100,
      projects: null,
      pagesPerProject: null,
      versionsPerPage: null,
      versionDays: null,
      collaborators: null,
      exportsPerMonth: null,
      formEntriesPerMonth: null,
      visitMonths: null,
      languages: null,
      madeWithBar: false,
    }));
    const places = await Promise.all(Array.from({ length: 50 }, () => storage.reserve(7, 60)));
    const taken = places.filter((place) => place !== null);
    expect(taken).toHaveLength(1);
    await taken[0]?.release();
    expect(await storage.reserve(7, 100)).not.toBeNull();
    expect(await storage.reserve(7, 1)).toBeNull();
    // A killed process frees its place after an hour.
    now += 61 * 60 * 1000;
    expect(await storage.reserve(7, 100)).not.toBeNull();
  });

  test("[MED-13] a content counts once, however often it is named", async () => {
    const content = await store("0123456789");
    for (const projectId of ["own1", "own2"])
      await database.write(projectId, async (query) => {
        await query
          .insertInto("projects")
          .values({
            id: projectId,
            record: "{}",
            version: 1,
            plan: "BIRTH_FREE",
            isUserUpload: 0,
            templateId: "",
            templateName: "",
            thumbUrl: "",
            thumbKey: "",
            thumbBlob: "",
            canvasKey: projectId,
            textBytes: 0,
            releaseId: "",
            trash: "",
            searchTitle: "",
            date: "",
            modified: "",
          })
          .execute();
        await query
          .insertInto("projectMembers")
          .values({ projectId, memberId: 9, role: "OWNER", date: "" })
          .execute();
        await holdBlobs(query, projectId, [content], "");
        await query
          .insertInto("projectFiles")
          .values({ projectId, path: "a.png", blob: content.blob, size: 10, mediaType: "image/png" })
          .execute();
      });
    const storage = createStorage(database, clock, async () => ({
      storageBytes: 15,
      projects: null,
      pagesPerProject: null,
      versionsPerPage: null,
      versionDays: null,
      collaborators: null,
      exportsPerMonth: null,
      formEntriesPerMonth: null,
      visitMonths: null,
      languages: null,
      madeWithBar: false,
    }));
    expect(await storage.used(9)).toEqual({ sum: 10, limit: 15 });
    expect(await storage.reserve(9, 6)).toBeNull();
    expect(await storage.reserve(9, 5)).not.toBeNull();
  });
});
