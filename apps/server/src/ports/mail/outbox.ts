import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Clock } from "../clock.ts";
import { assertSingleLine, type Mail, type Message } from "./mail.ts";

export interface OutboxEntry {
  /** File name without `.eml`. */
  readonly name: string;
  readonly message: Message;
}

/** Mail that is in a folder instead of being sent: an `.eml` for mail programs, a `.json` for the browser. */
export interface Outbox extends Mail {
  /** Newest first. */
  list(): Promise<readonly OutboxEntry[]>;
}

export const openOutbox = async (folder: string, from: string, clock: Clock): Promise<Outbox> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // nodemailer's stream transport builds the very bytes that SMTP would carry.
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  // Keeps the order of mails of one millisecond.
  let count = 0;
  const write = async (file: string, content: Buffer | string) => {
    const temporary = `${file}.part`;
    try {
      const handle = await open(temporary, "wx", 0o600);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file);
    } catch (error) {
      // The fault of the write is the one reported; a disk that cannot even remove leaves a name that nobody
      // reads.
      await rm(temporary, { force: true }).catch(() => {});
      throw error;
    }
  };
  /** Mails that are being written: closing waits for them, so that none is cut off. */
  const inHand = new Set<Promise<void>>();
  const put = async (message: Message): Promise<void> => {
    assertSingleLine(message);
    const composed = await composer.sendMail({ from, ...message, date: new Date(clock.now()) });
    if (!Buffer.isBuffer(composed.message)) throw new Error("the composed mail is not a buffer");
    const stamp = new Date(clock.now()).toISOString().replace(/[:.]/g, "-");
    count += 1;
    const turn = String(count).padStart(8, "0");
    const place = path.join(folder, `${stamp}-${turn}-${randomBytes(4).toString("hex")}`);
    await write(`${place}.eml`, composed.message);
    await write(`${place}.json`, JSON.stringify(message, null, 2)).catch(async (error: unknown) => {
      // Half a mail is none: its sender learns that it did not go.
      await rm(`${place}.eml`, { force: true }).catch(() => {});
      throw error;
    });
  };
  return {
    send: async (message) => {
      const sending = put(message);
      inHand.add(sending);
      await sending.finally(() => inHand.delete(sending));
    },
    list: async () => {
      const names = (await readdir(folder))
        .filter((name) => name.endsWith(".json"))
        .sort()
        .reverse();
      return Promise.all(
        names.map(async (name) => ({
          name: name.slice(0, -5),
          message: JSON.parse(await readFile(path.join(folder, name), "utf8")) as Message,
        })),
      );
    },
    close: async () => {
      // Their senders learn of failures.
      await Promise.allSettled(inHand);
      composer.close();
    },
  };
};
