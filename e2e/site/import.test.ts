import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { ready } from "../editor/support.ts";
import { expectAccessible, inLanguages, joinMember, type Language, startWithBrowser } from "../harness.ts";
import { zipWithContent } from "./zip-with-content.ts";
import { zipWithRefusals } from "./zip-with-refusals.ts";

const { hanok, browsing } = await startWithBrowser();

const words = {
  ko: {
    upload: "ZIP 올리기",
    make: "만들기",
    report: "이렇게 들어와요",
    files: "파일",
    kept: "들어옴",
    refused: "제외",
    unserved: "방문자에게 보이지 않는 파일",
    unedited: "파일로 들어오는 페이지",
    reserved: "한옥이 쓰는 파일 이름이에요",
    link: "다른 파일을 가리키는 링크예요",
    parent: "폴더 밖(..)으로 나가는 경로예요",
    onlyZip: "ZIP 파일만 올릴 수 있어요.",
    tooLarge: "ZIP 파일은 500MB까지 올릴 수 있어요.",
    menu: "서촌 메뉴",
    export: "ZIP으로 내보내기",
    done: "다 됐어요",
    name: "프로젝트 이름",
    discard: "버리고 닫기",
    cancel: "취소",
  },
  en: {
    upload: "Upload a ZIP",
    make: "Create project",
    report: "This is what comes in",
    files: "Files",
    kept: "Accepted",
    refused: "Skipped",
    unserved: "Files that visitors do not see",
    unedited: "Pages that come in as files",
    reserved: "A file name that Hanok uses itself",
    link: "A link to another file",
    parent: "Its path leads out of the folder (..)",
    onlyZip: "Only zip files can be uploaded.",
    tooLarge: "The file size cannot exceed 500MB.",
    menu: "Menu of 서촌",
    export: "Export as ZIP",
    done: "Ready",
    name: "Project name",
    discard: "Discard and close",
    cancel: "Cancel",
  },
} as const;

test.each<Language>(inLanguages("ko"))(
  "[PRJ-03, PRJ-12, PRJ-38, PRJ-40, ERR-06, ERR-12, ERR-14, ERR-15, EXP-03, EXP-10] a ZIP is reported before it becomes a project, and goes out again (%s)",
  async (language) => {
    const say = words[language];
    const member = await joinMember(hanok);
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    await page.goto("/workspace");
    await page.getByRole("button", { name: say.upload }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("tab", { name: say.upload }).waitFor();
    await expectAccessible(page, "new project, ZIP");

    await page.setInputFiles("input[type=file]", {
      name: "site.rar",
      mimeType: "application/x-rar",
      buffer: Buffer.from("Rar!"),
    });
    await dialog.getByText(say.onlyZip).waitFor();
    // A byte above the limit, without its bytes.
    await page.locator("input[type=file]").evaluate((input: HTMLInputElement) => {
      const file = new File(["PK"], "large.zip", { type: "application/zip" });
      Object.defineProperty(file, "size", { value: 500 * 1024 * 1024 + 1 });
      const files = Object.assign([file], { item: () => file });
      Object.defineProperty(input, "files", { configurable: true, value: files });
      input.dispatchEvent(new Event("change", { bubbles: true }));
      Reflect.deleteProperty(input, "files");
    });
    await dialog.getByText(say.tooLarge).waitFor();

    const buffer = await zipWithRefusals();
    await page.setInputFiles("input[type=file]", { name: "서촌.zip", mimeType: "application/zip", buffer });
    await dialog.getByRole("heading", { name: say.report }).waitFor();
    await shot(page, `${language}-zip-report`);
    await expectAccessible(page, "new project, report");
    const sum = async (label: string) =>
      Number(
        await dialog
          .locator("dl > div")
          .filter({ has: page.getByText(label, { exact: true }) })
          .locator("dd")
          .textContent(),
      );
    const [files, kept, refused] = [await sum(say.files), await sum(say.kept), await sum(say.refused)];
    expect(files).toBe(kept + refused);
    expect([kept, refused]).toEqual([6, 3]);
    const unserved = dialog.locator("div").filter({ has: page.getByRole("heading", { name: say.unserved }) });
    expect(await unserved.last().getByRole("listitem").allTextContents()).toEqual([
      expect.stringContaining("mail.php"),
    ]);
    const unedited = dialog.locator("div").filter({ has: page.getByRole("heading", { name: say.unedited }) });
    expect(await unedited.last().getByRole("listitem").allTextContents()).toEqual([
      expect.stringContaining("deep.html"),
    ]);
    for (const reason of [say.reserved, say.link, say.parent]) await dialog.getByText(reason).waitFor();
    await dialog.getByText("북촌의 오후").waitFor();

    // Nothing is a project yet, and closing asks first.
    const before = await member.client.get("/api/projects/project/list.json", {});
    expect(before.ok && before.data.total).toBe(0);
    await dialog.getByRole("button", { name: say.cancel }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: say.discard }).waitFor();
    await page.keyboard.press("Escape");

    await dialog.getByLabel(say.name).fill("서촌");
    await dialog.getByRole("button", { name: say.make }).click();
    await page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });
    const after = await member.client.get("/api/projects/project/list.json", {});
    expect(after.ok && after.data.projectList[0]).toMatchObject({
      title: "서촌",
      isUserUpload: true,
      pageCount: 2,
    });

    await page.goto("/workspace");
    await page.getByRole("button", { name: say.menu }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: say.export }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await page.getByText(say.done).waitFor();
    // Files that the pages name and the project lacks are reported; the export is not held back by it.
    await page.getByRole("dialog").getByText("img/없음.png").first().waitFor();
    await expectAccessible(page, "export");
    expect(problems).toEqual([]);
    await context.close();
  },
);

const PLACES = {
  ko: {
    content: "컬렉션 1개와 항목 2개도 들어와요. 편집기의 ‘컬렉션’에서 고칠 수 있어요.",
    publish: "게시",
    now: "지금 게시하기",
    leftOut: /항목 페이지 1개가 빠졌어요/,
    show: "빠진 주소 보기",
  },
  en: {
    content:
      "Content comes in as well: 1 collection and 2 entries. Edit it under “Collections” in the editor.",
    publish: "Publish",
    now: "Publish now",
    leftOut: /1 entry page was left out/,
    show: "Show the addresses",
  },
} as const;

test.each<Language>(inLanguages("ko"))(
  "[COL-10] [COL-05] a ZIP says how much content it holds, and publishing which page of an entry it left out (%s)",
  async (language) => {
    const say = { ...words[language], ...PLACES[language] };
    const member = await joinMember(hanok);
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    await page.goto("/workspace");
    await page.getByRole("button", { name: say.upload }).click();
    await page.setInputFiles("input[type=file]", {
      name: "소식.zip",
      mimeType: "application/zip",
      buffer: await zipWithContent(),
    });
    const dialog = page.getByRole("dialog");
    await dialog.getByText(say.content).waitFor();
    await expectAccessible(page, "new project, content");
    await shot(page, `${language}-zip-content`);
    await dialog.getByRole("button", { name: say.make }).click();
    await page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });
    await ready(page);
    const publish = page.getByRole("button", { name: say.publish, exact: true });
    await publish.click();
    await dialog.getByRole("button", { name: say.now }).click();
    await dialog.getByText(say.leftOut).waitFor();
    // It stays known when the dialog is opened again.
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await publish.click();
    await dialog.getByText(say.leftOut).waitFor();
    await dialog.getByText(say.show).click();
    await dialog.getByText("/news/first-day.html", { exact: true }).waitFor();
    await expectAccessible(page, "publish, left out");
    await shot(page, `${language}-publish-left-out`);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test("[ERR-14] a file that is no archive at all is refused with its reason, and another file can be tried", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await page.goto("/workspace");
  await page.getByRole("button", { name: "ZIP 올리기" }).click();
  await page.setInputFiles("input[type=file]", {
    name: "가짜.zip",
    mimeType: "application/zip",
    buffer: Buffer.from("이것은 압축 파일이 아닙니다".repeat(50)),
  });
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await page.setInputFiles("input[type=file]", {
    name: "진짜.zip",
    mimeType: "application/zip",
    buffer: await zipWithRefusals(),
  });
  await page.getByRole("heading", { name: "이렇게 들어와요" }).waitFor();
  await context.close();
});

test("a slow upload shows how far it is and can be cancelled", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  await page.goto("/workspace");
  await page.route("**/api/attach/file/upload.json", () => {
    // Never answered: the upload hangs until the person cancels.
  });
  await page.getByRole("button", { name: "ZIP 올리기" }).click();
  await page.setInputFiles("input[type=file]", {
    name: "큰집.zip",
    mimeType: "application/zip",
    buffer: Buffer.alloc(1024 * 1024, 7),
  });
  await page.getByRole("progressbar").waitFor();
  await expectAccessible(page, "new project, uploading");
  await page.getByRole("tabpanel").getByRole("button", { name: "취소" }).click();
  await page.getByRole("button", { name: "파일 선택" }).waitFor();
  await context.close();
});

test.each<Language>(inLanguages("en"))(
  "[PRJ-03] the reading of a ZIP shows its stage and percent, and can be cancelled on the server too (%s)",
  async (language) => {
    const member = await joinMember(hanok);
    const { page, context } = await browsing.newPage(hanok, { language, signedInAs: member });
    await page.goto("/workspace");
    await page.getByRole("button", { name: words[language].upload }).click();
    let cancelled = "";
    await page.route("**/api/projects/import/item.json?*", async (route) => {
      const importKey = new URL(route.request().url()).searchParams.get("importKey") ?? "";
      if (route.request().method() === "DELETE") {
        cancelled = importKey;
        return route.continue();
      }
      const reading = { importKey, stage: "reading", percent: 72 };
      return route.fulfill({ json: { code: "SUCC", message: "", data: { import: reading } } });
    });
    const buffer = await zipWithRefusals();
    await page.setInputFiles("input[type=file]", { name: "서촌.zip", mimeType: "application/zip", buffer });
    const bar = page.getByRole("progressbar", {
      name: { ko: "페이지를 살펴보는 중", en: "Looking through the pages" }[language],
    });
    await bar.waitFor();
    expect(await bar.getAttribute("aria-valuenow")).toBe("72");
    await expectAccessible(page, "new project, reading");
    const gone = page.waitForResponse((response) => response.request().method() === "DELETE");
    await page.getByRole("tabpanel").getByRole("button", { name: words[language].cancel }).click();
    expect((await gone).status()).toBe(200);
    expect(cancelled).not.toBe("");
    await page.getByText({ ko: "파일 선택", en: "Choose a file" }[language]).waitFor();
    const left = await member.client.post("/api/projects/project/item.json", {
      project: {},
      importKey: cancelled,
    });
    expect(left).toMatchObject({ ok: false, error: "import.missing" });
    await context.close();
  },
);
