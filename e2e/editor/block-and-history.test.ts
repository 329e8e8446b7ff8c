import { expect, test } from "vitest";
import { expectAccessible, startWithMember } from "../harness.ts";
import { bringSite, takeHome, told } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { drawn, openEditor, press, ready, saved, shownHeading, switchPage } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

test("[EDT-11] [BLK-06] [BLK-07] [BLK-08] [BLK-09] [BLK-14] [BLK-15] block option: name, width, room on PC and mobile, overlay", async () => {
  const { project } = await bringSite(member, smallSite());
  const editor = await openEditor(browsing, hanok, member, project.id);
  const { page } = editor;
  await page.getByRole("treegrid").getByText("hero", { exact: true }).first().click();
  await page.getByRole("button", { name: "블록 옵션", exact: true }).click();
  const css = async (): Promise<string> => {
    await saved(page);
    return (
      (await takeHome(member, hanok.origin, project.id)).get("css/style.css") ?? Buffer.alloc(0)
    ).toString("utf8");
  };
  const className = page.getByLabel("클래스 이름", { exact: true });
  await className.fill("front");
  await className.press("Enter");
  await expect.poll(css).toContain(".front");
  expect(await editor.frame().evaluate("document.querySelector('#hero').className")).toBe("front");
  await className.fill("hero");
  await className.press("Enter");
  await expect.poll(css).toContain(".hero");
  await page.getByRole("group", { name: "블록 너비" }).getByRole("button", { name: "1280" }).click();
  await expect.poll(css).toContain("calc((100% - 1280px) / 2)");
  const above = page.getByLabel("PC 위 여백", { exact: true });
  // Text that is no length is reported and stays in the field.
  await above.fill("넓게");
  await above.press("Enter");
  await page.getByText("쓸 수 없는 값이에요").waitFor();
  expect(await above.inputValue()).toBe("넓게");
  await above.fill("24");
  await above.press("Enter");
  await expect.poll(css).toContain("margin-top: 24px");
  const mobile = page.getByLabel("모바일 위 여백", { exact: true });
  await mobile.fill("8");
  await mobile.press("Enter");
  await expect.poll(css).toMatch(/@media \(max-width: 480px\)[\s\S]*margin-top: 8px/);
  // The entrance of the block itself is set here, too.
  await page.getByRole("button", { name: "등장 애니메이션", exact: true }).click();
  await page.getByRole("combobox", { name: "효과" }).selectOption("fade-up");
  await expect
    .poll(() => editor.frame().evaluate("document.querySelector('#hero').dataset.ani"))
    .toBe("fade-up");
  await page.getByRole("button", { name: "오버레이 색", exact: true }).click();
  const opacity = page.getByLabel("불투명도", { exact: true });
  await opacity.fill("0.5");
  await opacity.press("Enter");
  await expect
    .poll(() => editor.frame().evaluate("getComputedStyle(document.querySelector('.hero')).backgroundImage"))
    .toContain("rgba(0, 0, 0, 0.5)");
  await expectAccessible(page, "block option");
  expect(editor.problems).toEqual([]);
  await editor.close();
});

test("[BLK-56] class, tag and id of a block: html, css and js change together, and each is one step back", async () => {
  const html = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>가</title><link rel="stylesheet" href="a.css"></head><body>
<nav><a href="#menu">차림</a></nav>
<section class="menu" id="menu"><style>section#menu { color: #333 }</style><h2>차림</h2>
<script>document.querySelector("section#menu").dataset.seen = "1";</script></section>
</body></html>
`;
  const css = "section.menu { margin: 0 } section { top: 0 }\n";
  const { project } = await bringSite(
    member,
    site(
      "names",
      new Map([
        ["index.html", Buffer.from(html)],
        ["a.css", Buffer.from(css)],
        ["other.html", Buffer.from("<!doctype html><title>나</title><section class='list'>b</section>")],
      ]),
    ),
  );
  const editor = await openEditor(browsing, hanok, member, project.id);
  const { page } = editor;
  const source = async (): Promise<string> => {
    await saved(page);
    return (await takeHome(member, hanok.origin, project.id)).get("index.html")?.toString("utf8") ?? "";
  };
  await page.getByRole("treegrid").getByText("menu", { exact: true }).first().click();
  await page.getByRole("button", { name: "블록 옵션", exact: true }).click();
  const options = page.getByRole("region", { name: "블록 옵션" });
  const id = options.getByLabel("ID", { exact: true });
  await id.fill("food");
  await id.press("Enter");
  const withId = html.replaceAll("#menu", "#food").replace('id="menu"', 'id="food"');
  await expect.poll(source).toBe(withId);
  await options.getByLabel("태그", { exact: true }).selectOption("article");
  const withTag = withId
    .replaceAll("section#", "article#")
    .replace("<section", "<article")
    .replace("</section", "</article");
  await expect.poll(source).toBe(withTag);
  // The file follows where it can mean nothing else.
  const file = async (): Promise<string> =>
    (await takeHome(member, hanok.origin, project.id)).get("a.css")?.toString("utf8") ?? "";
  expect(await file()).toBe(css.replace("section.menu", "article.menu"));
  await shot(page, "ko-block-names");
  await expectAccessible(page, "names of a block");
  for (const before of [withId, html]) {
    await page.getByRole("button", { name: "되돌리기", exact: true }).click();
    await expect.poll(source).toBe(before);
    expect(await file()).toBe(css);
  }
  expect(editor.problems).toEqual([]);
  await editor.close();
}, 120_000);

test("[PAG-06] [PAG-46] [PAG-47] history: named steps, there and back by a press, also after a reload", async () => {
  const { project } = await bringSite(member, smallSite());
  const editor = await openEditor(browsing, hanok, member, project.id, { language: "en" });
  const { page } = editor;
  const heading = (): Promise<unknown> =>
    editor
      .frame()
      .evaluate(
        "[getComputedStyle(document.querySelector('h1')).fontSize, document.querySelector('h1').id].join()",
      );
  await press(page, "h1");
  const size = page.getByLabel("Font size", { exact: true });
  await size.fill("40");
  await size.press("Enter");
  await expect.poll(heading).toBe("40px,");
  const id = page.getByLabel("ID", { exact: true });
  await id.fill("front");
  await id.press("Enter");
  await expect.poll(heading).toBe("40px,front");
  await page.getByRole("button", { name: "Edit history", exact: true }).click();
  const list = page.getByRole("list", { name: "The latest 10 edits" });
  await expect.poll(() => list.getByRole("button").count()).toBe(3);
  await list.getByRole("button").nth(1).click();
  await expect.poll(heading).toBe("40px,");
  await list.getByRole("button").nth(0).click();
  await expect.poll(heading).toBe("32px,");
  await list.getByRole("button").nth(2).click();
  await expect.poll(heading).toBe("40px,front");
  // A row that the panel's head covers while it is scrolled is no target that is too small.
  await page.getByRole("region", { name: "Element", exact: true }).evaluate((panel) => {
    for (const part of panel.querySelectorAll("*")) part.scrollTop = 0;
  });
  await expectAccessible(page, "edit history");
  await saved(page);
  await drawn(page);
  await page.reload();
  await ready(page);
  await expect.poll(() => list.getByRole("button").count()).toBe(3);
  await list.getByRole("button").nth(0).click();
  await expect.poll(heading).toBe("32px,");
  // Another page and back: what was done here can still be undone.
  await list.getByRole("button").nth(2).click();
  await expect.poll(heading).toBe("40px,front");
  await saved(page);
  for (const [name, words] of [
    [/about|소개/, "우리 이야기"],
    [/index|작은 가게/, "어서 오세요"],
  ] as const) {
    await switchPage(page, name);
    await expect.poll(() => shownHeading(editor)).toContain(words);
    await ready(page);
  }
  await expect.poll(() => list.getByRole("button").count()).toBe(3);
  await list.getByRole("button").nth(0).click();
  await expect.poll(heading).toBe("32px,");
  expect(editor.problems).toEqual([]);
  await editor.close();
});

test("two values given at once: both seen, one chosen", async () => {
  const { project } = await bringSite(member, smallSite());
  const editor = await openEditor(browsing, hanok, member, project.id);
  const { page } = editor;
  // The same attribute from two hands: the second one knows nothing of the first.
  const opened = told(await member.client.get("/api/projects/edit.json", { projectId: project.id }));
  const [text = "", source = ""] =
    Object.entries(opened.part.texts).find(([, one]) => one.includes("alt='식빵'")) ?? [];
  const from = source.indexOf("식빵'");
  const change = (insert: string) => ({
    kind: "value-replace" as const,
    text: text as `block/${string}/html`,
    splices: [{ from, to: from + 2, insert }],
    removed: ["식빵"],
    what: "attribute alt",
  });
  for (const insert of ["갓 구운 식빵", "우유 식빵"])
    told(
      await member.client.post("/api/projects/edit.json", {
        projectId: project.id,
        opId: crypto.randomUUID(),
        base: opened.version,
        name: "element.image-set",
        changes: [change(insert)],
      }),
    );
  await page.getByRole("button", { name: "편집 기록", exact: true }).click();
  const met = page.getByRole("region", { name: "충돌한 편집" });
  await met.getByText("갓 구운 식빵").waitFor();
  await met.getByText("우유 식빵").waitFor();
  await expectAccessible(page, "values that met");
  await met.getByRole("button", { name: "다른 값으로 바꾸기" }).click();
  await met.waitFor({ state: "detached" });
  await expect.poll(() => editor.frame().evaluate("document.querySelector('img').alt")).toBe("갓 구운 식빵");
  await expect
    .poll(async () => {
      await saved(page);
      return (
        (await takeHome(member, hanok.origin, project.id)).get("index.html") ?? Buffer.alloc(0)
      ).toString("utf8");
    })
    .toContain("alt='갓 구운 식빵'");
  expect(editor.problems).toEqual([]);
  await editor.close();
});

test("[BLK-56] a class that pages share changes on all of them with their css, and one step brings every byte back", async () => {
  const pageOf = (words: string): string =>
    `<!doctype html><html lang="ko"><head><title>${words}</title><link rel="stylesheet" href="a.css"></head><body><section class='card'>${words}</section></body></html>\n`;
  const files = new Map([
    ["index.html", pageOf("가")],
    ["other.html", pageOf("나")],
    ["a.css", ".card { color: #333 }\n"],
  ]);
  const { project } = await bringSite(
    member,
    site("shared-class", new Map([...files].map(([name, text]) => [name, Buffer.from(text)]))),
  );
  const editor = await openEditor(browsing, hanok, member, project.id);
  const { page } = editor;
  await page.getByRole("treegrid").getByText("card", { exact: true }).first().click();
  await page.getByRole("button", { name: "블록 옵션", exact: true }).click();
  const className = page.getByLabel("클래스 이름", { exact: true });
  await className.fill("tile");
  await className.press("Enter");
  const taken = async (): Promise<Map<string, string>> => {
    await saved(page);
    const all = await takeHome(member, hanok.origin, project.id);
    return new Map([...files.keys()].map((name) => [name, all.get(name)?.toString("utf8") ?? ""]));
  };
  await expect
    .poll(taken)
    .toEqual(new Map([...files].map(([name, text]) => [name, text.replace("card", "tile")])));
  await page.getByRole("button", { name: "되돌리기", exact: true }).click();
  await expect.poll(taken).toEqual(files);
  expect(editor.problems).toEqual([]);
  await editor.close();
}, 120_000);
