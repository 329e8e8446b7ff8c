import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { canvasFrame, openEditor } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const PAGE = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>뿌리</title><link rel="stylesheet" href="/css/a.css?version=1"></head>
<body><section><h1>뿌리 주소</h1><p class="note">앞 글<span class="box">안쪽</span></p>
<div class="mixed">앞 글<p>문단</p>뒤 글</div>
<label>이름 <input name="n"></label><select><option>하나</option></select>
<svg width="200" height="40"><text x="0" y="20">그림 글</text></svg>
<img src="/img/a.svg" srcset="/img/a.svg 1x" alt="그림"></section>
<script src="/js/a.js"></script></body></html>
`;
const rooted = () =>
  site(
    "rooted",
    new Map(
      Object.entries({
        "index.html": "<!doctype html><title>집</title><h1>집</h1>\n",
        "sub/index.html": PAGE,
        "css/a.css": "h1 { color: rgb(1, 2, 3); background: url(/img/a.svg) }\n",
        "js/a.js":
          'localStorage.setItem("a", "1"); fetch("/data/a.json").then((answer) => answer.json()).then(({ word }) => { window.word = word; }); indexedDB.open("shop");\n',
        "data/a.json": '{ "word": "기와" }\n',
        "img/a.svg":
          '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>\n',
      }).map(([name, text]) => [name, Buffer.from(text)]),
    ),
  );

test("[HND-04] addresses of the root lead where they lead when published", async () => {
  const { project } = await bringSite(member, rooted());
  const list = told(await member.client.get("/api/projects/page/list.json", { projectId: project.id }));
  const pageId = list.pageList.find(({ path }) => path === "sub/index.html")?.id ?? "";
  const editor = await openEditor(browsing, hanok, member, project.id, { pageId });
  const { page } = editor;
  const frame = canvasFrame(page);
  expect(new URL(frame.url()).hostname).toMatch(/^[a-z][a-z2-7]{19}--[0-9a-z]+-[a-z2-7]{26}\.localhost$/);
  expect(new URL(frame.url()).pathname).toBe("/sub/index.html");
  await expect
    .poll(() => frame.evaluate("getComputedStyle(document.querySelector('h1')).color"))
    .toBe("rgb(1, 2, 3)");
  await expect.poll(() => frame.evaluate("window.word")).toBe("기와");
  await expect.poll(() => frame.evaluate("document.querySelector('img').naturalWidth")).toBe(40);
  expect(await frame.evaluate("[origin, localStorage.a].join()")).toBe("null,1");
  const note = page.locator("[data-denied]");
  await note.waitFor();
  expect(await note.getAttribute("data-denied")).toBe("indexed-db");
  await note.getByRole("button").click();
  await expect.poll(() => note.count()).toBe(0);

  // The page's own script fails at what an opaque origin denies.
  expect(editor.problems).toEqual([expect.stringContaining("'IDBFactory'")]);
  await editor.close();
}, 120_000);

test("[HND-04] where hosts of previews cannot be reached the page is shown below a path, and what fails is said", async () => {
  const { project } = await bringSite(member, rooted());
  const list = told(await member.client.get("/api/projects/page/list.json", { projectId: project.id }));
  const pageId = list.pageList.find(({ path }) => path === "sub/index.html")?.id ?? "";
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await page.route(/--[0-9a-z]+-[a-z2-7]{26}\.localhost/, (route) => route.abort("namenotresolved"));
  await page.goto(`/neditor/?project=${project.id}&page=${pageId}`);
  await page.locator("main[aria-busy=false] iframe").waitFor({ timeout: 60_000 });
  expect(new URL(canvasFrame(page).url()).pathname).toMatch(/^\/canvas\/.*\/sub\/index\.html$/);
  await expect
    .poll(() => page.locator("[data-denied]").getAttribute("data-denied"))
    .toContain("root-addresses");
  await context.close();
}, 120_000);
