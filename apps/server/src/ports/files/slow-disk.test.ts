import { mkdtemp, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { DiskUnavailable, diskFaultOf } from "../disk-faults.ts";
import { openFolder } from "./index.ts";
import { createPatience } from "./patience.ts";

test("[AVL-08] a call of the disk that does not answer ends as unavailable, and while several hang none is begun", async () => {
  const patiently = createPatience(5);
  const answers: (() => void)[] = [];
  const hang = () => new Promise<string>((resolve) => answers.push(() => resolve("late")));
  for (let at = 0; at < 4; at++)
    expect(diskFaultOf(await patiently(hang).catch((error: unknown) => error))).toBe("unavailable");
  let begun = false;
  const next = async () => {
    begun = true;
    return "done";
  };
  expect(diskFaultOf(await patiently(next).catch((error: unknown) => error))).toBe("unavailable");
  expect(begun).toBe(false);
  // Whoever has to know how it ended can wait for it.
  const late = await createPatience(5)(hang).catch((error: unknown) => error);
  for (const answer of answers) answer();
  expect(late instanceof DiskUnavailable && (await late.pending)).toBe("late");
  await new Promise((resolve) => setImmediate(resolve));
  expect(await patiently(next)).toBe("done");
});

test("[AVL-08] a folder that is not there is no folder without contents", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-files-"));
  const files = await openFolder(path.join(folder, "files"));
  const { blob } = await files.put([Buffer.from("here")], 10);
  await rename(path.join(folder, "files"), path.join(folder, "away"));
  for (const call of [
    () => files.size(blob),
    () => files.open(blob),
    () => files.read(blob),
    () => files.borrow(blob),
    () => files.put([Buffer.from("more")], 10),
  ])
    expect(diskFaultOf(await call().catch((error: unknown) => error))).toBe("unavailable");
  await rename(path.join(folder, "away"), path.join(folder, "files"));
  expect((await files.read(blob))?.toString()).toBe("here");
  expect(await files.size("0".repeat(64))).toBeNull();
  files.close();
  await rm(folder, { recursive: true });
});

test("[AVL-08] faults of the disk are told by their codes, through causes and from worker threads; others are none", () => {
  const coded = (code: string, syscall = "") => Object.assign(new Error(code), { code, syscall });
  for (const code of ["ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"])
    expect(diskFaultOf(coded(code))).toBe("full");
  for (const code of ["EROFS", "EIO", "SQLITE_IOERR_WRITE", "SQLITE_READONLY", "58030", "25006"])
    expect(diskFaultOf(coded(code))).toBe("unavailable");
  expect(diskFaultOf(coded("EACCES", "open"))).toBe("unavailable");
  expect(diskFaultOf(coded("EACCES", "connect"))).toBeNull();
  expect(diskFaultOf(coded("ENOENT", "getaddrinfo"))).toBeNull();
  expect(diskFaultOf(new Error("away", { cause: new Error("deeper", { cause: coded("ENOSPC") }) }))).toBe(
    "full",
  );
  expect(diskFaultOf(new Error("EROFS: read-only file system, open '/data/x'"))).toBe("unavailable");
  expect(diskFaultOf(new Error("ENOSPC: no space left on device, write"))).toBe("full");
  expect(diskFaultOf(new Error("anything else"))).toBeNull();
  expect(diskFaultOf("ENOSPC")).toBeNull();
});
