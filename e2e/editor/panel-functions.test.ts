import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Frame, Page } from "playwright-core";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome, themedProject, told } from "../main-job/projects.ts";
import { EVERY_PAGE, everySite } from "./every-site.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { canvasFrame, openEditor, openPanel, press, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();
const FILMS = path.resolve(import.meta.dirname, "../../packages/starter-content/media/video");

const pagesOf = async (projectId: string) =>
  told(await member.client.get("/api/projects/page/list.json", { projectId })).pageList;
const publish = async (projectId: string): Promise<string> =>
  told(await member.client.post("/api/projects/publish/item.json", { projectId })).published?.url ?? "";
const choose = async (page: Page, select: RegExp, option: string): Promise<void> => {
  await page.getByRole("button", { name: select }).last().click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

test("[RES-25] a menu item leads to a block of another page, which gets its place there", async () => {
  const projectId = await themedProject(member);
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  await openPanel(page, "메뉴");
  await page.getByRole("row", { name: "오시는 길" }).click();
  await choose(page, /링크 종류/, "블록 위치");
  await choose(page, /블록이 있는 페이지/, "빵과 음료");
  const away = (await pagesOf(projectId)).find(({ title }) => title === "빵과 음료");
  const blocks = told(await member.client.get("/api/projects/page/item.json", { pageId: away?.id ?? "" }))
    .page?.content;
  const last = blocks?.at(-1);
  await choose(page, /블록 위치/, last?.title || last?.name || "");
  const link = canvasFrame(page).locator("header a", { hasText: "오시는 길" });
  await expect.poll(() => link.getAttribute("href")).toMatch(/bread\.html#./);
  const anchor = decodeURIComponent((await link.getAttribute("href"))?.split("#")[1] ?? "");
  await saved(page);
  const html = told(
    await member.client.get("/api/projects/page/item.json", { pageId: away?.id ?? "" }),
  ).page?.content.at(-1)?.html;
  expect(html).toContain(`id="${anchor}"`);
  // Read back it is the same block, not a bare address.
  await page
    .getByRole("button", { name: /블록이 있는 페이지/ })
    .getByText("빵과 음료")
    .waitFor();
  await page.getByRole("treegrid").getByText(`빵과 음료 # ${anchor}`).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test("[BLK-16] [BLK-18] [BLK-42] a common block is put on another page from the library panel", async () => {
  const projectId = await themedProject(member);
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  await page.getByRole("treegrid").getByText("굽는 시간", { exact: true }).click();
  await page.getByRole("button", { name: "공통 블록으로 만들기" }).click();
  await page.getByRole("menuitem", { name: "전체 공통" }).click();
  await page.getByText("지금은 이 페이지에서만 써요.", { exact: false }).waitFor();
  // The tree marks it.
  const made = page.getByRole("treegrid").getByRole("row").filter({ hasText: "굽는 시간" });
  await made.getByRole("img", { name: "공통 블록" }).waitFor();
  await saved(page);
  await openPanel(page, "페이지");
  await page.getByRole("row", { name: /굽는 이야기/ }).click();
  await expect.poll(() => page.getByRole("banner").getByText("굽는 이야기").count()).toBe(1);
  await ready(page);
  await openPanel(page, "블록");
  await page.getByRole("tab", { name: "공통 블록" }).click();
  await page.getByRole("row", { name: "굽는 시간" }).press("Enter");
  await page.getByText("이 블록을 고치면 2개 페이지가 함께 바뀌어요.").waitFor();
  await saved(page);
  const bids = [];
  for (const { id } of await pagesOf(projectId)) {
    const shown = told(await member.client.get("/api/projects/page/item.json", { pageId: id })).page;
    bids.push(...(shown?.content ?? []).filter(({ thwhole }) => thwhole).map(({ bid }) => bid));
  }
  expect(bids).toHaveLength(2);
  expect(new Set(bids).size).toBe(1);
  expect(problems).toEqual([]);
  await close();
});

test("[EDT-17] [EDT-19] the comment panel says that nobody has commented yet and lists the memos of pages", async () => {
  const projectId = await themedProject(member);
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  await openPanel(page, "프로젝트");
  await page.getByRole("tab", { name: "이 페이지" }).click();
  const memo = page.getByRole("textbox", { name: "메모", exact: true });
  await memo.fill("첫 사진을 봄 것으로");
  await memo.press("Tab");
  await saved(page);
  expect((await pagesOf(projectId))[0]?.memo).toBe("첫 사진을 봄 것으로");
  await page.getByRole("button", { name: "댓글 패널" }).click();
  const panel = page.getByRole("region", { name: "댓글", exact: true });
  await panel.getByText("아직 댓글이 없어요").waitFor();
  expect((await panel.boundingBox())?.width).toBe(240);
  await press(page, "h1");
  await page
    .getByRole("button", { name: "요소 패널" })
    .or(page.getByRole("radio", { name: "요소 패널" }))
    .first()
    .click();
  expect((await page.getByRole("region", { name: "요소", exact: true }).boundingBox())?.width).toBe(240);
  await page
    .getByRole("button", { name: "댓글 패널" })
    .or(page.getByRole("radio", { name: "댓글 패널" }))
    .first()
    .click();
  await panel.getByRole("button", { name: /첫 사진을 봄 것으로/ }).click();
  await memo.waitFor();
  await close();
});

const KAKAO = `<!-- * 카카오맵 - 지도퍼가기 -->
<div id="daumRoughmapContainer1712345678901" class="root_daum_roughmap root_daum_roughmap_landing"></div>
<script charset="UTF-8" class="daum_roughmap_loader_script" src="https://ssl.daumcdn.net/dmaps/map_js_init/roughmapLoader.js"></script>
<script charset="UTF-8">
	new daum.roughmap.Lander({ "timestamp" : "1712345678901", "key" : "2nx4b", "mapWidth" : "640", "mapHeight" : "360" }).render();
</script>`;

test("[BLK-70] [EDT-62] a Kakao map comes by its embed code, is resized, and only its place changes", async () => {
  const { project } = await bringSite(member, everySite());
  const { page, close } = await openEditor(browsing, hanok, member, project.id);
  const [before = "", after = ""] = EVERY_PAGE.split(/<iframe[\s\S]*<\/iframe>/);
  const source = async () =>
    (await takeHome(member, hanok.origin, project.id)).get("index.html")?.toString("utf8") ?? "";
  // The pressed element is unfolded in the tree, and its neighbors with it.
  await press(page, "a");
  await page.getByRole("treegrid").getByText("iframe", { exact: true }).click();
  // The panel follows the selection: the link had an address, too.
  await page.getByLabel("장소", { exact: true }).waitFor();
  // This server has no key of a map service.
  expect(await page.getByRole("region", { name: "장소로 지도 넣기" }).count()).toBe(0);
  const address = page.getByLabel("주소", { exact: true });
  await address.fill(KAKAO);
  await address.press("Control+Enter");
  await expect
    .poll(() =>
      canvasFrame(page)
        .locator(".root_daum_roughmap")
        .count()
        .catch(() => 0),
    )
    .toBe(1);
  await ready(page);
  await press(page, "a");
  await page
    .getByRole("treegrid")
    .getByText(/^div#daumRoughmap/)
    .click();
  const height = page.getByRole("region", { name: "요소" }).getByLabel("높이", { exact: true }).first();
  await expect.poll(() => height.inputValue()).toBe("360");
  // Text that is no size is reported in the field, stays as typed, and Escape restores the present value.
  await height.fill("높게");
  await height.press("Enter");
  const told = page.getByText("1부터 99999까지 숫자로 적어 주세요.");
  await told.waitFor();
  expect(await height.getAttribute("aria-invalid")).toBe("true");
  expect(await height.inputValue()).toBe("높게");
  await height.press("Escape");
  expect(await height.inputValue()).toBe("360");
  expect(await told.count()).toBe(0);
  await height.fill("420");
  await height.press("Enter");
  await saved(page);
  await expect
    .poll(
      async () => {
        await saved(page);
        return source();
      },
      { interval: 500 },
    )
    .toContain('"mapHeight": "420"');
  const now = await source();
  expect(now.startsWith(before)).toBe(true);
  expect(now.endsWith(after)).toBe(true);
  expect(now).toContain('"key": "2nx4b"');
  await close();
});

test("[EDT-33] a film is chosen: uploaded, of the project, of the starter loops", async () => {
  const { project } = await bringSite(member, everySite());
  const { page, problems, close } = await openEditor(browsing, hanok, member, project.id);
  const film = () => canvasFrame(page).locator("video").getAttribute("src");
  await press(page, "a");
  await page.getByRole("treegrid").getByText("video", { exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "동영상 선택" });
  const open = async (): Promise<void> => {
    await page.getByRole("button", { name: "동영상 선택" }).first().click();
    await dialog.getByRole("tab").first().waitFor();
  };
  await open();
  await dialog.locator("input[type=file]").setInputFiles({
    name: "가게.webm",
    mimeType: "video/webm",
    buffer: await readFile(path.join(FILMS, "lines.webm")),
  });
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(async () => decodeURIComponent((await film()) ?? "")).toContain("가게.webm");
  await open();
  await dialog.getByRole("tab", { name: "한옥 라이브러리" }).click();
  await dialog.getByRole("row").first().press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(async () => decodeURIComponent((await film()) ?? "")).not.toContain("가게.webm");
  await open();
  await dialog.getByRole("tab", { name: "이 프로젝트" }).click();
  await dialog.getByRole("row", { name: "가게.webm" }).press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(async () => decodeURIComponent((await film()) ?? "")).toContain("가게.webm");
  await saved(page);
  expect(problems.filter((problem) => !/film\.mp4|google/.test(problem))).toEqual([]);
  await close();
});

test("[RES-20] [RES-21] height and visibility of the logo hold on the canvas and on the published page", async () => {
  const projectId = told(
    await member.client.post("/api/projects/project/item.json", { project: { title: "토닥" } }),
  ).project.id;
  const [home] = await pagesOf(projectId);
  const logo = '<svg class="logo" viewBox="0 0 40 40" height="40"><path d="M0 0h40v40H0z"/></svg>';
  told(
    await member.client.post("/api/projects/page/item.json", {
      projectId,
      pageId: home?.id ?? "",
      page: {
        header: [
          {
            name: "머리글",
            classtitle: "top",
            tagtitle: "header",
            html: `<header class="top"><a href="index.html" aria-label="토닥">${logo}</a></header>\n`,
            css: ".top .logo { height: 40px; }\n",
          },
        ],
      },
    }),
  );
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  await openPanel(page, "머리글과 바닥글");
  const height = page.getByRole("textbox", { name: "로고 높이" }).first();
  await height.fill("64");
  await height.press("Enter");
  const tall = (of: Pick<Page | Frame, "locator">) =>
    of
      .locator("header .logo")
      .evaluate((one) => [getComputedStyle(one).height, getComputedStyle(one).display !== "none"]);
  await expect.poll(() => tall(canvasFrame(page))).toEqual(["64px", true]);
  await saved(page);
  const look = async () => {
    const url = await publish(projectId);
    const visitor = await page.context().newPage();
    await visitor.goto(url);
    const seen = await tall(visitor);
    await visitor.close();
    return seen;
  };
  expect(await look()).toEqual(["64px", true]);
  await page.getByText("로고 보이기").first().click();
  await expect.poll(async () => (await tall(canvasFrame(page)))[1]).toBe(false);
  await saved(page);
  expect((await look())[1]).toBe(false);
  await close();
});

test("[RES-12] [RES-15] [RES-16] buttons, inputs and selects of the style guide hold on every page", async () => {
  const projectId = told(
    await member.client.post("/api/projects/project/item.json", { project: { title: "빈 가게" } }),
  ).project.id;
  told(
    await member.client.post("/api/projects/page/item.json", {
      projectId,
      page: { title: "둘째", name: "second", path: "second.html" },
    }),
  );
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  await openPanel(page, "스타일 가이드");
  for (const [tab, kinds] of [
    ["버튼", ["버튼 스타일"]],
    ["입력", ["입력 칸 스타일", "선택 칸 스타일"]],
  ] as const) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    for (const kind of kinds) {
      const section = page.getByRole("tabpanel").getByRole("region", { name: kind });
      // A blank project begins with styles of each kind.
      const before = await section.getByRole("listitem").count();
      expect(before).toBeGreaterThan(0);
      await section.getByRole("button", { name: "추가" }).click();
      await expect.poll(() => section.getByRole("listitem").count()).toBe(before + 1);
    }
  }
  await saved(page);
  const url = await publish(projectId);
  const visitor = await page.context().newPage();
  for (const file of ["index.html", "second.html"]) {
    await visitor.goto(new URL(file, new URL(url, hanok.origin)).href);
    const heights = await visitor.evaluate(() =>
      [
        "button.button-main",
        "input.input-plain",
        "select.select-plain",
        "button.button-text",
        "input.input-line",
        "select.select-line",
      ].map((what) => {
        const [tag = "", className = ""] = what.split(".");
        const one = document.createElement(tag);
        one.className = className;
        document.body.append(one);
        return getComputedStyle(one).height;
      }),
    );
    expect(heights, file).toEqual(Array(6).fill("48px"));
  }
  await visitor.close();
  await close();
});

test("[RES-12] [RES-15] a theme's buttons follow the button of the style guide on every page, whose bytes stay; what is no value is told", async () => {
  const projectId = await themedProject(member);
  const pages = async (): Promise<readonly string[]> => {
    const home = await takeHome(member, hanok.origin, projectId);
    return [...home].filter(([file]) => file.endsWith(".html")).map(([, bytes]) => bytes.toString("utf8"));
  };
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  const before = await pages();
  await openPanel(page, "스타일 가이드");
  await page.getByRole("tab", { name: "버튼", exact: true }).click();
  await page.getByRole("button", { name: "main 고치기" }).click();
  const panel = page.getByRole("tabpanel");
  const field = (name: string) => panel.getByRole("textbox", { name, exact: true });
  for (const [name, none] of [
    ["모서리", "round"],
    ["안쪽 여백", "12pz"],
    ["굵기", "아주 굵게"],
  ] as const) {
    await field(name).fill(none);
    await field(name).press("Tab");
    await panel.getByRole("alert").waitFor();
    expect(await field(name).inputValue()).toBe(none);
    expect(await field(name).getAttribute("aria-invalid")).toBe("true");
    await shot(page, `guide-${name}`);
    await field(name).press("Escape");
    await panel.getByRole("alert").waitFor({ state: "detached" });
  }
  await field("모서리").fill("8");
  await field("모서리").press("Enter");
  await field("배경색").fill("#204060");
  await field("배경색").press("Enter");
  const drawn = (of: Pick<Page | Frame, "locator">) =>
    of.locator("main .button-main").evaluateAll((all) =>
      all.map((one) => {
        const { borderRadius, backgroundColor } = getComputedStyle(one);
        return `${borderRadius} ${backgroundColor}`;
      }),
    );
  const now = "8px rgb(32, 64, 96)";
  await expect.poll(() => drawn(canvasFrame(page))).toEqual([now, now]);
  await saved(page);
  expect(await pages()).toEqual(before);
  const url = await publish(projectId);
  const visitor = await page.context().newPage();
  for (const file of ["index.html", "visit.html"]) {
    await visitor.goto(new URL(file, new URL(url, hanok.origin)).href);
    expect(new Set(await drawn(visitor)), file).toEqual(new Set([now]));
  }
  await visitor.close();
  // The heights of the three sizes: a number or nothing.
  const large = panel.getByRole("textbox", { name: "크게" });
  await large.fill("round");
  await large.press("Tab");
  await shot(page, "guide-size");
  expect(problems).toEqual([]);
  await close();
});

test("[RES-29] while the code view holds text that is no edit yet, it says so", async () => {
  const { project } = await bringSite(member, everySite());
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await page.goto(`/neditor/?project=${project.id}`);
  await ready(page);
  await press(page, "a");
  await page.keyboard.press("Control+.");
  await page.locator(".cm-content").click();
  const session = await context.newCDPSession(page);
  // A syllable that is still being composed is no edit, for as long as it takes.
  await session.send("Input.imeSetComposition", { text: "ᄒ", selectionStart: 1, selectionEnd: 1 });
  const mark = page.getByRole("img", { name: "아직 편집에 담기지 않은 텍스트가 있어요" });
  await mark.waitFor();
  await session.send("Input.insertText", { text: "한" });
  await mark.waitFor({ state: "detached" });
  await saved(page);
  await context.close();
});

test("[EDT-10] of an imported page one reads that its source holds header and footer, and nothing is offered that cannot be set", async () => {
  const { project } = await bringSite(member, smallSite());
  const { page, close } = await openEditor(browsing, hanok, member, project.id);
  await openPanel(page, "머리글과 바닥글");
  const panel = page.getByRole("region", { name: "머리글과 바닥글" });
  await panel.getByText("가져온 페이지는 원본의 머리글과 바닥글을 그대로 써요.").waitFor();
  expect(await panel.getByRole("switch").count()).toBe(0);
  expect(await panel.getByText(/블록이 없어요/).count()).toBe(0);
  await close();
});
