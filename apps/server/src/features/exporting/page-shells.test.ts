import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import { savePage } from "../../../test/pages-support.ts";
import { createBlank, exportTree, importProject, openPage, zipTree } from "../../../test/projects-support.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
});
afterAll(() => app?.stop());

test("[EXP-12] [EXP-38] the index and the sheet of the pages lead to each page of the export, and escape what was typed", async () => {
  const owner = await app.signUpMember();
  const { id: projectId } = await createBlank(owner);
  const memo = "<img src=x onerror=alert(1)> & 메모";
  const saved = await savePage(owner, projectId, {
    title: '소개 "가" & 나',
    name: "intro",
    memo,
    status: "ongoing",
  });
  expect(saved).toMatchObject({ ok: true });
  const read = async (shell: string, language = "ko") => {
    const response = await owner.request(
      `/api/projects/export/shell.json?projectId=${projectId}&shell=${shell}`,
      { headers: { "accept-language": language } },
    );
    return { response, html: await response.text() };
  };
  const { response, html: index } = await read("index");
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
  const { html: sheet } = await read("sheet");
  const archive = [...(await exportTree(owner, projectId, app.jobsDone)).keys()];
  const pages = archive.filter((path) => path.endsWith(".html")).sort();
  expect(pages).toHaveLength(2);
  for (const html of [index, sheet]) {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => decodeURIComponent(link));
    expect(links.sort()).toEqual(pages);
    expect(html).not.toMatch(/<img|<script/);
  }
  expect(sheet).toContain("진행 중 1");
  expect(sheet).toContain("&#60;img src=x onerror=alert(1)&#62; &#38; 메모");
  expect(index).not.toContain("메모");
  expect((await read("sheet", "en")).html).toContain("In progress 1");
});

test("[EXP-12] pages that came from elsewhere keep their places; who may not see the project gets nothing", async () => {
  const owner = await app.signUpMember();
  const { project } = await importProject(
    owner,
    await zipTree(
      new Map([
        ["index.html", Buffer.from("<!doctype html><title>처음</title><p>하나</p>")],
        ["blog/first.html", Buffer.from("<!doctype html><title>첫 글</title><p>둘</p>")],
      ]),
    ),
  );
  const address = `/api/projects/export/shell.json?projectId=${project.id}&shell=index`;
  const html = await (await owner.request(address)).text();
  expect(html).toContain('href="blog/first.html">첫 글</a>');
  expect(html).toContain("<li>blog/<ul>");
  expect((await app.visitor().request(address)).status).toBe(401);
  const other = await app.signUpMember();
  expect((await other.request(address)).status).toBe(404);
  expect(Object.keys((await openPage(owner, project.id)).part.pages)).toHaveLength(2);
});
