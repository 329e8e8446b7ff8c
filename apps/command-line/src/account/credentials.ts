import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { CommandFailure, EXIT } from "../exit.ts";
import type { Session } from "../terminal.ts";

interface Stored {
  /** Origin that commands without a folder talk to. */
  readonly current: string;
  /** A token for each origin; it is sent to no other. */
  readonly tokens: Readonly<Record<string, string>>;
}

export interface Credentials {
  readonly origin: string;
  readonly token: string;
}

const NONE: Stored = { current: "", tokens: {} };

/** Where tokens are kept: the person's own configuration folder. */
export const credentialsFile = ({ env }: Pick<Session, "env">): string => {
  const { HANOK_CONFIG, XDG_CONFIG_HOME, APPDATA } = env;
  const home =
    XDG_CONFIG_HOME ||
    (process.platform === "win32" && APPDATA) ||
    path.join(env.HOME || os.homedir(), ".config");
  return path.join(HANOK_CONFIG || path.join(home, "hanok"), "credentials.json");
};

const read = async (session: Pick<Session, "env">): Promise<Stored> => {
  let text: string;
  try {
    text = await readFile(credentialsFile(session), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return NONE;
    throw error;
  }
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) return NONE;
  const { current, tokens } = value as Partial<Stored>;
  return {
    current: typeof current === "string" ? current : "",
    tokens: typeof tokens === "object" && tokens !== null ? tokens : {},
  };
};

/** Readable by the person alone, from the first byte on. */
const write = async (session: Pick<Session, "env">, stored: Stored): Promise<void> => {
  const file = credentialsFile(session);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  await chmod(fresh, 0o600);
  await rename(fresh, file);
};

/** The origin of a written address. Tokens are sent over HTTPS, or to this machine. */
export const originOf = (session: Session, written: string): string => {
  const address = URL.canParse(written) ? new URL(written) : null;
  const isLocal =
    address !== null && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/.test(address.hostname);
  if (!address || (address.protocol !== "https:" && !(address.protocol === "http:" && isLocal)))
    throw new CommandFailure(EXIT.usage, "origin.invalid", session.words.badOrigin(written));
  return address.origin;
};

export const saveToken = async (session: Session, { origin, token }: Credentials): Promise<void> => {
  const { tokens } = await read(session);
  await write(session, { current: origin, tokens: { ...tokens, [origin]: token } });
};

/** Forgets the token of an origin; answers the origin, or null where there was none. */
export const forgetToken = async (session: Session, wanted: string | undefined): Promise<string | null> => {
  const { current, tokens } = await read(session);
  const origin = wanted ?? current;
  if (!Object.hasOwn(tokens, origin)) return null;
  const { [origin]: _, ...rest } = tokens;
  await write(session, { current: Object.keys(rest)[0] ?? "", tokens: rest });
  return origin;
};

/**
 * The origin and token of a command. `HANOK_TOKEN` goes to `HANOK_ORIGIN` alone: the address that a pulled folder names was
 * written by whoever made the folder.
 */
export const readCredentials = async (session: Session, ofFolder?: string): Promise<Credentials> => {
  const { env, words } = session;
  if (env.HANOK_TOKEN) {
    if (!env.HANOK_ORIGIN) throw new CommandFailure(EXIT.signedOut, "origin.missing", words.originNeeded);
    const origin = originOf(session, env.HANOK_ORIGIN);
    if (ofFolder !== undefined && ofFolder !== origin)
      throw new CommandFailure(EXIT.signedOut, "origin.other", words.otherOrigin(ofFolder, origin));
    return { origin, token: env.HANOK_TOKEN };
  }
  const { current, tokens } = await read(session);
  const origin = ofFolder ?? (env.HANOK_ORIGIN ? originOf(session, env.HANOK_ORIGIN) : current);
  const token = Object.hasOwn(tokens, origin) ? tokens[origin] : undefined;
  if (!token) throw new CommandFailure(EXIT.signedOut, "token.none", words.signedOut(origin));
  return { origin: originOf(session, origin), token };
};
