import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { joinMember } from "../../e2e/harness/members.ts";
import { type Hanok, startHanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";
import { site } from "../../e2e/main-job/sites.ts";

/** A collection of very many entries with a list and a page for each: import, table, search, open, publish; see bench/README.md. */

const ENTRIES = Number(process.env.ENTRIES ?? 10_000);
const ASKED = 40;

const timed = async <Result>(act: () => Promise<Result>): Promise<[number, Result]> => {
  const started = performance.now();
  const result = await act();
  return [performance.now() - started, result];
};
const ms = (value: number) => `${Math.round(value)} ms`;
const spread = (values: readonly number[]): string => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return `${ms(at(0.5))} median, ${ms(at(0.95))} 95th`;
};
/** Highest resident memory of the server so far, in MiB (Linux). */
const peak = (hanok: Hanok): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${hanok.pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

const DEFINITION = JSON.stringify({
  hanok: "collection",
  label: "소식",
  fields: [
    { name: "title", label: "제목", type: "text" },
    { name: "date", label: "날짜", type: "date" },
    { name: "body", label: "글", type: "formatted" },
  ],
});
const entry = (number: number): string =>
  JSON.stringify({
    status: "published",
    publishAt: "",
    fields: {
      title: `${number}번째 소식, 기와 위에 내린 눈`,
      date: `20${String(10 + (number % 16))}-0${1 + (number % 9)}-1${number % 10}`,
      body: `<p>${"대청마루에서 차를 드려요. ".repeat(20)}</p>`,
    },
  });
const HOME =
  '<!doctype html><meta charset="utf-8"><title>집</title><ul><li data-hanok-each="news" data-hanok-sort="date desc" data-hanok-limit="10"><a data-hanok-href="entry" data-hanok-text="title">제목</a></li></ul>';
const TEMPLATE = `<!doctype html><html data-hanok-entry="news"><head><meta charset="utf-8"><title data-hanok-text="title">글</title></head><body><h1 data-hanok-text="title">제목</h1><div data-hanok-html="body">글</div>${"<p>늘 있는 글</p>".repeat(50)}</body></html>`;

const hanok = await startHanok();
try {
  const member = await joinMember(hanok);
  const { client } = member;
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  const files = new Map([
    ["index.html", Buffer.from(HOME)],
    ["news/entry.html", Buffer.from(TEMPLATE)],
    ["collections/news.json", Buffer.from(DEFINITION)],
    ...Array.from(
      { length: ENTRIES },
      (_, number) => [`collections/news/n${number}.json`, Buffer.from(entry(number))] as const,
    ),
  ]);
  const [importing, { project }] = await timed(() => bringSite(member, site("entries", files)));
  const projectId = project.id;
  console.log(
    `${ENTRIES} entries: import ${ms(importing)}; server memory peak ${Math.round(peak(hanok))} MiB`,
  );
  const list = (options: object) =>
    client.get("/api/projects/collection/entry/list.json", { projectId, collection: "news", ...options });
  const asked = async (act: (round: number) => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < ASKED; round += 1) times.push((await timed(() => act(round)))[0]);
    return spread(times);
  };
  console.log(
    `  table ${await asked((round) => list({ page: 1 + round * 5, perPage: 50, sort: round % 2 ? "date" : "title" }))}`,
  );
  console.log(`  search ${await asked((round) => list({ search: round % 2 ? "ㄱㅇ" : `${round}번째 소` }))}`);
  console.log(`  open ${await asked(() => client.get("/api/projects/edit.json", { projectId }))}`);
  const [first] = told(await list({ perPage: 1 })).entryList;
  const ids = first?.id ?? "";
  console.log(
    `  one entry ${await asked(() => client.get("/api/projects/collection/entry/item.json", { projectId, ids }))}`,
  );
  const publishing = async () => {
    const [took, answer] = await timed(() => client.post("/api/projects/publish/item.json", { projectId }));
    told(answer);
    return ms(took);
  };
  console.log(`  publish ${await publishing()}; server memory peak ${Math.round(peak(hanok))} MiB`);
  const [saving, saved] = await timed(() =>
    client.post("/api/projects/collection/entry/item.json", {
      projectId,
      entry: { id: ids, fields: { title: "고친 소식" } },
    }),
  );
  told(saved);
  console.log(`  save ${ms(saving)}; publish one entry later ${await publishing()}`);
  console.log(`  server memory peak ${Math.round(peak(hanok))} MiB`);
} finally {
  await hanok.stop();
}
