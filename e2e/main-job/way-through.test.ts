import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { smallSite } from "../editor/small-site.ts";
import { canvasFrame, press, ready, saved } from "../editor/support.ts";
import { expectAccessible, type Language, startWithBrowser } from "../harness.ts";
import { unzip, zip } from "./archive.ts";
import { byteChange, changedFiles } from "./bytes.ts";

const { hanok, browsing } = await startWithBrowser();

/** Texts that the person reads on the way. */
const words = {
  ko: {
    email: "이메일",
    sendCode: "인증번호 받기",
    code: "인증번호 6자리",
    check: "확인",
    password: "비밀번호",
    repeat: "비밀번호 확인",
    name: "이름",
    job: "직업",
    designer: "디자이너",
    purpose: "사용 목적",
    client: "고객에게 만들어 줄 사이트",
    all: "모두 동의합니다",
    finish: "가입 마치기",
    upload: "ZIP 올리기",
    report: "이렇게 들어와요",
    make: "만들기",
    files: "CSS·JS 파일",
    publish: "게시",
    publishNow: "지금 게시하기",
    publishAgain: "바뀐 내용 게시하기",
    unpublish: "게시 내리기",
    rollBack: "이 게시본으로 복원",
    live: "공개 중",
    close: "닫기",
    more: "더 보기",
    export: "ZIP으로 내보내기",
    exportMenu: "내보내기",
    start: "내보내기",
    download: "ZIP 내려받기",
    typed: ", 반갑습니다",
  },
  en: {
    email: "Email",
    sendCode: "Send me a code",
    code: "6-digit code",
    check: "Confirm",
    password: "Password",
    repeat: "Repeat password",
    name: "Name",
    job: "Job",
    designer: "Designer",
    purpose: "What for",
    client: "Sites for clients",
    all: "I agree to all of these",
    finish: "Finish",
    upload: "Upload a ZIP",
    report: "This is what comes in",
    make: "Create project",
    files: "CSS and JS files",
    publish: "Publish",
    publishNow: "Publish now",
    publishAgain: "Publish changes",
    unpublish: "Unpublish",
    rollBack: "Go back to this release",
    live: "Live",
    close: "Close",
    more: "More",
    export: "Export as ZIP",
    exportMenu: "Export",
    start: "Export",
    download: "Download ZIP",
    typed: ", and welcome",
  },
} as const;
type Words = (typeof words)[Language];

async function signUp(page: Page, say: Words, email: string): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel(say.email, { exact: true }).fill(email);
  await page.getByRole("button", { name: say.sendCode }).click();
  await page.getByLabel(say.code).fill(await hanok.mail.code(email));
  await page.getByRole("button", { name: say.check, exact: true }).click();
  await page.getByLabel(say.password, { exact: true }).fill("madang-and-7");
  await page.getByLabel(say.repeat, { exact: true }).fill("madang-and-7");
  await page.getByLabel(say.name, { exact: true }).fill("한지민");
  for (const [label, option] of [
    [say.job, say.designer],
    [say.purpose, say.client],
  ] as const) {
    await page.getByRole("button", { name: label }).click();
    await page.getByRole("option", { name: option }).click();
  }
  await page.getByText(say.all).click();
  await page.getByRole("button", { name: say.finish }).click();
  await page.waitForURL("**/workspace");
}

/** The published headline and its colour, as a visitor without session sees them; null while nothing is published. */
async function visit(address: string): Promise<{ headline: string; colour: string } | null> {
  const context = await browsing.browser.newContext();
  try {
    const page = await context.newPage();
    const response = await page.goto(address);
    if (!response?.ok()) return null;
    return await page
      .locator("h1")
      .evaluate((h1) => ({ headline: h1.textContent ?? "", colour: getComputedStyle(h1).color }));
  } finally {
    await context.close();
  }
}

test.each<Language>(["ko", "en"])(
  "[PRJ-03, BLK-02, BLK-03, EXP-48] bring a site, edit it, publish it, take it home unharmed (%s)",
  async (language) => {
    const say = words[language];
    const original = smallSite().files;
    const { page, context, problems } = await browsing.newPage(hanok, { language });

    await signUp(page, say, `designer-${language}@example.com`);

    await page.getByRole("button", { name: say.upload }).first().click();
    await page.setInputFiles("input[type=file]", {
      name: "가게.zip",
      mimeType: "application/zip",
      buffer: await zip(original),
    });
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: say.report }).waitFor();
    await dialog.getByRole("button", { name: say.make }).click();
    await page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });
    await ready(page);
    await expectAccessible(page, "editor");

    // A headline in the live preview …
    await press(page, "h1", 2);
    await page.keyboard.press("End");
    await page.keyboard.type(say.typed);
    await page.keyboard.press("Enter");
    await saved(page);

    // … published …
    await page.getByRole("button", { name: say.publish, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.publishNow }).click();
    const address = (await page.locator("[data-published]").textContent()) ?? "";
    const shown = { headline: `어서 오세요${say.typed}`, colour: "rgb(34, 34, 34)" };
    expect(await visit(address)).toEqual(shown);
    const projectId = new URL(page.url()).searchParams.get("project");
    expect(await visit(`${hanok.origin}/workspace/${projectId}/index.html`)).toEqual(shown);
    await expectAccessible(page, "publish");
    await page.keyboard.press("Escape");

    // … a colour in the code …
    await page.getByRole("button", { name: say.files }).click();
    await page.getByRole("row").filter({ hasText: "css/style.css" }).click();
    const line = page.locator(".cm-content").getByText("#222");
    await line.dblclick();
    await page.keyboard.press("Home");
    for (let step = 0; step < ".title{color:".length; step += 1) await page.keyboard.press("ArrowRight");
    for (let step = 0; step < "#222".length; step += 1) await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.type("#0d6763");
    await expect
      .poll(() => canvasFrame(page).evaluate("getComputedStyle(document.querySelector('h1')).color"))
      .toBe("rgb(13, 103, 99)");
    await saved(page);
    expect((await visit(address))?.colour).toBe("rgb(34, 34, 34)");

    // … published again, rolled back, taken down, and up again.
    await page.getByRole("button", { name: say.publish, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.publishAgain }).click();
    await expect.poll(async () => (await visit(address))?.colour).toBe("rgb(13, 103, 99)");
    await page.getByRole("dialog").getByRole("button", { name: say.rollBack }).first().click();
    await expect.poll(async () => (await visit(address))?.colour).toBe("rgb(34, 34, 34)");
    await page.getByRole("dialog").getByRole("button", { name: say.unpublish }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: say.unpublish }).click();
    await expect.poll(() => visit(address)).toBeNull();
    await page.getByRole("dialog").getByRole("button", { name: say.rollBack }).first().click();
    await expect.poll(async () => (await visit(address))?.colour).toBe("rgb(13, 103, 99)");
    await page.keyboard.press("Escape");

    // Home again: nothing else has changed.
    await page.getByRole("button", { name: say.more, exact: true }).click();
    await page.getByRole("menuitem", { name: say.exportMenu }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.start, exact: true }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("dialog").getByText(say.download).click();
    const file = await (await downloading).path();
    const home = await unzip(await readFile(file));
    expect(changedFiles(original, home).sort()).toEqual(["css/style.css", "index.html"]);
    const change = (path: string) =>
      byteChange(original.get(path) ?? Buffer.alloc(0), home.get(path) ?? Buffer.alloc(0));
    expect(change("index.html")).toMatchObject({ before: "", after: say.typed });
    expect(change("css/style.css")).toMatchObject({ before: "222", after: "0d6763" });
    expect(problems).toEqual([]);
    await context.close();
  },
);
