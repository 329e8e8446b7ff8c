import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { startStockStandIn } from "../../apps/server/test/stock-stand-in.ts";
import { expectAccessible, inLanguages, joinMember, startOwn } from "../harness.ts";
import { blankProject, insertFirst } from "./library-support.ts";
import { shot } from "./shot.ts";
import { canvasFrame, openEditor, press, saved } from "./support.ts";

/** The app's pages show pictures of https addresses only; this one is answered by the test. */
const PICTURES = "https://pictures.stock.test";
const standIn = await startStockStandIn({ shownFrom: PICTURES });
afterAll(() => standIn.stop());
const { hanok, browsing } = await startOwn({
  environment: {
    HANOK_UNSPLASH_KEY: standIn.unsplashKey,
    HANOK_UNSPLASH_ORIGIN: standIn.origin,
    HANOK_PEXELS_KEY: standIn.pexelsKey,
    HANOK_PEXELS_ORIGIN: standIn.origin,
  },
});
const member = await joinMember(hanok);

/** In the language of the project. Each language asks its own questions: the server keeps answers for ten minutes. */
const DESCRIBED = /^(한옥 처마|eaves of a house) 1$/;

const WORDS = {
  ko: {
    choose: "이미지 선택",
    search: /에서 찾기$/,
    topic: "주제",
    chosenTopic: "음식과 음료",
    topicId: "food-drink",
    refused: "등불",
    eaves: "처마",
    yard: "마당",
    use: "이 이미지 쓰기",
    alt: "대체 텍스트",
    linked: /Unsplash 주소로 보여 줘요/,
    busy: /한 시간에 쓸 수 있는 만큼/,
    credit: "이미지 아래에 출처 적기",
    cut: "자르기",
  },
  en: {
    choose: "Select an image",
    search: /^Search /,
    topic: "Topic",
    chosenTopic: "Travel",
    topicId: "travel",
    refused: "lantern",
    eaves: "eaves",
    yard: "yard",
    use: "Use this image",
    alt: "Alternative text",
    linked: /shown from its address at Unsplash/,
    busy: /hourly limit/,
    credit: "Name the source below the image",
    cut: "Crop",
  },
} as const;

describe.each(inLanguages("ko"))("stock pictures in %s", (language) => {
  test("[MED-04] [MED-05] [MED-27] [MED-28] a photo of Unsplash stays there with its source named; one of Pexels is copied", async () => {
    const words = WORDS[language];
    const projectId = await blankProject(member);
    const { page, close, problems } = await openEditor(browsing, hanok, member, projectId, { language });
    const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: "#7a5c3e" } })
      .jpeg()
      .toBuffer();
    await page
      .context()
      .route(`${PICTURES}/**`, (route) => route.fulfill({ contentType: "image/jpeg", body: picture }));
    await insertFirst(page, language, "gallery");
    await press(page, "img");
    const dialog = page.getByRole("dialog", { name: words.choose });
    const open = async (service: string) => {
      await page.getByRole("button", { name: words.choose }).first().click();
      await dialog.getByRole("tab", { name: service }).click();
      await dialog.getByRole("row").nth(3).waitFor();
    };
    await open("Unsplash");
    await expectAccessible(page, "stock photos");
    await shot(page, `${language}-stock-unsplash`);
    await page.setViewportSize({ width: 375, height: 812 });
    await shot(page, `${language}-stock-unsplash-375`);
    const narrow = await dialog.getByRole("tab", { name: "Pexels" }).boundingBox();
    expect((narrow?.x ?? 375) + (narrow?.width ?? 0)).toBeLessThanOrEqual(375);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("button", { name: words.topic }).click();
    await page.getByRole("option", { name: words.chosenTopic }).click();
    await expect.poll(() => standIn.asked.at(-1)).toContain(`/topics/${words.topicId}/photos`);
    standIn.fault = "limit-text";
    await dialog.getByRole("searchbox", { name: words.search }).fill(words.refused);
    await dialog.getByText(words.busy).waitFor();
    standIn.fault = "none";
    await dialog.getByRole("searchbox", { name: words.search }).fill(words.eaves);
    await expect.poll(() => standIn.asked.at(-1)).toContain("/search/photos?query=");
    await dialog.getByText(words.busy).waitFor({ state: "detached" });
    await dialog.getByRole("row").first().press("Enter");
    await dialog.getByText(words.linked).waitFor();
    expect(await dialog.getByText(words.cut, { exact: true }).count()).toBe(0);
    await expectAccessible(page, "a stock photo");
    await shot(page, `${language}-stock-photo`);
    await dialog.getByRole("textbox", { name: words.alt }).fill("처마 아래");
    await dialog.getByRole("button", { name: words.use }).click();
    await dialog.waitFor({ state: "hidden" });
    const placed = canvasFrame(page).locator('img[alt="처마 아래"]');
    await expect.poll(() => placed.getAttribute("src")).toBe(`${PICTURES}/files/p1.jpg?ixid=x1`);
    await canvasFrame(page).locator("small a", { hasText: "작가 1" }).waitFor();
    expect(await canvasFrame(page).locator("small a", { hasText: "Unsplash" }).getAttribute("href")).toBe(
      "https://unsplash.com/?utm_source=hanok&utm_medium=referral",
    );
    await expect.poll(() => standIn.asked).toContain("/photos/p1/download?ixid=x1");

    await open("Pexels");
    await dialog.getByRole("searchbox", { name: words.search }).fill(words.yard);
    await expect.poll(() => standIn.asked.at(-1)).toContain("/v1/search?query=");
    await dialog.getByRole("img", { name: DESCRIBED }).waitFor();
    await dialog.getByRole("row").first().press("Enter");
    await dialog.getByRole("button", { name: words.use }).waitFor();
    await dialog.getByText(words.cut, { exact: true }).waitFor();
    const described = await dialog.getByRole("textbox", { name: words.alt }).inputValue();
    expect(described).toMatch(DESCRIBED);
    await dialog.getByText(words.credit).click();
    await dialog.getByRole("button", { name: words.use }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect
      .poll(() => canvasFrame(page).locator(`img[alt="${described}"]`).getAttribute("src"))
      .toContain("pexels-photo-1.jpg");
    expect(await canvasFrame(page).locator("small a", { hasText: "Pexels" }).count()).toBe(0);
    await saved(page);
    expect(problems.filter((problem) => !problem.includes("429"))).toEqual([]);
    await close();
  });
});
