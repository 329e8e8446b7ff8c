import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import type { blockText, Change } from "@hanok/page-document";
import { joinMember } from "../../e2e/harness/members.ts";
import { startHanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";

/** Inputs made to stall the server, sent one after the other while /healthz is asked without pause; see bench/README.md. */

const hanok = await startHanok();
const resident = (): number =>
  Math.round(
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${hanok.pid}/status`, "utf8"))?.[1] ?? 0) / 1024,
  );
const repeated = async (times: number, act: () => Promise<number>): Promise<number[]> => {
  const all: number[] = [];
  for (let i = 0; i < times; i += 1) all.push(await act());
  return all;
};
const many = (piece: string, letters: number): string => piece.repeat(Math.ceil(letters / piece.length));

/** Asks /healthz until `act` has ended: the slowest answer in milliseconds, the highest memory in MiB above the one before. */
const measured = async (name: string, act: () => Promise<string>): Promise<void> => {
  let over = false;
  let worst = 0;
  const before = resident();
  let peak = before;
  const asking = (async () => {
    while (!over) {
      const asked = performance.now();
      const answer = await fetch(`${hanok.origin}/healthz`);
      await answer.text();
      worst = Math.max(worst, performance.now() - asked);
      peak = Math.max(peak, resident());
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const started = performance.now();
  const outcome = await act();
  const took = performance.now() - started;
  over = true;
  await asking;
  console.log(
    `${name.padEnd(46)} ${(took / 1000).toFixed(1).padStart(6)} s   /healthz ${worst.toFixed(0).padStart(5)} ms   memory +${peak - before} MiB   ${outcome}`,
  );
};

try {
  const member = await joinMember(hanok);
  const { client } = member;
  const bring = async (files: Readonly<Record<string, string>>) => {
    const encoded = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
    return bringSite(member, { name: "hostile", files: new Map(encoded), pages: [] });
  };
  const open = async (projectId: string) => told(await client.get("/api/projects/edit.json", { projectId }));
  const outcomeOf = (answer: { readonly ok: boolean; readonly status?: number; readonly error?: string }) =>
    answer.ok ? "done" : `${answer.error}`;
  const operation = (() => {
    let count = 0;
    return () => {
      count += 1;
      return `hostile-${count}`;
    };
  })();
  const publish = async (projectId: string) =>
    outcomeOf(await client.post("/api/projects/publish/item.json", { projectId }));

  for (const [name, css] of [
    ["css: 300 KB of url( without end", `a{b:${many("url(", 300_000)}`],
    ["css: 200 KB of quotes and backslashes", many("'\\", 200_000)],
  ] as const)
    await measured(`import and publish, ${name}`, async () => {
      const { project } = await bring({
        "index.html": `<title>a</title><link rel=stylesheet href=a.css><style>${css}</style>`,
        "a.css": css,
      });
      return publish(project.id);
    });

  await measured("import, 200,000 times <b><p>", async () => {
    const { report } = await bring({ "index.html": `<title>a</title>`, "b.html": "<b><p>".repeat(200_000) });
    return report.fileInfoList.map(({ reason }) => reason).join(" ");
  });
  await measured("import, 400,000 times <div>", async () => {
    const { report } = await bring({ "index.html": `<title>a</title>`, "b.html": "<div>".repeat(400_000) });
    return report.fileInfoList.map(({ reason }) => reason).join(" ");
  });
  await measured("publish, 60 pages of 30 KB of open formatting", async () => {
    const page = Array.from({ length: 1_500 }, (_, i) => `<b id=b${i}><p>x`).join("");
    const files = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`p${i}.html`, page]));
    const { project } = await bring(files);
    return publish(project.id);
  });

  const large = await bring({
    "index.html": `<title>a</title><main>${many("<p class=a>기와 위에 눈이 내린다</p>\n", 600_000)}</main>`,
  });
  const projectId = large.project.id;
  const { part, version } = await open(projectId);
  const [text = "", html = ""] =
    Object.entries(part.texts).toSorted((a, b) => b[1].length - a[1].length)[0] ?? [];
  const at = html.indexOf("기와");
  const letters = (count: number): Change[] =>
    Array.from({ length: count }, (_, i) => ({
      kind: "text",
      text: text as ReturnType<typeof blockText>,
      changes: [at + i, [0, "가"], html.length + i - at - i],
    }));
  const save = async (changes: readonly Change[], base: number) =>
    outcomeOf(
      await client.post("/api/projects/edit.json", {
        projectId,
        opId: operation(),
        base,
        name: "text.set",
        changes: [...changes],
      }),
    );
  await measured("save of 1,000 changes of a text of 1 MB", () => save(letters(1_000), version));
  await measured("save of 10,000 changes of a text of 1 MB", () => save(letters(10_000), version));
  await measured("save of 50 changes over 11,000 since its base", () => save(letters(50), version));
  await measured("preview of 600 KB of <b><p>", async () => {
    const { project } = await bring({ "index.html": `<title>a</title>${"<b><p>".repeat(20_000)}` });
    const { canvas } = await open(project.id);
    const response = await fetch(`${hanok.origin}${canvas.base}index.html?hanok-host=off`, {
      headers: { cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    await response.arrayBuffer();
    return String(response.status);
  });
  await measured("edit of a project with 300 KB of {", async () => {
    const { project } = await bring({
      "index.html": `<title>a</title><p class=a>a</p><style>${many("{", 300_000)}</style>`,
      "a.css": many("{", 300_000),
    });
    const opened = await open(project.id);
    const [block] = Object.keys(opened.part.blocks);
    return outcomeOf(
      await client.post("/api/projects/edit/run.json", {
        projectId: project.id,
        opId: operation(),
        name: "rename.class",
        input: { blockId: block, scope: "project", from: "a", to: "b" },
      }),
    );
  });
  await measured("restore of a page of 1 MB", async () => {
    const { pageId } = await open(projectId);
    const kept = told(await client.get("/api/projects/page/version/list.json", { pageId }));
    const id = kept.pageVersionList.at(-1)?.id ?? "";
    return outcomeOf(await client.post("/api/projects/page/version/restore.json", { id }));
  });

  // Another member's edits beside work that fills the pools: p50, p95 and the slowest, against the quiet ones.
  const other = await joinMember(hanok);
  const { project: quietSite } = await bringSite(other, {
    name: "other",
    files: new Map([["index.html", Buffer.from("<title>b</title><p>기와</p>")]]),
    pages: [],
  });
  const otherPart = told(await other.client.get("/api/projects/edit.json", { projectId: quietSite.id }));
  const [otherText = "", otherHtml = ""] =
    Object.entries(otherPart.part.texts).find(([, content]) => content.includes("기와")) ?? [];
  const quietAt = otherHtml.indexOf("기와");
  let written = 0;
  const editOnce = async (): Promise<number> => {
    const asked = performance.now();
    const answer = await other.client.post("/api/projects/edit.json", {
      projectId: quietSite.id,
      opId: operation(),
      base: otherPart.version + written,
      name: "text.set",
      changes: [
        {
          kind: "text",
          text: otherText as ReturnType<typeof blockText>,
          changes: [quietAt, [0, "가"], otherHtml.length + written - quietAt],
        },
      ],
    });
    if (!answer.ok) throw new Error(`the other member's edit was refused: ${answer.error}`);
    written += 1;
    return performance.now() - asked;
  };
  const summary = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { p50: at(0.5), p95: at(0.95), worst: at(1) };
  };
  const quiet = summary(await repeated(60, editOnce));
  const beside = async (name: string, act: () => Promise<string>): Promise<void> => {
    const times: number[] = [];
    await measured(name, async () => {
      let over = false;
      const editing = (async () => {
        while (!over) times.push(await editOnce());
      })();
      const outcome = await act();
      over = true;
      await editing;
      return outcome;
    });
    const { p50, p95, worst } = summary(times);
    console.log(
      `  edits of another member: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${(p95 / quiet.p95).toFixed(1)} × quiet), worst ${worst.toFixed(0)} ms`,
    );
  };

  const heavyPages = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`p${i}.html`, `<title>${i}</title>${"<b><p>".repeat(33_000)}`]),
  );
  const { project: heavy } = await bring(heavyPages);
  const { canvas } = await open(heavy.id);
  await beside("24 previews of 200 KB of <b><p>", async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, i) => {
        const query = i % 2 === 0 ? "" : "?scripts=off";
        const response = await fetch(`${hanok.origin}${canvas.base}p${i >> 1}.html${query}`);
        await response.arrayBuffer();
        return response.status;
      }),
    );
    return [...new Set(answers)].join(" ");
  });
  await beside("six AVIF pictures of 9000 × 9000", async () => {
    const { default: sharp } = await import("sharp");
    const picture = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#c33" } })
      .avif({ effort: 0 })
      .toBuffer();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async (_, i) => {
        const form = new FormData();
        form.set("use", "project");
        form.set("useId", heavy.id);
        form.set("fileType", "image");
        form.set("file", new Blob([new Uint8Array(picture)]), `large-${i}.avif`);
        const response = await fetch(`${hanok.origin}/api/attach/file/upload.json`, {
          method: "POST",
          headers: { cookie: [...member.cookies].map(([key, value]) => `${key}=${value}`).join("; ") },
          body: form,
        });
        return response.status;
      }),
    );
    return [...new Set(outcomes)].join(" ");
  });
  await beside("exports of heavy pages, asked for five times", async () => {
    for (let i = 0; i < 5; i += 1)
      await client.post("/api/projects/export/item.json", { projectId: heavy.id });
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return "5 s";
  });
} finally {
  await hanok.stop();
}
