import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DIALECTS, openTestDatabase } from "../../../test/databases.ts";
import type { Database } from "../../ports/database/index.ts";
import { DiskUnavailable } from "../../ports/disk-faults.ts";
import { type Files, openFolder } from "../../ports/files/index.ts";
import { Unavailable } from "../../ports/unavailable.ts";
import { createBlobSweep } from "./blob-sweep.ts";
import { createBlobStore } from "./blobs.ts";

const MINUTE = 60_000;

describe.each(DIALECTS)("removal of contents on %s", (dialect) => {
  let database: Database;
  let end: () => Promise<void>;
  let folder: string;
  let files: Files;
  let now = Date.parse("2026-01-01T00:00:00Z");
  const clock = { now: () => now };
  beforeAll(async () => {
    ({ database, end } = await openTestDatabase(dialect));
  });
  afterAll(() => end());
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "hanok-blob-sweep-"));
    files = await openFolder(folder);
  });
  afterEach(async () => {
    files.close();
    await rm(folder, { recursive: true, force: true });
    await database.write("blobs", async (query) => {
      await query.deleteFrom("blobs").execute();
    });
  });
  /** An instance whose store of files removes by `remove`. */
  const instance = (remove: Files["remove"] = files.remove) =>
    createBlobStore({ database, files: { ...files, remove }, clock });
  const store = (text: string, by = instance()) => by.store([Buffer.from(text)], 1000);
  const rows = () =>
    database.read((query) =>
      query.selectFrom("blobs").select(["blob", "state", "deletingUntil"]).orderBy("blob").execute(),
    );
  /** A promise, its end, and the moment when somebody waits for it. */
  const gate = () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    let reach: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    return { open, opened, reach, reached };
  };

  test("[AVL-02] [trust: faults] a store that answers no removal holds no write of anybody", async () => {
    for (const text of ["one", "two"]) await store(text);
    now += 6 * MINUTE;
    const { open, opened, reach, reached } = gate();
    const sweeping = instance(async (blob) => {
      reach();
      await opened;
      await files.remove(blob);
    }).sweep("all");
    await reached;
    // Contents are announced and other things are written while the removal waits: of the same subject, too.
    const other = await store("three");
    await database.write("blobs", async (query) => {
      await query.updateTable("blobs").set({ placeholder: "x" }).where("blob", "=", other.blob).execute();
    });
    open();
    expect(await sweeping).toBe(2);
    expect((await rows()).map(({ blob }) => blob)).toEqual([other.blob]);
  });

  test("[AVL-02] [trust: faults] a removal that a hung disk may still make keeps its content from everybody", async () => {
    const { blob } = await store("hung");
    now += 6 * MINUTE;
    const { open, opened } = gate();
    const pending = opened.then(() => files.remove(blob));
    const remove = async () => {
      throw new DiskUnavailable("the disk does not answer", { pending });
    };
    const hung = createBlobSweep({ database, files: { remove }, clock, renewedEvery: 5 });
    await expect(hung.sweep("all")).rejects.toBeInstanceOf(DiskUnavailable);
    const until = async () => (await rows())[0]?.deletingUntil ?? "";
    for (let lease = 0; lease < 3; lease += 1) {
      const before = await until();
      now += 1.5 * MINUTE;
      await expect.poll(async () => (await until()) > before).toBe(true);
      expect(await instance().sweep("all")).toBe(0);
    }
    open();
    await expect.poll(rows).toEqual([]);
    expect(await files.size((await store("hung")).blob)).toBe(4);
  });

  test("[AVL-02] a content that is brought while its removal waits is written after it", async () => {
    const content = await store("again");
    now += 6 * MINUTE;
    const { open, opened, reach, reached } = gate();
    const acts: string[] = [];
    const sweeping = instance(async (blob) => {
      reach();
      await opened;
      await files.remove(blob);
      acts.push("removed");
    }).sweep("all");
    await reached;
    const bringing = store("again").then((stored) => {
      acts.push("stored");
      return stored;
    });
    // Another sweep does not begin with a content that is lent.
    expect(await instance().sweep("all")).toBe(0);
    open();
    await sweeping;
    expect((await bringing).blob).toBe(content.blob);
    expect(acts).toEqual(["removed", "stored"]);
    expect(await files.size(content.blob)).toBe(5);
    expect(await rows()).toEqual([{ blob: content.blob, state: "stored", deletingUntil: "" }]);
  });

  test("[AVL-02] [trust: faults] a removal that was killed at any point, or arrives late, takes no content that was brought again", async () => {
    for (const point of ["before the file", "behind the file", "late"] as const) {
      const content = await store("killed");
      now += 6 * MINUTE;
      let arriveLate = async (): Promise<void> => undefined;
      // A process that is killed neither frees its lease nor removes the row: its next write never comes.
      const killed = createBlobStore({
        clock,
        files: {
          ...files,
          remove: async (blob) => {
            if (point === "behind the file") await files.remove(blob);
            if (point === "late") arriveLate = () => files.remove(blob);
            throw new Unavailable("killed");
          },
        },
        database: {
          ...database,
          read: database.read,
          write: (subject, fn) =>
            database.write(subject, async (query) => {
              const before = await query
                .selectFrom("blobs")
                .select("blob")
                .where("deletingBy", "!=", "")
                .execute();
              if (before.length > 0) throw new Unavailable("killed");
              return fn(query);
            }) as never,
        },
      });
      await expect(killed.sweep("all")).rejects.toThrow("killed");
      const [row] = await rows();
      expect(row).toMatchObject({ blob: content.blob, state: "deleting" });
      let isStored = false;
      const bringing = store("killed").then(() => {
        isStored = true;
      });
      // A request of the killed process may take effect within the lease: nobody brings the content until then.
      expect(await instance().sweep("all")).toBe(0);
      await arriveLate();
      expect(isStored).toBe(false);
      now += 3 * MINUTE;
      await bringing;
      expect(await files.size(content.blob), point).toBe(6);
      expect(await rows()).toEqual([{ blob: content.blob, state: "stored", deletingUntil: "" }]);
    }
  });

  test("[trust: faults] after a fault the contents that were not tried are free at once, and the next sweeps remove all", async () => {
    for (const text of ["a", "b", "c"]) await store(text);
    now += 6 * MINUTE;
    const removed: string[] = [];
    const failing = instance(async (blob) => {
      if (removed.length === 1) throw new Unavailable("the store of files");
      await files.remove(blob);
      removed.push(blob);
    });
    await expect(failing.sweep("all")).rejects.toThrow(Unavailable);
    expect((await rows()).map(({ deletingUntil }) => deletingUntil === "").sort()).toEqual([false, true]);
    expect(await instance().sweep("lately")).toBe(1);
    now += 3 * MINUTE;
    expect(await instance().sweep("lately")).toBe(1);
    expect(await rows()).toEqual([]);
  });

  test("[AVL-02] a removal begins with no further file near the end of its lease", async () => {
    for (const text of ["a", "b", "c"]) await store(text);
    now += 6 * MINUTE;
    const leases: string[] = [];
    const slow = instance(async (blob) => {
      leases.push((await rows()).find((row) => row.blob === blob)?.deletingUntil ?? "");
      now += 1.5 * MINUTE;
      await files.remove(blob);
    });
    expect(await slow.sweep("all")).toBe(3);
    // Each was removed in a lease of its own that had just begun.
    expect(new Set(leases).size).toBe(3);
  });
});
