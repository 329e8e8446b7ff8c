import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { joinMember } from "../../e2e/harness/members.ts";
import { startHanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";

/**
 * A server that is killed (SIGKILL) in the middle of edits, an export and a publication, over and over: seconds until it
 * answers again, of the clock and of the processor, and until the export that was cut has ended [AVL-10].
 */

const KILLS = Number(process.env.KILLS ?? 20);
const PAGES = 40;
const GOALS = { p95: 5, worst: 10 };
/** Ticks of the kernel's clock in a second (`getconf CLK_TCK`). */
const TICKS = 100;

/** Seconds of the processor that a process and its threads have used (proc(5), `utime` and `stime`). */
const processorOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};
const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const line = (name: string, values: readonly number[], goals = GOALS): void => {
  const [p95, worst] = [share(values, 0.95), share(values, 1)];
  const holds = p95 <= goals.p95 && worst <= goals.worst;
  console.log(
    `${name}: median ${share(values, 0.5).toFixed(2)} s, p95 ${p95.toFixed(2)} s, longest ${worst.toFixed(2)} s (goal ${goals.p95} and ${goals.worst}: ${holds ? "holds" : "does not hold"})`,
  );
};

console.log(`load ${loadavg()[0]?.toFixed(1)}`);
const hanok = await startHanok({ environment: { HANOK_LOG: "error" } });
try {
  const member = await joinMember(hanok);
  const page = `<!doctype html><title>눈</title>${"<p>기와 위에 눈이 내린다</p>".repeat(2_000)}`;
  const files = Array.from({ length: PAGES }, (_, at) => [`p${at}.html`, Buffer.from(page)] as const);
  const { project } = await bringSite(member, { name: "killed", files: new Map(files), pages: [] });
  const projectId = project.id;
  const { client } = member;
  const [clock, processor, goesOn]: [number[], number[], number[]] = [[], [], []];
  let edits = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    let isOver = false;
    let acknowledged = 0;
    const writing = (async () => {
      while (!isOver) {
        edits += 1;
        const title = `이름 ${edits}`;
        const answer = await client
          .post("/api/projects/project/item.json", { project: { id: projectId, title } })
          .catch(() => null);
        if (answer?.ok) acknowledged = edits;
      }
    })();
    const exported = told(await client.post("/api/projects/export/item.json", { projectId })).export.id;
    await client.post("/api/projects/publish/item.json", { projectId });
    await pause(200 + Math.random() * 1_500);
    await hanok.kill();
    isOver = true;
    await writing;
    const began = performance.now();
    await hanok.restart();
    clock.push((performance.now() - began) / 1000);
    processor.push(processorOf(hanok.pid));
    const read = told(await client.get("/api/projects/project/item.json", { projectId })).project;
    if (Number(read?.title.split(" ").at(-1)) < acknowledged)
      throw new Error(`an edit was lost: ${acknowledged}`);
    for (;;) {
      const state = told(await client.get("/api/projects/export/item.json", { id: exported })).export;
      if (state.stage === "error") throw new Error(`the export failed: ${state.error}`);
      if (state.stage === "done") break;
      await pause(50);
    }
    goesOn.push((performance.now() - began) / 1000);
  }
  console.log(`${KILLS} kills, no acknowledged edit lost`);
  line("ready again, clock", clock);
  line("ready again, processor", processor);
  console.log(
    `exports that were cut have ended: median ${share(goesOn, 0.5).toFixed(1)} s, longest ${share(goesOn, 1).toFixed(1)} s after the start (a lease ends after 8 s)`,
  );
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await hanok.stop();
}
