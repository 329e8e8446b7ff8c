import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { joinMember } from "../../e2e/harness/members.ts";
import { startHanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";
import { siteFromPackage } from "../../e2e/main-job/sites.ts";

/** Requests per second of published files beside a bare `node:http` and nginx with the same bytes; see bench/README.md. */

const SECONDS = Number(process.env.SECONDS ?? 4);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const CONNECTIONS = 32;

const need = (program: string, from: string): void => {
  if (spawnSync(program, ["-v"]).error) {
    console.error(`${program} is needed (on Debian: apt-get install ${from})`);
    process.exit(2);
  }
};
need("nginx", "nginx");
need("wrk", "wrk");

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
};

interface Fetched {
  readonly status: number;
  readonly bytes: Buffer;
  readonly type: string;
  readonly size: number;
}
const get = (port: number, host: string, place: string, encoding: string): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    request(
      { port, host: "127.0.0.1", path: place, headers: { host, "accept-encoding": encoding } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const bytes = Buffer.concat(parts);
          resolve({
            status: answer.statusCode ?? 0,
            bytes,
            type: answer.headers["content-type"] ?? "",
            size: bytes.length,
          });
        });
      },
    )
      .on("error", reject)
      .end();
  });

/** Processor time that a process has used, in seconds (Linux). */
const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** Requests per second by wrk, one thread, kept-alive connections. */
const load = (
  pid: number,
  port: number,
  host: string,
  place: string,
  encoding: string,
): { readonly perSecond: number; readonly perProcessorSecond: number } => {
  const before = processorTime(pid);
  const { stdout } = spawnSync(
    "wrk",
    [
      "-t1",
      `-c${CONNECTIONS}`,
      `-d${SECONDS}s`,
      "-H",
      `Host: ${host}`,
      "-H",
      `Accept-Encoding: ${encoding}`,
      `http://127.0.0.1:${port}${place}`,
    ],
    { encoding: "utf8" },
  );
  if (/Non-2xx/.test(stdout)) throw new Error(`answers that are none:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    perProcessorSecond: requests / Math.max(0.01, processorTime(pid) - before),
  };
};

const startNginx = async (folder: string, port: number): Promise<ChildProcess> => {
  const configuration = `
daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  open_file_cache max=1000 inactive=60s; charset utf-8; etag on; gzip_static on;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server {
    listen 127.0.0.1:${port}; root ${folder}/site;
    add_header Cache-Control "public, max-age=0, must-revalidate"; add_header X-Content-Type-Options nosniff;
  }
}`;
  writeFileSync(path.join(folder, "nginx.conf"), configuration);
  const child = spawn("nginx", ["-c", path.join(folder, "nginx.conf"), "-p", folder], { stdio: "inherit" });
  for (let tries = 0; tries < 100; tries += 1) {
    if (await get(port, "localhost", "/", "identity").catch(() => null)) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx does not answer");
};

/** The least that Node's own server does for a request: what everything that is on it must stay below. */
const startBare = async (folder: string, port: number): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "../serving/bare.mjs")], {
    env: { ...process.env, PORT: String(port), FOLDER: folder },
    stdio: "inherit",
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (await get(port, "localhost", "/", "identity").catch(() => null)) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the bare server does not answer");
};

const hanok = await startHanok();
const folder = mkdtempSync(path.join(tmpdir(), "hanok-bench-"));
let nginx: ChildProcess | null = null;
let bare: ChildProcess | null = null;
try {
  const member = await joinMember(hanok);
  const site = siteFromPackage("startbootstrap-agency");
  const { project } = await bringSite(member, site);
  told(await member.client.post("/api/projects/publish/item.json", { projectId: project.id }));
  const port = Number(new URL(hanok.origin).port);
  const host = `${project.id}.localhost:${port}`;
  const files = ["/index.html", "/css/styles.css", "/assets/favicon.ico", "/assets/img/about/1.jpg"];
  const nginxPort = await freePort();
  for (const place of files) {
    const { bytes, status } = await get(port, host, place, "identity");
    if (status !== 200) throw new Error(`${place}: ${status}`);
    const target = path.join(folder, "site", place);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
    spawnSync("gzip", ["-k", "-f", target]);
  }
  nginx = await startNginx(folder, nginxPort);
  const barePort = await freePort();
  bare = await startBare(path.join(folder, "site"), barePort);
  console.log(
    `wrk, 1 thread, ${CONNECTIONS} connections, ${SECONDS} s, ${ROUNDS} rounds; load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const place of files)
    for (const encoding of /\.(html|css)$/.test(place) ? ["identity", "gzip"] : ["identity"]) {
      const [own, other] = [
        await get(port, host, place, encoding),
        await get(nginxPort, "localhost", place, encoding),
      ];
      if (encoding === "identity" && !own.bytes.equals(other.bytes)) throw new Error(`${place} differs`);
      const rounds = Array.from({ length: ROUNDS }, () => {
        const theirs = load(nginx?.pid ?? 0, nginxPort, "localhost", place, encoding);
        const ours = load(hanok.pid, port, host, place, encoding);
        const ceiling = load(bare?.pid ?? 0, barePort, "localhost", place, encoding);
        return {
          ours,
          theirs,
          ofBare: ours.perSecond / ceiling.perSecond,
          ofBareProcessor: ours.perProcessorSecond / ceiling.perProcessorSecond,
          ratio: ours.perSecond / theirs.perSecond,
          processor: ours.perProcessorSecond / theirs.perProcessorSecond,
        };
      });
      const middle = (values: number[]) =>
        [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
      const rate = (value: (round: (typeof rounds)[number]) => number) =>
        Math.round(middle(rounds.map(value)));
      const ratio = (value: (round: (typeof rounds)[number]) => number) =>
        middle(rounds.map(value)).toFixed(2);
      console.log(
        `${place} (${encoding}, ${own.size} bytes, nginx ${other.size}): ` +
          `${rate(({ ours }) => ours.perSecond)}/s, of bare Node ${ratio(({ ofBare }) => ofBare)}, of nginx ${ratio((round) => round.ratio)}; ` +
          `for each second of processor ${rate(({ ours }) => ours.perProcessorSecond)}, ` +
          `of bare Node ${ratio(({ ofBareProcessor }) => ofBareProcessor)}, of nginx ${ratio(({ processor }) => processor)}`,
      );
    }
} finally {
  nginx?.kill("SIGTERM");
  bare?.kill("SIGTERM");
  await hanok.stop();
  rmSync(folder, { recursive: true, force: true });
}
