import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createTransport } from "nodemailer";
import pg from "pg";
import WebSocket from "ws";
import { type BucketPlace, openBucket } from "../ports/files/index.ts";

/** Outcome of one check of an installation; `detail` is for the operator. */
export interface Checked {
  readonly isRight: boolean;
  readonly detail: string;
}

export const right = (detail: string): Checked => ({ isRight: true, detail });
export const wrong = (detail: string): Checked => ({ isRight: false, detail });
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);

/** Time limit of each check, in milliseconds. */
export const PATIENCE = 8_000;
/** Bytes of the content that a check writes into a bucket. */
const PROBE_BYTES = 64;

/** Whether the host name of an address resolves. */
export const checkName = async (address: string): Promise<Checked> => {
  const { hostname } = new URL(address);
  try {
    const found = await lookup(hostname, { all: true });
    return right(`${hostname} is ${found.map((one) => one.address).join(", ")}`);
  } catch (error) {
    return wrong(`${hostname} has no address (${messageOf(error)}); add an A or AAAA record`);
  }
};

/** Whether any name below the sites' origin resolves: a name that nobody could have added by hand. */
export const checkSitesNames = async (pattern: string): Promise<Checked> => {
  const address = pattern.replace("*", `check-${randomBytes(6).toString("hex")}`);
  const checked = await checkName(address);
  return checked.isRight
    ? checked
    : wrong(
        `${new URL(address).hostname} has no address; add a wildcard record for ${new URL(pattern.replace("*.", "")).hostname}`,
      );
};

/** Whether the mail server takes the connection, its TLS and the sign-in; sends nothing. */
export const checkMail = async (address: string): Promise<Checked> => {
  const transport = createTransport({
    url: address,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  try {
    await transport.verify();
    return right("the mail server takes the sign-in");
  } catch (error) {
    return wrong(`the mail server refuses: ${messageOf(error)}`);
  } finally {
    transport.close();
  }
};

/** Whether the account of a PostgreSQL database may make, fill and drop tables; leaves nothing. */
export const checkDatabase = async (address: string): Promise<Checked> => {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PATIENCE });
  const table = `hanok_check_${randomBytes(6).toString("hex")}`;
  try {
    await client.connect();
    await client.query("begin");
    await client.query(`create table ${table} (id text primary key)`);
    await client.query(`insert into ${table} values ('x')`);
    await client.query("rollback");
    const { rows } = await client.query<{ version: string; encoding: string }>(
      "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
    );
    const [{ version = "", encoding = "" } = {}] = rows;
    return encoding === "UTF8"
      ? right(`PostgreSQL ${version}; tables can be made`)
      : wrong(`the database is encoded as ${encoding}; create it with encoding UTF8`);
  } catch (error) {
    return wrong(`PostgreSQL refuses: ${messageOf(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Whether contents can be written, read and deleted in a bucket; leaves nothing. */
export const checkBucket = async (place: BucketPlace): Promise<Checked> => {
  const incoming = await mkdtemp(path.join(os.tmpdir(), "hanok-check-"));
  try {
    const files = await openBucket(place, incoming);
    try {
      const content = randomBytes(PROBE_BYTES);
      const { blob } = await files.put([content], PROBE_BYTES);
      const read = await files.read(blob);
      await files.remove(blob);
      if (!read?.equals(content)) return wrong("the bucket answers other bytes than were written");
      return (await files.size(blob)) === null
        ? right("contents can be written, read and deleted")
        : wrong("the key may not delete objects of the bucket");
    } finally {
      files.close();
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return wrong(`the bucket refuses: ${messageOf(cause)}`);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
};

/** Whether a running installation answers at its public address. */
export const checkAnswer = async (origin: string): Promise<Checked> => {
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? right(`${origin} answers`) : wrong(`${origin}/healthz answers ${answer.status}`);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return wrong(`${origin} does not answer: ${messageOf(cause)}`);
  }
};

/**
 * Whether the proxy passes WebSocket upgrades on. Without a session Hanok refuses the upgrade itself with 401; a request
 * whose upgrade was lost on the way gets 426.
 */
export const checkSocket = (origin: string): Promise<Checked> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${origin.replace(/^http/, "ws")}/api/ws-connect`, {
      origin,
      handshakeTimeout: PATIENCE,
    });
    const passes = right("WebSocket upgrades come through");
    socket.once("open", () => {
      socket.terminate();
      resolve(passes);
    });
    socket.once("unexpected-response", (request, { statusCode = 0 }) => {
      request.destroy();
      resolve(
        statusCode === 401
          ? passes
          : wrong(`the WebSocket gets ${statusCode}; let the proxy pass Upgrade and Connection on`),
      );
    });
    socket.once("error", (error) => resolve(wrong(`the WebSocket does not open: ${messageOf(error)}`)));
  });
