import { blockText, type Change } from "@hanok/page-document";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { importEnded, importProject, openPage, uploadZip, zipTree } from "../projects-support.ts";
import { recordingThreads } from "../recording-threads.ts";

/** Names of the tasks that are killed. */
let killed: ReadonlySet<string> = new Set();
const { asked, threads } = recordingThreads({ isKilled: (task) => killed.has(task) });

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite", threads });
  owner = await app.signUpMember();
});
afterAll(() => app?.stop());
beforeEach(() => {
  killed = new Set();
});

const LINE = "<p class=line>기와 위에 눈이 내린다</p>\n";
const CSS = ".line { color: red }\n".repeat(4_000);

/** A site whose page and stylesheet are too large to be read on the event loop. */
const openSite = async () => {
  const page = `<!doctype html><title>집</title><link rel=stylesheet href=a.css>\n<main>${LINE.repeat(3_000)}</main>`;
  const tree = new Map([
    ["index.html", Buffer.from(page)],
    ["a.css", Buffer.from(CSS)],
  ]);
  const projectId = (await importProject(owner, await zipTree(tree))).project.id;
  const { part, version, pageId, canvas } = await openPage(owner, projectId);
  const [block] = Object.values(part.blocks).filter(({ id }) =>
    part.texts[blockText(id, "html")]?.includes("<main>"),
  );
  const [resource] = Object.values(part.resources);
  if (!block || !resource) throw new Error("the site came in without its parts");
  const text = blockText(block.id, "html");
  return { projectId, pageId, part, version, base: canvas.base, block, resource, text };
};
type Site = Awaited<ReturnType<typeof openSite>>;

let operations = 0;
const opId = () => {
  operations += 1;
  return `operation-${operations}`;
};
const letters = (count: number, { text, part }: Site): Change[] => {
  const html = part.texts[text] ?? "";
  return Array.from({ length: count }, (_, i): Change => {
    const at = html.indexOf("기와") + i;
    return { kind: "text", text, changes: [at, [0, "가"], html.length + i - at] };
  });
};
const ended = async (answer: Promise<{ readonly ok: boolean; readonly error?: string }>) => {
  const { ok, error } = await answer;
  return ok ? "done" : (error ?? "");
};

const save = ({ projectId, version }: Site, name: string, changes: readonly Change[]) =>
  owner.api.post("/api/projects/edit.json", {
    projectId,
    opId: opId(),
    base: version,
    name,
    changes: [...changes],
  });

/**
 * Every way in which what members wrote is parsed, compared or rendered by the server: the task that does it
 * beside the event loop, and the answer to its caller where it is killed.
 */
const WAYS: readonly (readonly [
  task: string,
  name: string,
  told: string,
  ask: (site: Site) => Promise<string>,
])[] = [
  [
    "merge-operation",
    "a save of many changes",
    "edit.refused",
    (site) => ended(save(site, "text.set", letters(200, site))),
  ],
  [
    "tree-excess",
    "a save of deep elements",
    "edit.refused",
    (site) =>
      ended(
        save(site, "element.insert", [
          { kind: "element-insert", text: site.text, at: 0, source: "<p>a".repeat(600) },
        ]),
      ),
  ],
  [
    "whole-edit",
    "an edit of the whole project",
    "edit.refused",
    ({ projectId, block }) =>
      ended(
        owner.api.post("/api/projects/edit/run.json", {
          projectId,
          opId: opId(),
          name: "rename.class",
          input: { blockId: block.id, scope: "project", from: "line", to: "row" },
        }),
      ),
  ],
  [
    "save-page",
    "a page that is sent whole",
    "edit.refused",
    ({ projectId, pageId, part, block }) =>
      ended(
        owner.api.post("/api/projects/page/item.json", {
          projectId,
          pageId,
          page: {
            custom: Object.values(part.blocks).map(({ id }) => ({
              id,
              html:
                id === block.id
                  ? `<main>${LINE.toUpperCase().repeat(2_000)}</main>`
                  : part.texts[blockText(id, "html")],
            })),
          },
        }),
      ),
  ],
  [
    "resource-steps",
    "a stylesheet that is sent whole",
    "edit.refused",
    ({ projectId, resource }) =>
      ended(
        owner.api.post("/api/projects/resource/item.json", {
          projectId,
          opId: opId(),
          resource: { id: resource.id, fileCode: CSS.toUpperCase() },
        }),
      ),
  ],
  [
    "menu-items",
    "menu items that lead to a page",
    "project.heavy",
    ({ pageId }) => ended(owner.api.get("/api/projects/page/menu-items.json", { pageId })),
  ],
  [
    "project-names",
    "names of a project",
    "project.heavy",
    ({ projectId }) => ended(owner.api.get("/api/projects/edit/names.json", { projectId })),
  ],
  [
    "file-uses",
    "uses of a file",
    "project.heavy",
    ({ projectId }) =>
      ended(owner.api.get("/api/projects/project/media/uses.json", { projectId, path: "a.css" })),
  ],
  [
    "wanted-pictures",
    "pictures of a project",
    "project.heavy",
    ({ projectId }) => ended(owner.api.post("/api/projects/publish/images.json", { projectId })),
  ],
  [
    "make-pages",
    "publishing",
    "publish.heavy",
    ({ projectId }) => ended(owner.api.post("/api/projects/publish/item.json", { projectId })),
  ],
  [
    "make-pages",
    "an export",
    "export.heavy",
    async ({ projectId }) => {
      const started = await owner.api.post("/api/projects/export/item.json", { projectId });
      await app.jobsDone();
      const id = started.ok ? started.data.export.id : "";
      const state = await owner.api.get("/api/projects/export/item.json", { id });
      return state.ok ? state.data.export.error || state.data.export.stage : state.error;
    },
  ],
  [
    "render-for-canvas",
    "the preview",
    "503",
    async ({ base }) => {
      const { status } = await owner.request(`${base}index.html`);
      return status === 200 ? "done" : String(status);
    },
  ],
  [
    "restore-version",
    "a restored version",
    "edit.refused",
    async (site) => {
      const { pageId } = site;
      const kept = await owner.api.post("/api/projects/page/version/item.json", { pageId, name: "이름" });
      const id = kept.ok ? (kept.data.pageVersion?.id ?? "") : "";
      await save(site, "text.set", letters(1, site));
      return ended(owner.api.post("/api/projects/page/version/restore.json", { id }));
    },
  ],
  [
    "read-text",
    "an archive that comes in",
    "element.heavy",
    async () => {
      const tree = new Map([["index.html", Buffer.from(`<title>집</title>${LINE.repeat(3_000)}`)]]);
      const sent = await uploadZip(owner, await zipTree(tree));
      const state = await importEnded(owner, sent.ok ? (sent.data.importKey ?? "") : "");
      const [line] = state.ok ? (state.data.import.report?.fileInfoList ?? []) : [];
      return line?.reason || "done";
    },
  ],
];

describe("content of members that takes long", () => {
  test.each(WAYS)(
    "[trust: availability] %s: %s is computed beside the event loop",
    async (task, _name, _told, ask) => {
      const site = await openSite();
      asked.length = 0;
      expect(await ask(site)).toBe("done");
      expect(asked).toContain(task);
    },
  );

  test.each(WAYS)(
    "[trust: availability] %s: %s that is killed is told as such, and the next one is answered",
    async (task, _name, told, ask) => {
      const site = await openSite();
      asked.length = 0;
      killed = new Set([task]);
      expect(await ask(site)).toBe(told);
      // Nothing is tried again by itself.
      expect(asked.filter((name) => name === task)).toHaveLength(1);
      killed = new Set();
      expect(await ask(await openSite())).toBe("done");
    },
  );
});
