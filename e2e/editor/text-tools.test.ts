import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, inLanguages, type Language, startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { canvasTool, type OpenEditor, openEditor, press, restingTool, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const original = (smallSite().files.get("index.html") ?? Buffer.alloc(0)).toString("utf8");
const SENTENCE = "천천히 <b>굽는</b> 빵집입니다.";

const WORDS = {
  ko: {
    sheet: "선택한 텍스트의 링크",
    address: "주소",
    kind: "링크 종류",
    page: "이동할 페이지",
    remove: "링크 제거",
  },
  en: {
    sheet: "Link of the selected words",
    address: "Address",
    kind: "Kind of link",
    page: "Page to open",
    remove: "Remove link",
  },
} as const;

interface Writing extends OpenEditor {
  readonly home: () => Promise<string>;
}

async function open(language: Language, index = original): Promise<Writing> {
  const site = smallSite();
  const files = new Map(site.files).set("index.html", Buffer.from(index));
  const { project } = await bringSite(member, { ...site, files });
  const editor = await openEditor(browsing, hanok, member, project.id, { language });
  return {
    ...editor,
    home: async () => {
      await saved(editor.page);
      const files = await takeHome(member, hanok.origin, project.id);
      return (files.get("index.html") ?? Buffer.alloc(0)).toString("utf8");
    },
  };
}

/** Begins to edit the sentence, with the caret behind its last letter. */
async function write(editor: OpenEditor): Promise<void> {
  await press(editor.page, "p.lead", 2);
  await editor.frame().locator("p.lead[contenteditable]").waitFor();
  await editor.page.keyboard.press("End");
  await editor.page.keyboard.press("ArrowLeft");
}

async function chooseBack(page: Page, letters: number): Promise<void> {
  for (let letter = 0; letter < letters; letter += 1) await page.keyboard.press("Shift+ArrowLeft");
}

async function finish({ page, frame }: OpenEditor): Promise<void> {
  await page.keyboard.press("Escape");
  await frame().locator("p.lead:not([contenteditable])").waitFor();
}

for (const language of inLanguages("en")) {
  const words = WORDS[language];

  test(`[BLK-77] ${language}: words that are chosen get tools: bold, and a link by pointer, to the byte and one step`, async () => {
    const editor = await open(language);
    const { page } = editor;
    await write(editor);
    expect(await canvasTool(page, "text-bold")).toBeNull();
    await chooseBack(page, 5);
    const bold = await restingTool(page, "text-bold");
    expect(bold.words).toBe(language === "ko" ? "굵게" : "Bold");
    await shot(page, `${language}-words`);
    await page.mouse.click(bold.at.x, bold.at.y);
    await editor.frame().locator("p.lead b", { hasText: "빵집입니다" }).waitFor();
    const link = await restingTool(page, "text-link");
    await page.mouse.click(link.at.x, link.at.y);
    const sheet = page.getByRole("dialog", { name: words.sheet });
    await sheet.waitFor();
    await shot(page, `${language}-words-link`);
    await expectAccessible(page, "link of words");
    const address = sheet.getByRole("textbox", { name: words.address });
    await expect.poll(() => address.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await sheet.getByRole("alert").waitFor();
    await address.fill("example.com/빵");
    await page.keyboard.press("Enter");
    await sheet.waitFor({ state: "detached" });
    await editor.frame().locator("p.lead a").waitFor();
    // The typing goes on where it was.
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    await finish(editor);
    const linked = '천천히 <b>굽는</b> <b><a href="https://example.com/빵">빵집입니다</a></b>.!';
    await expect.poll(editor.home).toBe(original.replace(SENTENCE, linked));
    await page.keyboard.press("Control+z");
    await expect.poll(editor.home).toBe(original);
    expect(editor.problems).toEqual([]);
    await editor.close();
  }, 90_000);

  test(`[BLK-77] ${language}: Ctrl+K links the word at the caret to a page, changes a link and takes it away`, async () => {
    const editor = await open(language);
    const { page, frame } = editor;
    const sheet = page.getByRole("dialog", { name: words.sheet });
    await write(editor);
    await page.keyboard.press("Home");
    await page.keyboard.press("Control+k");
    await sheet.waitFor();
    const address = sheet.getByRole("textbox", { name: words.address });
    await address.fill("kim@example.com");
    // Left by Escape: nothing is linked, and the typing goes on.
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    expect(await frame().locator("p.lead a").count()).toBe(0);
    await page.keyboard.press("Control+k");
    // The written address stays when its kind is chosen after it.
    await address.fill("kim@example.com");
    await sheet.getByRole("combobox", { name: words.kind }).selectOption("mail");
    await expect.poll(() => address.inputValue()).toBe("kim@example.com");
    await sheet.getByRole("button", { name: language === "ko" ? "적용" : "Apply" }).click();
    await frame().locator("p.lead a[href='mailto:kim@example.com']").waitFor();
    await page.keyboard.press("Control+k");
    await sheet.getByRole("combobox", { name: words.kind }).selectOption("page");
    await sheet.getByRole("combobox", { name: words.page }).selectOption({ label: "소개" });
    await sheet.waitFor({ state: "detached" });
    await frame().locator("p.lead a[href='about.html']").waitFor();
    await finish(editor);
    const linked = SENTENCE.replace("천천히", '<a href="about.html">천천히</a>');
    await expect.poll(editor.home).toBe(original.replace(SENTENCE, linked));

    await press(page, "p.lead b", 2);
    await frame().locator("p.lead[contenteditable]").waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Control+k");
    await expect.poll(() => address.inputValue()).toBe("about.html");
    await address.fill("half of a new one");
    await sheet.getByRole("button", { name: words.remove }).click();
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => frame().locator("p.lead a").count()).toBe(0);
    await finish(editor);
    await expect.poll(editor.home).toBe(original);
    expect(editor.problems).toEqual([]);
    await editor.close();
  }, 90_000);
}

test("[BLK-77] a link of the author's gets another address, or is taken away: the rest of its tag stays to the byte", async () => {
  const link = `<a class="more"  href='old.html' data-x=1>이야기</a>`;
  const index = original.replace(SENTENCE, `오늘의 ${link}를 보세요.`);
  const editor = await open("ko", index);
  const { page, frame } = editor;
  const sheet = page.getByRole("dialog", { name: WORDS.ko.sheet });
  const address = sheet.getByRole("textbox", { name: WORDS.ko.address });
  await write(editor);
  await page.keyboard.press("Home");
  for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+k");
  await expect.poll(() => address.inputValue()).toBe("old.html");
  await address.fill("about.html#첫째");
  await sheet.getByRole("button", { name: "적용" }).click();
  await frame().locator("p.lead a[href^=about]").waitFor();
  await finish(editor);
  const changed = index.replace("href='old.html'", "href='about.html#첫째'");
  await expect.poll(editor.home).toBe(changed);

  await write(editor);
  await page.keyboard.press("Home");
  for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+k");
  await address.waitFor();
  // An address that is emptied is a link that is gone.
  await address.fill("");
  await page.keyboard.press("Enter");
  await sheet.waitFor({ state: "detached" });
  await finish(editor);
  await expect.poll(editor.home).toBe(index.replace(link, "이야기"));
  await editor.close();
}, 90_000);
