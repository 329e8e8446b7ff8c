import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome, told } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { smallSite } from "./small-site.ts";
import {
  canvasFrame,
  expectSelected,
  goToPage,
  type OpenEditor,
  openEditor,
  openPanel,
  press,
  ready,
  saved,
  spoken,
} from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const allowed = ["clipboard-read", "clipboard-write"];

async function open(projectId: string): Promise<OpenEditor> {
  const editor = await openEditor(browsing, hanok, member, projectId);
  await editor.page.context().grantPermissions(allowed, { origin: hanok.origin });
  return editor;
}
const bring = async (): Promise<string> => (await bringSite(member, smallSite())).project.id;

const home = async (page: Page, projectId: string, file = "index.html"): Promise<string> => {
  await saved(page);
  return (await takeHome(member, hanok.origin, projectId)).get(file)?.toString("utf8") ?? "";
};
const onClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const fill = (page: Page, text: string): Promise<void> =>
  page.evaluate((words) => navigator.clipboard.writeText(words), text);
/** Copying is over when it has been said. */
async function copy(page: Page, keys = "Control+c"): Promise<void> {
  await page.keyboard.press(keys);
  await expect.poll(() => spoken(page)).toMatch(/복사함$/);
}

test("an element is copied on the page as its author wrote it, and pasted into another block; one step takes it back", async () => {
  const projectId = await bring();
  const { page, frame, close, problems } = await open(projectId);
  const before = await home(page, projectId);
  await press(page, ".hero button");
  await copy(page);
  expect(await onClipboard(page)).toBe('<button type="button">예약하기</button>');
  await press(page, "#count");
  await page.keyboard.press("Control+v");
  await frame().locator(".menu button").waitFor();
  await expectSelected(page, "button");
  await expect.poll(() => spoken(page)).toMatch(/^버튼 .*붙여넣음$/);
  const after = await home(page, projectId);
  const added = '\r\n    <button type="button">예약하기</button>';
  expect(after).toBe(before.replace('<p id="count">0</p>', `<p id="count">0</p>${added}`));
  // Ids of a copy are free. The tools of what was pasted are over the paragraph.
  await page.keyboard.press("Escape");
  await press(page, "#count");
  await expectSelected(page, "p#count");
  await copy(page);
  expect(await onClipboard(page)).toBe('<p id="count">0</p>');
  await page.keyboard.press("Control+v");
  await frame().locator("#count-2").waitFor();
  await expectSelected(page, "p#count-2");
  // The former selection is restored.
  await page.keyboard.press("Control+z");
  await frame().locator("#count-2").waitFor({ state: "detached" });
  await expectSelected(page, "p#count");
  await page.keyboard.press("Control+z");
  await expect.poll(() => frame().locator(".menu button").count()).toBe(0);
  expect(await home(page, projectId)).toBe(before);
  expect(problems).toEqual([]);
  await close();
}, 120_000);

test("html from outside comes in byte for byte; words come as escaped paragraphs; what cannot stand there is refused with its sentence", async () => {
  const projectId = await bring();
  const { page, frame, close, problems } = await open(projectId);
  const before = await home(page, projectId);
  const source = `<DIV class=card  data-x='1'>\n      <!-- 손으로 --><b>하나</b> &amp; 둘\n   <img src=images/bread.svg alt>\n</DIV>`;
  await fill(page, `\n${source}\n`);
  await press(page, ".lead");
  await page.keyboard.press("Control+v");
  await frame().locator(".hero .card").waitFor();
  await expectSelected(page, "div.card");
  const lead = '<p class="lead">천천히 <b>굽는</b> 빵집입니다.</p>';
  expect(await home(page, projectId)).toBe(before.replace(lead, `${lead}\r\n    ${source}`));
  await page.keyboard.press("Control+z");
  await frame().locator(".hero .card").waitFor({ state: "detached" });

  await fill(page, "값은 <b>3</b> & 4\n둘째 줄\n\n1 < 2");
  await press(page, ".lead");
  await page.keyboard.press("Control+v");
  await frame().getByText("1 < 2").waitFor();
  const words = "<p>값은 &lt;b&gt;3&lt;/b&gt; &amp; 4<br>둘째 줄</p>\n<p>1 &lt; 2</p>";
  expect(await home(page, projectId)).toBe(before.replace(lead, `${lead}\r\n    ${words}`));
  await page.keyboard.press("Control+z");
  await frame().getByText("1 < 2").waitFor({ state: "detached" });

  // An item belongs in a list, a paragraph not in another.
  await fill(page, "<li>크루아상</li>");
  await press(page, ".lead");
  await page.keyboard.press("Control+v");
  await page.getByText("표나 목록의 일부라", { exact: false }).waitFor();
  expect(await home(page, projectId)).toBe(before);
  // A million characters are enough.
  await page.evaluate(() => navigator.clipboard.writeText("가".repeat(1_000_001)));
  await press(page, ".lead");
  await page.keyboard.press("Control+v");
  await page.getByText("100만 자까지", { exact: false }).waitFor();
  expect(await home(page, projectId)).toBe(before);
  expect(problems).toEqual([]);
  await close();
}, 120_000);

test("cut takes it away without a question and in one step; the list of layers has the keys, too; a field keeps its own", async () => {
  const projectId = await bring();
  const { page, frame, close, problems } = await open(projectId);
  const before = await home(page, projectId);
  await press(page, ".menu li");
  await page.keyboard.press("Control+x");
  await page.getByText("요소를 잘라냈어요").waitFor();
  expect(await onClipboard(page)).toBe("<li>식빵</li>");
  expect(await home(page, projectId)).toBe(before.replace("      <li>식빵</li>\r\n", ""));
  await press(page, ".menu li:last-child");
  await page.keyboard.press("Control+v");
  await frame().locator("li:nth-child(3)", { hasText: "식빵" }).waitFor();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await frame().locator("li:nth-child(1)", { hasText: "식빵" }).waitFor();
  expect(await home(page, projectId)).toBe(before);

  await openPanel(page, "블록과 요소");
  const tree = page.getByRole("treegrid");
  await tree.locator("[data-drop-block]").nth(1).click();
  await copy(page);
  const block = await onClipboard(page);
  expect(before).toContain(block);
  await page.keyboard.press("Control+v");
  await expect.poll(() => frame().locator("h1").count()).toBe(2);
  await page.keyboard.press("Control+z");
  await expect.poll(() => frame().locator("h1").count()).toBe(1);

  // While something is typed the keys are the browser's.
  await press(page, ".lead", 2);
  await frame().locator("[contenteditable]").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  expect(await onClipboard(page)).toContain("빵집입니다.");
  await page.keyboard.press("Control+v");
  await page.keyboard.press("Escape");
  expect(await frame().locator(".lead").count()).toBe(1);
  expect(await frame().locator(".lead").textContent()).toBe("천천히 굽는 빵집입니다.");
  expect(problems).toEqual([]);
  await close();
}, 120_000);

const PAGES = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>첫</title>
<style>.card { padding: 7px } .hero .card h2 { color: rgb(1, 2, 3) } p { margin: 0 }
@media (max-width: 480px) { .card { padding: 3px } }</style></head>
<body><section class="hero"><h1>첫</h1><div class="card"><h2>카드</h2><img src="images/bread.svg" alt=""></div></section></body></html>
`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>';
const twoPages = () =>
  site(
    "two",
    new Map([
      ["index.html", Buffer.from(PAGES)],
      [
        "more/second.html",
        Buffer.from("<!doctype html><title>둘째</title>\n<section><h1>둘째</h1></section>\n"),
      ],
      ["images/bread.svg", Buffer.from(SVG)],
    ]),
  );

test("on another page and in another project's tab it looks the same: rules and pictures come along, addresses lead there", async () => {
  const { project } = await bringSite(member, twoPages());
  const first = await open(project.id);
  const { page } = first;
  const card = '<div class="card"><h2>카드</h2><img src="images/bread.svg" alt=""></div>';
  await press(page, ".card h2");
  await page.keyboard.press("ArrowLeft");
  await expectSelected(page, "div.card");
  await copy(page);
  expect(await onClipboard(page)).toBe(card);
  await goToPage(page, /둘째/);
  await expect
    .poll(() =>
      first
        .frame()
        .locator("h1")
        .textContent()
        .catch(() => ""),
    )
    .toBe("둘째");
  await press(page, "h1");
  await page.keyboard.press("Control+v");
  await first.frame().locator(".card").waitFor();
  const looks = (frame: OpenEditor["frame"]) =>
    frame()
      .locator(".card")
      .evaluate((one) => [getComputedStyle(one).padding, one.querySelector("img")?.naturalWidth ?? 0].join());
  await expect.poll(() => looks(first.frame)).toBe("7px,4");
  const html = await home(page, project.id, "more/second.html");
  expect(html).toMatch(
    /<div class="card [\w-]+"><h2 class="[\w-]+">카드<\/h2><img src="\.\.\/images\/bread\.svg" alt=""><\/div>/,
  );

  // Another tab, another project, where a picture of that name is another one already.
  const other = await bring();
  const tab = await page.context().newPage();
  await tab.goto(`/neditor/?project=${other}`);
  await ready(tab);
  await press(tab, ".lead");
  await tab.keyboard.press("Control+v");
  await canvasFrame(tab).locator(".card").waitFor();
  await expect.poll(() => looks(() => canvasFrame(tab))).toBe("7px,4");
  const brought = await takeHomeAfter(tab, other);
  expect(brought.get("images/bread-2.svg")?.toString()).toBe(SVG);
  const pasted = brought.get("index.html")?.toString("utf8") ?? "";
  expect(pasted).toMatch(
    /<div class="card [\w-]+"><h2 class="[\w-]+">카드<\/h2><img src="images\/bread-2\.svg" alt=""><\/div>/,
  );
  expect(pasted).toContain("천천히 <b>굽는</b> 빵집입니다.");
  expect(first.problems).toEqual([]);
  await first.close();
}, 180_000);

test("[E34] colours that the rules take from a theme come along into another project, its own of that name hold, and one step takes all of it back", async () => {
  const page1 = `<!doctype html><html lang="ko"><head><title>하나</title><style>:root { --brand: var(--deep); --deep: rgb(1, 2, 3); --gap: 9px }
.card { color: var(--brand); padding: var(--gap) }</style></head><body><section><h1>하나</h1><p class="card">카드</p></section></body></html>\n`;
  const page2 = `<!doctype html><html lang="ko"><head><title>둘</title><style>:root { --gap: 4px }</style></head><body><section><h1>둘</h1></section></body></html>\n`;
  const made = async (name: string, html: string) =>
    (await bringSite(member, site(name, new Map([["index.html", Buffer.from(html)]])))).project.id;
  const [from, to] = [await made("from", page1), await made("to", page2)];
  const { page, frame, close, problems } = await open(from);
  await press(page, ".card");
  await copy(page);
  await page.goto(`/neditor/?project=${to}`);
  await ready(page);
  const before = await home(page, to);
  await press(page, "h1");
  await page.keyboard.press("Control+v");
  await frame().locator(".card").waitFor();
  const looks = () =>
    frame()
      .locator(".card")
      .evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).padding]);
  await expect.poll(looks).toEqual(["rgb(1, 2, 3)", "4px"]);
  const after = await home(page, to);
  expect(after).toMatch(
    /:where\(\.[\w-]+\) \{\n {2}--brand: var\(--deep\);\n\}\n:where\(\.[\w-]+\) \{\n {2}--deep: rgb\(1, 2, 3\);/,
  );
  expect(after.match(/--gap:/g)).toHaveLength(1);
  await page.keyboard.press("Control+z");
  await frame().locator(".card").waitFor({ state: "detached" });
  expect(await home(page, to)).toBe(before);
  expect(problems).toEqual([]);
  await close();
}, 120_000);

const takeHomeAfter = async (page: Page, projectId: string) => {
  await saved(page);
  return takeHome(member, hanok.origin, projectId);
};

test("a whole block goes behind the selected one, and into another project with its css", async () => {
  const made = async (title: string) =>
    told(
      await member.client.post("/api/projects/project/item.json", { project: { title }, themeId: "bakery" }),
    ).project.id;
  const [one, two] = [await made("하나"), await made("둘")];
  const { page, frame, close, problems } = await open(one);
  await openPanel(page, "블록과 요소");
  const rows = page.getByRole("treegrid").locator("[data-drop-block]");
  const blocks = (): Promise<number> => frame().locator("main > *").count();
  const before = await blocks();
  await rows.nth(1).click();
  await copy(page);
  await page.keyboard.press("Control+v");
  await expect.poll(blocks).toBe(before + 1);
  await expect.poll(() => spoken(page)).toMatch(/붙여넣음$/);
  await page.keyboard.press("Control+z");
  await expect.poll(blocks).toBe(before);

  await page.goto(`/neditor/?project=${two}`);
  await ready(page);
  await openPanel(page, "블록과 요소");
  await page.getByRole("treegrid").focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+v");
  await expect.poll(blocks).toBe(before + 1);
  expect(problems).toEqual([]);
  await close();
}, 180_000);

test("a script of the page pastes nothing, neither by events of its own nor by the browser's commands", async () => {
  const script = `let heard = 0; addEventListener("paste", () => heard++, true);
    setInterval(() => {
      const data = new DataTransfer(); data.setData("text/plain", "<h2>pwned</h2>");
      for (const at of [window, document, document.body])
        at.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "v", code: "KeyV", ctrlKey: true, bubbles: true }));
      for (const command of ["paste", "cut", "copy"]) document.execCommand(command);
    }, 50);
    DataTransfer.prototype.getData = () => "<h2>pwned</h2>";
    Object.defineProperty(ClipboardEvent.prototype, "clipboardData", { get: () => ({ getData: () => "<h2>pwned</h2>" }) });`;
  const html = `<!doctype html><title>x</title><h1>제목</h1><p>다른 글</p><script>${script}</script>`;
  const { project } = await bringSite(member, site("paster", new Map([["index.html", Buffer.from(html)]])));
  const { page, frame, close } = await open(project.id);
  await fill(page, "<h2>mine</h2>");
  await press(page, "p");
  await page.waitForTimeout(1_000);
  expect(await frame().locator("h2").count()).toBe(0);
  expect(await frame().locator("p").count()).toBe(1);
  expect(await home(page, project.id)).toBe(html);
  // A paste inserts the content of the clipboard, whatever the page has made of its functions.
  await page.keyboard.press("Control+v");
  await frame().locator("h2").waitFor();
  expect(await frame().locator("h2").textContent()).toBe("mine");
  await close();
}, 90_000);

/** Writing to the clipboard is denied as in the browser's own settings; `never`: a press does not copy either. */
async function deny(page: Page, never: boolean): Promise<void> {
  // A grant replaces all earlier ones: everything else is denied.
  await page.context().grantPermissions(["geolocation"], { origin: hanok.origin });
  if (never) await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
}

test("where the browser denies the clipboard a key still copies; where it refuses all, nothing is cut and one reads what to do", async () => {
  const projectId = await bring();
  const { page, frame, close, problems } = await openEditor(browsing, hanok, member, projectId);
  const before = await home(page, projectId);
  await deny(page, false);
  expect(
    await page.evaluate(() =>
      navigator.clipboard.writeText("x").then(
        () => "written",
        (error: Error) => error.name,
      ),
    ),
  ).toBe("NotAllowedError");
  // Nothing of ours was copied yet, and what is there cannot be read: the keys can.
  await press(page, ".menu li");
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "붙여넣기" }).click();
  await page.getByText("붙여넣으려면 Ctrl+V 키를 눌러 주세요", { exact: false }).waitFor();
  await page.keyboard.press("Control+x");
  await page.getByText("요소를 잘라냈어요").waitFor();
  await press(page, ".menu li:last-child");
  await page.keyboard.press("Control+v");
  await frame().locator("li:nth-child(3)", { hasText: "식빵" }).waitFor();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await frame().locator("li:nth-child(1)", { hasText: "식빵" }).waitFor();

  await deny(page, true);
  await press(page, ".menu li:last-child");
  await page.keyboard.press("Control+x");
  await page
    .getByText("잘라내지 않았어요. 주소창의 사이트 설정에서 클립보드를 허용", { exact: false })
    .waitFor();
  await page.keyboard.press("Control+c");
  await page.getByText("복사하지 못했어요. 주소창의 사이트 설정에서", { exact: false }).waitFor();
  // The keys are still the page's.
  await page.keyboard.press("ArrowLeft");
  await expectSelected(page, "ul");
  expect(await home(page, projectId)).toBe(before);
  expect(problems).toEqual([]);
  await close();
}, 120_000);

test("at an address without https one reads where copying works", async () => {
  const projectId = await bring();
  const { page, frame, close } = await openEditor(browsing, hanok, member, projectId);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    Object.defineProperty(window, "isSecureContext", { value: false });
  });
  await press(page, ".menu li");
  await copy(page);
  await page.keyboard.press("Control+v");
  await frame().locator("li:nth-child(2)", { hasText: "식빵" }).waitFor();
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await page.keyboard.press("Control+x");
  await page.getByText("잘라내지 않았어요. 주소가 https로 시작하는 곳에서", { exact: false }).waitFor();
  expect(await frame().locator("li", { hasText: "식빵" }).count()).toBe(2);
  await close();
}, 90_000);

test("words in fields, in the code and in text edited in place are copied by the browser itself", async () => {
  const projectId = await bring();
  const { page, frame, close, problems } = await open(projectId);
  const before = await home(page, projectId);
  await press(page, ".lead", 2);
  await frame().locator("[contenteditable]").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  await expect.poll(() => onClipboard(page)).toBe("천천히 굽는 빵집입니다.");
  await page.keyboard.press("Escape");
  // The tools of a paragraph may be over the heading; those of the button do not.
  await press(page, "button");
  await press(page, "h1");
  const field = page.getByRole("textbox", { name: "텍스트", exact: true });
  await field.dblclick({ position: { x: 20, y: 12 } });
  await page.keyboard.press("Control+c");
  await expect.poll(() => onClipboard(page)).toMatch(/^어서\s?$/);
  await page.keyboard.press("Control+Period");
  const code = page.locator(".cm-content").first();
  await code.waitFor();
  await fill(page, "-");
  // The place of the word itself: the middle of its line depends on the faces of the machine.
  const word = await code.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.textContent?.indexOf("오세요") ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 3);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error("the word is not in the code");
  });
  await page.mouse.dblclick(word.x, word.y);
  await page.keyboard.press("Control+c");
  await expect.poll(() => onClipboard(page)).toBe("오세요");
  expect(await home(page, projectId)).toBe(before);
  expect(problems).toEqual([]);
  await close();
}, 120_000);

test("a viewer copies from the list of layers, and nothing of theirs is cut or pasted", async () => {
  const projectId = await bring();
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await context.grantPermissions(allowed, { origin: hanok.origin });
  await page.route("**/api/projects/edit.json*", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, role: "VIEWER" } } });
  });
  await page.goto(`/neditor/?project=${projectId}`);
  await ready(page);
  await openPanel(page, "블록과 요소");
  const row = page.getByRole("treegrid").locator("[data-drop-block]").nth(1);
  await row.click();
  await copy(page);
  expect(await onClipboard(page)).toContain('<h1 class="title">');
  const count = (): Promise<number> => canvasFrame(page).locator("h1").count();
  for (const keys of ["Control+v", "Control+x", "Delete"]) await page.keyboard.press(keys);
  await page.waitForTimeout(400);
  expect(await count()).toBe(1);
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  await row.click({ button: "right" });
  await page.getByRole("menu").waitFor();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual([
    expect.stringContaining("복사"),
    expect.stringContaining("코드 보기"),
  ]);
  await context.close();
}, 90_000);

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
/** A screenshot: the clipboard holds a picture alone. `html`: what a browser puts beside one that is copied. */
const fillPicture = (page: Page, html = ""): Promise<void> =>
  page.evaluate(
    async ([data, written]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const items: Record<string, Blob> = { "image/png": new Blob([bytes], { type: "image/png" }) };
      if (written) items["text/html"] = new Blob([written], { type: "text/html" });
      await navigator.clipboard.write([new ClipboardItem(items)]);
    },
    [PNG, html] as const,
  );
const fillHtml = (page: Page, html: string, text: string): Promise<void> =>
  page.evaluate(
    ([written, words]) =>
      navigator.clipboard.write([
        new ClipboardItem({
          "text/html": new Blob([written], { type: "text/html" }),
          "text/plain": new Blob([words], { type: "text/plain" }),
        }),
      ]),
    [html, text] as const,
  );

test("[HND-07] a picture on the clipboard becomes a file and an image, also while a text is typed; what stays out and what is refused is said", async () => {
  const projectId = await bring();
  const { page, frame, close } = await open(projectId);
  const images = frame().locator("img[src*=pasted]");
  await press(page, "#count");
  await fillPicture(page);
  await page.keyboard.press("Control+v");
  await expect.poll(() => images.count()).toBe(1);
  await expect.poll(() => images.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  const after = await home(page, projectId);
  expect(after).toMatch(/<p id="count">0<\/p>\r\n {4}<img src="[^"]*pasted\.png" alt="">/);

  // In the middle of typing: the words are kept, and the picture comes behind them.
  await press(page, ".title", 2);
  await page.keyboard.press("End");
  await page.keyboard.type("1");
  await page.keyboard.press("Control+v");
  await expect.poll(() => images.count()).toBe(2);
  expect(await home(page, projectId)).toMatch(
    /<h1 class="title">어서 오세요1<\/h1>\r\n {4}<img src="[^"]*pasted/,
  );

  // Among words it stays out, which a message says.
  await press(page, ".title", 2);
  await page.keyboard.press("End");
  await fillHtml(page, `글 <b>둘</b><img src="https://example.com/a.png">`, "글 둘");
  await page.keyboard.press("Control+v");
  await page.getByText("이미지 1개를 빼고 붙여넣었어요").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => frame().locator(".title").textContent()).toBe("어서 오세요1글 둘");

  // The reason of the server, and the way to more room.
  await page.route("**/api/attach/file/upload.json", (route) =>
    route.fulfill({
      status: 409,
      json: { code: "FAIL", error: "storage.full", message: "저장 공간이 가득 찼어요.", data: null },
    }),
  );
  await press(page, "#count");
  await fillPicture(page);
  await page.keyboard.press("Control+v");
  await page.getByText("이미지를 붙여넣지 못했어요. 저장 공간이 가득 찼어요.").waitFor();
  await page.getByRole("button", { name: "플랜 보기" }).waitFor();
  expect(await images.count()).toBe(2);
  await close();
});
