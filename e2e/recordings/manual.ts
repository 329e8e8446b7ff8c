import type { Page } from "playwright-core";
import { canvasFrame, dragTo, openPanel, pointOn, ready, saved } from "../editor/support.ts";
import { type Browsing, type Language, openBrowser } from "../harness/browser.ts";
import { type JoinedMember, joinMember } from "../harness/members.ts";
import { type Hanok, startHanok } from "../harness/server.ts";
import { zip } from "../main-job/archive.ts";
import { themedProject } from "../main-job/projects.ts";
import { siteFromPackage } from "../main-job/sites.ts";
import { HELD_MS, Recorder, STEP_MS } from "./recorder.ts";

/** The recordings of the lessons in `packages/public-texts/manual`, one for each, by its id. */

const WORDS = {
  ko: {
    create: "새 프로젝트",
    theme: "밀과 볕",
    make: "만들기",
    typed: " 오늘도",
    size: "글자 크기",
    phone: /^모바일/,
    blocks: "블록",
    findBlocks: "블록 찾기",
    blockList: "블록 목록",
    gallery: "갤러리",
    pages: "페이지",
    addPage: "페이지 추가",
    title: "제목",
    pageTitle: "오시는 길",
    makePage: "페이지 만들기",
    menus: "메뉴",
    code: "코드 보기",
    versions: "버전 패널",
    versionName: "봄 행사 전",
    keepVersion: "버전으로 남기기",
    undo: "되돌리기",
    publish: "게시",
    now: "지금 게시하기",
    upload: "ZIP 올리기",
    choose: "파일 선택",
    report: "이렇게 들어와요",
  },
  en: {
    create: "New project",
    theme: "Wheat & Sun",
    make: "Create project",
    typed: ", daily",
    size: "Font size",
    phone: /^Mobile/,
    blocks: "Blocks",
    findBlocks: "Find blocks",
    blockList: "List of blocks",
    gallery: "gallery",
    pages: "Pages",
    addPage: "Add page",
    title: "Title",
    pageTitle: "Find us",
    makePage: "Create page",
    menus: "Menus",
    code: "Show code",
    versions: "Versions panel",
    versionName: "Before spring",
    keepVersion: "Keep as version",
    undo: "Undo",
    publish: "Publish",
    now: "Publish now",
    upload: "Upload a ZIP",
    choose: "Choose a file",
    report: "This is what comes in",
  },
} as const;

interface Stage {
  readonly page: Page;
  readonly recorder: Recorder;
  readonly words: (typeof WORDS)[Language];
  /** Opens the editor with a new project of the bakery. */
  openBakery(): Promise<void>;
}

const selectHeadline = async ({ page, recorder }: Stage): Promise<void> => {
  const headline = await pointOn(page, "h1", { atMost: 200 });
  await recorder.moveTo(headline);
  await page.mouse.click(headline.x, headline.y);
  await page.locator("footer [aria-current=true]").waitFor();
  await recorder.take(HELD_MS / 2);
};

const typeInHeadline = async ({ page, recorder, words }: Stage): Promise<void> => {
  const headline = await pointOn(page, "h1", { atMost: 200 });
  await recorder.moveTo(headline);
  await page.mouse.dblclick(headline.x, headline.y);
  await canvasFrame(page).locator("[contenteditable]").first().waitFor();
  await page.keyboard.press("Control+End");
  await recorder.type(words.typed, () => saved(page));
  await recorder.take(HELD_MS / 2);
  await page.keyboard.press("Escape");
  await saved(page);
  await recorder.take(HELD_MS);
};

const SCENES: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  "first-page": async (stage) => {
    const { page, recorder, words } = stage;
    await page.goto("/workspace");
    const create = page.getByRole("button", { name: words.create }).first();
    await create.waitFor();
    await page.waitForLoadState("networkidle");
    await recorder.take(HELD_MS / 2);
    const dialog = page.getByRole("dialog");
    await recorder.press(create, () => dialog.getByRole("radio").first().waitFor());
    await page.waitForLoadState("networkidle");
    await recorder.take(HELD_MS);
    const theme = dialog.getByText(words.theme, { exact: true }).first();
    await recorder.press(theme, () => page.waitForLoadState("networkidle"));
    await recorder.take(HELD_MS / 2);
    await recorder.press(dialog.getByRole("button", { name: words.make, exact: true }), () =>
      page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" }),
    );
    await ready(page);
    await recorder.take(HELD_MS);
    await typeInHeadline(stage);
  },
  styles: async (stage) => {
    const { page, recorder, words } = stage;
    await stage.openBakery();
    await recorder.take(HELD_MS / 2);
    await selectHeadline(stage);
    const size = page.getByLabel(words.size, { exact: true });
    await recorder.press(size, () => size.selectText());
    await recorder.type("120px");
    await page.keyboard.press("Enter");
    await saved(page);
    await recorder.take(HELD_MS);
    await recorder.press(page.getByRole("banner").getByLabel(words.phone).first(), () => ready(page));
    await recorder.take(HELD_MS);
    await recorder.press(size, () => size.selectText());
    await recorder.type("48px");
    await page.keyboard.press("Enter");
    await saved(page);
    await recorder.take(HELD_MS);
  },
  blocks: async ({ page, recorder, words, openBakery }) => {
    await openBakery();
    await recorder.take(HELD_MS / 2);
    await openPanel(page, words.blocks);
    const list = page.getByRole("grid", { name: words.blockList });
    await list.getByRole("row").first().waitFor();
    await page.waitForLoadState("networkidle");
    await recorder.take(HELD_MS);
    const find = page.getByRole("searchbox", { name: words.findBlocks });
    await recorder.press(find, () => find.focus());
    await recorder.type(words.gallery);
    await page.waitForLoadState("networkidle");
    await recorder.take(HELD_MS / 2);
    const row = list
      .getByRole("row")
      .filter({ hasText: new RegExp(words.gallery, "i") })
      .first();
    await row.waitFor();
    const box = await row.boundingBox();
    if (!box) throw new Error("no block is drawn");
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await recorder.moveTo(from);
    await dragTo(page, from, { x: 760, y: 560 });
    await recorder.dragged({ x: 760, y: 560 });
    await recorder.take(HELD_MS);
    await page.mouse.up();
    await saved(page);
    await ready(page);
    await recorder.take(HELD_MS);
    await page.keyboard.press("Alt+ArrowUp");
    await saved(page);
    await ready(page);
    await recorder.take(HELD_MS);
  },
  "pages-menus": async ({ page, recorder, words, openBakery }) => {
    await openBakery();
    await openPanel(page, words.pages);
    await page.getByRole("treegrid").waitFor();
    await recorder.take(HELD_MS / 2);
    const dialog = page.getByRole("dialog");
    await recorder.press(page.getByRole("button", { name: words.addPage }), () =>
      dialog.getByRole("textbox", { name: words.title }).waitFor(),
    );
    await page.waitForLoadState("networkidle");
    const title = dialog.getByRole("textbox", { name: words.title });
    await title.selectText();
    await recorder.type(words.pageTitle);
    await recorder.take(HELD_MS / 2);
    await recorder.press(dialog.getByRole("button", { name: words.makePage }), () =>
      page.getByRole("row", { name: words.pageTitle }).waitFor(),
    );
    await ready(page);
    await recorder.take(HELD_MS);
    await recorder.press(page.getByRole("treegrid").getByRole("row").first(), () => ready(page));
    await openPanel(page, words.menus);
    await page.waitForLoadState("networkidle");
    await recorder.take(HELD_MS);
  },
  code: async (stage) => {
    const { page, recorder, words } = stage;
    await stage.openBakery();
    await recorder.take(HELD_MS / 2);
    await selectHeadline(stage);
    const content = page.locator(".cm-content").first();
    await recorder.press(page.getByRole("button", { name: words.code, exact: true }), () =>
      content.waitFor(),
    );
    await ready(page);
    await recorder.take(HELD_MS);
    await typeInHeadline(stage);
  },
  versions: async (stage) => {
    const { page, recorder, words } = stage;
    await stage.openBakery();
    const before = await canvasFrame(page).locator("h1").textContent();
    await typeInHeadline(stage);
    const panel = page
      .getByRole("region")
      .filter({ has: page.getByRole("button", { name: words.keepVersion }) });
    await recorder.press(page.getByRole("button", { name: words.versions }), () => panel.first().waitFor());
    await recorder.take(HELD_MS / 2);
    await recorder.press(panel.first().getByRole("textbox").first(), async () => {});
    await recorder.type(words.versionName);
    await recorder.press(panel.first().getByRole("button", { name: words.keepVersion }), () =>
      panel.first().getByText(words.versionName, { exact: true }).waitFor(),
    );
    await recorder.take(HELD_MS);
    const undo = page.getByRole("button", { name: words.undo, exact: true });
    const headline = () => canvasFrame(page).locator("h1").textContent();
    await recorder.press(undo, () => saved(page));
    while ((await headline()) !== before) {
      await undo.click();
      await saved(page);
      await recorder.take(STEP_MS * 2);
    }
    await recorder.take(HELD_MS);
  },
  publish: async (stage) => {
    const { page, recorder, words } = stage;
    await stage.openBakery();
    await recorder.take(HELD_MS / 2);
    const dialog = page.getByRole("dialog");
    const now = dialog.getByRole("button", { name: words.now });
    await recorder.press(page.getByRole("button", { name: words.publish, exact: true }), () => now.waitFor());
    await recorder.take(HELD_MS);
    await recorder.press(now, () => dialog.locator("[data-published]").waitFor());
    await recorder.take(HELD_MS * 2);
  },
  "bring-and-take": async ({ page, recorder, words }) => {
    await page.goto("/workspace");
    const upload = page.getByRole("button", { name: words.upload }).first();
    await upload.waitFor();
    await page.waitForLoadState("networkidle");
    await recorder.take(HELD_MS / 2);
    const dialog = page.getByRole("dialog");
    const choose = dialog.getByRole("button", { name: words.choose, exact: true });
    await recorder.press(upload, () => choose.waitFor());
    await recorder.take(HELD_MS / 2);
    const chooser = page.waitForEvent("filechooser");
    await recorder.press(choose, () => chooser);
    await (await chooser).setFiles({
      name: "creative.zip",
      mimeType: "application/zip",
      buffer: await zip(siteFromPackage("startbootstrap-creative").files),
    });
    await dialog.getByRole("heading", { name: words.report }).waitFor();
    await recorder.take(HELD_MS * 2);
    await recorder.press(dialog.getByRole("button", { name: words.make, exact: true }), () =>
      page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" }),
    );
    await ready(page);
    await recorder.take(HELD_MS);
  },
};

const record = async (
  hanok: Hanok,
  browsing: Browsing,
  member: JoinedMember,
  language: Language,
  id: string,
): Promise<void> => {
  const scene = SCENES[id];
  if (!scene) throw new Error(`no scene ${id}`);
  const { page, context } = await browsing.newPage(hanok, {
    language,
    signedInAs: member,
    width: 1440,
    height: 810,
  });
  const recorder = new Recorder(page, { x: 900, y: 700 });
  await scene({
    page,
    recorder,
    words: WORDS[language],
    openBakery: async () => {
      const projectId = await themedProject(
        member,
        "bakery",
        language === "ko" ? "봄날 빵집" : "Spring bakery",
      );
      await page.goto(`/neditor/?project=${projectId}`);
      await ready(page);
    },
  });
  await recorder.take(STEP_MS);
  await recorder.write(`manual-${id}`, language, "last");
  await context.close();
};

const hanok = await startHanok();
const browsing = await openBrowser();
const only = process.argv.slice(3);
try {
  for (const language of ["ko", "en"] as const)
    for (const id of Object.keys(SCENES).filter((one) => only.length === 0 || only.includes(one))) {
      // A workspace without projects, as a new member has it.
      const member = await joinMember(hanok);
      // Words of a theme come in the language of whoever takes it.
      (member.cookies as Map<string, string>).set("locale", language);
      await record(hanok, browsing, member, language, id);
    }
} finally {
  await browsing.close();
  await hanok.stop();
}
