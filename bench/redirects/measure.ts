import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { joinMember } from "../../e2e/harness/members.ts";
import { startHanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";

/**
 * [LIF-05] Requests of a site with ten thousand redirects beside those of the same site without any, by rate and by the
 * second of processor; see bench/README.md.
 */

const REQUESTS = Number(process.env.REQUESTS ?? 4000);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const RULES = 10_000;
const CONNECTIONS = 16;

/** Processor time that a process has used, in seconds (Linux). */
const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const hanok = await startHanok();
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
try {
  const port = Number(new URL(hanok.origin).port);
  const member = await joinMember(hanok);
  const page = Buffer.from(`<!doctype html><title>집</title>${"<p>기와 위에 눈이 내린다</p>".repeat(40)}`);
  const files = new Map([
    ["index.html", page],
    ["about.html", page],
  ]);
  const open = async (name: string): Promise<string> => {
    const { project } = await bringSite(member, { name, files, pages: [...files.keys()] });
    told(await member.client.post("/api/projects/publish/item.json", { projectId: project.id }));
    return project.id;
  };
  const plain = await open("plain");
  const full = await open("full");
  const lines = Array.from({ length: RULES - 1 }, (_, at) => `/old/${at % 50}/page-${at} /about.html`);
  const { added } = told(
    await member.client.post("/api/projects/redirect/import.json", {
      projectId: full,
      text: `/archive/* /about.html\n${lines.join("\n")}`,
    }),
  );
  if (added !== RULES) throw new Error(`${added} rules of ${RULES}`);
  told(
    await member.client.post("/api/projects/redirect/import.json", {
      projectId: plain,
      text: "/archive/* /about.html\n/old/7/page-4007 /about.html",
    }),
  );

  const ask = async (projectId: string, path: string): Promise<number> => {
    const sent = request({
      ...{ port, host: "127.0.0.1", path, agent },
      headers: { host: `${projectId}.localhost:${port}` },
    }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "end");
    return answer.statusCode ?? 0;
  };
  const round = async (projectId: string, path: string, status: number) => {
    const before = processorTime(hanok.pid);
    const begun = performance.now();
    let left = REQUESTS;
    const worker = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const answered = await ask(projectId, path);
        if (answered !== status) throw new Error(`${path}: ${answered}`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    return {
      perSecond: REQUESTS / ((performance.now() - begun) / 1000),
      perProcessorSecond: REQUESTS / Math.max(0.01, processorTime(hanok.pid) - before),
    };
  };
  const middle = (values: number[]): number =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  for (const [what, path, status] of [
    ["a page", "/about.html", 200],
    ["a redirect", "/old/7/page-4007", 301],
    ["a wildcard", "/archive/2019/08/a-b", 301],
    ["a missing address", "/no/such/folder/here", 404],
  ] as const) {
    const rounds: { readonly rate: number; readonly processor: number; readonly perSecond: number }[] = [];
    for (let at = 0; at < ROUNDS; at += 1) {
      const without = await round(plain, path, status);
      const withRules = await round(full, path, status);
      rounds.push({
        perSecond: withRules.perSecond,
        rate: withRules.perSecond / without.perSecond,
        processor: withRules.perProcessorSecond / without.perProcessorSecond,
      });
    }
    console.log(
      `${what}: ${Math.round(middle(rounds.map(({ perSecond }) => perSecond)))}/s with ${RULES} rules, ` +
        `${middle(rounds.map(({ rate }) => rate)).toFixed(2)} of a site with two; ` +
        `for each second of processor ${middle(rounds.map(({ processor }) => processor)).toFixed(2)}`,
    );
  }
} finally {
  agent.destroy();
  await hanok.stop();
}
