import { createHash } from "node:crypto";
import { inOrder, type ProjectPart } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { chances } from "../../../test/soak.ts";
import { EVERYTHING, loadPart } from "../editing/index.ts";
import { type BlobStore, createBlobStore } from "../files/index.ts";
import { besidePages } from "./beside-pages.ts";
import { publishProject } from "./releases.ts";
import { pageFiles, partsByPage } from "./site.ts";
import { siteAddress, slugOf } from "./site-address.ts";
import { readOptions } from "./site-settings.ts";

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Numbers below `most`, the same in each run. */
const dice = (seed: number) => {
  const random = chances(seed);
  return (most: number): number => Math.floor(random() * most);
};

const ROUNDS = Number(process.env.HANOK_PUBLISH_ROUNDS ?? 24);

describe.each(FEATURE_DIALECTS)("publishing what changed on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let places: { sites: null; origin: string };
  let blobs: BlobStore;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    places = { sites: null, origin: app.origin };
    blobs = createBlobStore(app.parts);
  });
  afterAll(() => app?.stop());

  const wholePart = (projectId: string): Promise<ProjectPart> =>
    app.parts.database.read((query) => loadPart(query, projectId, EVERYTHING));
  /** Publishes, and answers how many files were made for it. */
  const publish = async (projectId: string): Promise<number> => {
    let made = 0;
    const counting: BlobStore = {
      ...blobs,
      files: {
        ...blobs.files,
        spool: (...given) => {
          made += 1;
          return blobs.files.spool(...given);
        },
      },
    };
    const published = await publishProject(
      { ...app.parts, blobs: counting, places, makesAvif: false, inTurn: (work) => work() },
      projectId,
      owner.member.id,
    );
    if (!published.ok) throw new Error(published.error);
    return made;
  };
  const withoutTimes = (sitemap: string) => sitemap.replace(/<lastmod>[^<]*<\/lastmod>/g, "");
  const released = (projectId: string) =>
    app.parts.database.read((query) =>
      query
        .selectFrom("releaseFiles")
        .innerJoin("projects", "projects.releaseId", "releaseFiles.releaseId")
        .select(["path", "blob", "size", "mediaType", "pageId"])
        .where("projects.id", "=", projectId)
        .execute(),
    );
  const inReleased = async (projectId: string, path: string): Promise<string> => {
    const row = (await released(projectId)).find((file) => file.path === path);
    return (await app.parts.files.read(row?.blob ?? ""))?.toString() ?? "";
  };
  /** The live release, and the same project rendered whole. */
  const expectWhole = async (projectId: string) => {
    const part = await wholePart(projectId);
    const outlet = await app.parts.database.read(async (query) => ({
      purpose: "publish" as const,
      site: siteAddress(places, (await slugOf(query, projectId)) || projectId),
      options: await readOptions(query, projectId),
      forms: { projectId, origin: places.origin },
    }));
    const described = (row: {
      path: string;
      blob: string;
      size: number;
      mediaType: string;
      pageId: string;
    }) => [row.path, row.blob, Number(row.size), row.mediaType, row.pageId].join(" ");
    const partOf = partsByPage(part);
    const pages = inOrder(Object.values(part.pages)).map((page) => ({
      ...pageFiles(partOf(page.id), page, outlet, () => 0),
      path: page.path,
    }));
    const files = [
      ...pages.flatMap((page) => page.files),
      ...besidePages(
        part,
        outlet,
        () => 0,
        pages.filter(({ listed }) => listed),
      ),
    ];
    const whole: string[] = [];
    for (const { path, mediaType, pageId = "", content } of files) {
      if (path === "sitemap.xml" && content.kind === "made") {
        expect(withoutTimes(await inReleased(projectId, path))).toBe(content.bytes.toString());
        continue;
      }
      const stored =
        content.kind === "stored" ? content : { blob: sha256(content.bytes), size: content.bytes.length };
      whole.push(described({ path, mediaType, pageId, ...stored }));
    }
    const rows = (await released(projectId)).filter(({ path }) => path !== "sitemap.xml").map(described);
    expect(rows.sort()).toEqual(whole.sort());
  };
  const done = <Answer extends { readonly ok: boolean }>(answer: Answer): Answer => {
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const edit = async (projectId: string, changes: readonly object[]) => {
    const opened = await owner.api.get("/api/projects/edit.json", { projectId });
    if (!opened.ok) throw new Error(opened.error);
    done(
      await owner.api.post("/api/projects/edit.json", {
        projectId,
        opId: app.parts.createId(),
        base: opened.data.version,
        changes: [...changes],
      }),
    );
  };
  const theme = async (themeId: string) => {
    const created = await owner.api.post("/api/projects/project/item.json", { project: {}, themeId });
    if (!created.ok) throw new Error(created.error);
    return created.data.project.id;
  };
  const imported = async () => {
    const page = (at: number) =>
      `<!doctype html><html><head><title>${at}</title><link rel="stylesheet" href="css/a.css"></head><body><p>쪽 ${at}</p><a href="#x">x</a></body></html>`;
    const pages = [0, 1, 2, 3].map(
      (at) => [at ? `p${at}.html` : "index.html", Buffer.from(page(at))] as const,
    );
    const tree = new Map([...pages, ["css/a.css", Buffer.from("p{}")] as const]);
    return (await importProject(owner, await zipTree(tree))).project.id;
  };
  /** A text gets something at its end that means nothing. */
  const appended = (part: ProjectPart, text: string, word: string): object => {
    const { length } = part.texts[text] ?? "";
    const resource = part.resources[text.split("/")[1] ?? ""];
    const kind = resource?.fileExt ?? text.split("/").at(-1) ?? "";
    const insert = /^(?:css|js)$/.test(kind) ? `/* ${word} */` : `<!-- ${word} -->`;
    return { kind: "text", text, changes: [...(length > 0 ? [length] : []), [0, insert]] };
  };

  test("[EXP-48] after one edit one page is made, with the files beside the pages; nothing for no edit", async () => {
    const projectId = await theme("studio");
    const whole = await publish(projectId);
    const part = await wholePart(projectId);
    const pages = Object.keys(part.pages).length;
    // The first publication registers the forms of the pages, whose retention the second one writes into them.
    await publish(projectId);
    // Stylesheets and scripts of the project, sitemap.xml and robots.txt are written each time.
    const beside = await publish(projectId);
    expect([pages > 2, whole >= beside + pages]).toEqual([true, true]);
    const block = Object.values(part.blocks).find(({ thwhole }) => !thwhole);
    await edit(projectId, [appended(part, `block/${block?.id}/html`, "here")]);
    const made = await publish(projectId);
    expect(made - beside).toBeGreaterThan(0);
    expect(made - beside).toBeLessThanOrEqual(3);
    await expectWhole(projectId);
  });

  test("[EXP-48] the sitemap says when a page was published first as it is", async () => {
    const projectId = await imported();
    const times = async () =>
      [
        ...(await inReleased(projectId, "sitemap.xml")).matchAll(
          /<loc>[^<]*?([^/<]*)<\/loc><lastmod>([^<]*)/g,
        ),
      ].map(([, page, time]) => [page, Date.parse(time ?? "") - start]);
    const start = app.clock.now();
    await publish(projectId);
    app.clock.advance(1000);
    const part = await wholePart(projectId);
    const page = Object.values(part.pages).find(({ path }) => path === "p2.html");
    const block = Object.values(part.blocks).find(({ pageId }) => pageId === page?.id);
    await edit(projectId, [appended(part, `block/${block?.id}/html`, "new")]);
    // A change that only builders see makes the page new in the log and the same for visitors.
    const other = Object.values(part.pages).find(({ path }) => path === "p1.html");
    await edit(projectId, [
      { kind: "page-set", pageId: other?.id, field: "memo", from: other?.memo, to: "x" },
    ]);
    await publish(projectId);
    expect(await times()).toEqual([
      ["", 0],
      ["p1.html", 0],
      ["p2.html", 1000],
      ["p3.html", 0],
    ]);
  });

  test.each([
    ["theme", 7],
    ["imported", 8],
  ])(
    "[EXP-48] after any edits a release is what rendering the whole project gives (%s)",
    async (kind, seed) => {
      const projectId = kind === "theme" ? await theme("clinic") : await imported();
      const roll = dice(seed);
      const one = <Value>(values: readonly Value[]): Value => values[roll(values.length)] as Value;
      const acts: Record<string, (part: ProjectPart, word: string) => Promise<unknown>> = {
        text: (part, word) => edit(projectId, [appended(part, one(Object.keys(part.texts)), word)]),
        sharedText: (part, word) => {
          const shared = Object.keys(part.texts).filter((text) => /^(?:shared|resource)\//.test(text));
          return edit(projectId, [appended(part, one(shared), word)]);
        },
        pageField: (part, word) => {
          const { id: pageId, title, meta } = one(Object.values(part.pages));
          return edit(projectId, [
            { kind: "page-set", pageId, field: "title", from: title, to: word },
            { kind: "page-set", pageId, field: "meta", from: meta, to: { ...meta, description: word } },
          ]);
        },
        pagePath: (part, word) => {
          const { id: pageId, path } = one(Object.values(part.pages).filter(({ home }) => !home));
          return edit(projectId, [
            { kind: "page-set", pageId, field: "path", from: path, to: `${word}.html` },
          ]);
        },
        projectField: async (part, word) => {
          const field = one(["headCode", "language", "analytics", "robots", "favicon"] as const);
          const pictures = Object.keys(part.files).filter((path) => /\.(?:png|jpe?g)$/.test(path));
          return edit(projectId, [
            {
              kind: "project-set",
              projectId,
              field,
              from: part.project?.[field],
              to:
                field === "headCode"
                  ? `<!-- ${word} -->`
                  : field === "favicon"
                    ? (one(pictures) ?? "")
                    : word,
            },
          ]);
        },
        link: async (part) => {
          const resource = one(Object.values(part.resources));
          if (!resource) return;
          return edit(projectId, [
            {
              kind: "resource-set",
              resourceId: resource.id,
              field: "linked",
              from: resource.linked,
              to: !resource.linked,
            },
          ]);
        },
        scroll: async (part) => {
          const css = Object.values(part.resources).find(({ fileExt }) => fileExt === "css");
          if (!css) return;
          const text = `resource/${css.id}`;
          const length = part.texts[text]?.length ?? 0;
          return edit(projectId, [
            { kind: "text", text, changes: [length, [0, "html { scroll-behavior: auto }"]] },
          ]);
        },
        copyPage: async (part) =>
          done(
            await owner.api.post("/api/projects/page/clone.json", { pageId: one(Object.keys(part.pages)) }),
          ),
        deletePage: async (part) => {
          const pages = Object.values(part.pages).filter(({ home }) => !home);
          if (pages.length > 2)
            done(await owner.api.delete("/api/projects/page/item.json", { pageId: one(pages).id }));
        },
        sort: async (part) => {
          const ids = Object.keys(part.pages).reverse();
          return done(
            await owner.api.post("/api/projects/page/sort.json", {
              pageIdSort: Object.fromEntries(ids.map((id, at) => [id, at + 1])),
            }),
          );
        },
        // A file where a page's gathered css would be.
        taken: async (part) => {
          const file = one(Object.values(part.files));
          const { path } = one(Object.values(part.pages));
          const place = `css/${path.replace(/\.html$/, ".css")}`;
          if (!file || part.files[place]) return;
          return edit(projectId, [
            { kind: "file-set", path: place, from: null, to: { ...file, path: place } },
          ]);
        },
        options: async () =>
          done(
            await owner.api.post("/api/projects/publish/site.json", {
              projectId,
              options: { [one(["canonical", "social", "anchors", "favicon", "sitemap"])]: roll(2) === 0 },
            }),
          ),
        name: async (_, word) =>
          done(await owner.api.post("/api/projects/publish/site.json", { projectId, slug: `n-${word}` })),
        rollBack: async () => {
          const list = await owner.api.get("/api/projects/publish/list.json", { projectId });
          if (!list.ok) throw new Error(list.error);
          const release = one(list.data.releaseList);
          done(
            await owner.api.post("/api/projects/publish/rollback.json", { projectId, releaseId: release.id }),
          );
        },
      };
      await publish(projectId);
      const names = Object.keys(acts);
      for (let round = 0; round < ROUNDS; round++) {
        const name = round < names.length ? names[round] : one(names);
        app.clock.advance(1000);
        await acts[name ?? ""]?.(await wholePart(projectId), `${dialect}${kind}${round}`);
        await publish(projectId);
        await expectWhole(projectId).catch((error: unknown) => {
          throw new Error(`after ${name} (round ${round})`, { cause: error });
        });
      }
    },
    60_000,
  );
});
