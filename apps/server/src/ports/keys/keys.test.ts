import { mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { keysOf, readOrMakeSecret } from "./index.ts";

const keys = keysOf(Buffer.alloc(32, 1));

test("hashes differ by purpose, text and installation", () => {
  const other = keysOf(Buffer.alloc(32, 2));
  const all = [keys.hash("a", "x"), keys.hash("b", "x"), keys.hash("a", "y"), other.hash("a", "x")];
  expect(new Set(all).size).toBe(4);
  expect(keys.hash("a", "x")).toBe(all[0]);
});

test("a signature proves its own text and purpose only", () => {
  const signature = keys.sign("canvas", "project-1");
  expect(keys.verify("canvas", "project-1", signature)).toBe(true);
  expect(keys.verify("canvas", "project-2", signature)).toBe(false);
  expect(keys.verify("share", "project-1", signature)).toBe(false);
  for (const forged of ["", "A", `${signature}A`, signature.slice(0, -2)])
    expect(keys.verify("canvas", "project-1", forged)).toBe(false);
});

test("a sealed text opens only here, for its purpose and unchanged", () => {
  const sealed = keys.seal("ftp", "비밀번호");
  expect(sealed).not.toContain("비밀");
  expect(keys.unseal("ftp", sealed)).toBe("비밀번호");
  expect(keys.unseal("card", sealed)).toBeNull();
  expect(keysOf(Buffer.alloc(32, 2)).unseal("ftp", sealed)).toBeNull();
  const bytes = Buffer.from(sealed, "base64url");
  for (let at = 0; at < bytes.length; at += 7) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(keys.unseal("ftp", changed.toString("base64url"))).toBeNull();
  }
  expect(keys.unseal("ftp", "")).toBeNull();
  expect(keys.seal("ftp", "비밀번호")).not.toBe(sealed);
});

test("the secret is made once, for its owner alone, also by several starts at a time", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-keys-"));
  const first = await readOrMakeSecret(folder);
  const again = await Promise.all([readOrMakeSecret(folder), readOrMakeSecret(folder)]);
  expect(again.every((secret) => secret.equals(first))).toBe(true);
  expect((await stat(path.join(folder, "instance.key"))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
