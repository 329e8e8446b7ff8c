import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { expectSelected, type OpenEditor, openEditor, openPanel, press, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();
let editor: OpenEditor;
let projectId: string;
const before = (path: string): string => smallSite().files.get(path)?.toString("utf8") ?? "";
const home = async (path: string): Promise<string> => {
  await saved(editor.page);
  return (await takeHome(member, hanok.origin, projectId)).get(path)?.toString("utf8") ?? "";
};

beforeEach(async () => {
  ({
    project: { id: projectId },
  } = await bringSite(member, smallSite()));
  editor = await openEditor(browsing, hanok, member, projectId);
  return async () => {
    expect(editor.problems).toEqual([]);
    await editor.close();
  };
});

const code = (page: Page) => page.locator(".cm-content");
async function openCode(page: Page): Promise<void> {
  await press(page, "h1");
  await page.keyboard.press("Control+.");
  await code(page).getByText("어서 오세요").waitFor();
}
/** Puts the caret at the end of the line that holds these words. */
async function endOf(page: Page, words: string): Promise<void> {
  await code(page).getByText(words).first().click();
  await page.keyboard.press("End");
}

test("[BLK-03] [EDT-70] completion, colours and lint; selection in step both ways", async () => {
  const { page } = editor;
  await openCode(page);
  // Colours: a tag, an attribute and its value are distinguished.
  const spans = code(page).locator(".cm-line", { hasText: "어서 오세요" }).locator("span");
  const colours = () =>
    spans.evaluateAll((found) => new Set(found.map((span) => getComputedStyle(span).color)).size);
  await expect.poll(colours).toBeGreaterThan(2);
  // The page's own classes are offered.
  await endOf(page, "천천히");
  await page.keyboard.press("Enter");
  await page.keyboard.type('<p class="');
  const offered = page.locator(".cm-tooltip-autocomplete");
  await page.keyboard.type("me");
  await offered.getByRole("option", { name: "menu" }).waitFor();
  await shot(page, "code-completion");
  // The list takes no key in its first moment, so that nobody accepts what was not seen.
  await page.waitForTimeout(150);
  await page.keyboard.press("Enter");
  await expect.poll(() => code(page).innerText()).toContain('<p class="menu"');
  // Code that breaks the grammar is marked, with words, and saved nevertheless.
  await page.keyboard.press("End");
  await page.keyboard.type("></em>");
  const wrong = page.locator(".cm-wrong");
  await wrong.first().waitFor();
  expect(await wrong.first().getAttribute("title")).toMatch(
    /짝이 맞지 않는 닫는 태그예요|문법이 어긋난 곳이에요/,
  );
  // Slow typing makes more than one step.
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+z");
      return home("index.html");
    })
    .toBe(before("index.html"));
  // From the code to the canvas, and back.
  await code(page).getByText("예약하기").click();
  await expectSelected(page, "button");
  await press(page, "li:nth-child(2)");
  await expectSelected(page, "li");
  await expect.poll(() => page.locator(".cm-activeLine").textContent()).toContain("바게트");
});

test("[EDT-70] find and replace; nothing is laid out until somebody asks, and then it is one step", async () => {
  const { page } = editor;
  await openCode(page);
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  const search = page.locator(".cm-search");
  await search.getByRole("textbox", { name: "찾기" }).fill("빵집");
  await search.getByRole("textbox", { name: "바꿀 말" }).fill("과자점");
  await search.getByRole("button", { name: "모두 바꾸기" }).click();
  await expect.poll(() => home("index.html")).toBe(before("index.html").replace("빵집", "과자점"));
  await search.getByRole("button", { name: "닫기" }).click();
  // Odd spacing of the author stays while one types beside it.
  await endOf(page, "천천히");
  await page.keyboard.type("!");
  const typed = before("index.html").replace("빵집입니다.</p>", "과자점입니다.</p>!");
  await expect.poll(() => home("index.html")).toBe(typed);
  await page.keyboard.type("?");
  await page.getByRole("button", { name: "코드 정리" }).click();
  await expect.poll(() => home("index.html")).toContain('<section class="hero" id=hero>\r\n  <h1');
  await openPanel(page, "블록과 요소");
  await page.getByRole("button", { name: "편집 기록", exact: true }).click();
  const steps = page.getByRole("list", { name: "최근 편집 10개" }).getByRole("button");
  await expect.poll(async () => (await steps.allInnerTexts()).at(-1)).toMatch(/^코드 정리/);
  await page.getByRole("button", { name: "되돌리기", exact: true }).click();
  await expect.poll(() => home("index.html")).toBe(typed.replace("</p>!", "</p>!?"));
});

test("[EDT-23] [RES-06] the project's css and js in the same editor: completion of its own names, format, undo", async () => {
  const { page } = editor;
  await openPanel(page, "CSS·JS 파일");
  await page.getByRole("row").filter({ hasText: "css/style.css" }).click();
  await code(page).getByText("#222").waitFor();
  await endOf(page, "#222");
  await page.keyboard.press("Enter");
  await page.keyboard.type(".me");
  await page.locator(".cm-tooltip-autocomplete").getByRole("option", { name: "menu" }).waitFor();
  await page.keyboard.type("nu { color: red; }");
  await expect
    .poll(() => editor.frame().evaluate("getComputedStyle(document.querySelector('.menu')).color"))
    .toBe("rgb(255, 0, 0)");
  await page.getByRole("button", { name: "코드 정리" }).click();
  await expect.poll(() => home("css/style.css")).toContain(".hero {\n  padding: 40px\n}");
  await page.getByRole("button", { name: "되돌리기", exact: true }).click();
  await expect.poll(() => home("css/style.css")).toContain(".hero { padding: 40px }");
  // Word by word.
  await expect
    .poll(async () => {
      await page.getByRole("button", { name: "되돌리기", exact: true }).click();
      return home("css/style.css");
    })
    .toBe(before("css/style.css"));
  // Enter goes on a step further in; what was opened is closed on a line of its own.
  await endOf(page, "#222");
  await page.keyboard.press("Enter");
  await page.keyboard.type(".note {");
  await page.keyboard.press("Enter");
  await page.keyboard.type("color: blue;");
  await expect.poll(() => home("css/style.css")).toContain("\n.note {\n  color: blue;\n}\n");
});

test("[BLK-03] a closing tag that is typed in full stands once, beside words and on a line of its own", async () => {
  const { page } = editor;
  await openCode(page);
  await endOf(page, "천천히");
  await page.keyboard.press("Enter");
  await page.keyboard.type("<p>새 <b>글</b>과 <i></i></p>");
  await page.keyboard.press("Enter");
  await page.keyboard.type("<ul>");
  await page.keyboard.press("Enter");
  await page.keyboard.type("<li>하나</li>");
  await page.keyboard.press("Enter");
  await page.keyboard.type("</ul>");
  await page.keyboard.press("Enter");
  await page.keyboard.type("<em>끝</em>");
  const written = [
    "",
    "    <p>새 <b>글</b>과 <i></i></p>",
    "    <ul>",
    "      <li>하나</li>",
    "    </ul>",
    "    <em>끝</em>",
  ].join("\r\n");
  const line = '<p class="lead">천천히 <b>굽는</b> 빵집입니다.</p>';
  await expect.poll(() => home("index.html")).toBe(before("index.html").replace(line, line + written));
});
