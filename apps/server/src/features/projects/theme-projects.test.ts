import { blockText, type ProjectPart, readStyleGuide, resourceText, sharedText } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { exportTree, openPage } from "../../../test/projects-support.ts";

describe.each(FEATURE_DIALECTS)("projects from starter themes on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let themeIds: readonly string[];
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    const themes = await owner.api.get("/api/public/projects/theme/list.json", {});
    themeIds = themes.ok ? themes.data.themeList.map(({ id }) => id) : [];
  });
  afterAll(() => app?.stop());

  const begin = async (themeId: string, language: "ko" | "en") => {
    const made = await owner.api.post("/api/projects/project/item.json", {
      project: { language },
      themeId,
    });
    if (!made.ok) throw new Error(made.error);
    return made.data.project.id;
  };

  /** Every page with its blocks: opening one page gives that page's alone. */
  const opened = async (projectId: string): Promise<ProjectPart[]> => {
    const { part } = await openPage(owner, projectId);
    return Promise.all(
      Object.keys(part.pages).map(async (pageId) => (await openPage(owner, projectId, pageId)).part),
    );
  };

  test("[BLK-18] [TPL-08] every theme: one header and one footer in the library, and every page shows them", async () => {
    expect(themeIds.length).toBeGreaterThanOrEqual(8);
    for (const themeId of themeIds)
      for (const language of ["ko", "en"] as const) {
        const parts = await opened(await begin(themeId, language));
        const shared = Object.values(parts[0]?.shared ?? {});
        expect([themeId, shared.map(({ tagtitle }) => tagtitle).sort()]).toEqual([
          themeId,
          ["footer", "header"],
        ]);
        for (const part of parts)
          for (const { bid, tagtitle, name } of shared) {
            const here = Object.values(part.blocks).filter((block) => block.name === name);
            expect([themeId, here.map((block) => [block.bid, block.thwhole, block.section])]).toEqual([
              themeId,
              [[bid, true, tagtitle]],
            ]);
            // One source: the block on the page has none of its own.
            expect(part.texts[blockText(here[0]?.id ?? "", "html")]).toBe("");
            expect(part.texts[sharedText(bid, "html")]).toMatch(new RegExp(`^<${tagtitle} `));
          }
      }
  });

  test("[RES-12] [RES-13] [PRJ-72] a theme is the project's style guide: its colours and styles, in the sheet that loads last", async () => {
    for (const themeId of themeIds) {
      const { part } = await openPage(owner, await begin(themeId, "ko"));
      const { colors, styles } = readStyleGuide(part);
      expect([themeId, colors.map(({ name }) => name).sort()]).toEqual([
        themeId,
        ["accent", "deep", "ink", "line", "muted", "on-accent", "on-deep", "paper", "surface"],
      ]);
      for (const kind of ["text", "button", "input", "select"])
        expect(
          styles.filter((style) => style.kind === kind),
          themeId,
        ).not.toEqual([]);
      // Said once: what the panel changes is what the site shows.
      const sheets = Object.values(part.resources).filter(({ id }) =>
        (part.texts[resourceText(id)] ?? "").includes("--color-accent:"),
      );
      expect(sheets.map(({ path, category }) => [path, category])).toEqual([
        ["css/style-guide.css", "tuning"],
      ]);
    }
  });

  test("[PRJ-49] [RES-28] menu and style guide belong to the project: a copy has them, with what was changed, and so has the export", async () => {
    const projectId = await begin("bakery", "ko");
    const run = (name: string, input: object) =>
      owner.api.post("/api/projects/edit/run.json", {
        projectId,
        opId: `travels-${name.replace(".", "-")}`,
        name,
        input,
      });
    const sharedHeader = (part: ProjectPart) =>
      Object.values(part.shared)
        .filter(({ tagtitle }) => tagtitle === "header")
        .map(({ bid }) => part.texts[sharedText(bid, "html")] ?? "")
        .join();
    const { part, version } = await openPage(owner, projectId);
    const [header] = Object.values(part.shared).filter(({ tagtitle }) => tagtitle === "header");
    const menu = sharedHeader(part);
    const at = menu.indexOf("<a", menu.indexOf("<nav"));
    expect(at).toBeGreaterThan(0);
    const link = { text: sharedText(header?.bid ?? "", "html"), at };
    expect(await run("menu.item-set", { item: link, name: "오늘의 빵" })).toMatchObject({ ok: true });
    expect(
      await run("guide.set", { kind: "color", name: "accent", values: { color: "#0a7f5a" } }),
    ).toMatchObject({ ok: true });
    // The sheet is written again by the same operation: nobody ever reads the one without the other.
    const log = await owner.api.get("/api/projects/changes.json", { projectId, since: version + 1 });
    const sheet = Object.values(part.resources).find(({ path }) => path === "css/style-guide.css");
    expect(log.ok && log.data.entries.map(({ changes }) => changes)).toMatchObject([
      [{ text: resourceText(sheet?.id ?? "") }],
    ]);
    const copy = await owner.api.post("/api/projects/project/clone.json", { projectId });
    if (!copy.ok) throw new Error(copy.error);
    const copied = (await openPage(owner, copy.data.project.id)).part;
    expect(sharedHeader(copied)).toContain("오늘의 빵");
    expect(readStyleGuide(copied).colors).toContainEqual(
      expect.objectContaining({ name: "accent", value: "#0a7f5a" }),
    );
    const tree = await exportTree(owner, copy.data.project.id, app.jobsDone);
    expect(tree.get("index.html")?.toString()).toContain("오늘의 빵");
    expect(tree.get("css/style-guide.css")?.toString()).toContain("--color-accent: #0a7f5a;");
  });

  test("every page asks early for fonts that the project has", async () => {
    for (const themeId of themeIds) {
      const projectId = await begin(themeId, "ko");
      const tree = await exportTree(owner, projectId, app.jobsDone);
      for (const [path, bytes] of tree) {
        if (!path.endsWith(".html")) continue;
        const html = bytes.toString("utf8");
        const asked = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
          ([, href]) => href ?? "",
        );
        expect(asked.length, `${themeId} ${path}`).toBeGreaterThan(0);
        for (const href of asked)
          expect([...tree.keys()]).toContain(new URL(href, `http://site/${path}`).pathname.slice(1));
        const head = html.slice(0, html.indexOf("</head>"));
        expect(head.lastIndexOf("style-guide.css")).toBeGreaterThan(head.lastIndexOf("css/theme.css"));
      }
    }
  });
});
