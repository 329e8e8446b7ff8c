import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, inLanguages, joinMember, type Language, startWithBrowser } from "../harness.ts";

const { hanok, browsing } = await startWithBrowser();

/** Until there is a checkout nobody can change a plan: the list answers as it does for such members and projects. */
const withPlans = (page: Page) =>
  page.route("**/api/projects/project/list.json*", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as {
      data: { projectList: { title: string; role: string }[]; counts: object };
    };
    const projectList = answer.data.projectList.map((project) => {
      if (project.title.startsWith("바람")) return { ...project, plan: "BIRTH_EXPERT", lock: true };
      if (project.title.startsWith("구름"))
        return { ...project, plan: "BIRTH_EXPERT", lock: true, role: "EDITOR" };
      return project;
    });
    const cowork = route.request().url().includes("group=cowork");
    const data = {
      ...answer.data,
      projectList: cowork ? [] : projectList,
      counts: { own: 3, trash: 0, cowork: 0 },
      projectLimit: 3,
    };
    await route.fulfill({ response, json: { ...answer, data } });
  });

const pictureOf = async (page: Page, width: number, height: number): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(
      ([wide, high]) => {
        const canvas = document.createElement("canvas");
        canvas.width = wide ?? 1;
        canvas.height = high ?? 1;
        const context = canvas.getContext("2d");
        if (context) {
          context.fillStyle = "#31706c";
          context.fillRect(0, 0, canvas.width, canvas.height);
          context.fillStyle = "#f4efe6";
          context.fillRect(canvas.width / 4, 120, canvas.width / 2, 300);
        }
        return canvas.toDataURL("image/png").split(",")[1] ?? "";
      },
      [width, height],
    ),
    "base64",
  );

/** Written where HANOK_SHOTS names a folder, for a look at the screens. */
const shot = async (page: Page, name: string) => {
  const folder = process.env.HANOK_SHOTS;
  if (!folder) return;
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: path.join(folder, `${name}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
};

const words = {
  ko: {
    create: "새 프로젝트",
    first: "첫 프로젝트를 시작해 보세요",
    blank: "빈 페이지",
    name: "프로젝트 이름",
    make: "만들기",
    title: "북촌 작은 책방",
    renamed: "서촌 큰 책방",
    menu: (title: string) => `${title} 메뉴`,
    rename: "이름 바꾸기",
    clone: "복제",
    members: "함께하는 멤버",
    entries: "폼 응답 보기",
    visits: "방문 보기",
    toTrash: "휴지통으로 옮기기",
    undo: "되돌리기",
    trash: /휴지통/,
    mine: /내 프로젝트/,
    shared: /함께하는 프로젝트/,
    restore: "복원",
    remove: "완전히 삭제",
    emptyTrash: "휴지통 비우기",
    trashEmpty: "휴지통이 비어 있어요",
    days: "30일 남음",
  },
  en: {
    create: "New project",
    first: "Begin your first project",
    blank: "Blank page",
    name: "Project name",
    make: "Create project",
    title: "A small bookshop",
    renamed: "A large bookshop",
    menu: (title: string) => `Menu of ${title}`,
    rename: "Rename",
    clone: "Duplicate",
    members: "Members",
    entries: "Form entries",
    visits: "Visits",
    toTrash: "Move to trash",
    undo: "Undo",
    trash: /Trash/,
    mine: /My projects/,
    shared: /Shared with me/,
    restore: "Restore",
    remove: "Delete for good",
    emptyTrash: "Empty trash",
    trashEmpty: "The trash is empty",
    days: "30 days left",
  },
} as const;

/** The card of a project, by its title. */
const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: false }) });

test.each<Language>(inLanguages("ko"))(
  "[PRJ-01, PRJ-04, PRJ-23, PRJ-32, PRJ-34, PRJ-41 to 45, PRJ-47] create blank, rename, clone, trash, undo, restore, delete, empty (%s)",
  async (language) => {
    const say = words[language];
    const member = await joinMember(hanok);
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    await page.goto("/workspace");
    await page.getByRole("heading", { name: say.first }).waitFor();
    await expectAccessible(page, "workspace, empty");

    await page.getByRole("button", { name: say.create }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("tab", { name: say.blank }).click();
    await expectAccessible(page, "new project, blank");
    await dialog.getByLabel(say.name).fill(say.title);
    await dialog.getByRole("button", { name: say.make }).click();
    await page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });
    await page.goto("/workspace");
    await card(page, say.title).waitFor();
    await expectAccessible(page, "workspace, one project");
    for (const name of [say.mine, say.shared, say.trash]) await page.getByRole("tab", { name }).waitFor();
    expect(await page.getByRole("tab").count()).toBe(3);

    // Rename in place: Escape leaves it, Enter keeps it.
    const rename = async () => {
      await page.getByRole("button", { name: say.menu(say.title) }).click();
      await page.getByRole("menuitem", { name: say.rename }).click();
    };
    await rename();
    await page.getByLabel(say.name).fill("x");
    await page.keyboard.press("Escape");
    await card(page, say.title).waitFor();
    await rename();
    await page.getByLabel(say.name).fill(say.renamed);
    await page.keyboard.press("Enter");
    await card(page, say.renamed).waitFor();

    await page.getByRole("button", { name: say.menu(say.renamed) }).click();
    await page.getByRole("menuitem", { name: say.clone }).click();
    await expectAccessible(page, "clone, confirm popup");
    await page.getByRole("alertdialog").getByRole("button", { name: say.clone }).click();
    await card(page, `${say.renamed}_복제본`).waitFor();

    const toTrash = async (title: string) => {
      await page.getByRole("button", { name: say.menu(title), exact: true }).click();
      await page.getByRole("menuitem", { name: say.toTrash }).click();
    };
    await toTrash(`${say.renamed}_복제본`);
    await page.getByRole("alertdialog").getByRole("button", { name: say.undo }).click();
    await card(page, `${say.renamed}_복제본`).waitFor();
    await toTrash(`${say.renamed}_복제본`);
    await card(page, `${say.renamed}_복제본`).waitFor({ state: "detached" });

    await page.getByRole("tab", { name: say.trash }).click();
    await page.waitForURL("**/workspace?group=trash");
    await card(page, `${say.renamed}_복제본`).getByText(say.days).waitFor();
    await expectAccessible(page, "trash");
    await card(page, `${say.renamed}_복제본`).getByRole("button", { name: say.restore }).click();
    await page.getByRole("heading", { name: say.trashEmpty }).waitFor();
    await page.getByRole("tab", { name: say.mine }).click();
    await card(page, `${say.renamed}_복제본`).waitFor();

    await toTrash(`${say.renamed}_복제본`);
    await page.goto("/workspace?group=trash");
    await card(page, `${say.renamed}_복제본`).getByRole("button", { name: say.remove }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: say.remove }).click();
    await page.getByRole("heading", { name: say.trashEmpty }).waitFor();

    await page.goto("/workspace");
    await toTrash(say.renamed);
    await page.goto("/workspace?group=trash");
    await page.getByRole("button", { name: say.emptyTrash }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: say.emptyTrash }).click();
    await page.getByRole("heading", { name: say.trashEmpty }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);

test("[PRJ-01] [PRJ-23] Enter in the name of a new project makes it; where nothing is chosen yet it makes none", async () => {
  const member = await joinMember(hanok);
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: member });
  // The editor's dialog leads here for a ZIP.
  await page.goto("/workspace?new=zip");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "ZIP", selected: true }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "테마로 시작" }).click();
  const name = dialog.getByRole("textbox", { name: "프로젝트 이름" });
  await name.fill("엔터로 만든 집");
  await name.press("Enter");
  expect(await dialog.getByRole("button", { name: "만들기" }).isDisabled()).toBe(true);
  await dialog.getByRole("tab", { name: "빈 페이지" }).click();
  await name.press("Enter");
  await page.waitForURL(/\/neditor\//);
  const list = await member.client.get("/api/projects/project/list.json", {});
  expect(list.ok && list.data.projectList.map(({ title }) => title)).toEqual(["엔터로 만든 집"]);
  expect(problems).toEqual([]);
  await context.close();
});

test("[PRJ-02, PRJ-20 to 23] a project begins with a starter theme", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await page.goto("/workspace");
  await page.getByRole("button", { name: "테마로 시작" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").first().waitFor();
  const title = await dialog.getByRole("radio").first().locator("xpath=ancestor::label").textContent();
  expect(await dialog.getByRole("button", { name: "만들기" }).isDisabled()).toBe(true);
  await dialog
    .locator("label")
    .filter({ has: page.getByRole("radio") })
    .first()
    .click();
  await expectAccessible(page, "new project, themes");
  await dialog.getByRole("button", { name: "만들기" }).click();
  await page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });
  await page.goto("/workspace");
  await page.getByRole("article").first().waitFor();
  expect(title?.trim()).not.toBe("");
  const listed = await member.client.get("/api/projects/project/list.json", {});
  expect(listed.ok && listed.data.projectList[0]?.pageCount).toBeGreaterThan(0);
  await context.close();
});

test("[PRJ-35, ERR-16] on a phone projects are listed, but creating says that a computer is needed", async () => {
  const member = await joinMember(hanok);
  await member.client.post("/api/projects/project/item.json", { project: { title: "가온 의원" } });
  const { page, context } = await browsing.newPage(hanok, {
    signedInAs: member,
    isPhone: true,
    width: 375,
    height: 740,
  });
  await page.goto("/workspace");
  await card(page, "가온 의원").waitFor();
  await page.getByRole("button", { name: "새 프로젝트" }).click();
  const popup = page.getByRole("alertdialog");
  await popup.getByText("모바일에서는 새 프로젝트를 만들 수 없어요. PC에서 접속해 주세요.").waitFor();
  await expectAccessible(page, "creating on a phone");
  await popup.getByRole("button", { name: "확인" }).click();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await context.close();
});

test("[PRJ-03] many projects: found by half a word, sorted as people count; only cards in sight hold a page", async () => {
  const member = await joinMember(hanok);
  for (let at = 1; at <= 130; at += 1) {
    const made = await member.client.post("/api/projects/project/item.json", {
      project: { title: `사이트 ${at}` },
    });
    expect(made.ok).toBe(true);
  }
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await page.goto("/workspace");
  await page.getByRole("tab", { name: "내 프로젝트 130" }).waitFor();
  await page.getByRole("searchbox").fill("사이트 7");
  await card(page, "사이트 7").first().waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(22);
  await page.getByRole("searchbox").fill("ㅅㅇㅌ");
  await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(22);
  await page.getByRole("searchbox").fill("없는 것");
  await page.getByRole("heading", { name: "‘없는 것’에 맞는 프로젝트가 없어요" }).waitFor();
  await page.getByRole("button", { name: "검색어 지우기" }).click();
  await page.getByRole("button", { name: /정렬/ }).click();
  await page.getByRole("option", { name: "이름순" }).click();
  await expect
    .poll(() => page.getByRole("article").first().getByRole("heading").textContent())
    .toBe("사이트 1");
  expect(await page.getByRole("article").nth(9).getByRole("heading").textContent()).toBe("사이트 10");
  await expect
    .poll(async () => {
      await page.keyboard.press("End");
      return page.getByRole("article").count();
    })
    .toBe(130);
  expect(await page.locator("iframe").count()).toBeLessThan(60);
  await expectAccessible(page, "workspace, 130 projects");
  await context.close();
});

test("a list that cannot be read says so and is read again on request", async () => {
  const member = await joinMember(hanok);
  await member.client.post("/api/projects/project/item.json", { project: { title: "한 채" } });
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await page.route("**/api/projects/project/list.json*", (route) => route.abort());
  await page.goto("/workspace");
  await page.getByText("불러오지 못했어요.").waitFor();
  await expectAccessible(page, "workspace, unreadable");
  await page.unroute("**/api/projects/project/list.json*");
  await page.getByRole("button", { name: "다시 시도" }).click();
  await card(page, "한 채").waitFor();
  await context.close();
});

test("[PRJ-36, PRJ-37, ERR-17] full storage and a reached limit are said before anything is begun", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  const storage = "**/api/members/storage/item.json";
  await page.route(storage, (route) =>
    route.fulfill({
      json: { code: "SUCC", message: "", data: { capacity: { sum: 1000 }, limit: { size: 1000 } } },
    }),
  );
  await page.goto("/workspace");
  await page.getByRole("button", { name: "새 프로젝트" }).click();
  const popup = page.getByRole("alertdialog");
  await popup.getByText(/저장 공간이 모자라 프로젝트를 만들 수 없어요/).waitFor();
  await popup.getByRole("button", { name: "취소" }).click();
  await page.unroute(storage);

  await page.route("**/api/projects/project/list.json*", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, counts: { own: 2, trash: 1, cowork: 0 }, projectLimit: 3 } },
    });
  });
  await page.reload();
  await page.getByRole("tab", { name: "휴지통 1" }).waitFor();
  await page.getByRole("button", { name: "새 프로젝트" }).click();
  await popup.getByText(/휴지통을 포함해 3개까지 만들 수 있어요/).waitFor();
  await popup.getByRole("button", { name: "플랜 보기" }).click();
  await page.waitForURL("**/plan?limit=projects");
  // An installation without plans says so.
  await page.getByRole("heading", { name: "이곳에는 플랜이 없어요" }).waitFor();
  await expectAccessible(page, "no plans");
  await context.close();
});

test("[PRJ-42, PRJ-64] the workspace warns of trashed projects whose days are nearly over", async () => {
  const member = await joinMember(hanok);
  const made = await member.client.post("/api/projects/project/item.json", { project: { title: "옛집" } });
  if (!made.ok) throw new Error(made.error);
  await member.client.post("/api/projects/project/item.json", {
    project: { id: made.data.project.id, trash: new Date().toISOString() },
  });
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  const trashedAt = new Date(Date.now() - 24.5 * 86_400_000).toISOString();
  await page.route(/project\/list\.json\?.*group=trash/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/"trash":"\d[^"]*"/g, `"trash":"${trashedAt}"`) });
  });
  await page.goto("/workspace");
  await page.getByText("휴지통의 프로젝트 1개가 7일 안에 완전히 삭제돼요.").waitFor();
  await expectAccessible(page, "workspace with a warning");
  await page.getByRole("link", { name: "휴지통 보기" }).click();
  await card(page, "옛집").getByText("6일 남음").waitFor();
  await context.close();
});

test.each<Language>(inLanguages("en"))(
  "[PRJ-14, PRJ-70, PLN-19, PLN-24, PLN-30, PRJ-37, COW-27] pictures, plans, locks and a reached limit (%s)",
  async (language) => {
    const say = {
      ko: {
        change: "대표 이미지 바꾸기",
        changed: "대표 이미지를 바꿨어요",
        locked: "무료 플랜에서는 보기만 할 수 있어요.",
        theirs: "프로젝트 소유자의 플랜이 바뀌어",
        premium: "프리미엄",
        limit: /3개까지 만들 수 있어요.*자리가 생겨요/s,
        none: "함께하는 프로젝트가 없어요",
      },
      en: {
        change: "Change cover image",
        changed: "The cover image was changed.",
        locked: "The free plan allows viewing only.",
        theirs: "The owner's plan has changed",
        premium: "Premium",
        limit: /allows 3 projects.*frees its place/s,
        none: "Nothing is shared with you yet",
      },
    }[language];
    const member = await joinMember(hanok);
    for (const title of ["나무와 돌", "바람과 물", "구름의 집"])
      await member.client.post("/api/projects/project/item.json", { project: { title } });
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    await withPlans(page);
    await page.goto("/workspace");
    await card(page, "바람과 물").getByText(say.locked).waitFor();
    await card(page, "바람과 물").getByText(say.premium, { exact: true }).waitFor();
    await card(page, "구름의 집").getByText(say.theirs).waitFor();
    // A locked project can be deleted; its members, entries and visits are visible; nothing else.
    await page.getByRole("button", { name: words[language].menu("바람과 물") }).click();
    expect(await page.getByRole("menuitem").allTextContents()).toEqual([
      words[language].members,
      words[language].entries,
      words[language].visits,
      words[language].toTrash,
    ]);
    await page.keyboard.press("Escape");
    // A picture larger than a card is cut to its shape before it is sent.
    await page.getByRole("button", { name: words[language].menu("나무와 돌") }).click();
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("menuitem", { name: say.change }).click();
    const chooser = await choosing;
    await chooser.setFiles({
      name: "집.png",
      mimeType: "image/png",
      buffer: await pictureOf(page, 1200, 1600),
    });
    await page.getByText(say.changed).waitFor();
    const picture = card(page, "나무와 돌").locator("img");
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
      .toEqual([620, 348]);
    await expectAccessible(page, "workspace with plans and locks");
    await shot(page, `workspace-plans-${language}`);

    await page.getByRole("button", { name: words[language].create }).click();
    await page.getByRole("alertdialog").getByText(say.limit).waitFor();
    await expectAccessible(page, "a reached limit");
    await page.keyboard.press("Escape");
    await page.goto("/workspace?group=shared");
    await page.getByRole("heading", { name: say.none }).waitFor();
    await shot(page, `workspace-shared-${language}`);
    expect(problems).toEqual([]);
    await context.close();
  },
);
