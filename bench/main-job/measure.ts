import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { joinMember } from "../../e2e/harness/members.ts";
import { type Hanok, startHanok } from "../../e2e/harness/server.ts";
import { bringSite, takeHome, told } from "../../e2e/main-job/projects.ts";
import { site } from "../../e2e/main-job/sites.ts";

/** Import, open, save, publish, export; see bench/README.md for what the figures mean. */

const MEBIBYTE = 1024 * 1024;

const timed = async <Result>(act: () => Promise<Result> | Result): Promise<[number, Result]> => {
  const started = performance.now();
  const result = await act();
  return [performance.now() - started, result];
};
const middle = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const ms = (value: number) => `${value < 100 ? value.toFixed(1) : Math.round(value)} ms`;

/** A page of sections of 20 elements. */
const bigPage = (elements: number): string => {
  const sections = Array.from({ length: elements / 20 }, (_, section) => {
    const items = Array.from({ length: 17 }, (_, item) =>
      `      <li class="item"><a href="#${section}-${item}">항목 ${item}</a></li>`.replace(
        /<a[^>]*>|<\/a>/g,
        "",
      ),
    );
    return `  <section class="part" id="part-${section}">\n    <h2>단락 ${section}</h2>\n    <ul>\n${items.join("\n")}\n    </ul>\n  </section>`;
  });
  return `<!doctype html>\n<html lang="ko">\n<head><meta charset="utf-8"><title>큰 문서</title><link rel="stylesheet" href="style.css"></head>\n<body>\n${sections.join("\n")}\n</body>\n</html>\n`;
};

/** Highest resident memory of the server so far, in MiB (Linux). */
const peakMemory = (hanok: Hanok): number => {
  const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${hanok.pid}/status`, "utf8"));
  return Number(found?.[1] ?? 0) / 1024;
};

const hanok = await startHanok();
try {
  const member = await joinMember(hanok);
  const elements = 2000;
  const page = site(
    "big",
    new Map([
      ["index.html", Buffer.from(bigPage(elements))],
      ["style.css", Buffer.from(".item { color: #333 }\n")],
    ]),
  );
  const [bringing, { project }] = await timed(() => bringSite(member, page));
  const projectId = project.id;
  const opens: number[] = [];
  for (let round = 0; round < 30; round += 1)
    opens.push((await timed(() => member.client.get("/api/projects/edit.json", { projectId })))[0]);
  let { part, version } = told(await member.client.get("/api/projects/edit.json", { projectId }));
  const [textId, text = ""] = Object.entries(part.texts).find(
    ([id, value]) => id.endsWith("/html") && value.includes("<h2>"),
  ) ?? ["", ""];
  const at = text.indexOf("<h2>") + 4;
  let length = text.length;
  const saves: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const [took, answer] = await timed(() =>
      member.client.post("/api/projects/edit.json", {
        projectId,
        opId: `measure-${round}`,
        base: version,
        name: "element.text",
        changes: [{ kind: "text", text: textId, changes: [at, [0, "가"], length - at] }],
      }),
    );
    saves.push(took);
    version = told(answer).version;
    length += 1;
  }
  part = told(await member.client.get("/api/projects/edit.json", { projectId })).part;
  const [publishing] = await timed(() =>
    member.client.post("/api/projects/publish/item.json", { projectId }),
  );
  const [exporting] = await timed(() => takeHome(member, hanok.origin, projectId));
  console.log(`a page of ${elements} elements (${Object.keys(part.blocks).length} blocks)`);
  console.log(`  import (upload, report, project)  ${ms(bringing)}`);
  console.log(
    `  open for editing                  ${ms(middle(opens, 0.5))} median, ${ms(middle(opens, 0.95))} 95th of 30`,
  );
  console.log(
    `  save one edit, durable            ${ms(middle(saves, 0.5))} median, ${ms(middle(saves, 0.95))} 95th of 30`,
  );
  console.log(`  publish                           ${ms(publishing)}`);
  console.log(`  export and download               ${ms(exporting)}`);

  // Bytes that do not compress, as pictures and films are; made from a counter, the same in every run.
  const files = new Map<string, Buffer>([
    ["index.html", Buffer.from("<!doctype html><title>100</title><h1>100</h1>")],
  ]);
  for (let file = 0; file < 200; file += 1) {
    const bytes = Buffer.alloc(MEBIBYTE / 2);
    for (let offset = 0; offset < bytes.length; offset += 32)
      createHash("sha256").update(`${file} ${offset}`).digest().copy(bytes, offset);
    files.set(`media/${file}.jpg`, bytes);
  }
  const heavy = site("heavy", files);
  const idle = peakMemory(hanok);
  const [bringingHeavy, { project: heavyProject }] = await timed(() => bringSite(member, heavy));
  const afterImport = peakMemory(hanok);
  const [exportingHeavy] = await timed(() => takeHome(member, hanok.origin, heavyProject.id));
  const afterExport = peakMemory(hanok);

  const folder = mkdtempSync(path.join(tmpdir(), "hanok-bench-"));
  try {
    for (const [name, bytes] of files) {
      mkdirSync(path.dirname(path.join(folder, "site", name)), { recursive: true });
      writeFileSync(path.join(folder, "site", name), bytes);
    }
    const [zipping] = await timed(() =>
      spawnSync("zip", ["-q", "-r", "../site.zip", "."], { cwd: path.join(folder, "site") }),
    );
    const [unzipping] = await timed(() =>
      spawnSync("unzip", ["-q", "site.zip", "-d", "out"], { cwd: folder }),
    );
    console.log("a ZIP of 100 MiB in 201 files");
    console.log(
      `  import   ${ms(bringingHeavy)}, ${(bringingHeavy / unzipping).toFixed(1)} × unzip (${ms(unzipping)}); server memory peak ${Math.round(idle)} → ${Math.round(afterImport)} MiB`,
    );
    console.log(
      `  export   ${ms(exportingHeavy)}, ${(exportingHeavy / zipping).toFixed(1)} × zip (${ms(zipping)}); server memory peak ${Math.round(afterExport)} MiB`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} finally {
  await hanok.stop();
}
