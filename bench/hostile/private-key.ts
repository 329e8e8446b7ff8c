import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The same key whose head asks for other rounds of bcrypt (PROTOCOL.key of OpenSSH). */
const withRounds = (key: string, rounds: number): string => {
  const lines = key.trim().split("\n");
  const bytes = Buffer.from(lines.slice(1, -1).join(""), "base64");
  let at = 15;
  for (let skipped = 0; skipped < 2; skipped += 1) at += 4 + bytes.readUInt32BE(at);
  const salt = bytes.readUInt32BE(at + 4);
  bytes.writeUInt32BE(rounds, at + 8 + salt);
  return [lines[0], bytes.toString("base64").replace(/.{70}/g, "$&\n"), lines.at(-1)].join("\n");
};

/** An encrypted key with as many rounds as are taken, and one with as many as its head can ask for. */
export const costlyKey = (): { readonly within: string; readonly above: string } => {
  const folder = mkdtempSync(path.join(tmpdir(), "hanok-keys-"));
  try {
    const file = path.join(folder, "key");
    execFileSync("ssh-keygen", ["-q", "-f", file, "-t", "ed25519", "-N", "nine tiles 9", "-a", "64"]);
    const within = readFileSync(file, "utf8");
    return { within, above: withRounds(within, 4_000_000_000) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
