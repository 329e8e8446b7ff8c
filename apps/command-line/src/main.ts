import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { runProgram } from "./program.ts";

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());

/** Asks on the terminal without showing what is typed. */
const askSecret = async (prompt: string): Promise<string | null> => {
  if (!process.stdin.isTTY) return null;
  process.stderr.write(`${prompt} `);
  const silent = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await new Promise<string | null>((resolve) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(null));
      lines.once("SIGINT", () => resolve(null));
    });
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
};

const OPENERS: Readonly<Record<string, string>> = { darwin: "open", linux: "xdg-open" };

process.exitCode = await runProgram(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
  write: (words) => void process.stdout.write(words),
  askSecret,
  readInput: () => text(process.stdin),
  open: (address) => {
    const opener = OPENERS[process.platform];
    if (!opener) return;
    const child = spawn(opener, [address], { stdio: "ignore", detached: true });
    child.on("error", () => {});
    child.unref();
  },
  signal: stop.signal,
});
