import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome, themedProject, told } from "../main-job/projects.ts";
import { bringBlockHome, smallSite } from "./small-site.ts";
import { type OpenEditor, openEditor, openPanel, press, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/** An editor on the home page, and what a colleague does to it meanwhile. */
async function open(): Promise<
  OpenEditor & {
    readonly projectId: string;
    readonly deletePage: () => Promise<void>;
    readonly movePage: (path: string) => Promise<void>;
  }
> {
  const { project } = await bringSite(member, smallSite());
  const editor = await openEditor(browsing, hanok, member, project.id);
  const { pageList } = told(
    await member.client.get("/api/projects/page/list.json", { projectId: project.id }),
  );
  const home = pageList.find(({ path }) => path === "index.html");
  if (!home) throw new Error("no home page");
  return {
    ...editor,
    projectId: project.id,
    deletePage: async () => {
      told(await member.client.delete("/api/projects/page/item.json", { pageId: home.id }));
    },
    movePage: async (path) => {
      const input = { pageId: home.id, path };
      told(
        await member.client.post("/api/projects/edit/run.json", {
          projectId: project.id,
          opId: randomUUID(),
          name: "page.path-set",
          input,
        }),
      );
    },
  };
}

test("a page that is deleted in the middle of a sentence stays, with the sentence", async () => {
  const { page, frame, projectId, deletePage, problems, close } = await open();
  await press(page, "h1", 2);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("쓰던 글");
  const heard = page.waitForResponse(
    async (answer) => answer.url().includes("changes.json") && /page-delete/.test(await answer.text()),
  );
  await deletePage();
  await heard;
  await page.keyboard.type("을 마저");
  await page.keyboard.press("Enter");
  await expect.poll(() => frame().locator("h1").textContent()).toBe("쓰던 글을 마저");
  await saved(page);
  await expect
    .poll(async () => (await takeHome(member, hanok.origin, projectId)).get("index.html")?.toString("utf8"))
    .toContain("쓰던 글을 마저");
  expect(problems).toEqual([]);
  await close();
});

test("words in the making in a common header stay on every page, also when the page under them is deleted", async () => {
  const projectId = await themedProject(member);
  const { pageList } = told(await member.client.get("/api/projects/page/list.json", { projectId }));
  const shown = pageList.find(({ path }) => path === "bread.html");
  const { page, frame, problems, close } = await openEditor(browsing, hanok, member, projectId, {
    pageId: shown?.id ?? "",
  });
  await press(page, ".bakery-header-brand", 2);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("밀과 달");
  await expect.poll(() => frame().locator(".bakery-header-brand").textContent()).toBe("밀과 달");
  told(await member.client.delete("/api/projects/page/item.json", { pageId: shown?.id ?? "" }));
  await page.getByText("다른 사람이 이 페이지를 삭제했어요").waitFor();
  const texts = async (): Promise<string> => {
    const { part } = told(await member.client.get("/api/projects/edit.json", { projectId }));
    return Object.values(part.texts).join("");
  };
  await expect.poll(texts).toContain(">밀과 달</a>");
  expect(problems).toEqual([]);
  await close();
});

test("the text in a field of a panel is given to the person when the page is deleted", async () => {
  const { page, deletePage, problems, close } = await open();
  await press(page, "h1");
  const words = page.getByRole("textbox", { name: "텍스트", exact: true });
  await words.fill("아직 넣지 않은 글");
  await deletePage();
  await page.getByText("다른 사람이 이 페이지를 삭제했어요").waitFor();
  const popup = page.getByRole("alertdialog", { name: "쓰던 텍스트의 자리가 그사이 바뀌었어요" });
  await popup.getByText("아직 넣지 않은 글").waitFor();
  await popup.getByRole("button", { name: "텍스트 복사" }).click();
  await popup.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "‘소개’ 열기" }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test("[PAG-57] a page that is moved in the middle of a sentence keeps it, and finds its files from the new folder", async () => {
  const { page, frame, projectId, movePage, problems, close } = await open();
  await press(page, "h1", 2);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("쓰던 글");
  const heard = page.waitForResponse(
    async (answer) => answer.url().includes("changes.json") && /shop\/first/.test(await answer.text()),
  );
  await movePage("shop/first.html");
  await heard;
  await page.keyboard.type("을 마저");
  await page.keyboard.press("Enter");
  await expect.poll(() => frame().locator("h1").textContent()).toBe("쓰던 글을 마저");
  await saved(page);
  const taken = async (): Promise<string> =>
    (await takeHome(member, hanok.origin, projectId)).get("shop/first.html")?.toString("utf8") ?? "";
  await expect.poll(taken).toContain('<h1 class="title">쓰던 글을 마저</h1>');
  expect(await taken()).toContain('<link rel="stylesheet" href="../css/style.css">');
  expect(await taken()).toContain("<img src=\"../images/bread.svg\" alt='식빵'>");
  await expect
    .poll(() =>
      frame()
        .locator("h1")
        .evaluate((title) => getComputedStyle(title).fontSize),
    )
    .toBe("32px");
  expect(problems).toEqual([]);
  await close();
});

test("the text in a field of a panel stays there while a block comes from another page, until it is written", async () => {
  const { page, frame, projectId, problems, close } = await open();
  await openPanel(page, "프로젝트");
  await page.getByRole("tab", { name: "이 페이지" }).click();
  const memo = page.getByRole("textbox", { name: "메모" });
  await memo.fill("쓰다 만 메모");
  const heard = page.waitForResponse(
    async (answer) => answer.url().includes("changes.json") && /block-move/.test(await answer.text()),
  );
  await bringBlockHome(member, projectId);
  await heard;
  const headings = (): Promise<readonly string[]> =>
    Promise.resolve()
      .then(() => frame().locator("h1").allTextContents())
      .catch(() => []);
  await expect.poll(headings).toEqual(["어서 오세요", "우리 이야기"]);
  expect(await memo.inputValue()).toBe("쓰다 만 메모");
  const written = page.waitForResponse(
    (answer) => answer.url().includes("/api/projects/edit.json") && answer.request().method() === "POST",
  );
  await memo.blur();
  await written;
  const { pageList } = told(await member.client.get("/api/projects/page/list.json", { projectId }));
  expect(pageList.find(({ home }) => home)).toMatchObject({ memo: "쓰다 만 메모" });
  expect(problems).toEqual([]);
  await close();
}, 60_000);
