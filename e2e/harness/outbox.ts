import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail that the server has written into its outbox folder instead of sending it. */
export interface Outbox {
  /** Mail to an address, newest first. */
  to(email: string): Promise<readonly Mail[]>;
  /** The six digits of the newest mail to an address that holds a code; waits up to 5 s for one beyond `after`. */
  code(email: string, after?: number): Promise<string>;
  /** The newest link in mail to an address, or the newest to a page of the site; waits up to 5 s. */
  link(email: string, page?: string): Promise<string>;
}

const WAIT_MS = 5000;

export function readOutbox(folder: string): Outbox {
  const to = async (email: string): Promise<readonly Mail[]> => {
    const names = await readdir(folder).catch(() => []);
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith(".json"))
        .sort()
        .reverse()
        .map(async (name) => JSON.parse(await readFile(path.join(folder, name), "utf8")) as Mail),
    );
    return mails.filter((mail) => mail.to === email);
  };
  const find = async (email: string, pattern: RegExp, after: number): Promise<string> => {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const found = (await to(email))
        .map((mail) => pattern.exec(mail.text)?.[0])
        .filter((text) => text !== undefined);
      const [newest] = found;
      if (newest !== undefined && found.length > after) return newest;
      if (Date.now() > deadline) throw new Error(`no mail with ${pattern} to ${email}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return {
    to,
    code: (email, after = 0) => find(email, /(?<!\d)\d{6}(?!\d)/, after),
    link: (email, page) =>
      find(email, page === undefined ? /https?:\/\/\S+/ : new RegExp(`https?://\\S+/${page}\\b\\S*`), 0),
  };
}
