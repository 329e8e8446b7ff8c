import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { joinMember } from "../../e2e/harness/members.ts";
import { type Hanok, startHanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";
import { site } from "../../e2e/main-job/sites.ts";

/** A project of very many pages: list, open, save, publish, export; see bench/README.md. */

const PAGES = Number(process.env.PAGES ?? 10_000);
const ASKED = 40;

const timed = async <Result>(act: () => Promise<Result>): Promise<[number, Result]> => {
  const started = performance.now();
  const result = await act();
  return [performance.now() - started, result];
};
const share = (values: number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const ms = (value: number) => `${Math.round(value)} ms`;
/** Highest resident memory of the server so far, in MiB (Linux). */
const peak = (hanok: Hanok): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${hanok.pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

const page = (number: number): string =>
  `<!doctype html>\n<html lang="ko"><head><meta charset="utf-8"><title>쪽 ${number}</title><link rel="stylesheet" href="style.css"></head><body>\n${Array.from({ length: 6 }, (_, at) => `<section><h2>단락 ${number}-${at}</h2><p>${"기와 위에 눈이 내린다. ".repeat(8)}</p></section>`).join("\n")}\n</body></html>\n`;

/** The longest time in which the server answered nobody, while something else runs. */
const watching = (hanok: Hanok) => {
  let longest = 0;
  let over = false;
  const running = (async () => {
    while (!over) {
      const [took] = await timed(() => fetch(`${hanok.origin}/healthz`).then((answer) => answer.text()));
      longest = Math.max(longest, took);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return async () => {
    over = true;
    await running;
    return longest;
  };
};

const hanok = await startHanok();
try {
  const member = await joinMember(hanok);
  const { client } = member;
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);

  const large = site(
    "large",
    new Map([
      [
        "index.html",
        Buffer.from(
          `<!doctype html><meta charset="utf-8"><title>5 MB</title>\n${"<p class=line>기와 위에 눈이 내린다</p>\n".repeat(100_000)}`,
        ),
      ],
    ]),
  );
  const stalled = watching(hanok);
  const [cutting] = await timed(() => bringSite(member, large));
  console.log(
    `a page of ${(large.files.get("index.html")?.length ?? 0) / 1e6} MB: import ${ms(cutting)}; longest answer of /healthz meanwhile ${ms(await stalled())}`,
  );

  const many = site(
    "many",
    new Map([
      ["style.css", Buffer.from("h2 { color: #333 }")],
      ...Array.from(
        { length: PAGES },
        (_, at) => [at === 0 ? "index.html" : `p/${at}.html`, Buffer.from(page(at))] as const,
      ),
    ]),
  );
  const [importing, { project }] = await timed(() => bringSite(member, many));
  const projectId = project.id;
  console.log(`${PAGES} pages: import ${ms(importing)}; server memory peak ${Math.round(peak(hanok))} MiB`);
  const lists: number[] = [];
  for (let round = 0; round < ASKED; round += 1)
    lists.push((await timed(() => client.get("/api/projects/page/list.json", { projectId })))[0]);
  const { pageList } = told(await client.get("/api/projects/page/list.json", { projectId }));
  const opens: number[] = [];
  for (let round = 0; round < ASKED / 2; round += 1) {
    const pageId = pageList[(round * 397) % pageList.length]?.id ?? "";
    opens.push((await timed(() => client.get("/api/projects/edit.json", { projectId, pageId })))[0]);
  }
  const pageId = pageList[PAGES >> 1]?.id ?? "";
  const { part, version } = told(await client.get("/api/projects/edit.json", { projectId, pageId }));
  const [text = "", source = ""] =
    Object.entries(part.texts).find(([id, body]) => id.endsWith("/html") && body.includes("<h2>")) ?? [];
  const at = source.indexOf("<h2>") + 4;
  console.log(
    `  list ${ms(share(lists, 0.5))} median, ${ms(share(lists, 0.95))} 95th of ${ASKED}; open ${ms(share(opens, 0.5))} median, ${ms(share(opens, 0.95))} 95th`,
  );
  const publishing = async () => {
    const stalled = watching(hanok);
    const [took, answer] = await timed(() => client.post("/api/projects/publish/item.json", { projectId }));
    const longest = await stalled();
    told(answer);
    return `${ms(took)} (longest answer of /healthz meanwhile ${ms(longest)})`;
  };
  console.log(`  publish ${await publishing()}`);
  const [saving, saved] = await timed(() =>
    client.post("/api/projects/edit.json", {
      projectId,
      opId: "many-1",
      base: version,
      changes: [{ kind: "text", text, changes: [at, [0, "가"], source.length - at] }],
    }),
  );
  told(saved);
  console.log(`  save ${ms(saving)}; publish one page later ${await publishing()}`);
  console.log(`  server memory peak ${Math.round(peak(hanok))} MiB`);

  // The export alone, in a process that has done nothing else.
  await hanok.restart();
  const idle = peak(hanok);
  const [exporting] = await timed(async () => {
    let { export: state } = told(await client.post("/api/projects/export/item.json", { projectId }));
    while (state.stage !== "done") {
      if (state.stage === "error") throw new Error("the export failed");
      await new Promise((resolve) => setTimeout(resolve, 100));
      ({ export: state } = told(await client.get("/api/projects/export/item.json", { id: state.id })));
    }
  });
  console.log(
    `  export ${ms(exporting)}; server memory peak ${Math.round(idle)} → ${Math.round(peak(hanok))} MiB`,
  );
} finally {
  await hanok.stop();
}
