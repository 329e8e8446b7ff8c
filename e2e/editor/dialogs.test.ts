import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";
import { everySite } from "./every-site.ts";
import { openEditor, openPanel, press, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/** A dialog, where it is opened from, and what is pressed there by the keyboard. */
interface Case {
  readonly dialog: string;
  readonly before: (page: Page) => Promise<unknown>;
  /** Element that has the focus when the dialog is opened; it gets it back. */
  readonly opener: (page: Page) => ReturnType<Page["locator"]>;
  readonly key: string;
  /** The key opens a menu; this is chosen there. */
  readonly item?: string;
}

const button =
  (name: string | RegExp) =>
  (page: Page): ReturnType<Page["locator"]> =>
    page.getByRole("button", { name, exact: typeof name === "string" }).first();
const CASES: readonly Case[] = [
  {
    dialog: "[EDT-30] confirm popup",
    before: (page) => press(page, "td"),
    opener: (page) => page.getByRole("treegrid").first(),
    key: "Delete",
  },
  {
    dialog: "[EDT-31] save a personal asset",
    before: (page) => press(page, "td"),
    opener: button("내 요소로 저장"),
    key: "Enter",
  },
  {
    dialog: "[EDT-32] select image",
    before: (page) => press(page, "img"),
    opener: button("이미지 선택"),
    key: "Enter",
  },
  {
    dialog: "[EDT-33] select video",
    before: (page) => page.getByRole("treegrid").getByText("video", { exact: true }).click(),
    opener: button("동영상 선택"),
    key: "Enter",
  },
  {
    dialog: "[EDT-34] block list",
    before: (page) => openPanel(page, "블록"),
    opener: button("크게 보기"),
    key: "Enter",
  },
  {
    dialog: "[EDT-37] asset list",
    before: (page) => openPanel(page, "요소"),
    opener: button("크게 보기"),
    key: "Enter",
  },
  {
    dialog: "[EDT-35] download",
    before: async () => undefined,
    opener: button("더 보기"),
    key: "Enter",
    item: "내보내기",
  },
  {
    dialog: "[EDT-36] resource viewer",
    before: (page) => openPanel(page, "CSS·JS 파일"),
    opener: (page) => page.getByRole("grid").getByRole("button", { name: /메뉴$/ }).first(),
    key: "Enter",
    item: "내용 보기",
  },
  {
    dialog: "[EDT-38] page list",
    before: async () => undefined,
    opener: button("게시"),
    key: "Control+p",
  },
  {
    dialog: "[EDT-39] project list",
    before: async () => undefined,
    opener: button(/다른 프로젝트 열기/),
    key: "Enter",
  },
  { dialog: "[EDT-46] publish", before: async () => undefined, opener: button("게시"), key: "Enter" },
  { dialog: "shortcuts", before: async () => undefined, opener: button("미리 보기"), key: "?" },
  {
    dialog: "new page",
    before: (page) => openPanel(page, "페이지"),
    opener: button("페이지 추가"),
    key: "Enter",
  },
];

test("[EDT-30] [EDT-31] [EDT-32] [EDT-33] [EDT-34] [EDT-35] [EDT-36] [EDT-37] [EDT-38] [EDT-39] [EDT-40] [EDT-58] [EDT-60] every dialog keeps the focus within, gives it back, and Escape closes it", async () => {
  const { project } = await bringSite(member, everySite());
  const { page, close, problems } = await openEditor(browsing, hanok, member, project.id);
  const shown = page.locator("[role=dialog], [role=alertdialog]").last();
  const within = (): Promise<boolean> => shown.evaluate((one) => one.contains(document.activeElement));
  const keepsFocus = async (name: string): Promise<void> => {
    await expect.poll(() => shown.count(), { message: `${name}: opens` }).toBe(1);
    await expect.poll(within, { message: `${name}: focus comes in` }).toBe(true);
    for (const key of ["Tab", "Shift+Tab"])
      for (let presses = 0; presses < 6; presses += 1) {
        await page.keyboard.press(key);
        await expect.poll(within, { message: `${name}: ${key} ${presses}` }).toBe(true);
      }
  };
  for (const { dialog, before, opener, key, item } of CASES) {
    await openPanel(page, "블록과 요소");
    await before(page);
    const from = opener(page);
    await from.focus();
    await page.keyboard.press(key);
    if (item) {
      await page.getByRole("menuitem", { name: item }).focus();
      await page.keyboard.press("Enter");
    }
    await keepsFocus(dialog);
    await page.keyboard.press("Escape");
    await expect.poll(() => shown.count(), { message: `${dialog}: Escape closes it` }).toBe(0);
    await expect
      .poll(() => from.evaluate((one) => one === document.activeElement), {
        message: `${dialog}: focus comes back`,
      })
      .toBe(true);
  }
  // One above the other: each gives the focus back to the one below.
  const toProjects = button(/다른 프로젝트 열기/)(page);
  await toProjects.focus();
  await page.keyboard.press("Enter");
  const toNew = page
    .getByRole("dialog", { name: "프로젝트 열기" })
    .getByRole("button", { name: "새 프로젝트" });
  await toNew.focus();
  await page.keyboard.press("Enter");
  const newProject = page.getByRole("dialog", { name: "새 프로젝트" });
  await newProject.waitFor();
  // [EDT-58] `templateList` is the answer of a call, which the dialog shows whole.
  const { themeList } = told(
    await member.client.get("/api/public/templates/theme/list.json", { perPage: 100 }),
  );
  expect(themeList.length).toBeGreaterThan(5);
  await expect
    .poll(() => newProject.getByRole("radiogroup").getByRole("radio").count())
    .toBe(themeList.length);
  await keepsFocus("[EDT-40] create project");
  await page.keyboard.press("Escape");
  await newProject.waitFor({ state: "detached" });
  const hasFocus = (one: typeof toNew): Promise<boolean> =>
    one.evaluate((element) => element === document.activeElement);
  await expect
    .poll(() => hasFocus(toNew), { message: "focus comes back to the list of projects" })
    .toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => hasFocus(toProjects), { message: "and from there to the editor" }).toBe(true);
  await saved(page);
  expect(problems.filter((problem) => !/film\.mp4|google/.test(problem))).toEqual([]);
  await close();
}, 120_000);
