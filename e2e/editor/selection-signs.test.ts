import sharp from "sharp";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, themedProject } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { shot } from "./shot.ts";
import {
  canvasTool,
  commonSign,
  expectSelected,
  openEditor,
  openPanel,
  pointOn,
  press,
  restingTool,
  spoken,
} from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/** Grounds in the accent of the rings and in cobalt, and more page than fits the window. */
const COLOURED = site(
  "coloured",
  new Map([
    [
      "index.html",
      Buffer.from(`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>색</title>
<style>body{margin:0} section{padding:80px;color:#fff} .cobalt{background:#1f3fd0} .teal{background:#0f766e} .rest{height:2000px} h3,h4,h5{margin:40.25px 0 0;line-height:40px}</style></head>
<body><section class="cobalt"><h1>파랑</h1></section><section class="teal"><h2>청록</h2><img src="a.png" alt="갓 구운 빵" width="60" height="40"></section><section class="cobalt"><h3>사분의 일</h3><h4>반</h4><h5>사분의 삼</h5></section><section class="rest"></section></body></html>`),
    ],
  ]),
);

/** Contrast of two colours (WCAG 2.2, relative luminance). */
function contrast(one: readonly number[], other: readonly number[]): number {
  const luminance = (colour: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test("[AVL-15] the ring of the selection stands out on cobalt and on its own colour; its tools go where it is scrolled away", async () => {
  const { project } = await bringSite(member, COLOURED);
  const { page, close, frame, problems } = await openEditor(browsing, hanok, member, project.id);
  for (const [selector, ground] of [
    ["h1", [31, 63, 208]],
    ["h2", [15, 118, 110]],
    // [AVL-15] Its edge a quarter, a half and three quarters of a pixel further, as fonts of other sizes put it.
    ["h3", [31, 63, 208]],
    ["h4", [31, 63, 208]],
    ["h5", [31, 63, 208]],
  ] as const) {
    await press(page, selector);
    await restingTool(page, "element-delete");
    const { x, y } = await pointOn(page, selector, { across: 0.8, down: 1 });
    const picture = await page.screenshot({ clip: { x, y: y - 8, width: 1, height: 12 } });
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: info.height }, (_, at) => [
      ...data.subarray(at * info.width * 3, at * info.width * 3 + 3),
    ]);
    const most = Math.max(...pixels.map((pixel) => contrast(pixel, ground)));
    expect(most, selector).toBeGreaterThanOrEqual(3);
  }
  await frame().evaluate("window.scrollTo(0, 900)");
  await expect.poll(() => canvasTool(page, "element-delete")).toBeNull();
  await frame().evaluate("window.scrollTo(0, 0)");
  await expect.poll(() => canvasTool(page, "element-delete")).not.toBeNull();
  // The desk is seen on every side of the page.
  const desk = await page.getByRole("main").boundingBox();
  const paper = await page.locator("main iframe").boundingBox();
  expect((paper?.x ?? 0) - (desk?.x ?? 0)).toBeGreaterThanOrEqual(16);
  expect((desk?.x ?? 0) + (desk?.width ?? 0) - (paper?.x ?? 0) - (paper?.width ?? 0)).toBeGreaterThanOrEqual(
    16,
  );
  expect(problems).toEqual([]);
  await close();
});

test("elements are called by role and words: in the list, on the page, and where they are spoken; what is picked up tells its keys", async () => {
  const { project } = await bringSite(member, COLOURED);
  const { page, close, problems } = await openEditor(browsing, hanok, member, project.id);
  await press(page, "h1");
  await expect.poll(() => spoken(page)).toBe("제목 파랑 선택됨");
  await press(page, "img");
  await expect.poll(() => spoken(page)).toBe("이미지 갓 구운 빵 선택됨");
  const rows = page.getByRole("treegrid").getByRole("row");
  await expect.poll(() => rows.filter({ hasText: "청록" }).last().innerText()).toMatch(/^제목\s*청록/);
  await expect.poll(() => rows.filter({ hasText: "갓 구운 빵" }).innerText()).toMatch(/^이미지\s*갓 구운 빵/);
  expect((await restingTool(page, "element-name")).words).toBe("요소 이름 보이기");
  await page.keyboard.press("m");
  await expect.poll(() => spoken(page)).toMatch(/^이미지 갓 구운 빵 집음\. .*Enter 놓기.*Esc 취소\. /);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => spoken(page)).toMatch(/^제목 청록 앞\. /);
  await page.keyboard.press("Escape");
  expect(problems).toEqual([]);
  await close();
});

test("a common block says on the page that other pages change with it, also while its text is typed", async () => {
  const projectId = await themedProject(member);
  const { page, close, problems } = await openEditor(browsing, hanok, member, projectId);
  await press(page, "h1");
  await restingTool(page, "element-delete");
  expect(await commonSign(page)).toBeNull();
  await press(page, "footer p", 2);
  await expect.poll(() => commonSign(page)).toBe("공통 블록 · 4개 페이지");
  await page.keyboard.type("봄 ");
  expect(await commonSign(page)).toBe("공통 블록 · 4개 페이지");
  await page.keyboard.press("Escape");
  await shot(page, "common-sign");
  await press(page, "h1");
  await expect.poll(() => commonSign(page)).toBeNull();
  expect(problems).toEqual([]);
  await close();
});

test("the number of results of a search is spoken, in panels and dialogs", async () => {
  const projectId = await themedProject(member);
  const { page, close, problems } = await openEditor(browsing, hanok, member, projectId);
  await openPanel(page, "블록");
  const blocks = page.getByRole("searchbox", { name: "블록 찾기" });
  const said = () => page.getByText(/^검색 결과 \d+개$/).allTextContents();
  expect(await said()).toEqual([]);
  await blocks.fill("ㅎㄷ");
  await expect.poll(said).toHaveLength(1);
  await blocks.fill("그런 블록은 없어요");
  await expect.poll(said).toEqual(["검색 결과 0개"]);
  await blocks.fill("");
  await expect.poll(said).toEqual([]);
  await page.keyboard.press("Control+p");
  const pages = page.getByRole("dialog").getByRole("searchbox");
  await pages.fill("ㅃㄱ");
  await expect.poll(said).toEqual(["검색 결과 1개"]);
  await page
    .getByRole("dialog")
    .getByRole("row", { name: /빵과 음료/ })
    .waitFor();
  expect(problems).toEqual([]);
  await close();
});

test("selecting something while the versions are open shows its panel; a color sheet leaves the page visible", async () => {
  const projectId = await themedProject(member);
  const { page, close, problems } = await openEditor(browsing, hanok, member, projectId);
  await page.getByRole("button", { name: "버전 패널" }).click();
  await page.getByRole("region", { name: "버전", exact: true }).waitFor();
  await press(page, "section a.button-main");
  await page.getByRole("region", { name: "요소", exact: true }).waitFor();
  expect(await page.getByRole("region", { name: "버전", exact: true }).count()).toBe(0);
  // Comments belong to elements: they stay.
  await page.getByRole("button", { name: "댓글 패널" }).click();
  await press(page, "h1");
  await expectSelected(page, "h1.bakery-hero-title.text-title");
  await page.getByRole("region", { name: "댓글", exact: true }).waitFor();
  await page.getByRole("button", { name: "요소 패널" }).click();

  await page
    .getByRole("button", { name: /글자색/ })
    .last()
    .click();
  const sheet = page.getByRole("dialog", { name: /글자색/ });
  await sheet.waitFor();
  const paper = await page.locator("main iframe").boundingBox();
  expect((await sheet.boundingBox())?.x).toBeGreaterThanOrEqual((paper?.x ?? 0) + (paper?.width ?? 0));
  expect(problems).toEqual([]);
  await close();
});
