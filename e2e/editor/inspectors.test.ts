import { expect, test } from "vitest";
import { expectAccessible, startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { EVERY_PAGE, everySite } from "./every-site.ts";
import { shot } from "./shot.ts";
import { openEditor, press, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

test("[BLK-70] [BLK-72] [BLK-77] [FRM-07] images, links, videos, icons, tables, lists, forms, frames and attributes, each by its span", async () => {
  const { project } = await bringSite(member, everySite());
  const editor = await openEditor(browsing, hanok, member, project.id);
  const { page } = editor;
  let now = EVERY_PAGE;
  const expectSource = async (from: string, to: string): Promise<void> => {
    now = now.replace(from, to);
    await expect
      .poll(
        async () => {
          await saved(page);
          const home = await takeHome(member, hanok.origin, project.id);
          return (home.get("index.html") ?? Buffer.alloc(0)).toString("utf8");
        },
        { interval: 400 },
      )
      .toBe(now);
  };
  const fill = async (label: string, value: string, key = "Enter"): Promise<void> => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.press(key);
  };

  await press(page, "a");
  await page.getByLabel("링크 종류").selectOption("tel");
  await fill("주소", "02 123 4567");
  await expectSource('href="about.html"', 'href="tel:021234567"');
  await page.getByText("새 창에서 열기").click();
  await expectSource('href="tel:021234567"', 'href="tel:021234567" target="_blank" rel="noopener"');
  await fill("주소", "");
  await page.getByText("링크 주소를 입력해 주세요").waitFor();

  // Each field of what the element is, as its tag has it.
  await press(page, "img");
  for (const [label, value] of [
    ["파일", "bread.svg"],
    ["대체 텍스트", "빵"],
    ["너비", "40"],
    ["높이", "40"],
    ["ID", ""],
  ] as const)
    await expect
      .poll(() => page.getByLabel(label, { exact: true }).first().inputValue(), { message: label })
      .toBe(value);
  await page.getByText("장식용 이미지").click();
  await expectSource('alt="빵"', 'alt=""');
  await page.getByText("화면에 가까워지면 불러오기").click();
  await expectSource('height="40">', 'height="40" loading="lazy">');

  // In the tree: the tools of the picture are over it in the canvas.
  await page.getByRole("treegrid").getByText("video", { exact: true }).click();
  await page.getByText("소리 끔").click();
  await expectSource('src="film.mp4"', 'src="film.mp4" muted');

  await press(page, "svg.mark");
  await page
    .getByRole("button", { name: "전화", exact: true })
    .or(page.locator("button:has(img)"))
    .first()
    .waitFor();
  await expectAccessible(page, "the inspector of an icon");
  await page.locator('section[aria-label="아이콘"] li button').first().click();
  await expect
    .poll(() => editor.frame().evaluate("document.querySelector('svg.mark').innerHTML"))
    .not.toContain("M0 0h24");
  await page.getByRole("button", { name: "되돌리기", exact: true }).click();
  await expectSource("", "");

  await press(page, "td");
  await page.getByRole("button", { name: "아래에 행 추가" }).click();
  await expect.poll(() => editor.frame().evaluate("document.querySelectorAll('tr').length")).toBe(2);
  await page.getByRole("button", { name: "되돌리기", exact: true }).click();
  await press(page, "td");
  await page.getByRole("group", { name: "행" }).getByRole("button", { name: "삭제" }).click();
  await page.getByText("마지막 행은 삭제할 수 없어요").waitFor();

  await press(page, "li");
  await page.getByRole("group", { name: "목록 종류" }).getByRole("button", { name: "번호" }).click();
  await expectSource("<ul><li>하나</li></ul>", "<ol><li>하나</li></ol>");

  await press(page, "input[name=mail]");
  await page.getByLabel("종류", { exact: true }).selectOption("email");
  await expectSource('type="text"', 'type="email"');
  await page.getByText("필수 항목").click();
  await expectSource('type="email">', 'type="email" required>');
  await fill("안내 문구", "name@example.com");
  await expectSource('type="email" required>', 'type="email" required placeholder="name@example.com">');
  await fill("안내 문구", " ");
  await page.getByRole("alert").getByText("안내 문구를 입력해 주세요.").waitFor();
  await page.getByLabel("안내 문구", { exact: true }).press("Escape");

  // A new field that is typed into comes with a placeholder, proposed for its kind.
  await page.getByRole("treegrid").getByText("form", { exact: true }).click();
  const hint = page.getByRole("textbox", { name: "새 항목의 안내 문구" });
  await expect.poll(() => hint.inputValue()).toBe("내용을 입력해 주세요");
  await page.getByRole("textbox", { name: "새 항목 이름" }).fill("성함");
  await hint.fill("");
  const add = page.getByRole("region", { name: "폼", exact: true }).getByRole("button", { name: "추가" });
  await add.click();
  await page.getByText("안내 문구를 입력해 주세요.").waitFor();
  await hint.fill("홍길동");
  await shot(page, "form-field-ko-1440");
  await add.click();
  await expect
    .poll(() => editor.frame().evaluate("document.querySelector('form [placeholder=홍길동]')?.localName"))
    .toBe("input");
  await page.getByRole("banner").getByRole("button", { name: "되돌리기", exact: true }).click();
  await expectSource("", "");

  await press(page, "iframe");
  await fill("장소", "제주", "Enter");
  await expectSource("maps?q=Seoul&amp;output=embed", "maps?q=%EC%A0%9C%EC%A3%BC&amp;output=embed");

  await press(page, "section.all");
  await expect.poll(() => page.getByLabel("태그", { exact: true }).inputValue()).toBe("section");
  await page
    .getByRole("button", { name: /all.*제거|제거.*all/ })
    .first()
    .waitFor();
  expect(await page.locator("footer [aria-current=true]").innerText()).toContain("section.all");
  await page.getByRole("button", { name: "속성", exact: true }).click();
  await fill("속성 추가", "data-x=1");
  await expectSource('<section class="all">', '<section class="all" data-x="1">');
  expect(editor.problems.filter((problem) => !/film\.mp4|google/.test(problem))).toEqual([]);
  await editor.close();
});

test("trust: faults: a panel that does not come leaves the canvas and the work in sight", async () => {
  const { project } = await bringSite(member, everySite());
  const editor = await openEditor(browsing, hanok, member, project.id);
  const { page } = editor;
  await page.route(/menus-panel[^/]*\.js/, (route) => route.abort());
  await page.getByRole("button", { name: "메뉴", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "이 부분을 보여 주지 못했어요" });
  await alert.waitFor();
  await expectAccessible(page, "a panel that did not come");
  expect(await page.locator("main iframe").isVisible()).toBe(true);
  await page.getByRole("button", { name: "페이지", exact: true }).click();
  await alert.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "페이지" }).waitFor();
  await editor.close();
});
