import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { openEditor } from "../editor/support.ts";
import {
  type Browsing,
  expectAccessible,
  type Hanok,
  inLanguages,
  type JoinedMember,
  joinMember,
  openBrowser,
  startHanok,
} from "../harness.ts";
import { bringSite, told } from "./projects.ts";
import { askSite } from "./published-address.ts";
import { siteFromPackage } from "./sites.ts";

const WORDS = {
  ko: {
    menu: "더 보기",
    publish: "게시",
    now: "지금 게시하기",
    again: "다시 게시하기",
    change: "주소 바꾸기",
    use: "이 주소로 바꾸기",
    name: "사이트 이름",
    live: "공개 중",
    back: "이 게시본으로 복원",
    wentBack: /게시본으로 복원했어요/,
    social: /공유 카드/,
    export: "내보내기",
    relative: "링크를 상대 주소로 바꾸기",
    download: "ZIP 내려받기",
    taken: /이미 쓰고 있는 주소예요/,
    lost: /film\.mp4’ 파일이 서버에서 사라져서/,
    menuOf: "lost 메뉴",
    zip: "ZIP으로 내보내기",
    publishWithout: "이 파일 없이 게시하기",
    exportWithout: "이 파일 없이 내보내기",
    toCheck: /확인할 점 1가지/,
    leftOut: /film\.mp4 파일은 서버에서 사라져서 담지 못했어요/,
    cancel: "게시 취소",
    making: "페이지 만드는 중",
    cancelled: /게시를 취소했어요/,
    none: /아직 게시한 적이 없어요/,
    cannotRun: "관리자에게 문의하면서 아래 메시지를 알려 주세요",
  },
  en: {
    menu: "More",
    publish: "Publish",
    now: "Publish now",
    again: "Publish again",
    change: "Change address",
    use: "Use this address",
    name: "Site name",
    live: "Live",
    back: "Go back to this release",
    wentBack: /Went back to release/,
    social: /Social card/,
    export: "Export",
    relative: "Make links relative",
    download: "Download ZIP",
    taken: /is taken/,
    lost: /film\.mp4’ is missing on the server/,
    menuOf: "Menu of lost",
    zip: "Export as ZIP",
    publishWithout: "Publish without it",
    exportWithout: "Export without it",
    toCheck: /1 thing to check/,
    leftOut: /film\.mp4 is missing on the server and was left out/,
    cancel: "Cancel publishing",
    making: "Making pages",
    cancelled: /Publishing was canceled/,
    none: /Not published yet/,
    cannotRun: "contact the administrator and pass on the message below",
  },
} as const;

const REDIRECT_WORDS = {
  ko: {
    title: "주소 넘기기",
    none: "아직 넘기는 주소가 없어요",
    missed: "찾지 못한 주소",
    twice: /^2번/,
    leadLost: "/lost 넘기기",
    source: "받는 주소",
    target: "갈 곳",
    add: "추가하기",
    save: "저장하기",
    loop: /제자리로 돌아와서/,
    editLost: "/lost 편집",
    removeLost: "/lost/* 삭제",
    lineTwo: /2번째 줄: 301, 302, 410만/,
    bring: "1개 가져오기",
    brought: /주소 1개를 가져왔어요/,
    addressing: "주소 형식",
    short: /^\.html 없는 주소/,
    saved: "주소 형식을 저장했어요",
    notFound: /없는 주소에 보여 줄 페이지/,
    take: "내보내기",
  },
  en: {
    title: "Redirects",
    none: "No redirects yet",
    missed: "Not found",
    twice: /^2 times/,
    leadLost: "Redirect /lost",
    source: "From",
    target: "To",
    add: "Add",
    save: "Save",
    loop: /back to itself and never end/,
    editLost: "Edit /lost",
    removeLost: "Remove /lost/*",
    lineTwo: /Line 2: only 301, 302 and 410/,
    bring: "Import 1",
    brought: /1 redirect was imported/,
    addressing: "Address style",
    short: /^Without \.html/,
    saved: "The address style was saved",
    notFound: /Page for addresses that do not exist/,
    take: "Export",
  },
} as const;

const ACCESS_WORDS = {
  ko: {
    on: "초안 주소 만들기",
    renewed: "초안 주소를 바꿨어요",
    renew: "새 주소로 바꾸기",
    off: "초안 주소 끄기",
    gone: "초안 주소를 껐어요",
    addPage: "페이지에 암호 걸기",
    pageChoice: "페이지",
    password: "암호",
    save: "저장하기",
    tooShort: /6자부터/,
    locked: "암호를 걸었어요",
    remove: /암호 삭제$/,
    removed: "암호를 삭제했어요",
    ask: "암호를 입력해 주세요",
    wrong: /암호가 맞지 않아요/,
    open: "열기",
  },
  en: {
    on: "Create a draft address",
    renewed: "The draft has a new address",
    renew: "Change to a new address",
    off: "Turn off the draft address",
    gone: "The draft address was turned off",
    addPage: "Set a password for a page",
    pageChoice: "Page",
    password: "Password",
    save: "Save",
    tooShort: /of 6 to 100 characters/,
    locked: "The password was set",
    remove: /remove password$/,
    removed: "The password was removed",
    ask: "암호를 입력해 주세요",
    wrong: /암호가 맞지 않아요/,
    open: "열기",
  },
} as const;

const PAGE_WORDS = {
  ko: {
    open: "페이지별로 정하기",
    title: "페이지별 게시",
    stateOf: "소식: 게시 상태",
    home: "집: 게시 상태",
    draft: /^초안/,
    scheduled: /^예약/,
    away: "사이트에 없음",
    saved: "게시 상태를 저장했어요",
    homeStays: /첫 페이지는 사이트에서 뺄 수 없어요/,
    time: "소식: 게시 일시 (서울 시간)",
    take: "이때 게시하기",
    past: /지금보다 뒤로/,
    scheduledFor: /2090.*에 게시$/,
  },
  en: {
    open: "Choose by page",
    title: "Publishing by page",
    stateOf: "소식: publication",
    home: "집: publication",
    draft: /^Draft/,
    scheduled: /^Scheduled/,
    away: "Not on the site",
    saved: "The publication of the page was saved",
    homeStays: /home page cannot be left out/,
    time: "소식: publish at (Seoul time)",
    take: "Publish then",
    past: /a day and time in the future/,
    scheduledFor: /^Will be published/,
  },
} as const;

describe.each(inLanguages("en"))("publishing and exporting in %s", (language) => {
  let hanok: Hanok;
  let browsing: Browsing;
  let member: JoinedMember;
  beforeAll(async () => {
    hanok = await startHanok();
    browsing = await openBrowser();
    member = await joinMember(hanok);
  });
  afterAll(async () => {
    await browsing?.close();
    await hanok?.stop();
  });

  test("[EXP-48] [EXP-03] [ERR-07] publish, change the address, switch additions, go back, export", async () => {
    const words = WORDS[language];
    // A try of its own needs addresses of its own.
    const attempt = Date.now().toString(36);
    const taken = `is-taken-${attempt}`;
    const own = `my-page-${attempt}`;
    const { project } = await bringSite(member, siteFromPackage("startbootstrap-freelancer"));
    const other = told(await member.client.post("/api/projects/project/item.json", { project: {} })).project;
    told(await member.client.post("/api/projects/publish/site.json", { projectId: other.id, slug: taken }));
    const { page, problems, close } = await openEditor(browsing, hanok, member, project.id, { language });
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: words.now }).waitFor();
    await shot(page, `publish-first-${language}`);
    await dialog.getByRole("button", { name: words.now }).click();
    await dialog.getByText(words.live).waitFor();
    const address = () => dialog.locator("[data-published]").textContent();
    expect(await address()).toBe(`http://${project.id}.localhost:${new URL(hanok.origin).port}/`);
    expect((await askSite((await address()) ?? "")).status).toBe(200);

    await dialog.getByRole("button", { name: words.change }).click();
    await dialog.getByLabel(words.name).fill(taken);
    await dialog.getByRole("button", { name: words.use }).click();
    await dialog.getByText(words.taken).waitFor();
    await shot(page, `publish-address-${language}`);
    await dialog.getByLabel(words.name).fill(own);
    await dialog.getByRole("button", { name: words.use }).click();
    await dialog.locator("[data-published]", { hasText: own }).waitFor();
    const social = dialog.getByRole("switch", { name: words.social });
    await social.press("Space");
    await expect.poll(() => social.isChecked()).toBe(true);
    await dialog.getByRole("button", { name: words.again }).click();
    await dialog.getByRole("listitem").nth(1).waitFor();
    await shot(page, `publish-${language}`);
    await expectAccessible(page, "publish");
    const html = async () => (await askSite((await address()) ?? "")).body.toString();
    await expect.poll(html).toContain('<meta name="twitter:card" content="summary">');
    await dialog.getByRole("button", { name: words.back }).click();
    await expect.poll(html).not.toContain("twitter:card");
    await dialog.getByText(words.wentBack).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await page.getByRole("button", { name: words.menu }).click();
    await page.getByRole("menuitem", { name: words.export }).click();
    await dialog.getByText(words.relative).click();
    await shot(page, `export-${language}`);
    await expectAccessible(page, "export");
    // A job that fails on the server: what to tell the administrator, and another try.
    const state = "**/api/projects/export/item.json?*";
    await page.route(state, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const failed = { ...body.data.export, stage: "error", error: "server.failed" };
      await route.fulfill({ response: answer, json: { ...body, data: { export: failed } } });
    });
    await dialog.getByRole("button", { name: words.export }).click();
    const failure = dialog.getByRole("alert").filter({ hasText: words.cannotRun });
    await failure.getByText(/^server\.failed \w+/).waitFor();
    await shot(page, `export-failed-${language}`);
    await expectAccessible(page, "a failed export");
    await page.unroute(state);
    await dialog.getByRole("button", { name: words.export }).click();
    await dialog.getByRole("link", { name: words.download }).waitFor();
    await shot(page, `export-done-${language}`);
    // The site loads Bootstrap from a network that is not there.
    expect(problems.filter((problem) => !problem.startsWith("bootstrap"))).toEqual([]);
    await close();
  });

  test("[EXP-48] publishing shows how far it is, goes on while its dialog is closed, and is cancelled", async () => {
    const words = WORDS[language];
    const names = Array.from({ length: 2_000 }, (_, i) => (i === 0 ? "index.html" : `p${i}.html`));
    const files = new Map(
      names.map((name) => [name, Buffer.from(`<!doctype html><title>${name}</title><p>${name}`)]),
    );
    const { project } = await bringSite(member, { name: "many", files, pages: names });
    const { page, close } = await openEditor(browsing, hanok, member, project.id, { language });
    const open = () => page.getByRole("button", { name: words.publish, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await open();
    await dialog.getByRole("button", { name: words.now }).click();
    const progress = dialog.getByText(words.making);
    await progress.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await open();
    await progress.waitFor();
    await shot(page, `publish-progress-${language}`);
    await dialog.getByRole("button", { name: words.cancel }).click();
    await dialog.getByText(words.cancelled).waitFor();
    await dialog.getByText(words.none).waitFor();
    await shot(page, `publish-cancelled-${language}`);
    await expectAccessible(page, "a cancelled publication");
    const { published } = told(
      await member.client.get("/api/projects/publish/item.json", { projectId: project.id }),
    );
    expect(published).toBe(null);
    await close();
  });

  test("[LIF-05] an address that visitors missed is redirected by one press, changed, removed; a file of rules is reported line by line", async () => {
    const words = REDIRECT_WORDS[language];
    const page = Buffer.from("<!doctype html><title>집</title><p>집");
    const files = new Map([
      ["index.html", page],
      ["new.html", page],
    ]);
    const { project } = await bringSite(member, { name: "moved", files, pages: ["index.html", "new.html"] });
    const projectId = project.id;
    told(await member.client.post("/api/projects/publish/item.json", { projectId }));
    const address = `http://${projectId}.localhost:${new URL(hanok.origin).port}/`;
    for (const path of ["/lost", "/lost", "/typo"]) await askSite(address, path, { accept: "text/html" });
    const editor = await openEditor(browsing, hanok, member, projectId, { language });
    const dialog = editor.page.getByRole("dialog");
    const button = (name: string) => dialog.getByRole("button", { name, exact: true });
    await editor.page.getByRole("button", { name: WORDS[language].menu }).click();
    await editor.page.getByRole("menuitem", { name: words.title }).click();
    await dialog.getByText(words.none).waitFor();
    await shot(editor.page, `redirects-none-${language}`);
    await dialog.getByRole("tab", { name: words.missed }).click();
    await dialog.getByText(words.twice).waitFor();
    await expectAccessible(editor.page, "missed addresses");
    await shot(editor.page, `redirects-missed-${language}`);
    await button(words.leadLost).click();
    await dialog.getByLabel(words.target).fill("/lost");
    await button(words.add).click();
    // A refusal is at its field, and what was typed stays.
    await dialog.getByText(words.loop).waitFor();
    await shot(editor.page, `redirects-refused-${language}`);
    await dialog.getByLabel(words.target).fill("new.html");
    await button(words.add).click();
    await dialog.getByText("/new.html").waitFor();
    expect(await askSite(address, "/lost?a=1")).toMatchObject({
      status: 301,
      headers: { location: "/new.html?a=1" },
    });
    await button(words.editLost).click();
    await dialog.getByLabel(words.source, { exact: true }).fill("/lost/*");
    await button(words.save).click();
    await dialog.getByText("/lost/*", { exact: true }).waitFor();
    expect((await askSite(address, "/lost/deep")).headers.location).toBe("/new.html");
    await dialog.locator("input[type=file]").setInputFiles({
      name: "_redirects",
      mimeType: "text/plain",
      buffer: Buffer.from("/a /new.html 302\n/b /c 200\n"),
    });
    await dialog.getByText(words.lineTwo).waitFor();
    await shot(editor.page, `redirects-dry-${language}`);
    // Nothing has changed before the person says so.
    expect((await askSite(address, "/a")).status).toBe(404);
    await button(words.bring).click();
    await dialog.getByText(words.brought).waitFor();
    expect((await askSite(address, "/a")).status).toBe(302);
    await expectAccessible(editor.page, "redirects");
    await shot(editor.page, `redirects-${language}`);
    await editor.page.setViewportSize({ width: 800, height: 800 });
    await shot(editor.page, `redirects-800-${language}`);
    const download = editor.page.waitForEvent("download");
    await button(words.take).click();
    await editor.page.getByRole("menuitem", { name: "_redirects (Netlify, Cloudflare)" }).click();
    expect((await download).suggestedFilename()).toBe("_redirects");
    await button(words.removeLost).click();
    await expect.poll(async () => (await askSite(address, "/lost/deep")).status).toBe(404);
    await dialog.getByRole("tab", { name: words.addressing }).click();
    await dialog.getByRole("radio", { name: words.short }).check({ force: true });
    await editor.page.getByText(words.saved).waitFor();
    expect(await askSite(address, "/new.html")).toMatchObject({ status: 301, headers: { location: "/new" } });
    await dialog.getByRole("button", { name: words.notFound }).click();
    await editor.page.getByRole("option").filter({ hasText: "new.html" }).click();
    await expect
      .poll(async () => (await askSite(address, "/no/where")).body.toString())
      .toContain('<base href="/">');
    await expectAccessible(editor.page, "the style of addresses");
    await shot(editor.page, `redirects-addressing-${language}`);
    await editor.close();
  });

  test("[LIF-02] a page stays off the site as a draft, waits for its time, and the home page stays", async () => {
    const words = PAGE_WORDS[language];
    const source = (title: string) =>
      Buffer.from(`<!doctype html><html lang="ko"><title>${title}</title><h1>${title}</h1>`);
    const files = new Map([
      ["index.html", source("집")],
      ["news.html", source("소식")],
    ]);
    const { project } = await bringSite(member, { name: "pages", files, pages: [...files.keys()] });
    const { page, close } = await openEditor(browsing, hanok, member, project.id, { language });
    await page.getByRole("button", { name: WORDS[language].publish, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: words.open }).click();
    const dialog = page.getByRole("dialog", { name: words.title });
    const choose = async (name: string, state: RegExp): Promise<void> => {
      await dialog.getByRole("button", { name }).click();
      await page.getByRole("option", { name: state }).click();
    };
    await choose(words.stateOf, words.draft);
    await dialog.getByText(words.away).waitFor();
    await choose(words.home, words.draft);
    await dialog.getByText(words.homeStays).waitFor();
    await choose(words.stateOf, words.scheduled);
    await dialog.getByLabel(words.time).fill("2020-01-01T09:00");
    await dialog.getByRole("listitem").getByRole("button", { name: words.take }).click();
    await dialog.getByText(words.past).waitFor();
    await shot(page, `publications-refused-${language}`);
    await dialog.getByLabel(words.time).fill("2090-01-01T09:00");
    await dialog.getByRole("listitem").getByRole("button", { name: words.take }).click();
    await dialog.getByText(words.scheduledFor).waitFor();
    await expectAccessible(page, "publication by page");
    await shot(page, `publications-${language}`);
    await page.setViewportSize({ width: 800, height: 800 });
    await shot(page, `publications-800-${language}`);
    await close();
  });

  test("[LIF-03] [LIF-04] a draft is shown at an address of its own, and a page asks visitors for its password", async () => {
    const words = ACCESS_WORDS[language];
    const source = (title: string) =>
      Buffer.from(`<!doctype html><html lang="ko"><title>${title}</title><h1>${title}</h1>`);
    const files = new Map([
      ["index.html", source("집")],
      ["menu.html", source("차림표")],
    ]);
    const { project } = await bringSite(member, { name: "access", files, pages: [...files.keys()] });
    const projectId = project.id;
    told(await member.client.post("/api/projects/publish/item.json", { projectId }));
    const { page, close } = await openEditor(browsing, hanok, member, projectId, { language });
    const dialog = page.getByRole("dialog").first();
    await page.getByRole("button", { name: WORDS[language].publish, exact: true }).click();
    await dialog.getByRole("button", { name: words.on }).click();
    const draft = dialog.locator("code", { hasText: "draft--" });
    await draft.waitFor();
    const first = (await draft.textContent()) ?? "";
    const visitor = await page.context().newPage();
    await visitor.goto(`${first}menu.html`);
    await visitor.getByRole("heading", { name: "차림표" }).waitFor();
    await dialog.getByRole("button", { name: words.renew }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.renew }).click();
    await page.getByText(words.renewed).waitFor();
    expect(await draft.textContent()).not.toBe(first);
    expect((await askSite(first)).status).toBe(404);

    await dialog.getByRole("button", { name: words.addPage }).click();
    const ask = page.getByRole("dialog", { name: words.addPage });
    await ask.getByRole("button", { name: words.pageChoice }).click();
    await page.getByRole("option").filter({ hasText: "menu.html" }).click();
    await ask.getByRole("textbox", { name: words.password }).fill("short");
    await ask.getByRole("button", { name: words.save }).click();
    await ask.getByText(words.tooShort).waitFor();
    await shot(page, `access-password-${language}`);
    await expectAccessible(page, "the password of a page");
    await ask.getByRole("textbox", { name: words.password }).fill("된장찌개 둘");
    await ask.getByRole("button", { name: words.save }).click();
    await page.getByText(words.locked).waitFor();
    await dialog.getByRole("button", { name: words.remove }).waitFor();
    await shot(page, `access-${language}`);
    await expectAccessible(page, "who may see the site");

    const address = `http://${projectId}.localhost:${new URL(hanok.origin).port}/`;
    await visitor.goto(`${address}menu.html`);
    await visitor.getByRole("heading", { name: words.ask }).waitFor();
    await expectAccessible(visitor, "the page that asks for a password");
    await shot(visitor, `access-ask-${language}`);
    await visitor.getByRole("textbox").fill("김치찌개");
    await visitor.getByRole("button", { name: words.open }).click();
    await visitor.getByText(words.wrong).waitFor();
    await visitor.getByRole("textbox").fill("된장찌개 둘");
    await visitor.getByRole("button", { name: words.open }).click();
    await visitor.getByRole("heading", { name: "차림표" }).waitFor();
    await visitor.setViewportSize({ width: 375, height: 720 });
    await visitor.context().clearCookies({ name: "hanok-unlock" });
    await visitor.reload();
    await visitor.getByRole("heading", { name: words.ask }).waitFor();
    await shot(visitor, `access-ask-375-${language}`);

    await dialog.getByRole("button", { name: words.remove }).click();
    await page.getByText(words.removed).waitFor();
    expect((await askSite(address, "/menu.html")).status).toBe(200);
    await dialog.getByRole("button", { name: words.off }).click();
    await page.getByText(words.gone).waitFor();
    await close();
  });

  test("[trust: faults] a content that is lost on the server is named by publishing and exporting, which go on without it", async () => {
    const words = WORDS[language];
    const film = Buffer.from(`lost ${language}`);
    const source = Buffer.from("<!doctype html><title>집</title><video src=film.mp4></video><p>집");
    const files = new Map([
      ["index.html", source],
      ["film.mp4", film],
    ]);
    const { project } = await bringSite(member, { name: "lost", files, pages: ["index.html"] });
    const blob = createHash("sha256").update(film).digest("hex");
    await rm(path.join(hanok.dataFolder, "files/blobs", blob.slice(0, 2), blob.slice(2)));
    const { page, close } = await openEditor(browsing, hanok, member, project.id, { language });
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: words.publish, exact: true }).click();
    await dialog.getByRole("button", { name: words.now }).click();
    await dialog.getByText(words.lost).waitFor();
    await shot(page, `publish-lost-${language}`);
    await expectAccessible(page, "a publication whose content is lost");
    await dialog.getByRole("button", { name: words.publishWithout }).click();
    await dialog.getByText(words.live).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    await page.getByRole("button", { name: words.menu }).click();
    await page.getByRole("menuitem", { name: words.export }).click();
    await dialog.getByRole("button", { name: words.export, exact: true }).click();
    await dialog.getByText(words.lost).waitFor();
    await shot(page, `export-lost-${language}`);
    await expectAccessible(page, "an export whose content is lost");
    await dialog.getByRole("button", { name: words.exportWithout }).click();
    await dialog.getByRole("link", { name: words.download }).waitFor();
    await dialog.getByText(words.toCheck).click();
    await dialog.getByText(words.leftOut).waitFor();
    await shot(page, `export-without-${language}`);
    await close();

    // The workspace's dialog starts by itself.
    const { page: workspace, context } = await browsing.newPage(hanok, { language, signedInAs: member });
    await workspace.goto("/workspace");
    await workspace.getByRole("button", { name: words.menuOf }).click();
    await workspace.getByRole("menuitem", { name: words.zip }).click();
    const box = workspace.getByRole("dialog");
    await box.getByText(words.lost).waitFor();
    await shot(workspace, `workspace-export-lost-${language}`);
    const download = workspace.waitForEvent("download");
    await box.getByRole("button", { name: words.exportWithout }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await box.getByText("film.mp4").waitFor();
    await shot(workspace, `workspace-export-without-${language}`);
    await context.close();
  });
});
