import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { type Task, TaskBroken, type Threads } from "../../ports/threads/index.ts";
import { EVERYTHING, loadPart } from "../editing/index.ts";
import { createBlobStore } from "../files/index.ts";
import { readShown } from "./content.ts";
import { PageTooHeavy } from "./page-too-heavy.ts";
import { publishProject } from "./releases.ts";
import { readSiteBindings } from "./site-bindings.ts";

describe("pages that take long to render", () => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect: "sqlite" });
    member = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const large = (word: string) =>
    `<!doctype html><title>${word}</title><link rel=stylesheet href=a.css>\n${`<p class="line">${word}</p>\n`.repeat(3000)}`;
  const project = async () => {
    const tree = new Map([
      ["index.html", Buffer.from("<!doctype html><title>작은 쪽</title><p>처음")],
      ["one.html", Buffer.from(large("기와"))],
      ["two.html", Buffer.from(large("서까래"))],
      ["a.css", Buffer.from("p{color:red}")],
    ]);
    return (await importProject(member, await zipTree(tree))).project.id;
  };
  const publishWith = (threads: Threads, projectId: string) =>
    publishProject(
      {
        ...app.parts,
        threads,
        blobs: createBlobStore(app.parts),
        places: { sites: null, origin: app.origin },
        makesAvif: false,
        inTurn: (work) => work(),
      },
      projectId,
      member.member.id,
    );
  const filesOf = async (projectId: string) =>
    app.parts.database.read((query) =>
      query
        .selectFrom("releaseFiles")
        .innerJoin("projects", "projects.releaseId", "releaseFiles.releaseId")
        .select(["path", "blob", "mediaType", "pageId"])
        .where("projects.id", "=", projectId)
        .orderBy("path")
        .execute(),
    );

  test("[EXP-48] [trust: availability] large pages are rendered beside the event loop, to the same bytes; small ones are not", async () => {
    const projectId = await project();
    const asked: string[][] = [];
    const copying: Threads = {
      run: async <Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output> => {
        const copied = structuredClone(input);
        if (typeof copied === "object" && copied && "pageIds" in copied)
          asked.push(copied.pageIds as string[]);
        return structuredClone(await task.run(copied));
      },
      oldestWait: () => 0,
      close: async () => {},
    };
    expect(await publishWith(copying, projectId)).toMatchObject({ ok: true });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toHaveLength(2);
    const files = await filesOf(projectId);
    for (const [path, text] of [
      ["one.html", large("기와")],
      ["two.html", large("서까래")],
    ] as const) {
      const blob = files.find((file) => file.path === path)?.blob ?? "";
      expect((await app.parts.files.read(blob))?.toString()).toBe(text);
    }
  });

  test("[AVL-01] [COL-05] entries that are too long to be published together name the page that shows them", async () => {
    const entry = (body: string) => JSON.stringify({ status: "published", publishAt: "", fields: { body } });
    const tree = new Map([
      ["index.html", Buffer.from("<!doctype html><title>처음</title><p>처음")],
      ["news.html", Buffer.from('<!doctype html><title>소식</title><p data-hanok-each="news">글')],
      [
        "collections/news.json",
        Buffer.from(
          '{"hanok":"collection","label":"소식","fields":[{"name":"body","label":"글","type":"text"}]}',
        ),
      ],
      ["collections/news/a.json", Buffer.from(entry("기와".repeat(40)))],
      ["collections/news/b.json", Buffer.from(entry("처마".repeat(40)))],
    ]);
    const { id } = (await importProject(member, await zipTree(tree))).project;
    const { database, threads } = app.parts;
    const read = (most?: number) =>
      database.read(async (query) => {
        const common = await loadPart(query, id, EVERYTHING);
        const bindings = await readSiteBindings(query, threads, id, common, new Date().toISOString());
        return readShown(query, id, bindings, Object.values(common.pages), ["news"], most);
      });
    expect((await read()).get("news")?.entries.map(({ slug }) => slug)).toEqual(["a", "b"]);
    const refused = await read(200).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PageTooHeavy);
    expect(refused).toMatchObject({ page: { path: "news.html" } });
  });

  test("[EXP-48] [trust: availability] a page over its time is named, the others are rendered, and visitors keep the old site", async () => {
    const projectId = await project();
    expect(await publishWith(app.parts.threads, projectId)).toMatchObject({ ok: true });
    const before = await filesOf(projectId);
    const opened = await member.api.get("/api/projects/edit.json", { projectId });
    if (!opened.ok) throw new Error(opened.error);
    const part = await app.parts.database.read((query) => loadPart(query, projectId, EVERYTHING));
    const ids = new Map(Object.values(part.pages).map(({ path, id }) => [path, id]));
    for (const path of ["one.html", "two.html"]) {
      const text = `page/${ids.get(path)}/bodyEnd`;
      const length = part.texts[text]?.length ?? 0;
      const changes = [
        { kind: "text", text, changes: [...(length > 0 ? [length] : []), [0, "<!-- 끝 -->"]] },
      ];
      const { version } = opened.data;
      const saved = await member.api.post("/api/projects/edit.json", {
        projectId,
        opId: app.parts.createId(),
        base: version,
        changes,
      });
      if (!saved.ok) throw new Error(JSON.stringify(saved));
    }
    const broken: string[][] = [];
    const slow: Threads = {
      run: async (task, input) => {
        if (typeof input === "object" && input && "pageIds" in input) {
          const pageIds = input.pageIds as string[];
          broken.push(pageIds);
          if (pageIds.includes(ids.get("two.html") ?? "")) throw new TaskBroken("too long");
        }
        return task.run(input);
      },
      oldestWait: () => 0,
      close: async () => {},
    };
    expect(await publishWith(slow, projectId)).toMatchObject({
      ok: false,
      error: "publish.heavy",
      detail: { facts: { page: "서까래" } },
    });
    expect(broken.map((each) => each.length)).toEqual([2, 1, 1]);
    expect(await filesOf(projectId)).toEqual(before);
  });
});
