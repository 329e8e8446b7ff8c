import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { expectAccessible, inLanguages, joinMember, startWithBrowser } from "../harness.ts";
import { bringSite, told } from "./projects.ts";
import { askSite } from "./published-address.ts";

const { hanok, browsing } = await startWithBrowser();

const WORDS = {
  ko: {
    menu: /동네 빵집.*메뉴|메뉴.*동네 빵집/,
    visits: "방문 보기",
    heading: "방문",
    none: "아직 방문이 없어요",
    today: "오늘",
    year: "12개월",
    table: "표로 보기",
    pages: "페이지",
    referrers: "들어온 곳",
    all: "모두 보기 (11)",
    close: "닫기",
    csv: "CSV로 받기",
    csvHead: "일시 (서울),항목,값,횟수",
    count: "방문 세기",
    off: "지금은 방문을 세지 않아요",
    views: "페이지 조회",
  },
  en: {
    menu: /동네 빵집/,
    visits: "Visits",
    heading: "Visits",
    none: "No visits yet",
    today: "Today",
    year: "12 months",
    table: "Show as a table",
    pages: "Pages",
    referrers: "Referrers",
    all: "Show all (11)",
    close: "Close",
    csv: "Download CSV",
    csvHead: "Time (Seoul),Kind,Value,Count",
    count: "Count visits",
    off: "Visits are not counted at present",
    views: "Page views",
  },
} as const;

/** As a person's: the one of a browser without a window says that it is a robot. */
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 11.2.0";
const page = (title: string) =>
  Buffer.from(`<!doctype html><html lang="ko"><title>${title}</title><h1>${title}</h1>`);

test.each(inLanguages("ko"))(
  "[LIF-07] a site is published, visited, and its visits are read, downloaded and switched off (%s)",
  async (language) => {
    const words = WORDS[language];
    const owner = await joinMember(hanok);
    const { project } = await bringSite(owner, {
      name: "동네 빵집",
      files: new Map([
        ["index.html", page("오늘의 빵")],
        ["menu.html", page("메뉴")],
      ]),
      pages: ["index.html", "menu.html"],
    });
    told(await owner.client.post("/api/projects/publish/item.json", { projectId: project.id }));
    const { site: known } = told(
      await owner.client.get("/api/projects/publish/site.json", { projectId: project.id }),
    );
    const site = known.address;
    const {
      page: screen,
      context,
      problems,
    } = await browsing.newPage(hanok, { signedInAs: owner, language });
    await screen.goto("/workspace");
    await screen.getByRole("button", { name: words.menu }).click();
    await screen.getByRole("menuitem", { name: words.visits }).click();
    await screen.getByRole("heading", { level: 1, name: words.heading }).waitFor();
    await screen.getByText(words.none).waitFor();
    await expectAccessible(screen, "visits before the first one");
    await shot(screen, `visits-empty-1440-${language}`);

    const visitor = await browsing.newPage(hanok, {});
    const session = await visitor.context.newCDPSession(visitor.page);
    await session.send("Network.setUserAgentOverride", { userAgent: CHROME });
    await visitor.page.goto(site);
    await visitor.page.goto(`${site}menu.html?utm_source=kakao&utm_campaign=${encodeURIComponent("봄맞이")}`);
    await visitor.context.close();
    for (let from = 0; from < 11; from += 1)
      await askSite(site, from % 3 === 0 ? "menu.html" : "", {
        "user-agent": from % 2 === 0 ? PHONE : CHROME,
        referer: `https://blog-${from}.example/post`,
        "x-country": from % 4 === 0 ? "JP" : "KR",
      });
    await askSite(site, "no-such-page", { "user-agent": CHROME, accept: "text/html" });

    await screen.reload();
    const list = (name: string) => screen.getByRole("region", { name, exact: true });
    await list(words.pages).getByText("/menu.html").waitFor();
    expect(await list(words.pages).getByRole("listitem").allTextContents()).toEqual([
      expect.stringMatching(/\(\/\)8$/),
      "/menu.html5",
    ]);
    await expectAccessible(screen, "visits");
    await shot(screen, `visits-1440-${language}`);
    await screen.getByRole("tab", { name: words.today }).click();
    await screen.getByText(words.table).click();
    const filled = screen
      .getByRole("row")
      .filter({ has: screen.getByRole("cell", { name: "13", exact: true }) });
    await filled.waitFor();
    await list(words.referrers).getByRole("button").click();
    const dialog = screen.getByRole("dialog", { name: words.referrers });
    await dialog.getByText("blog-10.example").waitFor();
    await expectAccessible(screen, "all referrers");
    await screen.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    const [download] = await Promise.all([
      screen.waitForEvent("download"),
      screen.getByRole("link", { name: words.csv }).click(),
    ]);
    const csv = await readFile(await download.path(), "utf8");
    expect(csv.slice(1).split("\r\n")[0]).toBe(words.csvHead);
    expect(csv).toContain("blog-3.example,1");

    await screen.getByRole("tab", { name: words.year }).click();
    await screen.setViewportSize({ width: 375, height: 812 });
    await list(words.pages).waitFor();
    expect(await screen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await shot(screen, `visits-375-${language}`);
    await screen.getByText(words.count).click();
    await screen.getByText(words.off).waitFor();
    await askSite(site, "", { "user-agent": CHROME });
    const { visit } = told(
      await owner.client.get("/api/projects/visit/item.json", { projectId: project.id, range: "day" }),
    );
    expect(visit).toMatchObject({ isOn: false, totals: { views: 13, missed: 1 } });
    expect(problems).toEqual([]);
    await context.close();
  },
);
