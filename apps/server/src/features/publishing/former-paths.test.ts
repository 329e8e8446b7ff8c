import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { rememberPaths } from "./former-paths.ts";

const page = (title: string) => Buffer.from(`<!doctype html><title>${title}</title><h1>${title}</h1>`);

describe.each(FEATURE_DIALECTS)("former addresses on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    const tree = new Map(["index.html", "a.html", "b.html"].map((name) => [name, page(name)] as const));
    projectId = (await importProject(owner, await zipTree(tree))).project.id;
    await owner.api.post("/api/projects/publish/item.json", { projectId });
  });
  afterAll(() => app?.stop());

  test("[AVL-03] former addresses of moved pages are bounded; those of deleted pages make room", async () => {
    const { database } = app.parts;
    const former = () =>
      database.read((query) =>
        query
          .selectFrom("formerPaths")
          .select("path")
          .where("projectId", "=", projectId)
          .orderBy("path")
          .execute(),
      );
    const { releaseId } = await database.read((query) =>
      query.selectFrom("projects").select("releaseId").where("id", "=", projectId).executeTakeFirstOrThrow(),
    );
    const pages = await database.read((query) =>
      query.selectFrom("pages").select("id").where("projectId", "=", projectId).execute(),
    );
    const moved = new Map(pages.map(({ id }, at) => [id, `moved-${at}.html`]));
    const remember = (most: number) =>
      database.write(projectId, (query) => rememberPaths(query, projectId, releaseId, moved, most));
    await database.write(projectId, (query) =>
      query.insertInto("formerPaths").values({ projectId, path: "dead.html", pageId: "deleted" }).execute(),
    );
    await remember(2);
    const kept = (await former()).map(({ path }) => path);
    expect(kept).toHaveLength(2);
    expect(kept).not.toContain("dead.html");
    await remember(2);
    expect(await former()).toHaveLength(2);
  });
});
