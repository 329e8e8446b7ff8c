import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { openEditor } from "../editor/support.ts";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { bringSite, told } from "./projects.ts";
import { site } from "./sites.ts";

const { hanok, browsing, member } = await startWithMember();

const WORDS = {
  ko: {
    publish: "게시",
    title: "검색 등록과 방문 분석",
    naver: "네이버 서치어드바이저",
    ga4: "Google Analytics 4",
    kakao: "카카오 픽셀",
    wrong: /G-로 시작해요/,
    missing: /처리방침을 공개해야 해요/,
    privacy: /개인정보 처리방침 페이지/,
    policy: "처리방침",
    save: "저장",
    saved: /저장했어요/,
    banner: "방문 정보 수집 동의",
    refuse: "거부",
    agree: "모두 동의",
    details: "서비스별로 선택",
    choose: "선택한 것만 동의",
    settings: "쿠키 설정",
    policyLink: "개인정보 처리방침",
  },
  en: {
    publish: "Publish",
    title: "Search registration and analytics",
    naver: "Naver Search Advisor",
    ga4: "Google Analytics 4",
    kakao: "Kakao Pixel",
    wrong: /begins with G-/,
    missing: /has to publish one/,
    privacy: /Page with the privacy policy/,
    policy: "처리방침",
    save: "Save",
    saved: /Saved\./,
    banner: "Consent to visit data",
    refuse: "Refuse",
    agree: "Accept all",
    details: "Choose by service",
    choose: "Accept selected",
    settings: "Cookie settings",
    policyLink: "Privacy policy",
  },
} as const;

const SHEET = "body { margin: 0; padding: 48px; background: #f6f1e7; color: #2b2118; font-family: serif }";
const pageOf = (language: string, title: string, more = "") =>
  Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${SHEET}</style></head><body><main><h1>${title}</h1>${more}</main></body></html>`,
  );

/** Requests to the services, which get an answer of their own: nothing leaves this machine. */
const watchServices = async (page: Page): Promise<readonly string[]> => {
  const asked: string[] = [];
  await page.route(/googletagmanager|daumcdn/, (route) => {
    asked.push(new URL(route.request().url()).hostname);
    const body =
      "window.kakaoPixel=(id)=>({pageView(){document.cookie='_kp_'+id+'=1'}});document.cookie='_ga=1'";
    return route.fulfill({ contentType: "text/javascript", body });
  });
  return asked;
};

test.each(inLanguages("ko"))(
  "[LIF-08] numbers are entered, the site asks, and nothing of a service is loaded before a visitor agrees (%s)",
  async (language) => {
    const words = WORDS[language];
    const tree = new Map([
      ["index.html", pageOf(language, "동네 빵집", '<p><a href="about.html">소개</a></p>')],
      ["about.html", pageOf(language, "소개", '<p><a href="#cookie-settings">Cookies</a></p>')],
      ["privacy.html", pageOf(language, "처리방침")],
    ]);
    const { project } = await bringSite(member, site("services", tree));
    const editor = await openEditor(browsing, hanok, member, project.id, { language });
    await editor.page.getByRole("button", { name: words.publish, exact: true }).click();
    const dialog = editor.page.getByRole("dialog");
    await dialog.getByText(words.title).click();
    const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
    await field(words.naver).fill('<meta name="naver-site-verification" content="0a1b2c3d4e5f">');
    await field(words.ga4).fill("UA-1234");
    await dialog.getByText(words.missing).waitFor();
    await dialog.getByRole("button", { name: words.save, exact: true }).click();
    await dialog.getByText(words.wrong).waitFor();
    await field(words.ga4).fill("G-AB12CD34");
    await field(words.kakao).fill("kakaoPixel('1234567890123')");
    await dialog.getByRole("button", { name: words.privacy }).click();
    await editor.page.getByRole("option", { name: words.policy }).click();
    await dialog.getByText(words.missing).waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: words.save, exact: true }).click();
    await dialog.getByText(words.saved).waitFor();
    expect([await field(words.naver).inputValue(), await field(words.kakao).inputValue()]).toEqual([
      "0a1b2c3d4e5f",
      "1234567890123",
    ]);
    await expectAccessible(editor.page, `services ${language}`);
    await shot(editor.page, `services-editor-${language}`);
    await editor.close();

    told(await member.client.post("/api/projects/publish/item.json", { projectId: project.id }));
    const { published } = told(
      await member.client.get("/api/projects/publish/item.json", { projectId: project.id }),
    );
    const address = published?.url ?? "";
    const { page, context, problems } = await browsing.newPage(hanok, { language });
    const asked = await watchServices(page);
    await page.goto(address);
    expect(await page.locator('meta[name="naver-site-verification"]').getAttribute("content")).toBe(
      "0a1b2c3d4e5f",
    );
    const banner = page.getByRole("region", { name: words.banner });
    const press = (name: string) => banner.getByRole("button", { name, exact: true }).click();
    await banner.waitFor();
    await expectAccessible(page, `consent ${language}`);
    await shot(page, `consent-1440-${language}`);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await shot(page, `consent-375-${language}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(
      await banner
        .getByRole("link", { name: words.policyLink })
        .evaluate((link) => (link as HTMLAnchorElement).pathname),
    ).toMatch(/privacy\.html$/);

    // Refused: nothing is loaded, here and on the next page, and nobody is asked again.
    await press(words.refuse);
    await page.getByRole("button", { name: words.settings }).waitFor();
    await page.getByRole("link", { name: "소개" }).click();
    await page.waitForURL(/about/);
    expect([await banner.count(), asked]).toEqual([0, []]);

    // The page's own link brings the question back; one of two services is agreed to.
    await page.getByRole("link", { name: "Cookies" }).click();
    expect(await page.getByRole("button", { name: words.settings }).count()).toBe(0);
    await banner.getByText(words.details).click();
    await banner.getByRole("checkbox", { name: /Google Analytics/ }).check();
    await press(words.choose);
    await expect.poll(() => asked).toEqual(["www.googletagmanager.com"]);
    await page.reload();
    await expect.poll(() => asked.length).toBe(2);
    expect(await page.evaluate(() => document.cookie)).toContain("_ga=");

    // Taken back: the page is loaded again without the service and its cookies.
    await page.getByRole("link", { name: "Cookies" }).click();
    const loaded = page.waitForEvent("load");
    await press(words.refuse);
    await loaded;
    expect(await page.evaluate(() => document.cookie)).not.toContain("_ga=");
    expect(asked.length).toBe(2);

    await page.getByRole("link", { name: "Cookies" }).click();
    await press(words.agree);
    await expect.poll(() => asked.slice(2).sort()).toEqual(["t1.daumcdn.net", "www.googletagmanager.com"]);
    expect(problems).toEqual([]);
    await context.close();

    // A browser that refuses for its user is not asked.
    const refusing = await browsing.newPage(hanok, { language });
    const sent = await watchServices(refusing.page);
    await refusing.page.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    await refusing.page.goto(address);
    await refusing.page.getByRole("button", { name: words.settings }).waitFor();
    expect([await refusing.page.getByRole("region", { name: words.banner }).count(), sent]).toEqual([0, []]);
    await refusing.context.close();
  },
);
