import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, type Language, startWithMember } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { canvasFrame, openEditor } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const pageOf = (title: string, body: string) =>
  Buffer.from(
    `<!doctype html>\n<html lang="ko"><head><meta charset="utf-8"><title>${title}</title></head><body>\n${body}\n</body></html>\n`,
  );
const FILES = new Map([
  [
    "index.html",
    pageOf(
      "아침빵",
      '<nav><a data-hanok-language="ko" href="index.html">한국어</a> <a data-hanok-language="en" href="index.html">English</a></nav>\n<section><h1>좋은 아침</h1><p>매일 <b>일곱 시</b>에 열어요</p><a class="on" href="about.html">소개</a></section>',
    ),
  ],
  ["about.html", pageOf("소개", '<section><h1>우리 가게</h1><a href="index.html">처음</a></section>')],
]);

const WORDS = {
  ko: {
    more: "더 보기",
    panel: "언어",
    add: "언어 추가",
    make: "번역본 만들기",
    toDo: "번역할 글 4",
    texts: "‘아침빵’의 글 옮기기",
    morning: "번역: 좋은 아침",
    seven: "번역: 매일 <1>일곱 시</1>에 열어요",
    done: "번역함",
    all: "전체",
    view: "‘좋은 아침’ 화면에서 보기",
  },
  en: {
    more: "More",
    panel: "Languages",
    add: "Add a language",
    make: "Make translations",
    toDo: "4 to translate",
    texts: "Translate “아침빵”",
    morning: "Translation: 좋은 아침",
    seven: "Translation: 매일 <1>일곱 시</1>에 열어요",
    done: "Translated",
    all: "All",
    view: "Show “좋은 아침” on the page",
  },
} as const;

/** `HANOK_SHOTS=folder` keeps pictures. */
const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.HANOK_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
};

describe.each(["ko", "en"] as const)("languages in %s", (language: Language) => {
  const words = WORDS[language];

  test("[LIF-06] a site gets a language, two texts are translated and seen on their page", async () => {
    const { project } = await bringSite(member, site("languages", FILES));
    const editor = await openEditor(browsing, hanok, member, project.id, { language });
    const { page } = editor;
    await page.getByRole("banner").getByRole("button", { name: words.more }).click();
    await page.getByRole("menuitem", { name: words.panel, exact: true }).click();
    const panel = page.getByRole("region", { name: words.panel, exact: true });
    await panel.getByRole("button", { name: words.add }).waitFor();
    await shot(page, `${language}-empty`);
    await panel.getByRole("button", { name: words.add }).click();
    await shot(page, `${language}-add`);
    await expectAccessible(page, "adding a language");
    await panel.getByRole("button", { name: words.make, exact: true }).click();
    await panel.getByText(words.toDo, { exact: true }).waitFor();
    await shot(page, `${language}-list`);
    await expectAccessible(page, "list of translations");

    await panel.getByRole("button", { name: words.texts, exact: true }).click();
    const morning = panel.getByLabel(words.morning, { exact: true });
    await morning.fill("Good morning");
    await morning.press("Control+Enter");
    // The row stays, so that whoever works through the list by keyboard goes on from there.
    const done = (label: string) =>
      panel
        .getByRole("listitem")
        .filter({ has: page.getByLabel(label, { exact: true }) })
        .getByText(words.done, { exact: true })
        .waitFor();
    await done(words.morning);
    expect(await morning.evaluate((one) => one === document.activeElement)).toBe(true);
    const seven = panel.getByLabel(words.seven, { exact: true });
    await seven.fill("Open at <1>seven</1> every day");
    await seven.press("Control+Enter");
    await done(words.seven);
    await panel.getByRole("tab", { name: words.all, exact: true }).click();
    await panel.getByRole("button", { name: words.view, exact: true }).click();
    // The translation is opened, and its words are seen where they are.
    const shown = async (selector: string) => canvasFrame(page).locator(selector).textContent();
    await expect.poll(() => shown("h1").catch(() => ""), { timeout: 30_000 }).toBe("Good morning");
    expect(await shown("p b")).toBe("seven");
    await shot(page, `${language}-texts`);
    await editor.close();
  });
});
