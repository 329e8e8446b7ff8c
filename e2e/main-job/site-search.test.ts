import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstFound } from "../editor/library-support.ts";
import { shot } from "../editor/shot.ts";
import { openEditor, openPanel, ready, saved } from "../editor/support.ts";
import { expectAccessible, inLanguages, type Language, startWithMember } from "../harness.ts";
import { bringSite, takeHome, themedProject, told } from "./projects.ts";
import { site } from "./sites.ts";
import { serveSite } from "./static-site.ts";

const { hanok, browsing, member } = await startWithMember();

const WORDS = {
  ko: {
    panel: "요소",
    list: "요소 목록",
    publish: "게시",
    now: "지금 게시하기",
    found: /개를 찾았어요/,
    none: /찾은 것이 없어요/,
  },
  en: {
    panel: "Elements",
    list: "List of elements",
    publish: "Publish",
    now: "Publish now",
    found: /result/,
    none: /Nothing was found/,
  },
} as const;

const publish = async (projectId: string): Promise<string> => {
  told(await member.client.post("/api/projects/publish/item.json", { projectId }));
  const { published } = told(await member.client.get("/api/projects/publish/item.json", { projectId }));
  return published?.url ?? "";
};

/** Types as a visitor does, letter by letter, and follows the first result. */
const findsAndFollows = async (
  page: Page,
  query: string,
  language: Language,
  name: string,
): Promise<void> => {
  const field = page.getByRole("searchbox");
  await field.click();
  await field.pressSequentially(query);
  const search = page.getByRole("search");
  await search.getByText(WORDS[language].found).waitFor();
  const link = search.getByRole("listitem").first().getByRole("link");
  await expect.poll(() => link.innerText()).toBe("굽는 이야기");
  await shot(page, name);
  await link.click();
  await expect.poll(() => page.title()).toBe("굽는 이야기");
};

test.each(inLanguages("ko"))(
  "[COL-06] a search is put on a page, finds by initial consonants on the site, and in the copy that was taken home (%s)",
  async (language) => {
    const words = WORDS[language];
    const projectId = await themedProject(member);
    const opened = await openEditor(browsing, hanok, member, projectId, { language });
    await openPanel(opened.page, words.panel);
    await (await firstFound(opened.page.getByRole("grid", { name: words.list }), "site-search")).press(
      "Enter",
    );
    await ready(opened.page);
    await expect.poll(() => opened.frame().locator("[data-hanok-search]").count()).toBe(1);
    await saved(opened.page);
    await shot(opened.page, `search-editor-${language}`);
    await opened.close();
    const address = await publish(projectId);
    const { page, context, problems } = await browsing.newPage(hanok, { language });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address);
    // The sample is seen by nobody, and engine and index come with the first use.
    await page.getByRole("searchbox").waitFor();
    expect(await page.getByRole("search").getByRole("listitem").count()).toBe(0);
    expect(asked.filter((path) => /hanok-search-/.test(path))).toEqual([]);
    await page.getByRole("searchbox").fill("쿠쿠쿠쿠쿠");
    await page.getByRole("search").getByText(words.none).waitFor();
    await page.getByRole("searchbox").fill("");
    await findsAndFollows(page, "ㅇㅇㄱ", language, `search-site-${language}`);
    await page.goto(`${new URL(page.url()).origin}/?q=${encodeURIComponent("빵")}`);
    await page.getByRole("search").getByText(words.found).waitFor();
    await expectAccessible(page, "a site with results");
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await shot(page, `search-site-375-${language}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    const copy = await serveSite(site("copy", await takeHome(member, hanok.origin, projectId)));
    await page.goto(copy.address);
    await findsAndFollows(page, "ㅇㅇㄱ", language, `search-copy-${language}`);
    expect(new URL(page.url()).pathname).toMatch(/^\/html\//);
    await copy.close();
    expect(problems).toEqual([]);
    await context.close();
  },
);

const HOSTILE = `<img src=x onerror="window.broken=1">&lt;b&gt;"'</script><script>window.broken=1</script>`;
const entry = (status: string, title: string): string =>
  JSON.stringify({ status, publishAt: "", fields: { title } });

test("[COL-06] hostile titles stay words, and drafts are found by nobody", async () => {
  const search =
    '<div data-hanok-search="news" role="search"><input type="search" aria-label="찾기"><p role="status"></p><ul data-hanok-results><li><a href="#" data-hanok-result="title">제목</a> <i data-hanok-result="text">글</i></li></ul></div>';
  const files = {
    "index.html": `<!doctype html><html lang="ko"><head><title>보물 집</title></head><body>${search}<p>보물</p></body></html>`,
    "news/entry.html":
      '<!doctype html><html data-hanok-entry="news"><head><title data-hanok-text="title">글</title></head><body><h1 data-hanok-text="title">글</h1></body></html>',
    "collections/news.json":
      '{"hanok":"collection","label":"소식","fields":[{"name":"title","label":"제목","type":"text"}]}',
    "collections/news/first.json": entry("published", `보물 ${HOSTILE}`),
    "collections/news/draft.json": entry("draft", "보물 초안"),
    "collections/news/old.json": entry("archived", "보물 보관"),
  };
  const tree = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
  const { project } = await bringSite(member, site("hostile", tree));
  const { page, context, problems } = await browsing.newPage(hanok);
  await page.goto(await publish(project.id));
  await page.getByRole("searchbox").fill("보물");
  const links = page.getByRole("search").getByRole("link");
  await expect.poll(() => links.allInnerTexts()).toEqual([`보물 ${HOSTILE}`]);
  expect(await page.getByRole("search").locator("img, script, b").count()).toBe(0);
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
  await links.first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/news/first.html");
  expect(problems).toEqual([]);
  await context.close();
});
