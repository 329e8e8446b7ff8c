import { beforeEach, describe, expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { smallSite } from "./small-site.ts";
import {
  canvasTool,
  drawn,
  expectSelected,
  type OpenEditor,
  openEditor,
  openPanel,
  press,
  ready,
  saved,
  shownHeading,
  switchPage,
} from "./support.ts";

let projectId: string;
let editor: OpenEditor;
const original = smallSite().files;

const { hanok, browsing, member } = await startWithMember();

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

/** Waits until the project's files differ from the original in this and nothing else: path → text. */
const expectHome = async (wanted: Readonly<Record<string, string>>): Promise<void> => {
  await drawn(editor.page);
  await expect.poll(differing, { interval: 200 }).toEqual(wanted);
};
const differing = async (): Promise<Record<string, string>> => {
  await saved(editor.page);
  const home = await takeHome(member, hanok.origin, projectId);
  const found: Record<string, string> = {};
  for (const path of original.keys()) if (!home.has(path)) found[path] = "missing";
  for (const [path, bytes] of home)
    if (!bytes.equals(original.get(path) ?? Buffer.alloc(0))) found[path] = bytes.toString("utf8");
  return found;
};
const index = (from: string, to: string): Record<string, string> => ({
  "index.html": (original.get("index.html") ?? Buffer.alloc(0)).toString("utf8").replace(from, to),
});

describe("the editor", () => {
  test("[PUB-27] the layout of the editor: its own bar, rail, canvas and status line, and nothing of the site's header", async () => {
    const { page } = editor;
    for (const role of ["banner", "main", "contentinfo"] as const)
      expect([role, await page.getByRole(role).count()]).toEqual([role, 1]);
    expect(await page.getByRole("navigation").count()).toBeGreaterThan(0);
    expect(await page.getByRole("main").locator("iframe").count()).toBe(1);
    for (const name of ["요금", "템플릿", "도움말"])
      expect([name, await page.getByRole("link", { name, exact: true }).count()]).toEqual([name, 0]);
  });

  test("[EDT-01] [EDT-08] opening and leaving changes no byte, with the page's scripts running and both overlays over it", async () => {
    // The frame is in the middle of the window's width, with the tools of a block and of an element over it.
    const box = await editor.page.locator("main iframe").boundingBox();
    expect(box && box.x < 720 && box.x + box.width > 720).toBe(true);
    await press(editor.page, "h1");
    for (const tool of ["block-move", "element-parent"] as const)
      await expect.poll(() => canvasTool(editor.page, tool), { message: tool }).not.toBeNull();
    expect(await editor.frame().evaluate("document.getElementById('count').textContent")).toBe("1,240");
    expect(await editor.frame().evaluate("document.documentElement.outerHTML")).not.toMatch(/data-h/);
    await editor.page.goto("/workspace");
    await editor.page.goBack();
    await ready(editor.page);
    await expectHome({});
  });

  test("[BLK-68] text in place: only the typed characters differ", async () => {
    const { page } = editor;
    await press(page, "h1", 2);
    await page.keyboard.press("End");
    await page.keyboard.type(", 반가워요");
    await page.keyboard.press("Enter");
    await expectSelected(page, "h1.title");
    await expectHome(index("어서 오세요", "어서 오세요, 반가워요"));
  });

  test("a sentence with a bold word keeps the word's own tag", async () => {
    const { page } = editor;
    await press(page, "p.lead", 2);
    await page.keyboard.press("End");
    await page.keyboard.type(" 매일 아침.");
    await page.keyboard.press("Control+Enter");
    await expectHome(index("빵집입니다.", "빵집입니다. 매일 아침."));
  });

  test("attributes: alternative text of an image, address of a link", async () => {
    const { page } = editor;
    await press(page, "img");
    await page.getByLabel("대체 텍스트").fill("갓 구운 식빵");
    await page.getByLabel("대체 텍스트").press("Control+Enter");
    await saved(page);
    await press(page, "a.logo");
    await page.getByLabel("주소", { exact: true }).fill("about.html");
    await page.getByLabel("주소", { exact: true }).press("Enter");
    const changed = (original.get("index.html") ?? Buffer.alloc(0))
      .toString("utf8")
      .replace("alt='식빵'", "alt='갓 구운 식빵'")
      .replace("href='index.html'", "href='about.html'");
    await expectHome({ "index.html": changed });
    expect(await editor.frame().evaluate("document.querySelector('img').alt")).toBe("갓 구운 식빵");
  });

  test("colour and size: written in the rule that decides, shown with where it comes from", async () => {
    const { page } = editor;
    await press(page, "h1");
    const colour = page.getByLabel("글자색", { exact: true });
    await expect.poll(() => colour.inputValue()).toBe("#222");
    await expect
      .poll(() => page.getByRole("button", { name: ".title · style.css" }).count())
      .toBeGreaterThan(0);
    await colour.fill("#0d6763");
    await colour.press("Enter");
    await expect
      .poll(() => editor.frame().evaluate("getComputedStyle(document.querySelector('h1')).color"))
      .toBe("rgb(13, 103, 99)");
    await expectHome({
      "css/style.css": (original.get("css/style.css") ?? Buffer.alloc(0))
        .toString("utf8")
        .replace("#222", "#0d6763"),
    });
  });

  test("classes: one more, one less", async () => {
    const { page } = editor;
    await press(page, "h1");
    await page.getByLabel("클래스", { exact: true }).fill("big");
    await page.getByLabel("클래스", { exact: true }).press("Enter");
    await page.getByRole("button", { name: "title 클래스 제거" }).click();
    await expectHome(index('class="title"', 'class="big"'));
  });

  test("[EDT-48] [EDT-49] undo and redo, by key and by button", async () => {
    const { page } = editor;
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("새 제목");
    await page.keyboard.press("Enter");
    await saved(page);
    await page.keyboard.press("Control+z");
    await expectHome({});
    await expect
      .poll(() => editor.frame().evaluate("document.querySelector('h1').textContent"))
      .toBe("어서 오세요");
    await page.keyboard.press("Control+Shift+z");
    await expect
      .poll(() => editor.frame().evaluate("document.querySelector('h1').textContent"))
      .toBe("새 제목");
    await page.getByRole("button", { name: "되돌리기", exact: true }).click();
    await expectHome({});
  });

  test("[EDT-50] [EDT-51] [BLK-39] Delete asks first; in text it deletes letters", async () => {
    const { page } = editor;
    await press(page, "li:nth-child(2)");
    await page.keyboard.press("Delete");
    await page
      .getByRole("alertdialog", { name: "요소를 삭제할까요?" })
      .getByRole("button", { name: "취소" })
      .click();
    await expectHome({});
    await press(page, "li:nth-child(2)");
    await page.keyboard.press("Backspace");
    const asked = page.getByRole("alertdialog", { name: "요소를 삭제할까요?" });
    await asked.waitFor();
    await page.keyboard.press("Enter");
    await asked.waitFor({ state: "hidden" });
    expect(await editor.frame().evaluate("document.querySelectorAll('li').length")).toBe(2);
    // No offer to undo follows a question; the deletion is announced.
    await page.getByText("요소를 삭제했어요").waitFor({ state: "attached" });
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    // A cut asks nothing, and offers to take it back.
    await press(page, "li:nth-child(2)");
    await page.keyboard.press("Control+x");
    const offer = page.getByRole("alertdialog", { name: "요소를 잘라냈어요" });
    await offer.waitFor();
    await press(page, "h1", 2);
    await page.keyboard.press("End");
    await page.keyboard.press("Backspace");
    expect(await asked.count()).toBe(0);
    // Escape leaves the text; what was done in it is kept, and undone like anything else.
    await page.keyboard.press("Escape");
    await expect
      .poll(() => editor.frame().evaluate("document.querySelector('h1').textContent"))
      .toBe("어서 오세");
    // The step that the offer would undo is no longer the newest: the offer disappears at once, not by the
    // clock.
    await offer.waitFor({ state: "hidden", timeout: 4_000 });
    await page.keyboard.press("Control+z");
    await expect
      .poll(() => editor.frame().evaluate("document.querySelector('h1').textContent"))
      .toBe("어서 오세요");
    await page.keyboard.press("Control+z");
    await expect.poll(() => editor.frame().evaluate("document.querySelectorAll('li').length")).toBe(2);
    await expectHome(index("      <li>바게트</li>\r\n", ""));
  });

  test("[EDT-47] links of the page do not lead away; scripted text is not written over the source", async () => {
    const { page } = editor;
    await press(page, "a.logo");
    await expectSelected(page, "a.logo");
    await press(page, "#count", 2);
    await page.getByText("스크립트가 바꾼 것이에요").first().waitFor();
    await expectHome({});
  });

  test("the tree and the arrow keys reach every element; Enter edits, Escape leaves", async () => {
    const { page } = editor;
    await press(page, "li:nth-child(1)");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expectSelected(page, "li");
    await page.keyboard.press("ArrowLeft");
    await expectSelected(page, "ul");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await editor.frame().locator("[contenteditable]").waitFor();
    await page.keyboard.type("우유 식빵");
    await page.keyboard.press("Escape");
    await expectHome(index("<li>식빵</li>", "<li>우유 식빵</li>"));
    await page.getByRole("treegrid").getByText("바게트", { exact: true }).click();
    await expectSelected(page, "li");
  });

  test("[BLK-03] code beside the canvas: both ways in step, CRLF kept, Korean exact", async () => {
    const { page } = editor;
    await press(page, "h1");
    await page.keyboard.press("Control+.");
    const code = page.locator(".cm-content");
    await code.waitFor();
    await code.getByText("어서 오세요").click();
    // The end of a line is before its CRLF, which goes as a whole.
    await page.keyboard.press("End");
    await page.keyboard.type("끝");
    await expectHome(index("어서 오세요</h1>", "어서 오세요</h1>끝"));
    await page.keyboard.press("Delete");
    await expectHome(index("어서 오세요</h1>\r\n", "어서 오세요</h1>끝"));
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expectHome({});
    await code.getByText("어서 오세요").click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    const cdp = await page.context().newCDPSession(page);
    await page.keyboard.type("<p>");
    for (const text of ["ㅎ", "하", "한"])
      await cdp.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
    await cdp.send("Input.insertText", { text: "한" });
    for (const text of ["ㄱ", "그", "글"])
      await cdp.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
    await cdp.send("Input.insertText", { text: "글" });
    await expect
      .poll(() => editor.frame().evaluate("document.querySelector('.hero p')?.textContent"))
      .toBe("한글");
    await expectHome(index("어서 오세요</h1>\r\n", "어서 오세요</h1>\r\n    <p>한글</p>\r\n"));
    await press(page, "button");
    await expect.poll(() => page.locator(".cm-activeLine").textContent()).toContain("<button");
  });

  test("a colour in the code of a file is seen at once", async () => {
    const { page } = editor;
    await page.getByRole("button", { name: "CSS·JS 파일" }).click();
    await page.getByRole("row").filter({ hasText: "css/style.css" }).click();
    const code = page.locator(".cm-content");
    await code.getByText("#222").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(".title { color: rgb(1, 2, 3) ");
    await expect
      .poll(() => editor.frame().evaluate("getComputedStyle(document.querySelector('h1')).color"))
      .toBe("rgb(1, 2, 3)");
    // Taken back word by word.
    await expect
      .poll(async () => {
        await page.keyboard.press("Control+z");
        return editor.frame().evaluate("getComputedStyle(document.querySelector('h1')).color");
      })
      .toBe("rgb(34, 34, 34)");
    await expectHome({});
  });

  test("[BLK-43] [BLK-53] [BLK-50] [BLD-03] a block is added, moved and removed", async () => {
    const { page } = editor;
    await page.getByRole("treegrid").getByText("hero", { exact: true }).first().click();
    await page.getByRole("button", { name: "블록 추가" }).click();
    await page.getByRole("menuitem", { name: "빈 블록" }).click();
    const parts = (): Promise<unknown> =>
      editor
        .frame()
        .evaluate("[...document.querySelectorAll('h1, section.block, ul')].map((e) => e.localName).join()");
    await expect.poll(parts).toBe("h1,section,ul");
    // [BLD-03] An empty block is empty.
    expect(await editor.frame().locator("section.block").innerHTML()).toBe("");
    await page.getByRole("button", { name: "위로 옮기기" }).click();
    await expect.poll(parts).toBe("section,h1,ul");
    await page.getByRole("button", { name: "삭제", exact: true }).click();
    await page
      .getByRole("alertdialog", { name: "블록을 제거할까요?" })
      .getByRole("button", { name: "제거" })
      .click();
    await expect.poll(() => editor.frame().evaluate("document.querySelectorAll('section').length")).toBe(2);
    await expectHome({});
  });

  test("[EDT-41] [EDT-42] [EDT-43] [EDT-44] widths and scale", async () => {
    const { page } = editor;
    const width = (): Promise<unknown> => editor.frame().evaluate("innerWidth");
    const desktop = await width();
    expect(desktop).toBeGreaterThanOrEqual(1199);
    // The page fills the room between the panels, whatever that is, but for the edge of 16 px on both sides.
    const fills = async (): Promise<void> => {
      await expect
        .poll(async () => {
          const [room, frame] = await Promise.all(
            ["main", "main iframe"].map((one) => page.locator(one).boundingBox()),
          );
          return Math.round((room?.width ?? 0) - (frame?.width ?? 0));
        })
        .toBe(32);
    };
    await fills();
    await openPanel(page, "블록과 요소");
    await fills();
    await page.setViewportSize({ width: 1900, height: 900 });
    await fills();
    await page.setViewportSize({ width: 1440, height: 900 });
    await fills();
    await expect.poll(width).toBe(desktop);
    await page.keyboard.press("Control+2");
    await expect.poll(width).toBe(768);
    await page.keyboard.press("Control+3");
    await expect.poll(width).toBe(375);
    await page.getByRole("button", { name: /^배율 / }).click();
    await expect.poll(width).toBe(375);
    const box = await page.locator("main iframe").boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(188);
    // A desktop page at half the scale keeps its layout.
    await page.keyboard.press("Control+1");
    await expect.poll(width).toBe(desktop);
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("반으로");
    await page.keyboard.press("Enter");
    await expectHome(index("어서 오세요", "반으로"));
  });

  test("[EDT-02] another page of the project; the address follows and comes back", async () => {
    const { page } = editor;
    await switchPage(page, /소개|about/);
    await expect.poll(() => shownHeading(editor)).toBe("우리 이야기");
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("처음부터");
    await page.keyboard.press("Enter");
    await expectHome({
      "about.html": "<!doctype html><title>소개</title><h1>처음부터</h1>\n",
    });
    await page.goBack();
    await expect.poll(() => shownHeading(editor)).toBe("어서 오세요");
  });
});
