import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, type Language, startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { canvasFrame, openEditor, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const head = (title: string, description: string) =>
  `<meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}">`;
const INDEX = `<!doctype html>
<html lang="ko"><head>${head("온담", "온담의 첫 화면")}</head><body>
<section class="top"><h1>온담</h1><a class="go" href="Menu.html">차림표</a></section>
<section class="shop"><p class="faint" style="color:#ccc">가게</p><div style="width:700px">넓은 곳</div><a class="lost" href="shop.html">가게 보기</a><img src="yard.png"></section>
</body></html>
`;
const MENU = `<!doctype html>
<html lang="ko"><head>${head("온담", "온담의 차림표")}</head><body>
<section><h1>차림표</h1><img class="tea" src="yard.png"></section>
</body></html>
`;
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const WORDS = {
  ko: {
    publish: "게시",
    line: /확인할 것이 6개 있어요/,
    look: "살펴보기",
    panel: "사이트 점검",
    go: /온담 · index\.html ‘가게 보기’ → shop\.html 바로 가기/,
    mendCase: /‘차림표’ → Menu\.html 고치기/,
    toPath: "‘menu.html’ 주소로 바꾸기",
    byPage: "페이지별",
    mendAlt: /설명이 없는 이미지 yard\.png 고치기/,
    alt: "이미지 설명",
    save: "저장하기",
    ignore: /제목이 같은 페이지 .* 무시/,
    ignored: "무시한 것 1개",
    command: "사이트 점검",
    measure: "화면 측정하기",
    faint: "배경과 구별이 어려운 글자",
    wide: "320px 화면에서 넘치는 곳",
    goThere: /바로 가기$/,
  },
  en: {
    publish: "Publish",
    line: /There are 6 things to look at/,
    look: "Look",
    panel: "Site check",
    go: /Go there: 온담 · index\.html “가게 보기” → shop\.html/,
    mendCase: /Fix: .*“차림표” → Menu\.html/,
    toPath: "Change to “menu.html”",
    byPage: "By page",
    mendAlt: /Fix: Images without a description yard\.png/,
    alt: "Description",
    save: "Save",
    ignore: /Ignore: Pages with the same title/,
    ignored: "1 ignored",
    command: "Check the site",
    measure: "Measure the screen",
    faint: "Text that hardly stands out",
    wide: "Parts that overflow a 320px screen",
    goThere: /^Go there/,
  },
} as const;

/** `HANOK_SHOTS=folder` keeps pictures. */
const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.HANOK_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
};

describe.each(["ko", "en"] as const)("checks in %s", (language: Language) => {
  const words = WORDS[language];

  test("[BLD-13] the dialog that publishes says what is worth a look, each place is gone to, mended here and on another page, and undone", async () => {
    const files = new Map([
      ["index.html", Buffer.from(INDEX)],
      ["menu.html", Buffer.from(MENU)],
      ["yard.png", PNG],
    ]);
    const { project } = await bringSite(member, site("checks", files));
    const editor = await openEditor(browsing, hanok, member, project.id, { language });
    const { page } = editor;
    await page.getByRole("button", { name: words.publish, exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(words.line).waitFor();
    await shot(page, `${language}-publish`);
    await expectAccessible(page, "publishing with checks");
    await dialog.getByRole("button", { name: words.look, exact: true }).click();
    const panel = page.getByRole("region", { name: words.panel, exact: true });
    await panel.getByRole("button", { name: words.go }).click();
    await shot(page, `${language}-panel`);
    await expectAccessible(page, "panel of checks");
    await page.locator("footer, [role=contentinfo]").getByText("a.lost").waitFor();

    // Here: one press, one step, exactly its characters.
    await panel.getByRole("button", { name: words.mendCase }).click();
    await panel.getByRole("button", { name: words.toPath }).click();
    await expect.poll(() => canvasFrame(page).locator(".go").getAttribute("href")).toBe("menu.html");
    await saved(page);
    await panel.getByRole("button", { name: words.mendCase }).waitFor({ state: "detached" });

    // On the other page, without opening it.
    await panel.getByRole("tab", { name: words.byPage }).click();
    const mends = panel.getByRole("button", { name: words.mendAlt });
    await expect.poll(() => mends.count()).toBe(2);
    await mends.nth(1).click();
    await panel.getByLabel(words.alt, { exact: true }).fill("마당의 차");
    await shot(page, `${language}-mend`);
    await panel.getByRole("button", { name: words.save, exact: true }).click();
    await expect.poll(() => mends.count()).toBe(1);
    const home = await takeHome(member, hanok.origin, project.id);
    expect(home.get("menu.html")?.toString()).toBe(
      MENU.replace('src="yard.png"', 'src="yard.png" alt="마당의 차"'),
    );
    expect(home.get("index.html")?.toString()).toBe(INDEX.replace("Menu.html", "menu.html"));

    await panel.getByRole("button", { name: words.ignore }).first().click();
    await panel.getByText(words.ignored).waitFor();

    // Both are steps of their own that go back.
    await page.keyboard.press("Control+KeyZ");
    await expect.poll(() => mends.count()).toBe(2);
    await page.keyboard.press("Control+KeyZ");
    await expect.poll(() => canvasFrame(page).locator(".go").getAttribute("href")).toBe("Menu.html");
    await saved(page);
    const back = await takeHome(member, hanok.origin, project.id);
    expect([back.get("menu.html"), back.get("index.html")].map(String)).toEqual([MENU, INDEX]);

    // Findings that need the rendered page.
    await panel.getByRole("button", { name: words.measure, exact: true }).click();
    const faint = panel.getByRole("region", { name: words.faint, exact: true });
    await faint.getByText(/1\.\d+ : 1/).waitFor();
    await panel.getByRole("region", { name: words.wide, exact: true }).waitFor();
    await shot(page, `${language}-measured`);
    await expectAccessible(page, "panel of measures");
    await faint.getByRole("button", { name: words.goThere }).click();
    await page.locator("footer, [role=contentinfo]").getByText("p.faint").waitFor();

    // Found by the quick find, too.
    await page.keyboard.press("Control+KeyK");
    await page.getByRole("dialog").getByRole("searchbox").fill(words.command);
    await page.getByRole("menuitem", { name: words.command }).first().waitFor();
    await page.keyboard.press("Escape");
    await ready(page);
    expect(editor.problems).toEqual([]);
    await editor.close();
  }, 120_000);
});
