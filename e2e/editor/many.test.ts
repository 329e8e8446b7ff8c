import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { told } from "../main-job/projects.ts";
import { blankProject } from "./library-support.ts";
import { shot } from "./shot.ts";
import { openEditor, openPanel, pointOn, press, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const HTML = `<section class="menu">
  <h2>오늘의 빵</h2>
  <p class="bread">식빵</p>
  <p class="bread">바게트</p>
  <p class="price">4,500원</p>
  <p class="note">매일 아침 구워요</p>
</section>
`;
const CSS = `.menu {
  padding: 48px 240px;
}

.bread {
  font-size: 20px;
}

.price {
  font-size: 16px;
}
`;

const WORDS = {
  ko: {
    toolbar: "선택한 요소 모두",
    count: (count: number) => `${count}개 선택`,
    row: "가로로 묶기",
    middle: "세로 가운데 맞춤",
    left: "왼쪽 맞춤",
    flow: /먼저 묶어 주세요/,
    remove: "삭제",
    layers: "블록과 요소",
    size: "글자 크기",
    mixed: "섞임",
    panel: "여러 요소",
    undo: "되돌리기",
  },
  en: {
    toolbar: "All selected elements",
    count: (count: number) => `${count} selected`,
    row: "Wrap in a row",
    middle: "Center vertically",
    left: "Align left",
    flow: /Wrap them first/,
    remove: "Delete",
    layers: "Blocks and elements",
    size: "Font size",
    mixed: "Mixed",
    panel: "Several elements",
    undo: "Undo",
  },
} as const;

/** A built page with one block; `sources` are its html and css as they are saved. */
async function menuPage(): Promise<{
  readonly projectId: string;
  readonly sources: (page: Page) => Promise<readonly [string, string]>;
}> {
  const projectId = await blankProject(member);
  const { pageList } = told(await member.client.get("/api/projects/page/list.json", { projectId }));
  const pageId = pageList[0]?.id ?? "";
  const block = { name: "메뉴", title: "메뉴", classtitle: "menu", html: HTML, css: CSS };
  told(
    await member.client.post("/api/projects/edit/run.json", {
      projectId,
      opId: randomUUID(),
      name: "block.add",
      input: { pageId, section: "content", index: 0, block },
    }),
  );
  const sources = async (page: Page) => {
    await saved(page);
    const { part } = told(await member.client.get("/api/projects/edit.json", { projectId, pageId }));
    const texts = Object.entries(part.texts);
    const of = (kind: string): string =>
      texts.find(
        ([id, text]) => id.startsWith("block/") && id.endsWith(kind) && text.includes("menu"),
      )?.[1] ?? "";
    return [of("/html"), of("/css")] as const;
  };
  return { projectId, sources };
}

const clickWith = async (page: Page, selector: string, key: "Shift" | "Control"): Promise<void> => {
  const { x, y } = await pointOn(page, selector, { atMost: 20 });
  await page.keyboard.down(key);
  await page.mouse.click(x, y);
  await page.keyboard.up(key);
};

test.each(inLanguages("ko"))(
  "[BLD-08] several elements: by pointer, frame and keys; wrapped, aligned, styled and deleted, each in one step (%s)",
  async (language) => {
    const words = WORDS[language];
    const { projectId, sources } = await menuPage();
    const { page, frame, problems, close } = await openEditor(browsing, hanok, member, projectId, {
      language,
    });
    const toolbar = page.getByRole("toolbar", { name: words.toolbar });
    const undo = page.getByRole("button", { name: words.undo, exact: true });
    const [html, css] = await sources(page);
    expect(html).toBe(HTML);

    // With Shift and Ctrl on the page, and out of the selection again.
    await press(page, ".bread");
    await clickWith(page, ".price", "Shift");
    await expect.poll(() => toolbar.getByText(words.count(2)).isVisible()).toBe(true);
    await clickWith(page, ".note", "Control");
    await toolbar.getByText(words.count(3)).waitFor();
    await clickWith(page, ".note", "Control");
    await toolbar.getByText(words.count(2)).waitFor();
    await shot(page, `many-toolbar-${language}`);
    await expectAccessible(page, `several elements (${language})`);

    // Values that differ are marked; a new one is given to both by one rule, in one step.
    const panel = page.getByRole("region", { name: words.panel, exact: true });
    const size = panel.getByLabel(words.size, { exact: true });
    await expect.poll(() => size.getAttribute("placeholder")).toBe(words.mixed);
    await size.fill("24");
    await size.press("Enter");
    await expect.poll(async () => (await sources(page))[1]).toContain(".menu-texts {\n  font-size: 24px;\n}");
    expect((await sources(page))[0]).toBe(
      HTML.replace(`"bread">식빵`, `"bread menu-texts">식빵`).replace(`"price"`, `"price menu-texts"`),
    );
    await undo.click();
    await expect.poll(async () => (await sources(page)).join()).toBe([html, css].join());

    // Nothing lays them out: a sentence says so and offers a row.
    await press(page, ".bread");
    await clickWith(page, ".price", "Shift");
    await toolbar.getByRole("button", { name: words.left, exact: true }).click();
    await page.getByText(words.flow).waitFor();
    await page.keyboard.press("Escape");

    // A frame that is drawn from an empty place.
    const corner = await pointOn(page, ".bread", { across: 0, down: 0 });
    const note = await pointOn(page, ".note", { across: 1, down: 1 });
    await page.mouse.move(corner.x - 12, corner.y - 4);
    await page.keyboard.down("Shift");
    await page.mouse.down();
    await page.mouse.move(note.x - 200, note.y - 30, { steps: 4 });
    await page.mouse.move(note.x + 4, note.y + 4, { steps: 4 });
    await shot(page, `many-frame-${language}`);
    await page.mouse.up();
    await page.keyboard.up("Shift");
    await toolbar.getByText(words.count(4)).waitFor();
    await toolbar.getByRole("button", { name: words.row, exact: true }).click();
    await frame().locator("div.layout-row").waitFor();
    const [wrapped, rules] = await sources(page);
    expect(wrapped).toBe(
      HTML.replace(`  <p class="bread">식빵`, `  <div class="layout-row">\n  <p class="bread">식빵`).replace(
        "구워요</p>",
        "구워요</p>\n  </div>",
      ),
    );
    expect(rules.startsWith(css)).toBe(true);
    await undo.click();
    await expect.poll(async () => (await sources(page)).join()).toBe([html, css].join());

    // By the keyboard alone, among the layers: each step is announced.
    await page.keyboard.press("Escape");
    await openPanel(page, words.layers);
    await press(page, ".bread");
    const tree = page.getByRole("treegrid");
    await tree.focus();
    await page.keyboard.press("Shift+ArrowDown");
    await toolbar.getByText(words.count(2)).waitFor();
    await page.keyboard.press("Control+ArrowDown");
    await page.keyboard.press("Control+ArrowDown");
    await page.keyboard.press("Space");
    await toolbar.getByText(words.count(3)).waitFor();
    await expect.poll(() => tree.locator("[role=row][aria-selected=true]").count()).toBe(3);
    expect(await page.locator("#announcements").textContent()).toMatch(/3/);
    await shot(page, `many-layers-${language}`);
    // A place forward and back: the same elements stay selected.
    const chosen = tree.locator("[role=row][aria-selected=true]");
    for (const [key, isBack] of [
      ["Alt+ArrowUp", false],
      ["Alt+ArrowDown", true],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(async () => (await sources(page))[0] === HTML).toBe(isBack);
      await expect
        .poll(async () => (await chosen.allTextContents()).join(" "))
        .toMatch(/^(?=.*식빵)(?=.*바게트)(?=.*매일)(?!.*4,500)(?!.*오늘).*$/);
    }
    await page.keyboard.press("Control+d");
    await expect.poll(async () => (await sources(page))[0].match(/<p/g)?.length).toBe(7);
    await page.keyboard.press("Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: words.remove, exact: true }).click();
    await expect.poll(async () => (await sources(page))[0]).toBe(HTML);
    await toolbar.waitFor({ state: "detached" });
    expect(problems).toEqual([]);
    await close();
  },
);
