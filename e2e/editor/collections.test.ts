import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { themedProject, told } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { canvasFrame, openEditor, openPanel, press, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const WORDS = {
  ko: {
    panel: "컬렉션",
    create: "컬렉션 만들기",
    make: "만들기",
    first: "첫 항목 쓰기",
    add: "항목 추가",
    title: "제목",
    write: "내용 쓰기",
    summary: "요약",
    back: "목록으로",
    all: "모두 선택",
    publish: "게시됨으로",
    published: "게시됨",
    close: "닫기",
    menu: "소식 메뉴",
    news: "소식",
    delete: "항목 삭제",
    openEntries: "항목 열기",
    list: "목록을 페이지에 넣기",
    page: "항목 페이지 만들기",
    import: "가져오기",
    table: "제목,날짜,요약\n빵 축제,내일,다 함께\n",
    imported: "빵 축제",
    check: "확인하기",
    problem: "날짜를 확인해 주세요.",
    importOne: "항목 1개 가져오기",
    everything: "모든 상태",
    trash: "휴지통",
    trashEmpty: "휴지통이 비어 있어요",
    menuOf: "빵 축제 메뉴",
    restore: "복원",
    titles: ["가을 빵 나왔어요", "추석에 쉬어요", "새 오븐"],
  },
  en: {
    panel: "Collections",
    create: "Create a collection",
    make: "Create",
    first: "Write the first entry",
    add: "Add an entry",
    title: "Title",
    write: "Write the content",
    summary: "Summary",
    back: "Back to the list",
    all: "Select all",
    publish: "Mark as published",
    published: "Published",
    close: "Close",
    menu: "Menu of News",
    news: "News",
    delete: "Delete the entry",
    openEntries: "Open entries",
    list: "Insert the list on the page",
    page: "Create an entry page",
    import: "Import",
    table: "Title,Date,Summary\nBread fair,tomorrow,Come along\n",
    imported: "Bread fair",
    check: "Check",
    problem: "Check the date.",
    importOne: "Import 1 entry",
    everything: "Every status",
    trash: "Trash",
    trashEmpty: "The trash is empty",
    menuOf: "Menu of Bread fair",
    restore: "Restore",
    titles: ["Autumn bread", "Closed in October", "New oven"],
  },
} as const;

/** Two-set Korean, syllable by syllable, as an input method hands it on. */
async function compose(page: Page, syllables: readonly (readonly string[])[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  for (const steps of syllables) {
    for (const text of steps)
      await cdp.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
    await cdp.send("Input.insertText", { text: steps.at(-1) ?? "" });
  }
}

test.each(inLanguages("ko"))(
  "[COL-01] [COL-02] [COL-03] [COL-08] news of a preset in %s: three entries, one of a table, a list on the home page, an entry page, one deleted, the rest published",
  async (language) => {
    const words = WORDS[language];
    const projectId = await themedProject(member);
    const { page, problems, close } = await openEditor(browsing, hanok, member, projectId, { language });
    const dialog = page.getByRole("dialog");
    await openPanel(page, words.panel);
    await page.getByRole("button", { name: words.create }).last().click();
    await dialog.getByRole("button", { name: words.make, exact: true }).click();
    await dialog.getByRole("button", { name: words.first }).click();
    for (const [at, title] of words.titles.entries()) {
      if (at > 0) await dialog.getByRole("button", { name: words.add }).click();
      await dialog.getByRole("textbox", { name: words.title }).fill(title);
      await dialog.getByRole("button", { name: words.write }).click();
      await dialog.getByRole("textbox", { name: words.summary }).waitFor();
      if (at === 0) {
        // Letters of a composition are not taken from under it, and all of them arrive.
        const field = dialog.getByRole("textbox", { name: words.title });
        await field.press("End");
        await compose(page, [
          ["ㅎ", "하", "한"],
          ["ㄱ", "그", "글"],
        ]);
        expect(await field.inputValue()).toBe(`${title}한글`);
        // A syllable that is composed for long is written as it is, and the composition goes on.
        const cdp = await page.context().newCDPSession(page);
        const composing = async (text: string): Promise<void> => {
          await cdp.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
        };
        await composing("ㄱ");
        await composing("가");
        const stored = async (): Promise<readonly string[]> =>
          told(
            await member.client.get("/api/projects/collection/entry/list.json", {
              projectId,
              collection: "news",
            }),
          ).entryList.map((row) => row.title);
        await expect.poll(stored, { timeout: 15_000 }).toEqual([`${title}한글가`]);
        await composing("각");
        await cdp.send("Input.insertText", { text: "각" });
        expect(await field.inputValue()).toBe(`${title}한글각`);
        await field.press("Backspace");
        await dialog.getByRole("textbox", { name: words.summary }).fill(`${title}!`);
        await expectAccessible(page, "an entry", { part: "[role=dialog]" });
        await shot(page, `collections-${language}-entry`);
      }
      await dialog.getByRole("button", { name: words.back }).click();
      await dialog.getByRole("rowheader").nth(at).waitFor();
    }
    await dialog.getByRole("checkbox", { name: words.all }).click({ force: true });
    await dialog.getByRole("button", { name: words.publish }).click();
    await expect.poll(() => dialog.getByRole("cell", { name: words.published }).count()).toBe(3);
    await expectAccessible(page, "entries", { part: "[role=dialog]" });
    await shot(page, `collections-${language}-entries`);

    // [COL-08] A row of a table, with a value that does not fit; then into the trash and back.
    const rows = () => dialog.getByRole("rowheader").count();
    await dialog.getByRole("button", { name: words.import, exact: true }).click();
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "table.csv", mimeType: "text/csv", buffer: Buffer.from(words.table) });
    await dialog.getByRole("button", { name: words.check, exact: true }).click();
    await dialog.getByText(words.problem).waitFor();
    await expectAccessible(page, "an import", { part: "[role=dialog]" });
    await shot(page, `collections-${language}-import`);
    await dialog.getByRole("button", { name: words.importOne }).click();
    await expect.poll(rows).toBe(4);
    const act = async (item: string): Promise<void> => {
      await dialog.getByRole("button", { name: words.menuOf }).click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    const filter = async (from: string, to: string): Promise<void> => {
      await dialog.getByRole("button", { name: new RegExp(from) }).click();
      await page.getByRole("option", { name: to, exact: true }).click();
    };
    await act(words.delete);
    await expect.poll(rows).toBe(3);
    await filter(words.everything, words.trash);
    await dialog.getByRole("rowheader", { name: words.imported }).waitFor();
    await shot(page, `collections-${language}-trash`);
    await act(words.restore);
    await dialog.getByText(words.trashEmpty).waitFor();
    await filter(words.trash, words.everything);
    await expect.poll(rows).toBe(4);
    await act(words.delete);
    await expect.poll(rows).toBe(3);
    await dialog.getByRole("button", { name: words.close, exact: true }).click();

    // On the page: a list that shows the entries, whose words are not written into the page.
    await page.getByRole("button", { name: words.menu, exact: true }).click();
    await page.getByRole("menuitem", { name: words.list, exact: true }).click();
    const titles: readonly [string, string, string] = [
      `${words.titles[0]}한글`,
      words.titles[1],
      words.titles[2],
    ];
    const shown = () => canvasFrame(page).locator(".news-item h3").allTextContents();
    await expect.poll(() => shown().catch(() => [])).toEqual(titles);
    await shot(page, `collections-${language}-list`);
    await press(page, ".news-item h3 a", 2);
    await page.getByRole("button", { name: words.openEntries }).waitFor();
    await page.keyboard.press("Escape");
    await saved(page);
    const source = async (): Promise<string> =>
      JSON.stringify(told(await member.client.get("/api/projects/edit.json", { projectId })));
    expect(await source()).toContain('data-hanok-each=\\"news\\"');

    const home = page.url();
    await page.getByRole("button", { name: words.menu, exact: true }).click();
    await page.getByRole("menuitem", { name: words.page }).click();
    await page.waitForURL(({ href }) => href !== home);
    await ready(page);
    const heading = () => canvasFrame(page).locator(".news-entry h1").textContent();
    await expect.poll(() => heading().catch(() => "")).toBe(titles[0]);
    await shot(page, `collections-${language}-page`);
    await saved(page);

    // Entries are read when they are opened, on any page.
    await page.getByRole("row", { name: words.news }).click();
    await dialog.getByRole("button", { name: titles[0], exact: true }).click();
    const summary = dialog.getByRole("textbox", { name: words.summary });
    await expect.poll(() => summary.inputValue()).toBe(`${words.titles[0]}!`);
    await dialog.getByRole("button", { name: words.delete }).click();
    await expect.poll(() => dialog.getByRole("rowheader").count()).toBe(2);
    await dialog.getByRole("button", { name: words.close, exact: true }).click();
    await expect.poll(() => heading().catch(() => "")).toBe(titles[1]);
    await saved(page);

    told(await member.client.post("/api/projects/publish/item.json", { projectId }));
    const { address } = told(await member.client.get("/api/projects/publish/site.json", { projectId })).site;
    const visitor = await browsing.newPage(hanok, { width: 1440, height: 900 });
    await visitor.page.goto(address);
    const links = visitor.page.locator(".news-item h3 a");
    expect(await links.allTextContents()).toEqual(titles.slice(1));
    expect(await visitor.page.content()).not.toMatch(/data-hanok-(?:each|entry|text|href)/);
    await shot(visitor.page, `collections-${language}-published`);
    await links.first().click();
    await visitor.page.getByRole("heading", { level: 1, name: titles[1] }).waitFor();
    expect(visitor.page.url()).toMatch(/\/news\/[a-z-]+\.html$/);
    await visitor.context.close();
    expect(problems).toEqual([]);
    await close();
  },
  180_000,
);

test("[COL-02] the input of an entry is kept: a taken address is refused, a date on Escape, letters of a composition on Escape and on reload, and undo after that", async () => {
  const words = WORDS.ko;
  const projectId = await themedProject(member);
  told(
    await member.client.post("/api/projects/collection/item.json", {
      projectId,
      collection: {
        name: "news",
        label: words.news,
        fields: [
          { name: "title", label: words.title, type: "text", required: true },
          { name: "date", label: "날짜", type: "date" },
        ],
      },
    }),
  );
  const { entry: gone } = told(
    await member.client.post("/api/projects/collection/entry/item.json", {
      projectId,
      entry: { collection: "news", slug: "taken", fields: { title: "지운 글" } },
    }),
  );
  told(await member.client.delete("/api/projects/collection/entry/item.json", { projectId, id: gone.id }));
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  const dialog = page.getByRole("dialog");
  const stored = async (): Promise<readonly string[]> =>
    told(
      await member.client.get("/api/projects/collection/entry/list.json", { projectId, collection: "news" }),
    ).entryList.map((row) => `${row.title} ${row.date}`.trim());
  const openList = async (): Promise<void> => {
    await openPanel(page, words.panel);
    await page.getByRole("row", { name: words.news }).click();
  };
  await openList();
  await dialog.getByRole("button", { name: words.first }).click();
  const title = dialog.getByRole("textbox", { name: words.title });
  const address = dialog.getByRole("textbox", { name: "주소" });
  await title.fill("첫 소식");
  await address.fill("taken");
  await dialog.getByRole("button", { name: words.write }).click();
  await expect.poll(() => address.getAttribute("aria-invalid")).toBe("true");
  await shot(page, "collections-ko-address-taken");
  await address.fill("first");
  await dialog.getByRole("button", { name: words.write }).click();
  await dialog.getByLabel("날짜").fill("2026-12-24");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(stored).toEqual(["첫 소식 2026-12-24"]);

  const cdp = await page.context().newCDPSession(page);
  const composing = async (text: string): Promise<void> => {
    await cdp.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
  };
  const openEntry = async (name: string): Promise<void> => {
    await page.getByRole("row", { name: words.news }).click();
    await dialog.getByRole("button", { name, exact: true }).click();
    await title.press("End");
  };
  await openEntry("첫 소식");
  await composing("가");
  await dialog.getByRole("button", { name: words.close, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(stored).toEqual(["첫 소식가 2026-12-24"]);
  await saved(page);

  // The browser asks before letters that are no edit yet are left; they are an edit after the reload.
  await openEntry("첫 소식가");
  await composing("나");
  expect(await title.inputValue()).toBe("첫 소식가나");
  let asked = "";
  page.once("dialog", (question) => {
    asked = question.type();
    void question.accept();
  });
  await page.reload();
  await ready(page);
  expect(asked).toBe("beforeunload");
  await expect.poll(stored).toEqual(["첫 소식가나 2026-12-24"]);
  await saved(page);

  // No entry is loaded: the steps take their entry along.
  for (const left of ["첫 소식가 2026-12-24", "첫 소식 2026-12-24"]) {
    await page.keyboard.press("Control+z");
    await expect.poll(stored).toEqual([left]);
  }
  await page.keyboard.press("Control+z");
  await expect.poll(stored).toEqual(["첫 소식"]);
  expect(problems).toEqual([]);
  await close();
}, 120_000);
