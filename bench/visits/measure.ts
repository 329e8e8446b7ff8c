import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { joinMember } from "../../e2e/harness/members.ts";
import { startHanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";

/**
 * [LIF-07] Requests of a site whose visits are counted beside those of the same site whose visits are not, by rate and by
 * the second of processor: pages with the files that a browser asks for with them, and pages alone; see bench/README.md.
 */

const REQUESTS = Number(process.env.REQUESTS ?? 6000);
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const CONNECTIONS = 16;
const ADDRESSES = 5_000;
/** Beside one page: fewer than most sites have. */
const ASSETS = ["a.css", "b.css", "c.js", "d.js", "e.js", "f.css", "g.js", "h.js"];

/** Processor time that a process has used, in seconds (Linux). */
const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const hanok = await startHanok({ environment: { HANOK_TRUST_PROXY: "1" } });
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
try {
  const port = Number(new URL(hanok.origin).port);
  const member = await joinMember(hanok);
  const page = Buffer.from(`<!doctype html><title>집</title>${"<p>기와 위에 눈이 내린다</p>".repeat(40)}`);
  const files = new Map([
    ["index.html", page],
    ["about.html", page],
    ...ASSETS.map((path): [string, Buffer] => [path, Buffer.from(`/* ${"가".repeat(700)} */`)]),
  ]);
  const open = async (name: string, isOn: boolean): Promise<string> => {
    const { project } = await bringSite(member, { name, files, pages: ["index.html", "about.html"] });
    told(await member.client.post("/api/projects/publish/item.json", { projectId: project.id }));
    told(await member.client.post("/api/projects/visit/item.json", { projectId: project.id, isOn }));
    return project.id;
  };
  const silent = await open("not counted", false);
  const counted = await open("counted", true);

  let number = 0;
  const ask = async (projectId: string, hasFiles: boolean): Promise<void> => {
    number += 1;
    const place = number % (ASSETS.length + 1);
    const file = hasFiles && place > 0 ? ASSETS[place - 1] : undefined;
    const address = number % ADDRESSES;
    const sent = request({
      ...{ port, host: "127.0.0.1", agent },
      path:
        file !== undefined
          ? `/${file}`
          : number % 10 === 0
            ? `/about.html?utm_source=s${number % 20}`
            : "/about.html",
      headers: {
        host: `${projectId}.localhost:${port}`,
        "x-forwarded-for": `203.0.${113 + (address >> 8)}.${address & 255}`,
        "user-agent": `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (number % 40)}.0 Safari/537.36`,
        referer: `https://blog-${number % 30}.example/post`,
        accept: "text/html",
      },
    }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "end");
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
  };
  const round = async (projectId: string, hasFiles: boolean) => {
    const before = processorTime(hanok.pid);
    const begun = performance.now();
    let left = REQUESTS;
    const worker = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await ask(projectId, hasFiles);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    return {
      perSecond: REQUESTS / ((performance.now() - begun) / 1000),
      perProcessorSecond: REQUESTS / Math.max(0.01, processorTime(hanok.pid) - before),
    };
  };
  for (const [words, hasFiles] of [
    ["pages with eight files each", true],
    ["pages alone", false],
  ] as const) {
    await round(silent, hasFiles);
    await round(counted, hasFiles);
    const rounds: { readonly rate: number; readonly processor: number; readonly perSecond: number }[] = [];
    for (let at = 0; at < ROUNDS; at += 1) {
      // Which one goes first changes: warmth and the load of the machine are shared.
      const first = at % 2 === 0 ? silent : counted;
      const one = await round(first, hasFiles);
      const other = await round(first === silent ? counted : silent, hasFiles);
      const [without, withCount] = first === silent ? [one, other] : [other, one];
      rounds.push({
        perSecond: withCount.perSecond,
        rate: withCount.perSecond / without.perSecond,
        processor: withCount.perProcessorSecond / without.perProcessorSecond,
      });
    }
    console.log(
      `${words}: ${Math.round(middle(rounds.map(({ perSecond }) => perSecond)))} requests/s counted, ` +
        `${middle(rounds.map(({ rate }) => rate)).toFixed(3)} of a site that is not; ` +
        `for each second of processor ${middle(rounds.map(({ processor }) => processor)).toFixed(3)}`,
    );
  }
  const { visit } = told(
    await member.client.get("/api/projects/visit/item.json", { projectId: counted, range: "week" }),
  );
  if (visit.totals.views < (ROUNDS + 1) * REQUESTS) throw new Error(`${visit.totals.views} were counted`);
} finally {
  agent.destroy();
  await hanok.stop();
}
