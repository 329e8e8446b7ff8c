import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../deploy/proxies.ts";

/** External account that a pebble with `needsAccount` knows. */
export const EXTERNAL_ACCOUNT = {
  id: "kid-1",
  key: "zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nMEtx3MUAsUDkMTQ12W",
} as const;

export interface Pebble {
  readonly directory: string;
  /** Certificate (PEM) of its own address. */
  readonly trusted: string;
  /** Certificate (PEM) that its certificates lead to. */
  root(): Promise<string>;
  output(): string;
  stop(): Promise<void>;
}

export interface PebbleOptions {
  /** Where it asks for answers to challenges, on loopback. */
  readonly httpPort: number;
  readonly tlsPort: number;
  /** Accounts need an external one. */
  readonly needsAccount?: boolean;
  /** Seconds until it looks at an answer, at most; absent: at once. */
  readonly looksAfter?: number;
}

const PROGRAM = "/usr/bin/pebble";

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
};

const readHttps = (address: string, ca: string): Promise<string> =>
  new Promise((resolve, reject) => {
    https
      .get(address, { ca, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => resolve(Buffer.concat(parts).toString("utf8")));
      })
      .on("error", reject);
  });

/** Debian's test authority on loopback, with name servers by which every name leads to this machine. */
export const startPebble = async ({
  httpPort,
  tlsPort,
  needsAccount = false,
  looksAfter = 0,
}: PebbleOptions): Promise<Pebble> => {
  await access(PROGRAM).catch(() => {
    throw new Error(`${PROGRAM} is missing: apt-get install pebble (npm test installs it on Debian)`);
  });
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-pebble-"));
  const [port, management, dns, dnsManagement] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const file = (name: string) => path.join(folder, name);
  execFileSync(
    "openssl",
    [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=pebble".split(
        " ",
      ),
      ...["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
      ...["-keyout", file("key.pem"), "-out", file("cert.pem")],
    ],
    { stdio: "ignore" },
  );
  await writeFile(
    file("config.json"),
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${port}`,
        managementListenAddress: `127.0.0.1:${management}`,
        certificate: file("cert.pem"),
        privateKey: file("key.pem"),
        ...{ httpPort, tlsPort, ocspResponderURL: "" },
        externalAccountBindingRequired: needsAccount,
        ...(needsAccount ? { externalAccountMACKeys: { [EXTERNAL_ACCOUNT.id]: EXTERNAL_ACCOUNT.key } } : {}),
      },
    }),
  );
  let text = "";
  const begin = (program: string, args: readonly string[]) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        ...(looksAfter === 0 ? { PEBBLE_VA_NOSLEEP: "1" } : { PEBBLE_VA_SLEEPTIME: String(looksAfter) }),
        PEBBLE_AUTHZREUSE: "0",
        // A part of the nonces is refused, as real authorities do.
        PEBBLE_WFE_NONCEREJECT: "5",
      },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
    return child;
  };
  const names = begin("/usr/bin/pebble-challtestsrv", [
    ...["-http01", "", "-https01", "", "-tlsalpn01", ""],
    ...["-dns01", `127.0.0.1:${dns}`, "-management", `127.0.0.1:${dnsManagement}`],
    ...["-defaultIPv4", "127.0.0.1", "-defaultIPv6", ""],
  ]);
  const authority = begin(PROGRAM, ["-config", file("config.json"), "-dnsserver", `127.0.0.1:${dns}`]);
  const trusted = await readFile(file("cert.pem"), "utf8");
  const directory = `https://localhost:${port}/dir`;
  for (let turn = 0; ; turn += 1) {
    if (authority.exitCode !== null || names.exitCode !== null || turn > 400)
      throw new Error(`pebble does not listen: ${text}`);
    if (await readHttps(directory, trusted).catch(() => "")) break;
    await pause(25);
  }
  return {
    directory,
    trusted,
    root: () => readHttps(`https://localhost:${management}/roots/0`, trusted),
    output: () => text,
    stop: async () => {
      await Promise.all([end(authority), end(names)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
