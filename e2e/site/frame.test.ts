import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { expectAccessible, inLanguages, joinMember, startOwn } from "../harness.ts";

const { hanok, browsing } = await startOwn();

const LINKS = {
  chat: "https://chat.example/hanok",
  instagram: "https://photos.example/hanok",
  youtube: "https://films.example/hanok",
  guide: "https://guide.example/",
  kit: "https://kit.example/",
  market: "https://market.example/",
  commandLine: "https://code.example/hanok-cli",
};
const details = {
  company: { name: "한옥 주식회사", businessNumber: "123-45-67891", phone: "02-123-4567" },
  links: LINKS,
  familySites: [
    { name: "기와", url: "https://tiles.example/" },
    { name: "마루", url: "https://floor.example/" },
  ],
};
writeFileSync(path.join(hanok.dataFolder, "site.json"), JSON.stringify(details));
await hanok.restart();

const WORDS = {
  ko: {
    guide: "사용자 안내서",
    kit: "키트",
    market: "마켓",
    commandLine: "명령줄 도구",
    chat: "채팅 상담",
    instagram: "인스타그램",
    youtube: "유튜브",
    phone: "02-123-4567",
    family: "패밀리 사이트",
    workspace: "작업실",
    template: "템플릿",
    pricing: "요금",
    profile: "내 메뉴",
    audiences: ["기획자", "디자이너", "사이트 제작자", "웹 퍼블리셔", "에이전시", "프리랜서", "개발자", "팀"],
  },
  en: {
    guide: "User guide",
    kit: "Kit",
    market: "Market",
    commandLine: "Command-line tool",
    chat: "Chat",
    instagram: "Instagram",
    youtube: "YouTube",
    phone: "02-123-4567",
    family: "Family sites",
    workspace: "Workspace",
    template: "Templates",
    pricing: "Pricing",
    profile: "My menu",
    audiences: [
      "planners",
      "designers",
      "site creators",
      "web publishers",
      "agencies",
      "freelancers",
      "developers",
      "teams",
    ],
  },
} as const;

test.each(inLanguages("ko"))(
  "[PUB-06, PUB-15 to PUB-21, PUB-23, PUB-24, PUB-39] the footer shows what the installation has set, and the home page names its audiences (%s)",
  async (language) => {
    const say = WORDS[language];
    const { page, context } = await browsing.newPage(hanok, { language });
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    for (const name of ["guide", "kit", "market", "commandLine", "chat", "instagram", "youtube"] as const) {
      const link = footer.getByRole("link", { name: say[name], exact: true });
      expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual([
        LINKS[name],
        "_blank",
      ]);
    }
    const templates = footer.getByRole("link", { name: say.template, exact: true });
    expect(await templates.getAttribute("href")).toBe("/template");
    await footer.getByText("한옥 주식회사").waitFor();
    await footer.getByText(say.phone, { exact: false }).waitFor();
    const list = page.getByRole("menu", { name: say.family });
    await footer.getByRole("button", { name: say.family }).click();
    await list.waitFor();
    expect(await list.getByRole("menuitem").allInnerTexts()).toEqual(["기와", "마루"]);
    await page.mouse.click(700, 20);
    await list.waitFor({ state: "detached" });
    expect(await footer.getAttribute("class")).toMatch(/\bhome\b/);
    const words = await page.getByRole("main").innerText();
    for (const audience of say.audiences) expect(words).toContain(audience);
    // The default layout: header, content, footer, one of each.
    for (const role of ["banner", "main", "contentinfo"] as const)
      expect(await page.getByRole(role).count()).toBe(1);
    await expectAccessible(page, "home with everything set");
    await page.goto("/plan");
    await expect.poll(() => footer.getAttribute("class")).not.toMatch(/\bhome\b/);
    await context.close();
  },
);

test.each(inLanguages("en"))(
  "[PUB-07, PUB-11, PUB-26, PUB-38] a member's page has the main menu and the account menu with the chat channel (%s)",
  async (language) => {
    const say = WORDS[language];
    const visitor = await browsing.newPage(hanok, { language });
    await visitor.page.goto("/workspace");
    await visitor.page.waitForURL((url) => url.pathname === "/login");
    await visitor.context.close();
    const { page, context } = await browsing.newPage(hanok, {
      language,
      signedInAs: await joinMember(hanok),
    });
    await context.route(`${LINKS.chat}**`, (route) => route.fulfill({ body: "chat" }));
    await page.goto("/workspace");
    const header = page.getByRole("banner");
    for (const name of [say.workspace, say.template, say.pricing])
      await header.getByRole("link", { name, exact: true }).waitFor();
    await header.getByRole("button", { name: say.profile }).click();
    const opened = page.waitForEvent("popup");
    await page.getByRole("menuitem", { name: say.chat, exact: true }).click();
    await (await opened).waitForURL(LINKS.chat);
    await context.close();
  },
);

test("[PUB-25] [I18-02] [I18-08] a basic page has the languages and the help pages in its header, and in one menu on a phone", async () => {
  const { page, context, problems } = await browsing.newPage(hanok);
  await page.goto("/plan");
  const header = page.getByRole("banner");
  const help = ["사용법", "자주 묻는 질문", "문의와 제안", "소식"];
  const languages = header.getByRole("group", { name: "언어" }).getByRole("button");
  await languages.first().waitFor();
  expect(await languages.allInnerTexts()).toEqual([
    expect.stringContaining("KOR"),
    expect.stringContaining("ENG"),
  ]);
  await header.getByRole("button", { name: "도움말" }).click();
  await page.getByRole("menuitem").first().waitFor();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual(help);
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 375, height: 812 });
  await languages.first().waitFor({ state: "hidden" });
  const open = header.getByRole("button", { name: "메뉴 열기" });
  await open.click();
  await page.getByRole("menuitem").first().waitFor();
  const items = await page.getByRole("menuitem").allInnerTexts();
  expect(items).toEqual(expect.arrayContaining(["로그인", "템플릿", "요금", ...help, "한국어", "English"]));
  await page.getByRole("menuitem", { name: "자주 묻는 질문" }).click();
  await page.waitForURL("**/help/faq");
  await open.click();
  await page.getByRole("menuitem", { name: "English" }).click();
  await page.locator("html[lang=en]").waitFor({ state: "attached" });
  expect(problems).toEqual([]);
  await context.close();
});
