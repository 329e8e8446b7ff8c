import { execFile } from "node:child_process";
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A private PostgreSQL cluster in a temporary folder, reached by a unix socket only. */
export interface Cluster {
  /** Connection string of a database in it. */
  url(database: string): string;
  start(): Promise<void>;
  /** Stops the server and keeps the data (fault tests). */
  halt(): Promise<void>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

const binaries = async (): Promise<string> => {
  const versions = await readdir("/usr/lib/postgresql").catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (!newest)
    throw new Error("PostgreSQL is needed for these tests: apt-get install postgresql (Debian, Ubuntu)");
  return `/usr/lib/postgresql/${newest}/bin`;
};

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres`. */
const asOwner = async (folder: string): Promise<(program: string, ...args: string[]) => Promise<void>> => {
  if (process.getuid?.() !== 0)
    return async (program, ...args) => {
      await run(program, args);
    };
  const { stdout } = await run("id", ["-u", "postgres"]);
  await chown(folder, Number(stdout), -1);
  return async (program, ...args) => {
    await run("runuser", ["-u", "postgres", "--", program, ...args], { cwd: folder });
  };
};

/** Fast rather than durable: a test that kills the database says so with `durable`. */
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** A cluster in `folder`, started or not. */
export const clusterAt = async (folder: string, durable: boolean): Promise<Cluster> => {
  const bin = await binaries();
  await mkdir(folder, { recursive: true });
  const owned = await asOwner(folder);
  const data = path.join(folder, "data");
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
    "shared_buffers=32MB",
  ];
  const flags = [...settings, ...(durable ? [] : FAST)].map((setting) => `-c ${setting}`).join(" ");
  const control = (...args: string[]) => owned(`${bin}/pg_ctl`, "-D", data, "-w", ...args);
  const start = async () => {
    if (!(await stat(data).catch(() => null)))
      await owned(
        `${bin}/initdb`,
        "-D",
        data,
        "-U",
        "postgres",
        "--auth=trust",
        "-E",
        "UTF8",
        "--locale=C.UTF-8",
        "--no-sync",
      );
    await control("-l", path.join(folder, "log"), "-o", flags, "start");
  };
  return {
    url: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    start,
    halt: () => control("-m", "fast", "stop"),
    remove: async () => {
      await control("-m", "immediate", "stop").catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const PREFIX = "hanok-pg-";

/** A fresh folder for a cluster, which belongs to this process. */
export const newClusterFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), PREFIX));
  await writeFile(path.join(folder, "owner"), String(process.pid));
  return folder;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/** Removes the clusters of test runs that were killed before they could. */
export const removeOrphans = async (): Promise<void> => {
  for (const name of await readdir(os.tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(os.tmpdir(), name);
    const owner = Number(await readFile(path.join(folder, "owner"), "utf8").catch(() => ""));
    if (owner > 0 && !isAlive(owner)) await (await clusterAt(folder, false)).remove();
  }
};

/** A cluster of one's own, for tests that stop or kill it. */
export const startCluster = async (options: { durable: boolean }): Promise<Cluster> => {
  const cluster = await clusterAt(await newClusterFolder(), options.durable);
  await cluster.start();
  return cluster;
};
