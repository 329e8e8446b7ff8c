import { describe, expect, test } from "vitest";
import { inLanguages, startWithMember } from "../harness.ts";
import { bringSite, takeHome, themedProject } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import {
  canvasFrame,
  canvasTool,
  expectSelected,
  openEditor,
  openPanel,
  pointAt,
  press,
  ready,
  restingTool,
  saved,
} from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/**
 * A bar that stays visible is over the top of every block; one block is narrow, one is taken out of the flow.
 */
const LAYERED = site(
  "layered",
  new Map([
    [
      "index.html",
      Buffer.from(`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>겹친 페이지</title>
<style>body{margin:0} nav{position:fixed;top:0;left:0;right:0;height:64px;background:#fffc} .go{float:right;margin:16px}
.hero{height:700px;background:#eef} .aside{width:400px;height:200px;background:#fee} .badge{position:absolute;top:900px;left:700px;width:700px;height:200px}</style></head>
<body>
<nav class="bar"><a class="logo" href="#">가게</a><a class="go" href="#order">주문</a></nav>
<section class="hero"><h1>어서 오세요</h1></section>
<section class="aside"><p>좁은 곁</p></section>
<div class="badge"><p>딱지</p></div>
<footer class="end"><p>끝</p></footer>
</body></html>`),
    ],
  ]),
);

describe.each(inLanguages("en"))("the button 'Block Option' in %s", (language) => {
  const panel = language === "ko" ? "블록 옵션" : "Block Option";
  const layers = language === "ko" ? "블록과 요소" : "Blocks and elements";

  test("[BLK-21] [BLK-22] [BLK-23] [BLK-24] [BLK-25] [BLK-29] [BLK-32] [BLK-34] [BLK-87] [EDT-45] opens its block's options, whatever lies on the way there; where it is not, it is not", async () => {
    const { project } = await bringSite(member, LAYERED);
    const { page, close, problems } = await openEditor(browsing, hanok, member, project.id, { language });
    const region = page.getByRole("region", { name: panel, exact: true });
    // [BLK-87] An owner without anybody else in the project.
    expect(project.cowork.map(({ memberRole }) => memberRole)).toEqual(["OWNER"]);
    const openOption = async (block: string, where = {}): Promise<void> => {
      await openPanel(page, layers);
      await pointAt(page, block, where);
      const { at, words } = await restingTool(page, "block-option");
      expect(words).toBe(language === "ko" ? "블록 옵션" : "Block Option");
      await page.mouse.move(at.x, at.y, { steps: 12 });
      await page.mouse.click(at.x, at.y);
      await region.waitFor();
    };
    // The way to the corner of the hero leads over the bar that stays visible.
    await openOption(".hero", { down: 0.5, scroll: false });
    await expectSelected(page, "hero");
    await shot(page, `${language}-block-option`);
    await openOption("nav", { across: 0.3, scroll: false });
    await expectSelected(page, "bar");
    // The tools of the selected element are beside it.
    await press(page, "a.go");
    await expectSelected(page, "a.go");
    await openOption("nav", { across: 0.4, scroll: false });
    await expectSelected(page, "bar");
    // Half as large, everything is drawn twice as large in the page.
    await page.getByRole("button", { name: /^(?:배율|Scale) / }).click();
    await press(page, "a.go");
    await openOption("nav", { across: 0.4, scroll: false });
    await expectSelected(page, "bar");
    await page.getByRole("button", { name: /^(?:배율|Scale) /, pressed: true }).click();

    await openPanel(page, layers);
    await pointAt(page, ".aside");
    await restingTool(page, "block-delete");
    expect(await canvasTool(page, "block-option")).toBeNull();
    expect(await canvasTool(page, "block-move")).not.toBeNull();
    await pointAt(page, ".badge");
    await restingTool(page, "block-option");
    expect(await canvasTool(page, "block-move")).toBeNull();
    await pointAt(page, "nav", { across: 0.3, scroll: false });
    await restingTool(page, "block-option");
    expect(await canvasTool(page, "block-move")).toBeNull();
    for (const [key, width] of [
      ["Control+2", 768],
      ["Control+3", 375],
    ] as const) {
      await page.keyboard.press(key);
      await pointAt(page, ".hero", { down: 0.6 });
      await restingTool(page, "block-move");
      expect([width, await canvasTool(page, "block-option")]).toEqual([width, null]);
    }
    await page.keyboard.press("Control+1");
    await page
      .getByRole("button", { name: language === "ko" ? "미리 보기" : "Preview", exact: true })
      .click();
    await page.getByRole("button", { name: language === "ko" ? "편집으로 돌아가기" : /Back to/ }).waitFor();
    await ready(page);
    await pointAt(page, ".hero", { down: 0.6 });
    expect(await canvasTool(page, "block-delete")).toBeNull();
    expect(await page.getByRole("region").count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});

test("[BLK-01] [BLK-30] of a block in the header it opens the header's options, of one in the footer the footer's", async () => {
  const { page, close } = await openEditor(browsing, hanok, member, await themedProject(member));
  for (const section of ["header", "footer"]) {
    await openPanel(page, "블록과 요소");
    await pointAt(page, `body > ${section}, .section-${section}`, { across: 0.5, down: 0.6 });
    const { at } = await restingTool(page, "block-option");
    await page.mouse.click(at.x, at.y);
    await page.getByRole("region", { name: "머리글과 바닥글" }).waitFor();
  }
  // Sections hold blocks, blocks hold elements, and each block is html, css and js.
  await openPanel(page, "블록과 요소");
  const rows = (level: number) => page.getByRole("treegrid").locator(`[role=row][aria-level="${level}"]`);
  expect(await rows(1).allTextContents()).toEqual(["머리글", "본문", "바닥글"]);
  await rows(2).filter({ hasText: "굽는 시간" }).click();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => rows(3).count()).toBeGreaterThan(0);
  await page.keyboard.press("Control+.");
  const code = page.getByRole("region", { name: "코드", exact: true });
  await code.getByRole("button", { name: /HTML/ }).click();
  for (const source of ["html", "css", "js"])
    await page.locator(`[role=option][data-key=${source}]`).waitFor();
  await page.keyboard.press("Escape");
  await close();
});

test("[EDT-53] [EDT-54] [EDT-55] [EDT-56] [EDT-57] [EDT-80] [BLK-26] [BLK-27] [BLK-28] [PUB-28] a viewer gets the page and no tools", async () => {
  const made = await member.client.post("/api/projects/project/item.json", { project: { title: "구경" } });
  if (!made.ok) throw new Error(made.message);
  const { files } = smallSite();
  const withJquery = site(
    "viewed",
    new Map([
      ...files,
      ["js/jquery.min.js", Buffer.from("window.jQuery = function jQuery() {};")],
      [
        "index.html",
        Buffer.from(
          `${files.get("index.html")}`.replace(
            "</head>",
            '  <script src="js/jquery.min.js"></script>\r\n</head>',
          ),
        ),
      ],
    ]),
  );
  const { project } = await bringSite(member, withJquery);
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  // Inviting people comes later: what the server would say to a viewer is put into its answer here.
  await page.route("**/api/projects/edit.json?**", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, role: "VIEWER" } } });
  });
  await page.goto(`/neditor/?project=${project.id}`);
  await ready(page);
  await page.getByText("보기 전용").waitFor();
  // The viewer's layout is that of the editor; jQuery runs where the page asks for it, within its frame.
  expect(new URL(page.url()).pathname).toBe("/neditor/");
  expect(await canvasFrame(page).evaluate("typeof jQuery")).toBe("function");
  expect(await page.evaluate("typeof jQuery")).toBe("undefined");
  expect(await page.locator("script[src*=jquery i]").count()).toBe(0);
  await press(page, "h1", 2);
  await page.keyboard.type("바꾸기");
  await page.keyboard.press("Delete");
  expect(await page.locator("footer [aria-current=true]").count()).toBe(0);
  expect(await canvasTool(page, "block-delete")).toBeNull();
  for (const name of ["게시", "되돌리기"])
    expect([name, await page.getByRole("button", { name, exact: true }).count()]).toEqual([name, 0]);
  // Instead of the published page a viewer gets the preview.
  await page.getByRole("button", { name: "미리 보기", exact: true }).click();
  await page.getByRole("button", { name: "편집으로 돌아가기" }).click();
  await page.getByText("보기 전용").waitFor();
  const home = (await takeHome(member, hanok.origin, project.id)).get("index.html");
  expect(home?.equals(withJquery.files.get("index.html") ?? Buffer.alloc(0))).toBe(true);
  await page.goto(`/neditor/?project=${made.data.project.id}`);
  await ready(page);
  expect(await page.getByText("여기에 블록을 추가하세요").count()).toBe(0);
  await context.close();
});

test("[BLK-35] [BLK-36] [BLK-37] [BLK-38] [BLK-39] [PER-10] the tools of an element: name, parent, child, keep as one's own, delete after asking", async () => {
  const { project } = await bringSite(member, smallSite());
  const { page, close, problems, frame } = await openEditor(browsing, hanok, member, project.id);
  const use = async (tool: Parameters<typeof restingTool>[1]): Promise<void> => {
    const { at } = await restingTool(page, tool);
    await page.mouse.move(at.x, at.y);
    await page.mouse.click(at.x, at.y);
  };
  await press(page, "h1");
  const left = async (): Promise<number> => (await restingTool(page, "element-parent")).at.x;
  const withName = await left();
  await use("element-name");
  await expect.poll(left).toBeLessThan(withName);
  await use("element-name");
  await expect.poll(left).toBe(withName);
  await use("element-parent");
  await expectSelected(page, "section#hero.hero");
  await use("element-child");
  await expectSelected(page, "h1.title");
  await use("element-save");
  const dialog = page.getByRole("dialog", { name: "내 요소로 저장" });
  await dialog.getByRole("textbox", { name: "이름" }).fill("어서 오세요 제목");
  await dialog.getByRole("button", { name: "저장" }).click();
  await dialog.waitFor({ state: "hidden" });
  const own = async () => {
    const list = await member.client.get("/api/members/personal/list.json", { type: "asset" });
    return list.ok ? list.data.list.map(({ title, html }) => [title, html]) : list.message;
  };
  const kept = ["어서 오세요 제목", '<h1 class="title">어서 오세요</h1>'];
  await expect.poll(own).toEqual([kept]);
  await use("element-delete");
  await page
    .getByRole("alertdialog", { name: "요소를 삭제할까요?" })
    .getByRole("button", { name: "삭제" })
    .click();
  await expect.poll(() => frame().locator("h1").count()).toBe(0);
  await saved(page);
  // A saved item is removed from one's own items after a question, too.
  await openPanel(page, "요소");
  await page.getByRole("tab", { name: "내 요소" }).click();
  const row = page.getByRole("grid", { name: "내 요소" }).getByRole("row", { name: "어서 오세요 제목" });
  const question = page.getByRole("alertdialog", { name: "내 요소를 삭제할까요?" });
  for (const [answer, left] of [
    ["취소", [kept]],
    ["삭제", []],
  ] as const) {
    await row.getByRole("button").click();
    await page.getByRole("menuitem", { name: "삭제" }).click();
    await question.getByRole("button", { name: answer }).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(own).toEqual(left);
  }
  await row.waitFor({ state: "detached" });
  expect(problems).toEqual([]);
  await close();
});

test("[BLK-41] [BLK-90] [EDT-47] an empty section says what belongs there; the page's scripts run or pause", async () => {
  const made = await member.client.post("/api/projects/project/item.json", { project: { title: "빈 가게" } });
  if (!made.ok) throw new Error(made.message);
  const { page, close, frame } = await openEditor(browsing, hanok, member, made.data.project.id);
  await frame().getByText("여기에 블록을 추가하세요").first().waitFor();
  await openPanel(page, "레이아웃");
  await page.getByRole("radiogroup").getByText("왼쪽 고정", { exact: true }).click();
  await expect
    .poll(() =>
      frame()
        .getByText("왼쪽 고정 단 · 여기에 블록을 추가하세요")
        .count()
        .catch(() => 0),
    )
    .toBe(1);
  await ready(page);
  await close();

  const { project } = await bringSite(member, smallSite());
  const lively = await openEditor(browsing, hanok, member, project.id);
  const count = (): Promise<string | null> =>
    lively
      .frame()
      .locator("#count")
      .textContent()
      .catch(() => null);
  await expect.poll(count).toBe("1,240");
  for (const [name, text] of [
    ["스크립트 멈추기", "0"],
    ["스크립트 켜기", "1,240"],
  ] as const) {
    await lively.page.getByRole("button", { name: "더 보기", exact: true }).click();
    await lively.page.getByRole("menuitem", { name }).click();
    await expect.poll(count).toBe(text);
    await ready(lively.page);
  }
  await lively.close();
});

test("[RES-27] [EDT-63] panels, code view and scale stand after a reload as they stood before", async () => {
  const { project } = await bringSite(member, smallSite());
  const { page, close } = await openEditor(browsing, hanok, member, project.id);
  await press(page, "h1");
  await page.keyboard.press("Control+.");
  await openPanel(page, "페이지");
  await page.getByRole("button", { name: "버전 패널" }).click();
  await page.getByRole("button", { name: /^배율 / }).click();
  await page.reload();
  await ready(page);
  for (const name of ["페이지", "버전"]) await page.getByRole("region", { name, exact: true }).waitFor();
  await page.getByRole("region", { name: "코드", exact: true }).waitFor();
  await page.getByRole("button", { name: /^배율 /, pressed: true }).waitFor();
  // Nothing of the page or of what was done to it is among it; the session keeps the tab's name alone.
  const stored = (storage: "localStorage" | "sessionStorage") =>
    page.evaluate((name) => Object.entries({ ...window[name] }), storage);
  expect((await stored("sessionStorage")).map(([key]) => key)).toEqual(["hanok-editor-tab"]);
  for (const [, value] of [...(await stored("sessionStorage")), ...(await stored("localStorage"))])
    expect(value).not.toContain(project.id);
  await close();
});
