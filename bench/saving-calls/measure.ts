import { randomBytes } from "node:crypto";
import { loadavg } from "node:os";
import { startCluster } from "../../apps/server/test/postgres/cluster.ts";
import { joinMember } from "../../e2e/harness/members.ts";
import { startHanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";
import { site } from "../../e2e/main-job/sites.ts";

/** The edits of `saving` as calls to a server of its own process; see bench/README.md. */

const WRITERS = 16;
const BLOCKS = 20;
const SECONDS = Number(process.env.SECONDS ?? 5);

const section = (at: number): string =>
  `<section class="part"><h2>단락 ${at}</h2>${"<p>기와 위에 눈이 내린다 <a href='#'>더 보기</a></p>".repeat(20)}</section>`;
const page = `<!doctype html><title>눈</title><body>${Array.from({ length: BLOCKS }, (_, at) => section(at)).join("")}</body>`;

const measure = async (name: string, environment: Readonly<Record<string, string>>): Promise<void> => {
  const hanok = await startHanok({ environment });
  try {
    const member = await joinMember(hanok);
    const until = { at: 0 };
    let done = 0;
    const writers = [];
    for (let number = 0; number < WRITERS; number += 1) {
      const files = new Map([["index.html", Buffer.from(page)]]);
      const { project } = await bringSite(member, site(`desk-${number}`, files));
      const { id: projectId } = project;
      const opened = told(await member.client.get("/api/projects/edit.json", { projectId }));
      const [text = "", source = ""] =
        Object.entries(opened.part.texts).find(
          ([id, body]) => id.endsWith("/html") && body.includes("<p>"),
        ) ?? [];
      const at = source.indexOf("<p>") + 3;
      let { length } = source;
      let { version: base } = opened;
      writers.push(async () => {
        while (performance.now() < until.at) {
          const changes = [{ kind: "text" as const, text, changes: [at, [0, "가"], length - at] }];
          const opId = randomBytes(12).toString("hex");
          const edit = { projectId, opId, base, name: "element.text", changes };
          base = told(await member.client.post("/api/projects/edit.json", edit)).version;
          length += 1;
          done += 1;
        }
      });
    }
    const started = performance.now();
    until.at = started + SECONDS * 1000;
    await Promise.all(writers.map((write) => write()));
    const rate = (done * 1000) / (performance.now() - started);
    console.log(`${name}: ${Math.round(rate)} saves a second through HTTP`);
  } finally {
    await hanok.stop();
  }
};

console.log(
  `${WRITERS} writers, ${SECONDS} s, callers on the same machine; load ${loadavg()[0]?.toFixed(1)}`,
);
await measure("SQLite", {});
const cluster = await startCluster({ durable: true });
try {
  await measure("PostgreSQL", {
    DATABASE_URL: cluster.url("postgres"),
    HANOK_DATABASE_CONNECTIONS: String(WRITERS),
  });
} finally {
  await cluster.remove();
}
