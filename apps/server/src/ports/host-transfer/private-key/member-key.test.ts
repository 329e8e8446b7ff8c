import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openInPlace, TaskBroken, type Threads } from "../../threads/index.ts";
import { HostFault } from "../index.ts";
import { keyRounds } from "./key-rounds.ts";
import { MOST_ROUNDS, openMemberKey } from "./member-key.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "hanok-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let keys = 0;
const makeKey = (...options: string[]): string => {
  keys += 1;
  const file = path.join(folder, `key-${keys}`);
  execFileSync("ssh-keygen", ["-q", "-f", file, ...options]);
  return readFileSync(file, "utf8");
};
const PASSPHRASE = "nine tiles 9";

/** The same key whose head asks for other rounds. */
const withRounds = (key: string, rounds: number, lineEnd = "\n"): string => {
  const lines = key.trim().split("\n");
  const bytes = Buffer.from(lines.slice(1, -1).join(""), "base64");
  let at = 15;
  for (let skipped = 0; skipped < 2; skipped += 1) at += 4 + bytes.readUInt32BE(at);
  const salt = bytes.readUInt32BE(at + 4);
  bytes.writeUInt32BE(rounds, at + 8 + salt);
  const body = bytes.toString("base64").replace(/.{70}/g, `$&${lineEnd}`);
  return [lines[0], body, lines.at(-1)].join(lineEnd);
};

/** Threads that record the tasks that they are asked for. */
const recording = () => {
  const asked: string[] = [];
  const inPlace = openInPlace();
  const threads: Threads = {
    run: (task, input) => {
      asked.push(task.name);
      return inPlace.run(task, input);
    },
    oldestWait: () => 0,
    close: async () => {},
  };
  return { asked, threads };
};
const faultOf = (opened: Promise<unknown>): Promise<string> =>
  opened.then(
    () => "none",
    (error: unknown) => (error instanceof HostFault ? error.kind : String(error)),
  );

test("[AVL-01] the rounds of an encrypted key are in its head; other forms have a fixed cost", () => {
  const encrypted = makeKey("-t", "ed25519", "-N", PASSPHRASE, "-a", "5");
  expect(keyRounds(encrypted)).toBe(5);
  for (const rounds of [0, 1, 64, 65, 4096, 2 ** 32 - 1]) {
    expect(keyRounds(withRounds(encrypted, rounds))).toBe(rounds);
    expect(keyRounds(`\r\n  ${withRounds(encrypted, rounds, "\r\n")}\r\n`)).toBe(rounds);
  }
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pkcs8 = privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "a" });
  const plain = makeKey("-t", "ed25519", "-N", "");
  for (const key of [plain, makeKey("-t", "rsa", "-m", "PEM", "-N", PASSPHRASE), String(pkcs8), "", "no key"])
    expect(keyRounds(key)).toBe(0);
  // A head that is cut anywhere asks for nothing, and is refused by the parser.
  const body = Buffer.from(plain.split("\n").slice(1, -2).join(""), "base64");
  for (let end = 0; end < 60; end += 1)
    expect(
      keyRounds(`-----BEGIN OPENSSH PRIVATE KEY-----\n${body.subarray(0, end).toString("base64")}`),
    ).toBe(0);
});

test("[AVL-01] a key above the limit is refused before any work, one below it is read elsewhere", async () => {
  const encrypted = makeKey("-t", "ed25519", "-N", PASSPHRASE, "-a", "2");
  const { asked, threads } = recording();
  for (const rounds of [MOST_ROUNDS + 1, 200, 2 ** 32 - 1])
    expect(await faultOf(openMemberKey(threads, withRounds(encrypted, rounds), PASSPHRASE))).toBe("key-cost");
  expect(asked).toEqual([]);
  expect(await faultOf(openMemberKey(threads, encrypted, PASSPHRASE))).toBe("none");
  expect(await faultOf(openMemberKey(threads, encrypted, "wrong"))).toBe("key");
  expect(await faultOf(openMemberKey(threads, "no key", ""))).toBe("key");
  expect(asked).toEqual(Array(3).fill("readPrivateKey"));
  // At the limit it is asked for; this stand-in reads nothing.
  let reads = 0;
  const unread: Threads = {
    run: async () => {
      reads += 1;
      throw new Error("not read");
    },
    oldestWait: () => 0,
    close: async () => {},
  };
  expect(await faultOf(openMemberKey(unread, withRounds(encrypted, MOST_ROUNDS), "a"))).toBe("key");
  expect(reads).toBe(1);
});

test("[AVL-01] a key that takes too long or kills its process is told as such", async () => {
  const broken: Threads = {
    run: async () => Promise.reject(new TaskBroken("slow")),
    oldestWait: () => 0,
    close: async () => {},
  };
  expect(await faultOf(openMemberKey(broken, makeKey("-t", "ed25519", "-N", ""), ""))).toBe("key-cost");
});
