import type { blockText, Change } from "@hanok/page-document";
import { told } from "../../e2e/main-job/projects.ts";
import { type Attacker, many } from "./attacker.ts";
import { readPreview } from "./preview.ts";
import type { Watch } from "./watch.ts";

/** Inputs made to stall the server, sent one after the other. */
export const sendLoneInputs = async (attacker: Attacker, { measured }: Watch): Promise<void> => {
  const { client, origin, bring, open, operation, outcomeOf } = attacker;
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
    return String(await readPreview(`${origin}${canvas.base}index.html`));
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
};
