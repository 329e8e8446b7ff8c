import type { Page } from "playwright-core";
import type { Words } from "./screen-words.ts";
import { press } from "./support.ts";

/** A panel, a dialog or another part of the editor, and the way that a person opens it. */
export interface Screen {
  readonly name: string;
  /** Part of the screen to check, once it is there. */
  readonly part: string;
  readonly open: (page: Page, words: Words) => Promise<unknown>;
  /** Of dialogs and popovers: how many are closed by Escape. */
  readonly escapes?: number;
}

const LEFT = "section.border-r";
const RIGHT = "section.border-l";
/** A menu and a popover are dialogs, too, but have no title. */
const DIALOG = "[role=dialog]:has(h2, h3)";
const POPOVER = "[role=dialog]";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();
const rail = async (page: Page, name: string): Promise<void> => {
  const one = page.getByRole("navigation").first().getByRole("button", { name, exact: true });
  if ((await one.getAttribute("aria-pressed")) !== "true") await one.click();
  await page.locator(LEFT).getByRole("heading").first().waitFor();
};
const right = async (page: Page, words: Words, panel: "element" | "comments" | "versions"): Promise<void> => {
  const one = page.getByRole("button", {
    name: words.top.panel.replace("{{name}}", words.panels[panel]),
    exact: true,
  });
  if ((await one.getAttribute("aria-pressed")) !== "true") await one.click();
};
const more = async (page: Page, words: Words, item: string): Promise<void> => {
  await page.getByRole("banner").getByRole("button", { name: words.top.more }).click();
  await page.getByRole("menuitem", { name: item }).click();
};
const leftTab = (page: Page, name: string) =>
  page.locator(LEFT).getByRole("tab", { name, exact: true }).click();

const panel = (id: keyof Words["panels"], then?: Screen["open"]): Screen => ({
  name: id,
  part: LEFT,
  open: async (page, words) => {
    await rail(page, words.panels[id]);
    await then?.(page, words);
  },
});

/** On a page that was made in Hanok; `block` is the title of a block of its content, `heading` an element. */
export const builtScreens = (block: string, heading: string): readonly Screen[] => [
  panel("layers"),
  panel("blocks", (page) => page.locator(LEFT).getByRole("row").nth(1).waitFor()),
  {
    ...panel("blocks", (page, words) => leftTab(page, words.block.ownTab)),
    name: "blocks, own",
  },
  { ...panel("blocks", (page, words) => leftTab(page, words.shared.tab)), name: "blocks, common" },
  panel("assets", (page) => page.locator(LEFT).getByRole("row").nth(1).waitFor()),
  { ...panel("assets", (page, words) => leftTab(page, words.asset.ownTab)), name: "assets, own" },
  panel("pages"),
  panel("collections"),
  panel("files"),
  panel("project"),
  { ...panel("project", (page, words) => leftTab(page, words.settings.page)), name: "page settings" },
  panel("layout"),
  panel("headerFooter", (page) => page.getByRole("switch").first().waitFor({ state: "attached" })),
  panel("menus", async (page) => {
    await page.locator(LEFT).getByRole("row").nth(1).click();
    await page.locator(LEFT).getByRole("textbox").first().waitFor();
  }),
  ...(["color", "text", "button", "field"] as const).map(
    (tab): Screen => ({
      ...panel("styleGuide", (page, words) => leftTab(page, words.styleGuide.tabs[tab])),
      name: `style guide, ${tab}`,
    }),
  ),
  {
    name: "block option",
    part: LEFT,
    open: async (page, words) => {
      await rail(page, words.panels.layers);
      await right(page, words, "element");
      await page.locator(LEFT).getByText(block, { exact: true }).click();
      await button(page, words.panels.blockOption).click();
      await page.locator(LEFT).getByLabel(words.visual.blockOption.name, { exact: true }).waitFor();
    },
  },
  panel("history"),
  {
    name: "site check",
    part: LEFT,
    open: async (page, words) => {
      await more(page, words, words.panels.checks);
      // The answer, whether anything was found or not.
      await page.locator(LEFT).locator("p[role=status]").waitFor({ state: "attached" });
    },
  },
  {
    name: "languages",
    part: LEFT,
    open: async (page, words) => {
      await more(page, words, words.panels.languages);
      await page.locator(LEFT).getByRole("button", { name: words.languages.add }).waitFor();
    },
  },
  { name: "element, none", part: RIGHT, open: (page) => page.keyboard.press("Escape") },
  {
    name: "element",
    part: RIGHT,
    open: async (page, words) => {
      await press(page, heading);
      await page.locator(RIGHT).getByText(words.visual.type.title, { exact: true }).waitFor();
    },
  },
  {
    name: "colour",
    part: POPOVER,
    escapes: 1,
    open: async (page, words) => {
      await button(page, words.visual.colour.pick.replace("{{label}}", words.visual.type.color)).click();
      await page.locator(POPOVER).getByRole("slider").first().waitFor();
    },
  },
  {
    name: "where a value comes from",
    part: POPOVER,
    escapes: 1,
    open: (page, words) =>
      page
        .locator(RIGHT)
        .getByRole("button", { name: new RegExp(`^${words.visual.type.fontSize} · `) })
        .click(),
  },
  {
    name: "save as personal asset",
    part: DIALOG,
    escapes: 1,
    open: (page, words) => page.locator(RIGHT).getByRole("button", { name: words.asset.saveOwn }).click(),
  },
  {
    name: "comments",
    part: RIGHT,
    open: async (page, words) => {
      await right(page, words, "comments");
      await page.locator(RIGHT).getByText(words.comments.none).waitFor();
    },
  },
  {
    name: "versions",
    part: RIGHT,
    open: async (page, words) => {
      await right(page, words, "versions");
      await page.locator(RIGHT).getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "compare versions",
    part: DIALOG,
    escapes: 1,
    open: (page, words) =>
      page.locator(RIGHT).getByRole("button", { name: words.versions.compare }).first().click(),
  },
  {
    name: "publish",
    part: DIALOG,
    escapes: 1,
    open: (page, words) => button(page, words.top.publish).click(),
  },
  { name: "export", part: DIALOG, escapes: 1, open: (page, words) => more(page, words, words.top.export) },
  {
    name: "quick find",
    part: DIALOG,
    escapes: 1,
    open: async (page) => {
      await page.keyboard.press("Control+KeyK");
      await page.locator(DIALOG).getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "shortcuts",
    part: DIALOG,
    escapes: 1,
    open: (page, words) => more(page, words, words.top.shortcuts),
  },
  {
    name: "block list",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await rail(page, words.panels.blocks);
      await page.locator(LEFT).getByRole("button", { name: words.enlarge }).click();
      await page.locator(DIALOG).getByRole("row").nth(1).waitFor();
    },
  },
  {
    name: "asset list",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await rail(page, words.panels.assets);
      await page.locator(LEFT).getByRole("button", { name: words.enlarge }).click();
      await page.locator(DIALOG).getByRole("row").nth(1).waitFor();
    },
  },
  {
    name: "new group",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await rail(page, words.panels.assets);
      await leftTab(page, words.asset.ownTab);
      await page.locator(LEFT).getByRole("button", { name: words.groups }).click();
      await page.getByRole("menuitem", { name: words.newGroup }).click();
    },
  },
  {
    name: "new page",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await rail(page, words.panels.pages);
      await page.locator(LEFT).getByRole("button", { name: words.pages.add }).click();
      await page.locator(DIALOG).getByRole("textbox").first().waitFor();
    },
  },
  {
    name: "new collection",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await rail(page, words.panels.collections);
      await page.locator(LEFT).getByRole("button", { name: words.collections.create }).first().click();
      await page.locator(DIALOG).getByRole("radio").first().waitFor({ state: "attached" });
    },
  },
  {
    name: "entries, none",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await page.locator(LEFT).getByRole("button", { name: words.collections.create }).first().click();
      await page.locator(DIALOG).getByRole("button", { name: words.collections.act, exact: true }).click();
      await page.locator(DIALOG).getByRole("button", { name: words.collections.first }).waitFor();
    },
  },
  {
    name: "new entry",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await page.locator(LEFT).getByRole("row").filter({ hasText: words.collections.news }).click();
      await page.locator(DIALOG).getByRole("button", { name: words.collections.first }).click();
      await page.locator(DIALOG).getByRole("textbox").first().waitFor();
    },
  },
  {
    name: "entry",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await page.locator(LEFT).getByRole("row").filter({ hasText: words.collections.news }).click();
      await page.locator(DIALOG).getByRole("button", { name: words.collections.first }).click();
      await page.locator(DIALOG).getByRole("textbox").first().fill(words.collections.news);
      await page.locator(DIALOG).getByRole("button", { name: words.collections.write }).click();
      await page
        .locator(DIALOG)
        .getByRole("switch")
        .or(page.locator(DIALOG).locator("textarea"))
        .first()
        .waitFor();
    },
  },
  {
    name: "entries",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await page.locator(LEFT).getByRole("row").filter({ hasText: words.collections.news }).click();
      await page.locator(DIALOG).getByRole("rowheader").first().waitFor();
    },
  },
  {
    name: "fields of a collection",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await page
        .locator(LEFT)
        .getByRole("button", {
          name: words.collections.menuOf.replace("{{name}}", words.collections.news),
          exact: true,
        })
        .click();
      await page.getByRole("menuitem", { name: words.collections.fields }).click();
      await page.locator(DIALOG).getByRole("textbox").first().waitFor();
    },
  },
  {
    name: "page list",
    part: DIALOG,
    escapes: 1,
    open: (page) => page.keyboard.press("Control+p"),
  },
  {
    name: "find and replace",
    part: DIALOG,
    escapes: 1,
    open: async (page) => {
      await page.keyboard.press("Control+Shift+F");
      await page.locator(DIALOG).getByRole("textbox").first().waitFor();
    },
  },
  {
    name: "project list",
    part: DIALOG,
    escapes: 1,
    open: async (page) => {
      await page.getByRole("button", { name: /다른 프로젝트 열기|open another/i }).click();
      await page.locator(DIALOG).getByRole("searchbox").waitFor();
    },
  },
  {
    name: "new project",
    part: `${DIALOG} >> nth=-1`,
    escapes: 2,
    open: async (page, words) => {
      await page.getByRole("button", { name: /다른 프로젝트 열기|open another/i }).click();
      await page.locator(DIALOG).getByRole("button", { name: words.projectList.create }).click();
      await page.getByRole("dialog", { name: words.createProject.title }).getByRole("textbox").waitFor();
    },
  },
  {
    name: "new resource",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await rail(page, words.panels.files);
      await page.locator(LEFT).getByRole("button", { name: words.resources.add }).click();
      await page.getByRole("menuitem", { name: words.resources.addUrl }).click();
    },
  },
  {
    name: "resource viewer",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await rail(page, words.panels.files);
      await page
        .locator(LEFT)
        .getByRole("button", { name: new RegExp(words.resources.menuOf.replace("{{name}}", ".+")) })
        .first()
        .click();
      await page.getByRole("menuitem", { name: words.resources.view }).click();
    },
  },
  {
    name: "confirm",
    part: "[role=alertdialog]",
    escapes: 1,
    open: async (page, words) => {
      await right(page, words, "element");
      await press(page, heading);
      await page.keyboard.press("Delete");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "code",
    part: "[role=region], section:has(.cm-editor)",
    open: async (page) => {
      await page.keyboard.press("Control+.");
      await page.locator(".cm-content").waitFor();
    },
  },
];

/** On a page that was brought along and has one of everything: the inspector of each kind of element. */
export const inspectorScreens: readonly Screen[] = (
  [
    ["link", "a"],
    ["image", "img"],
    ["icon", "svg.mark"],
    ["table", "td"],
    ["list", "li"],
    ["form", "input"],
    ["map", "iframe"],
  ] as const
).map(
  ([name, selector]): Screen => ({
    name: `inspector, ${name}`,
    part: RIGHT,
    open: async (page, words) => {
      await press(page, selector);
      await page.locator(RIGHT).getByText(words.visual.layout.title, { exact: true }).waitFor();
    },
  }),
);

/** Image and video to choose: from the inspector of the selected element. */
export const mediaScreens: readonly Screen[] = [
  {
    name: "select image",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await press(page, "img");
      await page.locator(RIGHT).getByRole("button", { name: words.image.choose }).first().click();
      await page.locator(DIALOG).getByRole("tab").first().waitFor();
    },
  },
  {
    name: "select video",
    part: DIALOG,
    escapes: 1,
    open: async (page, words) => {
      await rail(page, words.panels.layers);
      await page.locator(LEFT).getByText("video", { exact: true }).click();
      await page.locator(RIGHT).getByRole("button", { name: words.video.choose }).first().click();
      await page.locator(DIALOG).getByRole("tab").first().waitFor();
    },
  },
];
