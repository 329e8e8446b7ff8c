import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { text } from "node:stream/consumers";
import { createClient } from "@hanok/api-contract/client";
import { type JoinedMember, joinMember } from "../../e2e/harness/members.ts";
import { startHanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";
import { siteFromPackage } from "../../e2e/main-job/sites.ts";

/** Published pages per second while many members sign in at once, as a share of those without; see bench/README.md. */

const SECONDS = Number(process.env.SECONDS ?? 5);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const MEMBERS = Number(process.env.MEMBERS ?? 20);
const CONNECTIONS = 8;

if (spawnSync("wrk", ["-v"]).error) {
  console.error("wrk is needed (on Debian: apt-get install wrk)");
  process.exit(2);
}

/** All members sign in at the same moment once each second, or again as soon as they are in. */
const PACES = ["each second", "without a pause"] as const;
type Pace = (typeof PACES)[number];

/** Published pages per second, by a process of its own. */
const pagesPerSecond = async (port: string, host: string): Promise<number> => {
  const wrk = spawn("wrk", [
    ...["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, "-H", `Host: ${host}`],
    `http://127.0.0.1:${port}/index.html`,
  ]);
  const [out] = await Promise.all([text(wrk.stdout), once(wrk, "close")]);
  if (/Non-2xx/.test(out)) throw new Error(out);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1]);
};

/** Processor seconds that a process has used, of all its threads. */
const processorOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** Signs one member in again and again until `isOver`, at once or once each second with all others; answers how often. */
const signInUntil = async (
  origin: string,
  { email, password }: JoinedMember,
  pace: Pace,
  isOver: () => boolean,
): Promise<number> => {
  const client = createClient({
    baseUrl: origin,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("origin", origin);
      return fetch(input, { ...init, headers });
    },
  });
  let count = 0;
  for (; !isOver(); count += 1) {
    told(await client.post("/api/members/member/basic/login.json", { email, password }));
    if (pace === "each second")
      await new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)));
  }
  return count;
};

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const hanok = await startHanok();
try {
  const members: JoinedMember[] = [];
  for (let at = 0; at < MEMBERS; at += 1) members.push(await joinMember(hanok));
  const [owner] = members;
  if (!owner) throw new Error("MEMBERS is 0");
  const { project } = await bringSite(owner, siteFromPackage("startbootstrap-agency"));
  told(await owner.client.post("/api/projects/publish/item.json", { projectId: project.id }));
  const { port } = new URL(hanok.origin);
  const host = `${project.id}.localhost:${port}`;
  console.log(
    `${MEMBERS} members, wrk with 1 thread and ${CONNECTIONS} connections, ${SECONDS} s, ${ROUNDS} rounds; load ${loadavg()[0]?.toFixed(1)}`,
  );
  await pagesPerSecond(port, host);
  for (const pace of PACES) {
    const shares: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await pagesPerSecond(port, host);
      let isOver = false;
      const before = processorOf(hanok.pid);
      const signing = members.map((member) => signInUntil(hanok.origin, member, pace, () => isOver));
      const together = await pagesPerSecond(port, host);
      isOver = true;
      const counts = await Promise.all(signing);
      const signIns = counts.reduce((sum, count) => sum + count, 0) / SECONDS;
      const processor = (processorOf(hanok.pid) - before) / SECONDS;
      shares.push(together / alone);
      console.log(
        `${pace}: pages/s alone ${alone.toFixed(0)}, with ${signIns.toFixed(0)} sign-ins/s ${together.toFixed(0)} (server used ${processor.toFixed(2)} processors)`,
      );
    }
    console.log(`${pace}: median share ${middle(shares).toFixed(2)} (goal 0.80)`);
  }
} finally {
  await hanok.stop();
}
