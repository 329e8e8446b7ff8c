import { execFileSync } from "node:child_process";
import { appendFile, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HostServer, startSshd, startVsftpd } from "../../../test/transfer/host-servers.ts";
import { openInPlace } from "../threads/index.ts";
import {
  type HostConnection,
  HostFault,
  type HostIdentity,
  type HostTarget,
  openHostTransfer,
} from "./index.ts";

const SERVERS: readonly [string, () => Promise<HostServer>][] = [
  ["FTP on vsftpd", () => startVsftpd()],
  ["FTPS on vsftpd", () => startVsftpd({ secure: true })],
  ["SFTP on OpenSSH", startSshd],
];
const transfer = openHostTransfer({ allowPrivate: true, threads: openInPlace() });

describe.each(SERVERS)("[EXP-02] [EXP-32] the host transfer port: %s", (name, start) => {
  let server: HostServer;
  let host: HostConnection;
  let shown: HostIdentity | null = null;
  const steps: string[] = [];
  const { signal } = new AbortController();
  const connect = (
    over: Partial<HostTarget> = {},
    accepts: (identity: HostIdentity) => boolean = () => true,
  ) => transfer.connect({ ...server.target, ...over }, { signal, accepts });
  const faultOf = async (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => "none",
      (error: unknown) => (error instanceof HostFault ? error.kind : String(error)),
    );
  const onDisk = (file: string) => readFile(path.join(server.folder, file));

  beforeAll(async () => {
    server = await start();
    host = await transfer.connect(server.target, {
      signal,
      accepts: (identity) => {
        shown = identity;
        return true;
      },
      onStep: (step) => steps.push(step),
    });
  });
  afterAll(async () => {
    host?.close();
    await server?.stop();
  });

  test("the steps come in order, and the host shows who it is", () => {
    expect(steps).toEqual([
      "name",
      "port",
      ...(name.startsWith("FTP ") ? [] : ["identity"]),
      "login",
      "folder",
    ]);
    if (name.startsWith("FTP ")) expect(shown).toBeNull();
    else
      expect(shown).toMatchObject({ fingerprint: expect.stringMatching(/^SHA256:.{43,}$/), verified: false });
  });

  test("a file is written, read, listed, renamed over another one and removed", async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
    let told = 0;
    await host.write("part", Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]), (count) => {
      told += count;
    });
    expect(told).toBe(bytes.length);
    expect((await onDisk("part")).equals(bytes)).toBe(true);
    expect((await host.read("part", 1_000_000))?.equals(bytes)).toBe(true);
    await host.write("old", Readable.from([Buffer.from("old")]));
    await host.rename("part", "old");
    expect((await onDisk("old")).equals(bytes)).toBe(true);
    expect(await host.list("")).toEqual([{ name: "old", kind: "file", size: bytes.length }]);
    await host.remove("old");
    await host.remove("old");
    expect(await readdir(server.folder)).toEqual([]);
  });

  test("an empty file, a hidden one and Korean names arrive as they are", async () => {
    await host.write(".hanok", Readable.from([]));
    await host.makeFolder("그림 모음");
    await host.write("그림 모음/한옥 사진.txt", Readable.from([Buffer.from("기와")]));
    expect((await host.list(""))?.map((entry) => entry.name).sort()).toEqual([".hanok", "그림 모음"]);
    expect(await host.list("그림 모음")).toEqual([{ name: "한옥 사진.txt", kind: "file", size: 6 }]);
    expect(String(await onDisk("그림 모음/한옥 사진.txt"))).toBe("기와");
    expect((await stat(path.join(server.folder, ".hanok"))).size).toBe(0);
    await host.remove(".hanok");
    await host.remove("그림 모음/한옥 사진.txt");
    expect(await host.removeFolder("그림 모음")).toBe(true);
  });

  test("folders: made once, not removed while something is in them, null where there is none", async () => {
    expect(await host.makeFolder("a")).toBe(true);
    expect(await host.makeFolder("a")).toBe(false);
    await host.makeFolder("a/b");
    expect(await host.list("a")).toEqual([expect.objectContaining({ name: "b", kind: "folder" })]);
    expect(await host.removeFolder("a")).toBe(false);
    expect(await host.removeFolder("a/b")).toBe(true);
    expect(await host.removeFolder("a")).toBe(true);
    expect(await host.list("a")).toBeNull();
    expect(await host.list("a/b/c")).toBeNull();
  });

  test("a missing file is null, one that may not be read or written is refused", async () => {
    expect(await host.read("nothing.txt", 100)).toBeNull();
    await mkdir(path.join(server.folder, "folder"));
    expect(await faultOf(host.read("folder", 100))).not.toBe("none");
    expect(await faultOf(host.write("no/such/folder.txt", Readable.from([Buffer.from("a")])))).toBe(
      "refused",
    );
    expect(await faultOf(host.rename("nothing.txt", "other.txt"))).toBe("refused");
    await writeFile(path.join(server.folder, "large.txt"), "x".repeat(5000));
    expect(await faultOf(connect().then((other) => other.read("large.txt", 100).finally(other.close)))).toBe(
      "unexpected",
    );
    await host.remove("large.txt");
    await host.removeFolder("folder");
    expect(await host.list("")).toEqual([]);
  });

  test("a source that breaks fails the write; the connection or a new one goes on", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("begin");
        throw new Error("the source broke");
      })(),
    );
    const other = await connect();
    await expect(other.write("part", broken)).rejects.toThrow();
    other.close();
    const next = await connect();
    await next.write("part", Readable.from([Buffer.from("whole")]));
    expect(String(await onDisk("part"))).toBe("whole");
    await next.remove("part");
    next.close();
  });

  test("each failure has its kind, and a secret is not sent to a host that is not accepted", async () => {
    const wrong =
      name === "SFTP on OpenSSH" ? { user: "nobody-of-that-name" } : { password: "another password" };
    expect(await faultOf(connect(wrong))).toBe("login");
    expect(await faultOf(connect({ rootFolder: "nowhere/at/all" }))).toBe("folder");
    expect(await faultOf(connect({ port: 1 }))).toBe("unreachable");
    expect(await faultOf(connect({ host: "no-such-host.invalid" }))).toBe("name");
    if (!name.startsWith("FTP ")) expect(await faultOf(connect({}, () => false))).toBe("identity");
    if (name === "FTP on vsftpd") expect(await faultOf(connect({ type: "FTPS" }))).toBe("tls");
    if (name === "SFTP on OpenSSH") expect(await faultOf(connect({ privateKey: "no key" }))).toBe("key");
  });

  test.runIf(name === "SFTP on OpenSSH")("[AVL-01] keys of each kind and form sign in", async () => {
    const base = path.dirname(server.folder);
    const kinds = [
      ["-t", "rsa", "-b", "2048", "-N", "nine tiles 9", "-a", "1"],
      ["-t", "rsa", "-b", "2048", "-m", "PEM", "-N", "nine tiles 9"],
      ["-t", "ecdsa", "-N", ""],
      ["-t", "ecdsa", "-m", "PEM", "-N", ""],
    ];
    for (const [at, options] of kinds.entries()) {
      const file = path.join(base, `further-${at}`);
      execFileSync("ssh-keygen", ["-q", "-f", file, ...options]);
      await appendFile(path.join(base, "own.pub"), await readFile(`${file}.pub`));
      const privateKey = await readFile(file, "utf8");
      const passphrase = options[options.indexOf("-N") + 1] ?? "";
      (await connect({ privateKey, passphrase })).close();
      if (passphrase) expect(await faultOf(connect({ privateKey, passphrase: "wrong" }))).toBe("key");
    }
  });

  test("a host is reached at the address of its other family", async () => {
    const both = openHostTransfer({
      allowPrivate: true,
      threads: openInPlace(),
      lookUp: async () => ["::1", "127.0.0.1"],
    });
    const told: string[] = [];
    const options = { signal, accepts: () => true, onStep: (step: string) => void told.push(step) };
    const other = await both.connect({ ...server.target, host: "both.example" }, options);
    expect(told.filter((step) => step === "name")).toHaveLength(1);
    await other.close();
  });

  test("a private address is refused before anything is sent", async () => {
    const strict = openHostTransfer({ allowPrivate: false, threads: openInPlace() });
    const { target } = server;
    for (const host of ["127.0.0.1", "localhost", "::1", "[::ffff:127.0.0.1]", "10.0.0.1", "0x7f000001"])
      expect(await faultOf(strict.connect({ ...target, host }, { signal, accepts: () => true }))).toBe(
        "private",
      );
  });

  test("an abort ends a running call", async () => {
    const leave = new AbortController();
    const other = await transfer.connect(server.target, { signal: leave.signal, accepts: () => true });
    const endless = Readable.from(
      (async function* () {
        for (;;) {
          yield Buffer.alloc(1000);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      })(),
    );
    const writing = faultOf(other.write("part", endless));
    setTimeout(() => leave.abort(), 50);
    expect(["cancelled", "lost"]).toContain(await writing);
    endless.destroy();
  });
});
