import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import https from "node:https";
import { connect, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { nginxConfiguration } from "../../src/operation/nginx-configuration.ts";

export const root = path.resolve(import.meta.dirname, "../../../..");

export interface RunningProxy {
  /** Port with TLS on loopback. */
  readonly port: number;
  /** Lines of its log of visits. */
  visits(): Promise<readonly Record<string, unknown>[]>;
  output(): string;
  stop(): Promise<void>;
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

const runUntilListening = async (
  command: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ readonly child: ChildProcess; readonly output: () => string }> => {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  for (let turn = 0; turn < 400; turn += 1) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${text}`);
    if (await isListening(port)) return { child, output: () => text };
    await pause(25);
  }
  throw new Error(`${command} does not listen: ${text}`);
};

const stop = async (child: ChildProcess, folder: string): Promise<void> => {
  if (child.exitCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await rm(folder, { recursive: true, force: true });
};

export interface RunningNginx extends RunningProxy {
  /** Makes the certificate of a member's domain, as a program of the operator does. */
  certifyDomain(host: string): void;
}

/** The shipped nginx configuration before one instance; ports and folders alone differ from an installation. */
export const startNginx = async (instancePort: number, logFolder?: string): Promise<RunningNginx> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-nginx-"));
  const logs = logFolder ?? folder;
  const port = await freePort();
  const plain = await freePort();
  await mkdir(path.join(folder, "certificates/domains"), { recursive: true });
  const certify = (name: string): void =>
    void execFileSync(
      "openssl",
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=hanok -keyout ${folder}/certificates/${name}.key -out ${folder}/certificates/${name}.crt`.split(
        " ",
      ),
      { stdio: "ignore" },
    );
  for (const name of ["app", "sites"]) certify(name);
  const template = await readFile(path.join(root, "deploy/nginx/hanok.conf.template"), "utf8");
  const filled = nginxConfiguration(template, {
    appName: "localhost",
    sitesBase: "localhost",
    instances: [`127.0.0.1:${instancePort}`],
    certificates: path.join(folder, "certificates"),
    cache: path.join(folder, "cache"),
  })
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replaceAll("listen 80;", `listen 127.0.0.1:${plain};`)
    .replaceAll("listen 443 ", `listen 127.0.0.1:${port} `)
    .replaceAll("/var/log/nginx", logs);
  await writeFile(path.join(folder, "hanok.conf"), filled);
  await writeFile(
    path.join(folder, "nginx.conf"),
    [
      "daemon off;",
      `pid ${folder}/nginx.pid;`,
      `error_log ${folder}/error.log;`,
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      "events {}",
      "http {",
      `access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;`,
      `fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;`,
      `include ${folder}/hanok.conf;`,
      "}",
    ].join("\n"),
  );
  const { child, output } = await runUntilListening(
    "/usr/sbin/nginx",
    ["-e", `${folder}/error.log`, "-p", folder, "-c", `${folder}/nginx.conf`],
    port,
  );
  return {
    port,
    visits: async () =>
      (await readFile(path.join(logs, "hanok-visits.log"), "utf8"))
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line)),
    output,
    certifyDomain: (host) => certify(`domains/${host}`),
    stop: () => stop(child, folder),
  };
};

/** The shipped Caddyfile before one instance, with certificates of Caddy's own authority instead of a public one. */
export const startCaddy = async (instancePort: number): Promise<RunningProxy> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-caddy-"));
  const port = await freePort();
  const plain = await freePort();
  const shipped = await readFile(path.join(root, "deploy/caddy/Caddyfile"), "utf8");
  const file = shipped.replace(
    "{\n\ton_demand_tls",
    `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${port}\n\ton_demand_tls`,
  );
  await writeFile(path.join(folder, "Caddyfile"), file);
  const { child, output } = await runUntilListening(
    "/usr/bin/caddy",
    ["run", "--adapter", "caddyfile", "--config", path.join(folder, "Caddyfile")],
    port,
    {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: path.join(folder, "data"),
      XDG_CONFIG_HOME: path.join(folder, "config"),
      HANOK_APP: `https://localhost:${port}`,
      HANOK_SITES: "https://*.localhost",
      HANOK_UPSTREAMS: `127.0.0.1:${instancePort}`,
      HANOK_ASK: `http://127.0.0.1:${instancePort}/tls/ask`,
    },
  );
  return { port, visits: async () => [], output, stop: () => stop(child, folder) };
};

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A visitor's request by name through a proxy on loopback; its certificate is of nobody that a client knows. */
export const visit = (
  port: number,
  host: string,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = https.request(
      {
        host: "127.0.0.1",
        port,
        path: address,
        servername: host,
        rejectUnauthorized: false,
        agent: false,
        headers: { host, ...headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString("utf8"),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end();
  });
